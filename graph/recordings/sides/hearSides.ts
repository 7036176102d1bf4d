import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CallContext, Transcriber } from '../../ai/provider.ts';
import { noSpeech } from '../../ai/transcriptFailures.ts';
import { Failure } from '../../request/errors.ts';
import { sideNames, type Heard, type Spoken } from '../../text/spoken.ts';
import type { SplitSound } from '../sound/splitSound.ts';
import { workOnSound } from '../sound/soundWork.ts';
import { isHeard } from './rules.ts';
import { movedBy } from '../segments/text/writeHeard.ts';
import { diffWords } from '../segments/text/realign.ts';

interface TwoChannels {
  path: string;
  /** True when the channels are known to be the sides of a call; otherwise they are compared. */
  areSides: boolean;
}

/**
 * Transcribes the two channels of a call apart; null when the channels are not the sides of a call. Throws UNREADABLE
 * when nobody speaks on either, what the transcriber throws, and an Error for a format that cannot be split.
 */
export async function hearSides(
  transcriber: Transcriber,
  { path: file, areSides }: TwoChannels,
  call: CallContext,
): Promise<Heard | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-sides-'));
  try {
    const { maxBytes } = transcriber;
    const split = await workOnSound({ kind: 'split', path: file, folder, maxBytes, areSides }, call.signal);
    if (!split) return null;
    const us = await hearSide(transcriber, split, 0, reportsOf(call, 0, ''));
    const ours = us.length > 0 ? `${sideNames.us}: ${textOf(us)}\n` : '';
    const them = await hearSide(transcriber, split, 1, reportsOf(call, 1, ours));
    const segments = mergeSides(us, them);
    if (segments.length === 0) throw noSpeech();
    return { text: textOf(segments), segments, durationMs: null, knowsVoices: false };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const textOf = (segments: readonly Spoken[]) => segments.map(({ text }) => text).join(' ');

/** Reports the work on one side as half of the work, and its words after those that are known. */
function reportsOf(call: CallContext, side: 0 | 1, before: string): CallContext {
  const name = side === 0 ? sideNames.us : sideNames.them;
  return {
    ...call,
    onProgress: (share) => call.onProgress?.((side + share) / 2),
    onText: (text) => call.onText?.(`${before}${name}: ${text}`),
  };
}

/** Transcribes the pieces of one channel. A channel or a piece without speech has no segments. */
async function hearSide(
  transcriber: Transcriber,
  { loudness, sides }: SplitSound,
  side: 0 | 1,
  call: CallContext,
): Promise<Spoken[]> {
  const segments: Spoken[] = [];
  for (const { path: file, startMs, endMs } of sides[side]) {
    const heard = await transcriber.transcribe({ path: file, mimeType: 'audio/wav' }, call).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'UNREADABLE') return null;
      throw error;
    });
    if (!heard) continue;
    // An engine without times leaves the whole piece as one segment.
    const whole = { startMs: 0, endMs: endMs - startMs, speaker: null, text: heard.text, words: [] };
    segments.push(...(heard.segments.length > 0 ? heard.segments : [whole]).map((each) => movedBy(each, startMs)));
  }
  return segments.filter((each) => isHeard(loudness, side, each.startMs, each.endMs));
}

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
  const callWords = them.flatMap(wordsOf);
  const own = us.flatMap((segment) => withoutEcho(segment, callWords));
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
