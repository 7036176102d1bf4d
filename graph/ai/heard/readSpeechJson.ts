import { z } from 'zod';
import type { Heard, Spoken, TimedWord } from '../../text/spoken.ts';
import { withoutControls } from '../../text/text.ts';
import { readListJson } from './readListJson.ts';

/** In seconds. Aligners omit the times of words that they could not align. */
const seconds = z.number().optional().catch(undefined);
const spokenWord = z.object({ word: z.string(), start: seconds, end: seconds });
const speaker = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((label) => (label == null || label === '' ? null : String(label)));

/**
 * The output of engines of the Whisper family: `verbose_json` and `diarized_json` of OpenAI's API (words beside the
 * segments), the JSON of whisper, faster-whisper and WhisperX (words in the segments).
 */
const speechJson = z.object({
  text: z.string().optional(),
  duration: seconds,
  words: z.array(spokenWord).nullish(),
  segments: z
    .array(z.object({ text: z.string(), start: seconds, end: seconds, speaker, words: z.array(spokenWord).nullish() }))
    .nullish(),
});

/** `-oj` of whisper.cpp; `-ojf` adds tokens: parts of words, with a blank at the start of a word. */
const whisperCppJson = z.object({
  transcription: z.array(
    z.object({
      text: z.string(),
      offsets: z.object({ from: z.number(), to: z.number() }),
      speaker,
      tokens: z
        .array(z.object({ text: z.string(), offsets: z.object({ from: z.number(), to: z.number() }).optional() }))
        .nullish(),
    }),
  ),
});

type RawWord = z.infer<typeof spokenWord>;
interface RawSegment {
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  speaker: string | null;
  words?: RawWord[] | null | undefined;
}

/** Reads the transcript from the JSON of an engine or another tool. Returns null for JSON of another shape. */
export function readSpeechJson(json: unknown): Heard | null {
  const cpp = whisperCppJson.safeParse(json);
  if (cpp.success) return heardOf({ segments: cpp.data.transcription.map(fromWhisperCpp) });
  const known = speechJson.safeParse(Array.isArray(json) ? { segments: json } : json);
  const isTimed = known.data?.segments?.some(({ start }) => start !== undefined);
  if (!known.success || (!isTimed && !known.data.words)) {
    const listed = readListJson(json);
    if (listed) return listed;
  }
  if (!known.success || (known.data.text === undefined && !known.data.segments)) return null;
  const { text, duration, words, segments } = known.data;
  return heardOf({ text, segments: segments ?? [], words: words ?? [], duration });
}

function fromWhisperCpp({
  text,
  offsets,
  speaker: label,
  tokens,
}: z.infer<typeof whisperCppJson>['transcription'][number]): RawSegment {
  const words: RawWord[] = [];
  for (const token of tokens ?? []) {
    if (!token.offsets || /^\[_.*\]$/.test(token.text)) continue;
    const last = words.at(-1);
    const [start, end] = [token.offsets.from / 1000, token.offsets.to / 1000];
    if (last && !token.text.startsWith(' ')) words[words.length - 1] = { ...last, word: last.word + token.text, end };
    else words.push({ word: token.text, start, end });
  }
  return { text, start: offsets.from / 1000, end: offsets.to / 1000, speaker: label, words };
}

function heardOf({
  text,
  segments: raw,
  words = [],
  duration,
}: {
  text?: string | undefined;
  segments: RawSegment[];
  words?: RawWord[];
  duration?: number | undefined;
}): Heard {
  const whole = text ?? raw.map((segment) => segment.text.trim()).join(' ');
  const spoken = raw.filter((segment) => segment.text.trim());
  const texts = spoken.map((segment) => withoutControls(segment.text).trim());
  const beside = placeWords(texts, words);
  const segments = spoken.map((segment, index): Spoken => {
    const inside = placeWords([texts[index] ?? ''], segment.words ?? [])[0] ?? [];
    const timed = inside.length > 0 ? inside : (beside[index] ?? []);
    const startMs = inMs(segment.start) ?? timed[0]?.startMs ?? null;
    const endMs = inMs(segment.end) ?? timed.at(-1)?.endMs ?? null;
    return { startMs, endMs, speaker: segment.speaker, text: texts[index] ?? '', words: timed };
  });
  return { text: withoutControls(whole).trim(), segments, durationMs: inMs(duration) ?? null, knowsVoices: false };
}

const inMs = (time: number | undefined) => (time === undefined ? null : Math.max(0, Math.round(time * 1000)));

/** In characters. A word is searched only this far ahead, because a frequent word occurs everywhere. */
const nearby = 60;

function placeWords(texts: readonly string[], words: readonly RawWord[]): TimedWord[][] {
  const starts = [0];
  for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length + 1);
  const whole = texts.join('\n').toLowerCase();
  const placed: TimedWord[][] = texts.map(() => []);
  let [end, index] = [0, 0];
  for (const { word, start, end: until } of words) {
    const plain = word.trim().toLowerCase();
    const at = whole.indexOf(plain, end);
    const [startMs, endMs] = [inMs(start), inMs(until)];
    if (!plain || at < 0 || at - end > nearby || startMs === null || endMs === null) continue;
    end = at + plain.length;
    while (at >= (starts[index + 1] ?? Infinity)) index += 1;
    const textStart = at - (starts[index] ?? 0);
    placed[index]?.push({ textStart, textEnd: textStart + plain.length, startMs, endMs: Math.max(startMs, endMs) });
  }
  return placed;
}
