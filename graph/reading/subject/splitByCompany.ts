import type { SourceText } from '../sources.ts';
import { announcementsIn, isSameName, type Announcement } from './announcements.ts';
import { isFiling, isResultsCall } from '../prose/genre.ts';
import { findSubject } from './findSubject.ts';
import { isCoined } from './mentions.ts';
import { namesInTitle } from './nameHeads.ts';

/** A part of a source that speaks of one company. */
export interface Stretch {
  /** Null for a source of one stretch, whose subject is for `findSubject` to find. */
  name: string | null;
  /** In UTF-16 units of the source's text; the end is exclusive. */
  start: number;
  end: number;
}

type NamedStretch = Stretch & { name: string };

/** A stretch that no words announce counts with so many numbers, and in so many characters. */
const minNumbers = 3;
const minLength = 200;
/** In characters: so soon after its company is announced, no other conversation begins. */
const minConversation = 900;
/** In characters: a shorter part without an announcement is no conversation of its own. */
const minUnannounced = 1500;
/** The share of the mentions of a company that stand where it is the subject, if the text speaks of it in turn. */
const minShareInside = 0.8;
/** So many companies make the words that perhaps announce one sure. */
const minTopics = 3;

/**
 * Splits a source that speaks of several companies in turn, such as a partners' meeting or a fund's board pack. The
 * stretches are in order, and a company may have several; what stands before the first announced company belongs to
 * none unless it names another. Any other source is one stretch.
 */
export function splitByCompany(source: SourceText): Stretch[] {
  const whole = [{ name: null, start: 0, end: source.text.length }];
  // A results call goes from one segment of its company to the next.
  if (isResultsCall(source.text)) return whole;
  const found = announcementsIn(source);
  const sure = found.filter(({ isSure }) => isSure);
  const named = found.filter(({ name }) => name !== null);
  const topics = stretchesOf(source, ownTopics(source, named));
  const used = namesOf(topics).length >= minTopics ? ownTopics(source, named) : sure;
  if (source.kind === 'DOCUMENT' && (isFiling(source) || !isPack(source, stretchesOf(source, sure)))) return whole;
  const isNear = (at: number): boolean => used.some((each) => Math.abs(each.at - at) < minConversation);
  const beginnings = isTitled(source) ? [] : found.filter(({ name, at }) => name === null && !isNear(at));
  const stretches = stretchesOf(source, [...used, ...beginnings]);
  const names = namesOf(stretches);
  return names.length < 2 || isAboutOne(source.text, stretches, names) ? whole : stretches;
}

const minLabels = 2;

/** True where each section states the same kinds of figures of another company, as a fund's board pack does. */
function isPack({ text }: SourceText, stretches: readonly NamedStretch[]): boolean {
  const labels = stretches.map(({ start, end }) => labelsIn(text.slice(start, end)));
  const isLike = (one: Set<string>, other: Set<string>): boolean =>
    one !== other && [...one].filter((label) => other.has(label)).length >= minLabels;
  return (
    namesOf(stretches).length >= minTopics &&
    stretches.every(({ name }) => isCoined(name)) &&
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
  const all = stretchesOf(source, named);
  return named.filter(({ name, isSure }) => {
    if (isSure || name === null) return isSure;
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

const subjectOf = (text: string, source: Omit<SourceText, 'text'>): string | null =>
  findSubject([{ ...source, title: '', text, parts: [] }]).subject.name;

const namesOf = (stretches: readonly NamedStretch[]): string[] =>
  stretches.map(({ name }) => name).filter((name, at, all) => all.findIndex((each) => isSameName(each, name)) === at);

/**
 * Returns the stretches between announcements, those of one company joined. Another conversation that names no company
 * belongs to none.
 */
function stretchesOf({ text, ...source }: SourceText, announced: readonly Announcement[]): NamedStretch[] {
  const starts = [{ at: 0, name: null }, ...announced].toSorted((a, b) => a.at - b.at);
  const made: NamedStretch[] = [];
  for (const [index, { at: start, name: given }] of starts.entries()) {
    const end = starts[index + 1]?.at ?? text.length;
    const last = made.at(-1);
    const words = text.slice(start, end);
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

/** True where the first company stays the subject: a pitch that goes from one competitor to the next. */
function isAboutOne(text: string, stretches: readonly NamedStretch[], [first = '']: readonly string[]): boolean {
  const later = stretches.filter(({ name }) => !isSameName(name, first));
  const naming = later.filter(({ start, end }) => timesIn(text.slice(start, end), first) > 0);
  return naming.length > later.length / 2;
}

const timesIn = (text: string, name: string): number => text.toLowerCase().split(name.toLowerCase()).length - 1;
