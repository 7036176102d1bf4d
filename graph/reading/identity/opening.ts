import { tidy, titleWords, isCoverWord, legalForms } from './identityNames.ts';
import { ordinaryWords } from '../prose/ordinaryWords.ts';
import { patternOf, oneLine } from '../../text/text.ts';
import { oneOf, wordsPattern } from '../../text/wordTable.ts';
import { monthWords } from '../../finance/periodPieces.ts';

const kinds = wordsPattern(
  String.raw`
  brief | briefing | paper | notes? | packs? | slides? | kpis? | numbers | factsheet | fact sheet | one | pager
  dossier | kurzprofil | kurzvorstellung | investorenupdate | update | profile | screen | screening | assessment
  evaluation | review | valuation | benchmarking | benchmarks? | landscape | competitor | competitive | competition
  first | look | quick | intro | introduction | calls? | meeting | visit | thoughts | ic | committee | portfolio
  opportunity | project | growth | equity | request | proposal | recommendation | internal | company
  re | fwd? | aw | wg | about | on | with | from | an? | some | q[1-4] | \d{4}`,
  'giu',
);
const names = String.raw`[\p{Lu}\d][\p{L}\d&.'’-]*(?: (?:(?:of|and|&|de) )?[\p{Lu}\d][\p{L}\d&.'’-]*){0,4}`;
const wholeName = new RegExp(String.raw`^(?:\p{Ll}{0,3})${names}$`, 'u');
/** Dates after a name: 'Notes of a call with Petrel Freight, 11 November 2025'. */
const dates = new RegExp(
  String.raw`[,(]?\s*\b(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+)?(?:${monthWords})\b\.?(?:\s+\d{1,2})?(?:,?\s+(?:19|20)\d\d)?\)?`,
  'gi',
);
const meetings = oneOf('call | meeting | visit | lunch | session | interview | conversation');
const introduces = new RegExp(
  String.raw`\b${meetings} (?:with|at|to) |\b(?:memo|notes?|brief|paper|report) (?:on|about) `,
  'i',
);
const subjectLine = /^(?:subject|betreff|re|title)\s*:\s*([^\n]{3,100})$/im;
const opens = 8;
const does = oneOf(`
  is | was | has | makes? | builds? | designs? | develops? | manufactures? | produces? | brews | provides? | offers?
  sells? | supplies | distributes | delivers | serves | helps? | treats | trains | rents | lends | lets | connects
  operates? | runs? | processes | automates? | schedules? | forecasts? | closes | closed | turns | gives | tracks
  screens | owns | employs | raised | reached | enters | starts | grows | plans | wants`);

