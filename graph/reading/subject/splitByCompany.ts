import type { SourceText } from '../sources.ts';
import { announcementsIn, isSameName, type Announcement } from './subjectAnnouncements.ts';
import { isFiling, isResultsCall } from '../prose/genre.ts';
import { beginningsIn } from './beginnings.ts';
import { findSubject } from './findSubject.ts';
import { isCoined } from './mentions.ts';
import { namesInTitle } from './nameHeads.ts';
import type { Span } from '../../text/text.ts';

/** A part of a source that speaks of one company. */
export interface Section extends Span {
  /** Null for a source of one section, whose subject is for `findSubject` to find. */
  name: string | null;
}

type NamedSection = Section & { name: string };

/** A section that no words announce counts with so many numbers, and in so many characters. */
const minNumbers = 3;
const minLength = 200;
/** So many beginnings show a meeting, even if only one of its conversations names a company. */
const minBeginnings = 2;
/** In characters: so far before a conversation stands the line that announces it. */
const maxAnnounced = 200;
/** In characters: a shorter part without an announcement is no conversation of its own. */
const minUnannounced = 1500;
/** The share of the mentions of a company that stand where it is the subject, if the text speaks of it in turn. */
const minShareInside = 0.8;
/** So many companies make the words that perhaps announce one sure. */
const minTopics = 3;

/**
 * Splits a source that speaks of several companies in turn, such as a partners' meeting, into sections in order; what
 * names no company belongs to none. Any other source is one section.
 */
export function splitByCompany(source: SourceText): Section[] {
  const { kind, text } = source;
  const cuts = kind === 'DOCUMENT' || isTitled(source) ? [] : conversationsIn(source);
  const parts = [0, ...cuts].map((start, index): Span => ({ start, end: cuts[index] ?? text.length }));
  const sections = cuts.length === 0 ? topicsOf(source) : joined(parts.flatMap((part) => topicsIn(source, part)));
  const isMeeting = cuts.length >= minBeginnings && sections.length > 0;
  return isMeeting || isOfSeveral(text, sections) ? sections : [{ name: null, start: 0, end: text.length }];
}

/** Returns where other conversations begin: at the words that announce one, if there are any. */
function conversationsIn(source: SourceText): number[] {
  const sure = announcementsIn(source).filter(({ isSure }) => isSure);
  const isAnnouncing = (at: number, before: number): boolean => at < before && before - at < maxAnnounced;
  return beginningsIn(source.text).map((begun) => sure.find(({ at }) => isAnnouncing(at, begun))?.at ?? begun);
}

/** Returns the sections of a conversation, which may go from company to company itself. */
function topicsIn(source: SourceText, { start, end }: Span): Section[] {
  const part = { ...source, text: source.text.slice(start, end), parts: [] };
  const topics = topicsOf(part);
  if (isOfSeveral(part.text, topics))
    return topics.map((each) => ({ ...each, start: each.start + start, end: each.end + start }));
  const first = announcementsIn(part).find(({ at, isSure }) => isSure && at < maxAnnounced);
  if (first !== undefined && first.heading === undefined) return [{ name: first.name, start, end }];
  return [{ name: hasFigures(part.text) ? subjectOf(part.text, part, first?.heading) : null, start, end }];
}

/** Returns the named sections, those of one company joined. */
function joined(sections: readonly Section[]): NamedSection[] {
  const made: NamedSection[] = [];
  for (const { name, start, end } of sections) {
    const last = made.at(-1);
    const isLasting = last?.end === start && (name === null ? end - start < minLength : isSameName(name, last.name));
    if (isLasting) last.end = end;
    else if (name !== null) made.push({ name, start, end });
  }
  return made;
}

/** Returns the sections between the words of a source that announce companies. */
function topicsOf(source: SourceText): NamedSection[] {
  // A results call goes from one segment of its company to the next.
  if (isResultsCall(source.text)) return [];
  const found = announcementsIn(source);
  const sure = found.filter(({ isSure }) => isSure);
  const own = ownTopics(source, found);
  const isSplit = source.kind === 'CONVERSATION' || (!isFiling(source) && isPack(source, sectionsOf(source, sure)));
  if (!isSplit) return [];
  return sectionsOf(source, namesOf(sectionsOf(source, own)).length >= minTopics ? own : sure);
}

