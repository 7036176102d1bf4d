import { isUnpunctuated } from '../../../reading/sentences/segmentSpeech.ts';
import type { Conversation, Heard, Spoken, PlacedSpoken } from '../../../text/spoken.ts';
import { sideNames, writeConversation } from '../../../text/spoken.ts';
import { readTurns, type Turn } from '../../../reading/speech/speakers/speakerTurns.ts';
import { msOf } from '../../../text/soundTime.ts';
import { readOpening, readSpeakerLabel } from '../../../text/speakerLabel.ts';

/**
 * Writes the text of one audio file: a line for each turn when the engine separates voices, a line for what is said
 * without a pause when it writes no punctuation, otherwise as the engine wrote it. Text without times becomes one segment as long as the audio. `audioMs` is the length of the audio; null
 * when unknown.
 */
export function writeHeard({ text, segments }: Pick<Heard, 'text' | 'segments'>, audioMs: number | null): Conversation {
  if (segments.length === 0) {
    const whole = { startMs: 0, endMs: audioMs, speaker: null, text, words: [] };
    return writeConversation(text ? [{ before: '', segment: whole }] : []);
  }
  if (segments.some(({ speaker }) => speaker !== null)) return writeConversation(segments.map(inTurn));
  if (isUnpunctuated(text)) return writeLines(segments);
  return writeConversation(placesIn(text, segments) ?? segments.map(oneByOne));
}

function inTurn(segment: Spoken, index: number, all: readonly Spoken[]): Piece {
  const last = all[index - 1];
  return last && last.speaker === segment.speaker ? { before: ' ', segment } : lineAfter(last, segment);
}

interface Piece {
  before: string;
  segment: Spoken;
}

function lineAfter(last: Spoken | undefined, segment: Spoken): Piece {
  const name = segment.speaker === null ? '' : `${segment.speaker}: `;
  return { before: `${last ? '\n' : ''}${name}`, segment };
}

/** In ms. Words of one speaker after a shorter pause continue the sentence, unless it has ended. */
const pauseMs = 500;

/** Writes a line for each segment, starting with the speaker's name; a sentence that goes on stays on its line. */
export function writeLines(segments: readonly Spoken[]): Conversation {
  return writeConversation(
    segments.map((segment, index) => {
      const last = segments[index - 1];
      return last && goesOn(last, segment) ? { before: ' ', segment } : lineAfter(last, segment);
    }),
  );
}

