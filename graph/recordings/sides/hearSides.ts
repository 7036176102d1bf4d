import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CallContext, Transcriber } from '../../ai/provider.ts';
import { noSpeech } from '../../ai/transcriptFailures.ts';
import { Failure } from '../../request/errors.ts';
import { sideNames, type Heard, type Spoken } from '../../text/spoken.ts';
import type { SplitSound } from '../sound/splitSound.ts';
import { workOnSound } from '../sound/soundWork.ts';
import { mergeSides } from './mergeSides.ts';
import { isHeard } from './rules.ts';

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
    const us = await hearSide(transcriber, split, 0, toldOf(call, 0, ''));
    const said = us.length > 0 ? `${sideNames.us}: ${textOf(us)}\n` : '';
    const them = await hearSide(transcriber, split, 1, toldOf(call, 1, said));
    const segments = mergeSides(us, them);
    if (segments.length === 0) throw noSpeech();
    return { text: textOf(segments), segments, durationMs: null, knowsVoices: false };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const textOf = (segments: readonly Spoken[]) => segments.map(({ text }) => text).join(' ');

/** Reports the work on one side as half of the work, and its words after those that are known. */
function toldOf(call: CallContext, side: 0 | 1, before: string): CallContext {
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
    segments.push(...(heard.segments.length > 0 ? heard.segments : [whole]).map((each) => laterBy(startMs, each)));
  }
  return segments.filter((each) => isHeard(loudness, side, each.startMs, each.endMs));
}

function laterBy(ms: number, segment: Spoken): Spoken {
  const later = (time: number | null) => (time === null ? null : time + ms);
  const words = segment.words.map((word) => ({ ...word, startMs: word.startMs + ms, endMs: word.endMs + ms }));
  return { ...segment, startMs: later(segment.startMs), endMs: later(segment.endMs), words };
}
