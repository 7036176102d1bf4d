import { sideNames, type Spoken } from '../../text/spoken.ts';
import { diffWords } from '../segments/text/diffWords.ts';

/** In ms: how far the same words may be apart on both channels, by the engine's times of words or only of segments. */
const echoWithin = { words: 1_000, segments: 2_000 };
/**
 * Fewer words in a row that both sides say are an answer ('Thank you.'), not an echo. An engine without times leaves a
 * minute as one segment, in which one side may repeat a phrase of the other.
 */
const shortestEcho = (segment: Spoken): number =>
  segment.words.length > 0 || (segment.endMs ?? Infinity) - (segment.startMs ?? 0) <= 20_000 ? 4 : 8;
/** A segment with less than this share of its words left is all echo. */
const leastLeft = 0.2;
/** Fewer words beside an echo, while the call speaks, are its misheard end. */
const shortestRest = 3;

/**
 * Merges what was recognised on the two channels of a call in the order of time, with the speakers 'Us' and 'Them'.
 * Without headphones the microphone also hears the call: words that both channels have at the same time stay only on the
 * call's.
 */
export function mergeSides(us: readonly Spoken[], them: readonly Spoken[]): Spoken[] {
  const said = them.flatMap(wordsOf);
  const own = us.flatMap((segment) => withoutEcho(segment, said));
  return [
    ...own.map((segment) => ({ ...segment, speaker: sideNames.us })),
    ...them.map((segment) => ({ ...segment, speaker: sideNames.them })),
  ].sort((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}

interface Word {
  word: string;
  /** In UTF-16 units of the segment's text. */
  textStart: number;
  /** When it is said: between these moments, in ms. */
  startMs: number;
  endMs: number;
  isTimed: boolean;
}

function wordsOf({ text, words, startMs, endMs }: Spoken): Word[] {
  const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const timed = words.map((word) => ({
    ...word,
    word: plain(text.slice(word.textStart, word.textEnd)),
    isTimed: true,
  }));
  if (timed.length > 0) return timed;
  const span = { startMs: startMs ?? 0, endMs: endMs ?? Infinity, isTimed: false };
  return [...text.matchAll(/\S+/g)].map((match) => ({ ...span, word: plain(match[0]), textStart: match.index }));
}

const overlap = (one: Word, other: Word) => one.startMs <= other.endMs && other.startMs <= one.endMs;

/** Whether two words are said so close together that one may be the echo of the other. */
function areTogether(one: Word, other: Word): boolean {
  const within = one.isTimed && other.isTimed ? echoWithin.words : echoWithin.segments;
  return one.startMs <= other.endMs + within && other.startMs <= one.endMs + within;
}

/** Returns the parts of a segment of the microphone that are not an echo of the call's words. */
function withoutEcho(segment: Spoken, call: readonly Word[]): Spoken[] {
  const own = wordsOf(segment);
  const near = call.filter((word) => own.some((each) => areTogether(each, word)));
  const same = diffWords(
    near.map(({ word }) => word),
    own.map(({ word }) => word),
  );
  const isSame = own.map((word, index) => {
    const other = near[same[index] ?? -1];
    return other !== undefined && areTogether(word, other);
  });
  const shortest = shortestEcho(segment);
  const echoes = runsOf(isSame).filter(({ from, to }) => isSame.slice(from, to).filter(Boolean).length >= shortest);
  const left = own.length - echoes.reduce((sum, { from, to }) => sum + to - from, 0);
  if (echoes.length === 0) return [segment];
  if (left < own.length * leastLeft) return [];
  const starts = [0, ...echoes.map(({ to }) => to)];
  const isMisheard = (from: number, to: number) =>
    to - from < shortestRest && own.slice(from, to).every((word) => call.some((other) => overlap(word, other)));
  return starts.flatMap((from, index) => {
    const to = echoes[index]?.from ?? own.length;
    return isMisheard(from, to) ? [] : cutSegment(segment, own, from, to);
  });
}

/**
 * Returns the runs of true values. Up to two false values inside a run are a misheard word and belong to it; a single
 * true value is a chance.
 */
function runsOf(values: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, value] of values.entries()) {
    if (!value || !(values[at - 1] || values[at + 1])) continue;
    const last = runs.at(-1);
    if (last && at - last.to <= 2) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** Returns the words `from` to `to` (exclusive) of a segment as a segment; none when there are no words. */
function cutSegment(segment: Spoken, words: readonly Word[], from: number, to: number): Spoken[] {
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last || from >= to) return [];
  const textStart = from === 0 ? 0 : first.textStart;
  const text = segment.text.slice(textStart, words[to]?.textStart).trimEnd();
  const kept = segment.words.slice(from, to);
  return [
    {
      ...segment,
      text,
      startMs: kept[0]?.startMs ?? segment.startMs,
      endMs: kept.at(-1)?.endMs ?? segment.endMs,
      words: kept.map((word) => ({
        ...word,
        textStart: word.textStart - textStart,
        textEnd: word.textEnd - textStart,
      })),
    },
  ];
}