function goesOn(last: Spoken, { speaker, startMs }: Spoken): boolean {
  const isSoon = last.endMs !== null && startMs !== null && startMs - last.endMs < pauseMs;
  return isSoon && last.speaker === speaker && !/[.?!…:]["'”’)]*$/.test(last.text);
}

const oneByOne = (segment: Spoken, index: number) => ({ before: index > 0 ? ' ' : '', segment });

/** Returns the text before each segment in the engine's own text; null when more than blanks is left between them. */
function placesIn(text: string, segments: readonly Spoken[]): Piece[] | null {
  let end = 0;
  const placed = segments.flatMap((segment) => {
    const at = text.indexOf(segment.text, end);
    const before = text.slice(end, Math.max(at, end));
    end = Math.max(at, end) + segment.text.length;
    return at < 0 || before.trim() !== '' ? [] : [{ before, segment }];
  });
  return placed.length === segments.length && text.slice(end).trim() === '' ? placed : null;
}

/** Returns the segment with its times and those of its words moved, in ms. */
export function movedBy(segment: Spoken, by: number): Spoken {
  const moved = (ms: number | null) => (ms === null ? null : ms + by);
  const words = segment.words.map((word) => ({ ...word, startMs: word.startMs + by, endMs: word.endMs + by }));
  return { ...segment, startMs: moved(segment.startMs), endMs: moved(segment.endMs), words };
}

/**
 * Maps the speakers of one part to the speakers of the whole recording. Engines call voices 'A' or 'B', or
 * 'SPEAKER_00', and start again with each file: only an engine that received the known voices uses the same name for
 * the same person; the sides of a call are the same in all parts. `known` are the names in the parts before; `part` counts from 0.
 */
export function labelSpeakers({ segments, knowsVoices }: Heard, known: readonly string[], part: number): Spoken[] {
  const names = new Map<string, string>();
  const sides: string[] = Object.values(sideNames);
  for (const label of new Set(segments.flatMap(({ speaker }) => speaker ?? []))) {
    if (sides.includes(label) || (knowsVoices && known.includes(label))) names.set(label, label);
    else if (knowsVoices) names.set(label, freeName([...known, ...names.values()]));
    else names.set(label, part > 0 && known.length > 0 ? `${plainName(label)} (part ${part + 1})` : plainName(label));
  }
  return segments.map((segment) => ({ ...segment, speaker: names.get(segment.speaker ?? '') ?? null }));
}

/** Turns 'A' into 'Speaker A', and 'SPEAKER_01' into 'Speaker 2'. */
function plainName(label: string): string {
  const [, number] = /^speaker[ _]?(\d{1,2})$/i.exec(label) ?? [];
  if (number !== undefined) return `Speaker ${label.includes('_') ? Number(number) + 1 : Number(number)}`;
  return /^[A-Z\d]{1,2}$/.test(label) ? `Speaker ${label}` : label;
}

const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z';

function freeName(taken: readonly string[]): string {
  const free = letters.split(' ').find((letter) => !taken.includes(`Speaker ${letter}`));
  return `Speaker ${free ?? taken.length + 1}`;
}

const clock = /(?<![\d:.])(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?(?!\d|:\d)(\s?[ap]\.?m\b)?/gi;
/** A time of day without seconds or a date, which is no position in the audio. */
const timeOfDay = /(?<![\d:])\d{1,2}(?::\d\d)?\s?[ap]\.?m\b|\d[./-]\d{1,2}[./-]\d{2,4}/i;
/** In ms. Captions that begin later than this show the time of day, or the tape's, so they count from their first. */
const latestStart = 6 * 3_600_000;
const halfDay = 12 * 3_600_000;

/** Returns the segments of a plain text: its speakers' turns, or its paragraphs, with the times beside them. */
export function segmentsOfText(content: string): PlacedSpoken[] {
  let end = 0;
  const segments = readTurns(content).turns.flatMap(({ speaker, start, end: turnEnd }) =>
    timedPieces(content, { speaker, start, end: turnEnd }).flatMap(([pieceStart, pieceEnd]): PlacedSpoken[] => {
      const text = content.slice(pieceStart, pieceEnd);
      const contentStart = pieceStart + text.length - text.trimStart().length;
      const before = content.slice(end, contentStart);
      end = pieceEnd;
      const words = text.trim();
      const times = { startMs: timeIn(before), endMs: null };
      return words
        ? [{ ...times, speaker, text: words, words: [], contentStart, contentEnd: contentStart + words.length }]
        : [];
    }),
  );
  return withEnds(segments);
}

function timedPieces(content: string, { speaker, start, end }: Turn): [start: number, end: number][] {
  const pieces: [start: number, end: number][] = [[start, end]];
  for (const { 0: line, index } of content.slice(start, end).matchAll(/^.*$/gm)) {
    const last = pieces.at(-1);
    if (index === 0 || !last) continue;
    const lineStart = start + index;
    const opening = readOpening(line);
    const label = readSpeakerLabel(line.slice(opening.length));
    const words = lineStart + opening.length + (label && label.speaker === speaker ? label.length : 0);
    if (opening.isTimed || label?.isTimed) {
      last[1] = lineStart;
      pieces.push([words, end]);
    } else if (pieces.length > 1 && content.slice(last[0], lineStart).trim() === '') last[0] = words;
  }
  return pieces;
}

/** Returns the last time before a turn, in ms. */
function timeIn(before: string): number | null {
  const time = timeOfDay.test(before) ? undefined : [...before.matchAll(clock)].at(-1);
  if (!time) return null;
  const [written, half] = time;
  if (half === undefined) return msOf(written);
  const ms = msOf(written.slice(0, -half.length)) % halfDay;
  return /p/i.test(half) ? ms + halfDay : ms;
}

/** Ends each turn where the next turn starts. Descending times cannot belong to one recording, so they are removed. */
function withEnds(segments: PlacedSpoken[]): PlacedSpoken[] {
  const starts = segments.flatMap(({ startMs }) => startMs ?? []);
  const isRising = starts.every((start, at) => start >= (starts[at - 1] ?? 0));
  if (!isRising) return segments.map((segment) => ({ ...segment, startMs: null }));
  const [first = 0] = starts;
  const zero = first > latestStart ? first : 0;
  const fromZero = (startMs: number | null | undefined) => (startMs == null ? null : startMs - zero);
  return segments.map((segment, at) => ({
    ...segment,
    startMs: fromZero(segment.startMs),
    endMs: segment.startMs === null ? null : fromZero(segments[at + 1]?.startMs),
  }));
}
