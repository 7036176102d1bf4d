import { msOf } from '../../text/soundTime.ts';
import type { Heard, Spoken } from '../../text/spoken.ts';
import { withoutControls } from '../../text/text.ts';

const keys = {
  text: 'text transcript sentence content caption display value punctuated_word word',
  parts: 'elements sentences',
  speaker: 'speaker_name speakerName speaker speaker_label speakerLabel speaker_id speakerId name channel',
  startMs: 'start_ms startMs start_time_ms offset_ms',
  start: 'start start_time startTime start_timestamp begin timestamp ts time from start_offset offset',
  endMs: 'end_ms endMs end_time_ms',
  end: 'end end_time endTime end_timestamp end_ts to end_offset',
};
const keysOf = Object.fromEntries(Object.entries(keys).map(([name, list]) => [name, list.split(' ')])) as Record<
  keyof typeof keys,
  string[]
>;

type Json = Record<string, unknown>;
interface Entry {
  speaker: string | null;
  text: string;
  /** In the tool's unit, seconds or milliseconds. */
  start: number | null;
  end: number | null;
}

/** People speak about fifteen characters a second, or 0.015 a millisecond. Below this limit, times are milliseconds. */
const minPerSecond = 0.05;
/** In ms. Single words after a longer pause begin a new segment. */
const pauseMs = 1_000;
const maxDepth = 8;

/**
 * Reads a transcript from the JSON of a tool: from the list that has speakers and times in the fewest entries, because
 * the same words also stand in lists of single words. Returns null for JSON without such a list.
 */
export function readListJson(json: unknown): Heard | null {
  const lists = [...listsIn(json, maxDepth)].map((list) => list.flatMap((item) => entryOf(item) ?? []));
  const lengths = lists.map((entries) => entries.reduce((sum, { text }) => sum + text.length, 0));
  const longest = Math.max(...lengths);
  const ranked = lists
    .filter((entries, at) => entries.length > 0 && (lengths[at] ?? 0) > longest * 0.7)
    .map((entries) => ({ entries, rank: rankOf(entries) }))
    .sort((a, b) => b.rank - a.rank || a.entries.length - b.entries.length);
  const [best] = ranked;
  if (!best || best.rank === 0) return null;
  const segments = joinWords(inMs(best.entries, namesIn(json)));
  return { text: segments.map(({ text }) => text).join(' '), segments, durationMs: null, knowsVoices: false };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* listsIn(value: unknown, depth: number): Generator<Json[]> {
  if (depth === 0 || typeof value !== 'object' || value === null) return;
  const children: unknown[] = Object.values(value);
  const objects = children.filter(isObject);
  if (Array.isArray(value) && objects.length > 0) yield objects;
  for (const child of children) yield* listsIn(child, depth - 1);
}

function entryOf(item: Json): Entry | null {
  const text = textOf(item);
  if (text === '') return null;
  const [parts = []] = keysOf.parts.map((key) => item[key]).filter(Array.isArray);
  const inside = parts.filter(isObject);
  const start = timeOf(item, 'start') ?? inside.map((part) => timeOf(part, 'start')).find((time) => time !== null);
  const end = timeOf(item, 'end') ?? inside.map((part) => timeOf(part, 'end')).findLast((time) => time !== null);
  return { speaker: speakerOf(item), text, start: start ?? null, end: end ?? null };
}

function textOf(item: Json): string {
  for (const key of keysOf.text) if (typeof item[key] === 'string') return withoutControls(item[key]).trim();
  const [parts] = keysOf.parts.map((key) => item[key]).filter(Array.isArray);
  if (!parts) return '';
  const texts = parts
    .filter(isObject)
    .map((part) => keysOf.text.map((key) => part[key]).find((text) => typeof text === 'string'));
  // The elements of Rev contain the blanks between words, sentences do not.
  return withoutControls(texts.join(item['sentences'] === undefined ? '' : ' ')).trim();
}

function speakerOf(item: Json): string | null {
  for (const key of keysOf.speaker) {
    const label = item[key];
    if (isObject(label)) return speakerOf({ ...label, speaker: label['label'] ?? label['id'] });
    if ((typeof label === 'string' && label.trim() !== '') || typeof label === 'number') return String(label).trim();
  }
  return null;
}

function timeOf(item: Json, side: 'start' | 'end'): number | null {
  const ms = numberIn(item, keysOf[`${side}Ms`]);
  return ms === null ? numberIn(item, keysOf[side]) : ms / 1000;
}

function numberIn(item: Json, names: readonly string[]): number | null {
  for (const name of names) {
    const value = item[name];
    if (typeof value === 'number') return value;
    if (typeof value !== 'string') continue;
    if (/^[\d:.,]+s?$/.test(value)) return value.includes(':') ? msOf(value) / 1000 : Number.parseFloat(value);
  }
  return null;
}

const rankOf = (entries: readonly Entry[]): number =>
  Number(entries.some(({ start }) => start !== null)) + Number(entries.some(({ speaker }) => speaker !== null));

function namesIn(json: unknown): Map<string, string> {
  const speakers = isObject(json) && Array.isArray(json['speakers']) ? json['speakers'].filter(isObject) : [];
  const named = speakers.flatMap(({ id, name }) =>
    (typeof id === 'number' || typeof id === 'string') && typeof name === 'string' ? [[String(id), name] as const] : [],
  );
  return new Map(named);
}

function inMs(entries: readonly Entry[], names: ReadonlyMap<string, string>): Spoken[] {
  const times = entries.flatMap(({ start, end }) => [start ?? [], end ?? []].flat());
  const characters = entries.reduce((sum, { text }) => sum + text.length, 0);
  const factor = characters / (Math.max(...times) - Math.min(...times)) < minPerSecond ? 1 : 1000;
  const ms = (time: number | null) => (time === null ? null : Math.round(time * factor));
  return entries.map(({ speaker, text, start, end }) => ({
    ...{ startMs: ms(start), endMs: ms(end), text, words: [] },
    speaker: speaker === null ? null : (names.get(speaker) ?? speaker),
  }));
}

function joinWords(entries: Spoken[]): Spoken[] {
  if (entries.filter(({ text }) => text.includes(' ')).length * 4 > entries.length) return entries;
  const joined: Spoken[] = [];
  for (const { words: _, ...word } of entries) {
    const last = joined.at(-1);
    const isSoon = (word.startMs ?? 0) - (last?.endMs ?? 0) < pauseMs;
    const [startMs, endMs] = [word.startMs ?? last?.endMs ?? 0, word.endMs ?? word.startMs ?? last?.endMs ?? 0];
    if (last && last.speaker === word.speaker && isSoon) {
      const textStart = last.text.length + 1;
      last.text += ` ${word.text}`;
      last.words.push({ textStart, textEnd: last.text.length, startMs, endMs });
      last.endMs = endMs;
    } else
      joined.push({ ...word, startMs, endMs, words: [{ textStart: 0, textEnd: word.text.length, startMs, endMs }] });
  }
  return joined;
}
