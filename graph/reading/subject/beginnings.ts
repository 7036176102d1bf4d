import { readFileSync } from 'node:fs';
import path from 'node:path';
import { oneOf } from '../../text/wordTable.ts';
import { ordinaryWords } from '../prose/ordinaryWords.ts';
import { isEnglishWord } from '../sentences/language.ts';
import { chancesWith, type Features, type Weights } from '../softmax.ts';
import { readTurns, type Turn } from '../speech/speakers/turns.ts';

/** In characters: how far around a place the words tell that one conversation ends there and another begins. */
const range = 220;
const beside = 70;
/** In characters: two conversations do not begin within this distance. */
const apart = 600;
const closing = oneOf(String.raw`
  bye | goodbye | take care | talk soon | speak soon | see you | thank you | thanks | cheers | ciao | have a good | have a nice | have a great
  good luck | safe travels | until next | stop the recording | that's all | adiós | au revoir | tschüss | enjoy | goodnight | done`);
const greeting = oneOf(String.raw`
  hi | hello | hey | hallo | hola | bonjour | good morning | good afternoon | good evening | morning | welcome | hear me | hear us | hear you
  recording | recorded | thanks for | thank you for | thank you all | let's start | let's begin | let's get started | we start | shall we start
  my name is | everyone | everybody | we're live | testing | joining`);
const parting = oneOf(String.raw`
  next week | by friday | on monday | follow up | get back | revert | i'll send | we'll send | send me | send us | tomorrow | thursday
  in touch | next meeting | next steps | last one | last question | time is up | out of time | adjourned | closed | how do you spell | one word`);
const wordsOf = (words: string): RegExp => new RegExp(String.raw`\b${words}\b`, 'i');
const [closes, greets, parts] = [wordsOf(closing), wordsOf(greeting), wordsOf(parting)];
/** In characters: the longest label and time before a turn's words. */
const maxLabel = 160;
/** In lines, in lines and in turns. */
const few = 3;
const near = 8;
const far = 14;
/** In characters: a word that is said again after a longer pause joins nothing. */
const maxPause = 5000;
const shortPause = 1200;
/** In characters: around a place, what is usual for the talk. */
const around = 2000;
const mostChains = 1.5;

/** A start of a line, at which another conversation may begin, and what speaks for it. */
export interface Place {
  at: number;
  features: Features;
}

/** Returns the starts of lines with what the times, people, greetings and words around them tell. */
export function placesIn(text: string): Place[] {
  const { turns, spoken } = readTurns(text);
  const lines = Array.from(text.matchAll(/^.*\S.*$/gm), ({ 0: line, index }) => ({
    line,
    at: index,
    isApart: /\n\s*\n$/.test(text.slice(index - few, index)),
  }));
  const ats = lines.map(({ at }) => at);
  const words = chainsIn(spoken);
  const chains = cohesionAt(ats, words, maxPause);
  const close = cohesionAt(ats, words, shortPause);
  const names = cohesionAt(
    ats,
    words.filter(({ isName }) => isName),
    maxPause,
  );
  return lines.flatMap(({ line, at, isApart }, index) => {
    if (at < apart || text.length - at < apart) return [];
    const [before, after] = [lines.slice(Math.max(0, index - near), index), lines.slice(index, index + near)];
    const [left, right] = [text.slice(at - range, at), spoken.slice(at, at + range)];
    const flags = {
      closes: closes.test(left),
      closesBeside: closes.test(left.slice(-beside)),
      parts: parts.test(left),
      greets: greets.test(right),
      passes: closes.test(left.slice(-beside)) && greets.test(right.slice(0, beside)),
      blank: isApart && !before.slice(-few).some((each) => each.isApart),
      restart: isRestart(before, after),
      heading: isHeading(line, after),
      others: areOthers(turns, at),
      lowest: isLowest(chains, ats, index),
    };
    const features = {
      ...Object.fromEntries(Object.entries(flags).map(([key, is]) => [key, Number(is)])),
      form: Math.max(...forms.map((form) => Math.abs(shareOf(before, form) - shareOf(after, form)))),
      chains: chains[index] ?? 0,
      close: close[index] ?? 0,
      names: names[index] ?? 0,
    };
    return [{ at, features }];
  });
}

interface Chain {
  ats: number[];
  isName: boolean;
}

function chainsIn(spoken: string): Chain[] {
  const chains = new Map<string, number[]>();
  for (const { 0: word, index } of spoken.matchAll(/(?<![\p{L}\d])\p{L}{4,}/gu)) {
    const key = word.toLowerCase().replace(/s$/, '');
    const found = chains.get(key);
    if (found) found.push(index);
    else chains.set(key, [index]);
  }
  return [...chains]
    .filter(([word, ats]) => ats.length > 1 && ats.length < spoken.length / 400 && !ordinaryWords.has(word))
    .map(([word, ats]) => ({ ats, isName: !isEnglishWord(word) }));
}