function isPlausibleName(name: string): boolean {
  const words = name.split(/[\s-]+/).map((word) => word.replace(/[.,'’]+$/, '').toLowerCase());
  const rare = words.filter((word) => !ordinaryWords.has(word) && /\p{L}{2}/u.test(word));
  return (
    name.length >= 2 &&
    name.length <= 80 &&
    rare.length > 0 &&
    !isCoverWord(name) &&
    !/^(?:limited|inc|acquirer|target|dear|hi|hello)\b/i.test(name)
  );
}

const start = String.raw`(?:^|[.!?:\n]\s*|\b(?:[Aa]t|[Tt]oday|[Hh]ere at),? )`;
const aside = String.raw`(?:(?:,|\s\()[^.\n]{0,60}[,)])?`;

function acts(name: string, text: string): boolean {
  const own = patternOf(name);
  const isDoing = String.raw`${start}["“]?${own}${aside} (?:\p{Ll}+ly |now |also )?${does}\b`;
  return new RegExp(String.raw`${isDoing}|\bAt ${own},? we\b`, 'u').test(text);
}

function countIn(text: string, name: string): number {
  const pattern = String.raw`(?<![\p{L}\d])(?:${patternOf(name)}|${patternOf(name.toUpperCase())})(?![\p{L}\d])`;
  return text.match(new RegExp(pattern, 'gu'))?.length ?? 0;
}

function nameIn(title: string): string[] {
  const pieces = title.split(/\s[–—|-]\s|[:|–—]\s*|\s[|/]\s|,\s(?=\p{Ll})/u);
  const matter = /\s(?:on|about|with|regarding|for|of|into)\s(\p{Lu}.*)$/u.exec(title)?.[1];
  return [...pieces, ...(matter === undefined ? [] : [matter]), title].flatMap((piece) => {
    const words = piece
      .replace(dates, ' ')
      .replace(/\.\w{2,4}$/, '')
      .replaceAll('_', ' ')
      .trim();
    const bare = oneLine(words.replace(titleWords, ' ').replace(kinds, ' '));
    // 'Investment Committee Memorandum' is not a name.
    return bare === '' || /^project /i.test(words)
      ? []
      : [words, bare].filter((each) => wholeName.test(each) && isPlausibleName(each));
  });
}

const dealLabels = oneOf(`
  deal | opportunity | company(?: under (?:review|consideration))? | company name | target(?: company)? | investee
  start-?up | issuer | prospect | name`);
const label = new RegExp(String.raw`^[#*•\s-]*${dealLabels}\**\s*[:|]\**\s*([^\n|;]{2,60}?)\s*(?:\||;|$)`, 'gimu');
const legalName = new RegExp(String.raw`^${names}(?:,? ${oneOf(legalForms)}\b\.?)?$`, 'u');

/** Returns the name in a line such as 'Deal: Dovetail Robotics'; undefined where such lines name several companies. */
function labelledName(text: string): string | undefined {
  const found = new Set(Array.from(text.slice(0, 3000).matchAll(label), (match) => (match[1] ?? '').trim()));
  const plausible = [...found].filter((name) => legalName.test(name) && isPlausibleName(name));
  return plausible.length === 1 ? plausible[0] : undefined;
}

/** Returns the name that begins the first line of a one-pager: 'Dovetail | Robotics | Ghent', 'Dovetail · Series A'. */
function firstBeside(text: string): string | undefined {
  const [first = ''] = text.trimStart().split('\n');
  const [name = '', ...others] = first
    .replace(/^[#*\s]+|[*\s]+$/g, '')
    .split(/\s+[|·•]\s+/)
    .map((cell) => cell.trim());
  const isHead = others.length >= 2 && others.every((cell) => cell.length < 60);
  return isHead && wholeName.test(name) ? name : undefined;
}

const meetWords = oneOf(`
  [Mm]et | [Ss]poke | [Cc]all | [Cc]offee | [Ll]unch | [Mm]eeting | [Ss]ession | [Ii]ntro | [Ii]ntroduced
  [Ll]ook(?:ed|ing)? | [Pp]itch | [Dd]eck`);
const teamOf = '(?:(?:the |both |its |two ){0,2}(?:co-?founders?|founders?|team) (?:of|at|behind|from) )?';
const meets = new RegExp(String.raw`\b${meetWords} (?:(?:with|to|from|at|by) )?${teamOf}(${names})`, 'u');
const article = '(?:,? (?:(?:which is|who are) )?(?:a|an|one of|the|our|their|its)? ?)';
const others = oneOf('customer | client | competitor | rival | investor | reference | partner at | supplier | expert');
const notItself = new RegExp(
  String.raw`^(?:${article}(?:\p{L}+ ){0,2}${others}\b|['’]s (?:customer|competitor))`,
  'iu',
);

/** Returns the company that the writer of a note met: 'coffee with the founders of Dovetail'. */
function metName(text: string): string | undefined {
  const found = meets.exec(text.slice(0, 400));
  const name = (found?.[1] ?? '').replace(/[.,'’]+$/, '').replace(/['’]s$/, '');
  if (!found || !isPlausibleName(name) || notItself.test(text.slice(found.index + found[0].length))) return undefined;
  return name;
}

const anothers = oneOf(
  'competitors? | rival | peer | comparables? | comp | customer | reference | acquirer | incumbent',
);
const papers = oneOf(`
  profile | analysis | notes? | brief | deep[- ]dive | overview | snapshot | spotlight | call | check | watch`);
const ofAnother = new RegExp(String.raw`\b${anothers}['’]?s? ${papers}\b`, 'i');

/** True when a head consists only of a name and the kind of document: 'Dovetail: October investor update'. */
function isOfKind(head: string, name: string): boolean {
  const rest = head.replace(name, ' ').replace(dates, ' ');
  const left = rest
    .replace(titleWords, ' ')
    .replace(kinds, ' ')
    .replace(/[\s\p{P}]+/gu, '');
  return /\p{L}{3}/u.test(rest) && left === '';
}

/**
 * Returns the company that the head of a memo, deck or mail names: in its title, its subject or its first lines. The
 * text must repeat the name, or the name must stand alone in the first line. Null where the head names no company.
 */
export function nameAtOpening(title: string, text: string): string | null {
  const lines = text
    .slice(0, 3000)
    .split('\n')
    .map((line) => line.replace(/^[#*\s]+|[*\s]+$/g, '').trim())
    .filter((line) => line !== '' && !line.includes('\t') && !line.includes('|'))
    .slice(0, opens)
    .filter((line) => line.length <= 100);
  const labelled = labelledName(text);
  if (labelled !== undefined) return tidy(labelled, text);
  const beside = firstBeside(text);
  if (beside !== undefined && isPlausibleName(beside)) return tidy(beside, text);
  const subject = subjectLine.exec(text.slice(0, 2000))?.[1];
  const [first = ''] = lines;
  const heads = [subject, title, ...lines.filter((line) => !/[.!?]$/.test(line) || line.length < 40)];
  const candidates = new Map<string, number>();
  for (const [rank, head] of heads.entries())
    for (const name of head === undefined || ofAnother.test(head) ? [] : nameIn(head)) {
      const times = countIn(text, name);
      const isAlone = (first === name && name.split(' ').length <= 3) || (head !== undefined && introduces.test(head));
      const [short = ''] = name.split(' ');
      const isActing = acts(name, text) || (short !== name && isPlausibleName(short) && acts(short, text));
      const score = Math.min(times, 6) + (isActing ? 3 : 0) + (rank < 3 ? 2 : 0) + (isAlone ? 2 : 0) - rank * 0.3;
      if (times >= 2 || (times >= 1 && (isAlone || isActing || (rank < 3 && isOfKind(head ?? '', name)))))
        candidates.set(name, Math.max(score, candidates.get(name) ?? 0));
    }
  const met = candidates.size === 0 ? metName(text) : undefined;
  if (met !== undefined) return tidy(met, text);
  const [best] = [...candidates].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length);
  if (!best) return null;
  // Of 'Dovetail' and 'Dovetail Robotics', the longer is the name.
  const longer = [...candidates.keys()].find((name) => name.startsWith(`${best[0]} `) && countIn(text, name) >= 1);
  return tidy(longer ?? best[0], text);
}