const minLabels = 2;

/** True where each section states the same kinds of figures of another company, as a fund's board pack does. */
function isPack({ text }: SourceText, sections: readonly NamedSection[]): boolean {
  const labels = sections.map(({ start, end }) => labelsIn(text.slice(start, end)));
  const isLike = (one: Set<string>, other: Set<string>): boolean =>
    one !== other && [...one].filter((label) => other.has(label)).length >= minLabels;
  return (
    namesOf(sections).length >= minTopics &&
    sections.every(({ name }) => isCoined(name)) &&
    labels.every((one) => labels.some((other) => isLike(one, other)))
  );
}

const labelOfLine = /^\s*(\p{Lu}[\p{L} ]{2,30})(?=:|\s{2,}|\t|\s*\||,)/gmu;
const labelsIn = (words: string): Set<string> =>
  new Set(Array.from(words.matchAll(labelOfLine), ([, label = '']) => label.toLowerCase()));

/** True where the title names a company, so that the source speaks of one unless its words announce others. */
const isTitled = ({ title }: SourceText): boolean => namesInTitle(title).some(({ name }) => isCoined(name));

/** Returns the announcements of companies that the text names hardly anywhere else. */
function ownTopics(source: SourceText, named: readonly Announcement[]): Announcement[] {
  const all = sectionsOf(source, named);
  return named.filter(({ name, isSure }) => {
    if (isSure) return true;
    const own = all
      .filter((each) => isSameName(each.name, name))
      .map(({ start, end }) => source.text.slice(start, end));
    const inside = own.reduce((sum, words) => sum + timesIn(words, name), 0);
    return (
      inside >= timesIn(source.text, name) * minShareInside &&
      own.some((words) => hasFigures(words) && isSubjectOf(words, name, source))
    );
  });
}

function isSubjectOf(words: string, name: string, source: SourceText): boolean {
  const found = subjectOf(words, source);
  return found !== null && isSameName(found, name);
}

const subjectOf = (text: string, source: Omit<SourceText, 'text'>, title = ''): string | null =>
  findSubject([{ ...source, title, text, parts: [] }]).subject.name;

const namesOf = (sections: readonly NamedSection[]): string[] =>
  sections.map(({ name }) => name).filter((name, at, all) => all.findIndex((each) => isSameName(each, name)) === at);

/** Returns the sections between announcements, those of one company joined. */
function sectionsOf({ text, ...source }: SourceText, announced: readonly Announcement[]): NamedSection[] {
  const starts = [{ at: 0, name: null, heading: undefined }, ...announced].toSorted((a, b) => a.at - b.at);
  const made: NamedSection[] = [];
  for (const [index, { at: start, name: announcedName, heading }] of starts.entries()) {
    const end = starts[index + 1]?.at ?? text.length;
    const last = made.at(-1);
    const words = text.slice(start, end);
    const given = heading === undefined ? announcedName : subjectOf(words, source, heading);
    const name = given ?? (words.length >= minUnannounced && hasFigures(words) ? subjectOf(words, source) : null);
    const isLasting =
      last !== undefined &&
      last.end === start &&
      (name === null
        ? words.length < minLength
        : isSameName(name, last.name) || (given === null && timesIn(words, last.name) > 0));
    if (isLasting) last.end = end;
    else if (name !== null) made.push({ name, start, end });
  }
  return made;
}

const hasFigures = (words: string): boolean =>
  words.length >= minLength && (words.match(number)?.length ?? 0) >= minNumbers;
const number = /\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|hundred|thousand|million)\b/gi;

/** False where the first company stays the subject, too: in a pitch that goes from one competitor to the next. */
function isOfSeveral(text: string, sections: readonly NamedSection[]): boolean {
  const [first = '', second] = namesOf(sections);
  if (second === undefined) return false;
  const later = sections.filter(({ name }) => !isSameName(name, first));
  const naming = later.filter(({ start, end }) => timesIn(text.slice(start, end), first) > 0);
  return naming.length <= later.length / 2;
}

const timesIn = (text: string, name: string): number => text.toLowerCase().split(name.toLowerCase()).length - 1;