/** Returns how many chains of words go over each place, as a share of what is usual around it. */
function cohesionAt(ats: readonly number[], chains: readonly Chain[], pause: number): number[] {
  const steps = new Float64Array(ats.length + 1);
  const indexOf = (position: number): number => {
    let [low, high] = [0, ats.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ats[middle] ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  for (const { ats: said } of chains)
    for (let next = 1; next < said.length; next += 1) {
      const [from = 0, to = 0] = [said[next - 1], said[next]];
      if (to - from > pause) continue;
      const [first, last] = [indexOf(from), indexOf(to)];
      const w = 1 / said.length; steps[first] = (steps[first] ?? 0) + w;
      steps[last] = (steps[last] ?? 0) - w;
    }
  let count = 0;
  const counts = ats.map((_, index) => (count += steps[index] ?? 0));
  return counts.map((own, index) => {
    const at = ats[index] ?? 0;
    const usual = counts.slice(indexOf(at - around), indexOf(at + around));
    const mean = usual.reduce((sum, each) => sum + each, 0) / Math.max(usual.length, 1);
    return mean === 0 ? 1 : Math.min(own / mean, mostChains);
  });
}

function isLowest(counts: readonly number[], ats: readonly number[], index: number): boolean {
  const [own, at] = [counts[index] ?? 0, ats[index] ?? 0];
  for (let i = index - 1; i >= 0 && at - (ats[i] ?? 0) < 1500; i -= 1) if ((counts[i] ?? 0) < own) return false;
  for (let i = index + 1; i < ats.length && (ats[i] ?? 0) - at < 1500; i += 1) if ((counts[i] ?? 0) < own) return false;
  return true;
}

type Lines = readonly { line: string }[];

const clock = /^(?:[^\n:]{0,40}\s)?[[(]?(?:(\d{1,2}):)?(\d{1,2}):(\d\d)\b/;
const forms = [clock, /^(?:[[(]?[\d:.,]+[\])]?\s*)?\p{Lu}[\p{L}\d .'’-]{0,30}:\s/u, /^\p{Ll}/u];
const shareOf = (lines: Lines, form: RegExp): number =>
  lines.filter(({ line }) => form.test(line)).length / Math.max(lines.length, 1);

const maxHeading = 100;

/** True for a line that says what follows: 'Isvakt AB - Board meeting' above lines with speakers. */
function isHeading(line: string, [, ...after]: Lines): boolean {
  const isShort = line.length <= maxHeading && /^[(#\p{Lu}]/u.test(line) && !/[.?!,;]\s*$|-->/.test(line);
  return isShort && !forms.some((form) => form.test(line)) && forms.some((form) => shareOf(after.slice(0, few), form) > 0.5);
}

/** In seconds. */
const early = 30;

/** True where the times of a transcript begin again. */
function isRestart(before: Lines, after: Lines): boolean {
  const isEarly = (lines: Lines): boolean => lines.flatMap(secondsOf).some((seconds) => seconds < early);
  return isEarly(after.slice(0, 2)) && !isEarly(before.slice(-few));
}

function secondsOf({ line }: { line: string }): number[] {
  const [, hours = '0', minutes, seconds] = clock.exec(line) ?? [];
  return minutes === undefined ? [] : [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)];
}

/** True where nobody who speaks before a place speaks soon after it. */
function areOthers(turns: readonly Turn[], at: number): boolean {
  const next = turns.findIndex(({ start }) => start >= at);
  // A long speech has no turn near.
  if (next < 1 || (turns[next]?.start ?? 0) > at + maxLabel) return false;
  const speakersOf = (from: number, to: number): (string | null)[] =>
    turns.slice(Math.max(0, from), to).map(({ speaker }) => speaker);
  const [before, after] = [speakersOf(next - far, next), speakersOf(next, next + far)];
  return !after.includes(null) && !after.slice(0, near).some((speaker) => before.includes(speaker)) && !before.slice(-near).some((speaker) => after.includes(speaker));
}

/** Written by `scripts/learnReading.ts`. */
export const beginningWeightsFile = path.join(import.meta.dirname, 'beginnings.json');

let learned: Weights | undefined;
const sureChance = Number(process.env.SC ?? 0.2);

/** Returns where another conversation begins in a text that several were joined to. */
export function beginningsIn(text: string): number[] {
  learned ??= JSON.parse(readFileSync(beginningWeightsFile, 'utf8')) as Weights;
  return likelyIn(placesIn(text), learned, sureChance).map(({ at }) => at);
}

/** Returns the places that begin a conversation with at least that chance, the likeliest of those that are near each other. */
export function likelyIn(places: readonly Place[], weights: Weights, least: number): { at: number; chance: number }[] {
  const found: { at: number; chance: number }[] = [];
  for (const { at, features } of places) {
    const [chance = 0] = chancesWith(weights, [features]);
    if (chance < least) continue;
    const last = found.at(-1);
    if (last === undefined || at - last.at > apart) found.push({ at, chance });
    else if (chance > last.chance) found.splice(-1, 1, { at, chance });
  }
  return found;
}
