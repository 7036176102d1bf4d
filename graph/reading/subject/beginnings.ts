import path from 'node:path';
import { readFileSync } from 'node:fs';
import { wordsPattern } from '../../text/wordTable.ts';
import { readTurns, type Turn } from '../speech/speakers/speakerTurns.ts';
import { chancesWith, type Features, type Weights } from '../softmax.ts';
import { ordinaryWords } from '../prose/ordinaryWords.ts';
import { isEnglishWord } from '../sentences/language.ts';

/** Where a word is said that a text says several times. */
interface Word {
  ats: number[];
  /** True where the dictionary lacks it. */
  isName: boolean;
}

/** In characters: a word that is said more often than once in so many belongs to no matter of its own. */
const perWord = 400;
/** In characters: around a place, what is usual for the talk. */
const around = 2000;
const mostUsual = 1.5;
const lowestWithin = 1500;

function wordsAgain(spoken: string): Word[] {
  const found = Array.from(spoken.matchAll(/(?<![\p{L}\d])\p{L}{4,}/gu), ({ 0: word, index }) => ({
    word: word.toLowerCase().replace(/s$/, ''),
    at: index,
  }));
  return [...Map.groupBy(found, ({ word }) => word)]
    .filter(([word, { length }]) => length > 1 && length * perWord < spoken.length && !ordinaryWords.has(word))
    .map(([word, places]) => ({ ats: places.map(({ at }) => at), isName: !isEnglishWord(word) }));
}

/**
 * Returns how many words are said both before and after each place, as a share of what is usual around it: where it is
 * low, the talk turns to another matter. A rare word counts more than a frequent one.
 * @param pause in characters: a word that is said again after a longer pause does not count
 */
function cohesionAt(ats: readonly number[], words: readonly Word[], pause: number): number[] {
  const steps = new Float64Array(ats.length + 1);
  for (const { ats: places } of words)
    for (const [index, to] of places.entries()) {
      const from = places[index - 1];
      if (from === undefined || to - from > pause) continue;
      const [first, last] = [firstAfter(ats, from), firstAfter(ats, to)];
      steps[first] = (steps[first] ?? 0) + 1 / places.length;
      steps[last] = (steps[last] ?? 0) - 1 / places.length;
    }
  let sum = 0;
  const counts = ats.map((_, index) => (sum += steps[index] ?? 0));
  return counts.map((own, index) => {
    const at = ats[index] ?? 0;
    const usual = counts.slice(firstAfter(ats, at - around), firstAfter(ats, at + around));
    const mean = usual.reduce((total, each) => total + each, 0) / Math.max(usual.length, 1);
    return mean === 0 ? 1 : Math.min(own / mean, mostUsual);
  });
}

