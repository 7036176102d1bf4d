import type { Candidate } from './mentions.ts';
import type { SourceText } from '../sources.ts';
import { nameAtOpening } from '../identity/opening.ts';
import { issuerOfRelease, registrantOf } from '../identity/registrant.ts';
import { shortNames } from '../identity/identityNames.ts';
import { isConversation } from '../prose/genre.ts';
import type { Reading, Subject } from '../reading.ts';
import { Candidates } from './subjectCandidates.ts';
import { hostsAtHead, isForeign, namesAtHead, namesInTitle } from './nameHeads.ts';

const readAtMost = 120_000;
const weightOfFiling = 12;
/** The weight of a file's name, or of a transcript's first line, as a share of that of a title given by the user. */
const shareOfFile = 0.6;
const shareOfForeign = 0.4;

const maxSuggestions = 4;

interface FoundSubject {
  subject: Subject;
  others: Reading['others'];
  /** Names that may be the subject's, the likeliest first; empty if it is known. */
  suggestions: string[];
}

/** Returns the names in the sources with what each source says of them, and the names of those who filed them. */
export function candidatesIn(sources: SourceText[]): { candidates: Candidates; registrants: string[] } {
  const candidates = new Candidates(
    sources.map(({ kind, text }) => ({ text: text.slice(0, readAtMost), isTalk: kind === 'CONVERSATION' })),
  );
  const registrants: string[] = [];
  for (const { kind, title, text } of sources) {
    const share = kind === 'CONVERSATION' ? 1 : isForeign(text) ? shareOfForeign : shareOfFile;
    for (const { name, weight } of namesInTitle(title))
      if (kind === 'CONVERSATION' || !isFileAlone(name, title, sources)) candidates.add(name, 'title', weight * share);
    if (kind === 'CONVERSATION') {
      for (const { name, weight } of namesInTitle(headingOf(text))) candidates.add(name, 'title', weight * shareOfFile);
      continue;
    }
    const registrant = registrantOf(text) ?? issuerOfRelease(text);
    if (registrant !== null) {
      candidates.add(registrant, 'head', weightOfFiling);
      registrants.push(registrant);
    } else for (const { name, weight } of namesAtHead(text)) candidates.add(name, 'head', weight);
    for (const host of hostsAtHead(text)) candidates.addHost(host);
  }
  return { candidates, registrants };
}

/**
 * Finds the company that the sources are about, and the others. A given name precedes titles, heads of papers, words
 * that announce a name, and the number of mentions. The name is null where nothing names the company.
 */
export function findSubject(sources: SourceText[], given?: string): FoundSubject {
  const { candidates, registrants } = candidatesIn(sources);
  const best = given === undefined ? candidates.best() : undefined;
  const stated = given ?? (best === undefined ? nameOfPaper(sources) : undefined);
  const own = stated === undefined ? best : candidates.named(stated);
  const name =
    stated ??
    (best === undefined
      ? null
      : (registrants.find((each) => candidates.named(each) === best) ?? candidates.spelling(best)));
  return {
    subject: {
      name,
      aliases:
        own === undefined ? (name === null ? [] : shortNames(name).slice(1)) : candidates.aliases(own, name ?? ''),
      by: name === null ? null : given !== undefined ? 'GIVEN' : byOf(best),
    },
    others: candidates.others(own),
    suggestions: name === null ? candidates.suggested(maxSuggestions) : [],
  };
}

/** Returns the name at a paper's head, be it of ordinary words: 'Notes of a call with Petrel Freight'. */
function nameOfPaper(sources: SourceText[]): string | undefined {
  for (const source of sources) {
    const isSpoken = source.kind === 'CONVERSATION' || isConversation(source);
    const name = isSpoken ? null : nameAtOpening(source.title, source.text);
    if (name !== null) return name;
  }
  return undefined;
}

/** True when a file's name is a single word that no source contains: 'scan' and 'untitled' look like names. */
function isFileAlone(name: string, title: string, sources: readonly SourceText[]): boolean {
  const isWhole = title.replace(/\.\w{2,5}$/, '').toLowerCase() === name.toLowerCase() && !name.includes(' ');
  return isWhole && !sources.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()));
}

const maxHeadingLength = 120;

/** Returns the line above a transcript: 'Isvakt AB - Board meeting, 24 April 2026'; '' if it begins with speech. */
function headingOf(text: string): string {
  const [first = '', second = ''] = text.trimStart().split('\n');
  const isAlone = second.trim() === '' || /^\S[^.?!]{0,40}:/.test(second);
  return isAlone &&
    first.length <= maxHeadingLength &&
    !/[.?!]$|^\S[^.?!-]{0,40}:\s|^WEBVTT|-->|^\W*\d\d:\d\d/.test(first)
    ? first
    : '';
}

const byOf = (candidate: Candidate | undefined): Subject['by'] => ((candidate?.title ?? 0) > 0 ? 'TITLE' : 'TEXT');