function firstAfter(ats: readonly number[], position: number): number {
  let [low, high] = [0, ats.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ats[middle] ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isLowest(cohesion: readonly number[], ats: readonly number[], index: number): boolean {
  const at = ats[index] ?? 0;
  const nearby = cohesion.slice(firstAfter(ats, at - lowestWithin), firstAfter(ats, at + lowestWithin));
  return (cohesion[index] ?? 0) <= Math.min(...nearby);
}

/** In characters: how far around a place the words tell that one conversation ends there and another begins. */
const range = 220;
const beside = 70;
/** In characters: two conversations do not begin within this distance. */
const apart = 600;
const closes = wordsPattern(String.raw`
  bye | goodbye | take care | talk soon | speak soon | see you | thank you | thanks | cheers | ciao | have a good | have a nice | have a great
  good luck | safe travels | until next | stop the recording | that's all | adiós | au revoir | tschüss | enjoy | goodnight | done`);
const greets = wordsPattern(String.raw`
  hi | hello | hey | hallo | hola | bonjour | good morning | good afternoon | good evening | morning | welcome | hear me | hear us | hear you
  recording | recorded | thanks for | thank you for | thank you all | let's start | let's begin | let's get started | we start | shall we start
  my name is | everyone | everybody | we're live | testing | joining`);
const parts = wordsPattern(String.raw`
  next week | by friday | on monday | follow up | get back | revert | i'll send | we'll send | send me | send us | tomorrow | thursday
  in touch | next meeting | next steps | last one | last question | time is up | out of time | adjourned | closed | how do you spell | one word`);
/** In lines: those right beside a place, and those around it. */
const few = 3;
const near = 8;
/** In turns. */
const far = 14;
/** In characters: the longest heading, label and time before a turn's words. */
const maxLabel = 160;
/** In characters: words that are said again after a longer pause do not hold a talk together. */
const maxPause = 5000;
const shortPause = 1200;

/** The start of a line, at which another conversation may begin, and what speaks for it. */
export interface Place {
  at: number;
  features: Features;
}

interface Line {
  line: string;
  at: number;
  /** True below an empty line. */
  isApart: boolean;
}

/** Returns the starts of lines with what the times, people, greetings and words around them tell. */
export function placesIn(text: string): Place[] {
  const { turns, spoken } = readTurns(text);
  const lines = Array.from(text.matchAll(/^.*\S.*$/gm), ({ 0: line, index: at }): Line => {
    return { line, at, isApart: /\n\s*\n$/.test(text.slice(Math.max(0, at - few), at)) };
  });
  const ats = lines.map(({ at }) => at);
  const again = wordsAgain(spoken);
  const names = again.filter(({ isName }) => isName);
  const cohesion = {
    chains: cohesionAt(ats, again, maxPause),
    close: cohesionAt(ats, again, shortPause),
    names: cohesionAt(ats, names, maxPause),
  };
  return lines.flatMap(({ at, isApart }, index) => {
    // A conversation begins with its heading.
    if (at < apart || text.length - at < apart || isHeading(lines.slice(index - 1))) return [];
    const [before, after] = [lines.slice(Math.max(0, index - near), index), lines.slice(index, index + near)];
    const [left, right] = [text.slice(at - range, at), spoken.slice(at, at + range)];
    const heading = isHeading(after);
    const isGap = isApart || (heading && after[1]?.isApart === true);
    const flags = {
      closes: closes.test(left),
      closesBeside: closes.test(left.slice(-beside)),
      parts: parts.test(left),
      greets: greets.test(right),
      passes: closes.test(left.slice(-beside)) && greets.test(right.slice(0, beside)),
      blank: isGap && !before.slice(-few).some((each) => each.isApart),
      restart: isRestart(before, after),
      heading,
      others: areOthers(turns, at),
      lowest: isLowest(cohesion.chains, ats, index),
    };
    const features = {
      ...Object.fromEntries(Object.entries(flags).map(([key, is]) => [key, Number(is)])),
      form: Math.max(...forms.map((form) => Math.abs(shareOf(before, form) - shareOf(after, form)))),
      ...Object.fromEntries(Object.entries(cohesion).map(([key, all]) => [key, all[index] ?? 0])),
    };
    return [{ at, features }];
  });
}

const clock = /^(?:[^\n:]{0,40}\s)?[[(]?(?:(\d{1,2}):)?(\d{1,2}):(\d\d)\b/;
/** How transcripts begin their lines: with a time, with a speaker, or in lower case. */
const forms = [clock, /^(?:[[(]?[\d:.,]+[\])]?\s*)?\p{Lu}[\p{L}\d .'’-]{0,30}:\s/u, /^\p{Ll}/u];
const shareOf = (lines: readonly Line[], form: RegExp): number =>
  lines.filter(({ line }) => form.test(line)).length / Math.max(lines.length, 1);

const maxHeading = 100;

/** True where the first line says what follows: 'Isvakt AB - Board meeting' above lines with speakers. */
function isHeading([first, ...after]: readonly Line[]): boolean {
  const line = first?.line ?? '';
  const isShort = line.length <= maxHeading && /^[(#\p{Lu}]/u.test(line) && !/[.?!,;]\s*$|-->/.test(line);
  const isForm = (form: RegExp): boolean => shareOf(after.slice(0, few), form) > 0.5;
  return isShort && !forms.some((form) => form.test(line)) && forms.some(isForm);
}

/** In seconds. */
const early = 30;

function isRestart(before: readonly Line[], after: readonly Line[]): boolean {
  const isEarly = (lines: readonly Line[]): boolean => lines.flatMap(secondsOf).some((seconds) => seconds < early);
  return isEarly(after.slice(0, 2)) && !isEarly(before.slice(-few));
}

function secondsOf({ line }: Line): number[] {
  const [, hours = '0', minutes, seconds] = clock.exec(line) ?? [];
  return minutes === undefined ? [] : [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)];
}

/** True where nobody who speaks soon after a place spoke before it, and nobody who spoke just before it goes on. */
function areOthers(turns: readonly Turn[], at: number): boolean {
  const next = turns.findIndex(({ start }) => start >= at);
  // A long speech has no turn near.
  if (next < 1 || (turns[next]?.start ?? 0) > at + maxLabel) return false;
  const speakersOf = (from: number, to: number): (string | null)[] =>
    turns.slice(Math.max(0, from), to).map(({ speaker }) => speaker);
  const [before, after] = [speakersOf(next - far, next), speakersOf(next, next + far)];
  const isSilent = (speakers: (string | null)[], some: (string | null)[]): boolean =>
    !some.some((speaker) => speakers.includes(speaker));
  return !after.includes(null) && isSilent(before, after.slice(0, near)) && isSilent(after, before.slice(-near));
}

/** Written by `scripts/learnReading.ts`. */
export const beginningWeightsFile = path.join(import.meta.dirname, 'beginnings.json');

/** Low, because a conversation that goes on unseen gives its figures to a wrong company; a needless beginning only loses some. */
const minChance = 0.12;

let learned: Weights | undefined;

/** Returns where another conversation begins in a text that several were joined to. */
export function beginningsIn(text: string): number[] {
  learned ??= JSON.parse(readFileSync(beginningWeightsFile, 'utf8')) as Weights;
  const found: { at: number; chance: number }[] = [];
  for (const { at, features } of placesIn(text)) {
    const [chance = 0] = chancesWith(learned, [features]);
    if (chance < minChance) continue;
    const last = found.at(-1);
    if (last === undefined || at - last.at > apart) found.push({ at, chance });
    else if (chance > last.chance) found.splice(-1, 1, { at, chance });
  }
  return found.map(({ at }) => at);
}
