import type { SegmentPageFragment, SpeakerDetailsFragment } from '../listening.gql.ts';
import type { SpeakerSide } from '../../../gql/types.ts';
import { lastBefore } from '../../../lib/sound/soundRules.ts';
import { initials } from '../../../lib/text/initials.ts';
import { findMatches, type Match } from '../findMatches.ts';

export type Segment = SegmentPageFragment['edges'][number]['node'];
type Named = Pick<SpeakerDetailsFragment, 'label' | 'name'>;

export interface Turn {
  id: string;
  speakerId: string | null;
  /** The index of the turn's first segment among all segments. */
  first: number;
  segments: Segment[];
}

/** The maximum number of segments in a turn, so that a speech of an hour is also rendered in pieces. */
const maxSegments = 8;

export function turnsOf(segments: readonly Segment[]): Turn[] {
  const turns: Turn[] = [];
  segments.forEach((segment, place) => {
    const speakerId = segment.speaker?.id ?? null;
    const last = turns.at(-1);
    if (last && last.speakerId === speakerId && last.segments.length < maxSegments) last.segments.push(segment);
    else turns.push({ id: segment.id, speakerId, first: place, segments: [segment] });
  });
  return turns;
}

export function turnOf(turns: readonly Turn[], place: number): number {
  return lastBefore(
    turns.map(({ first }) => ({ startMs: first })),
    place,
  );
}

/** When each segment starts for a listener. One without a time takes that of the one before. */
export function timesOf(segments: readonly Segment[]): { startMs: number }[] {
  let startMs = 0;
  return segments.map((segment) => ({ startMs: (startMs = Math.max(startMs, segment.startMs ?? startMs)) }));
}

/** Returns each speaker's share of all words that are said, in whole percent. */
export function wordShares(segments: readonly Pick<Segment, 'text' | 'speaker'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { text, speaker } of segments) {
    const count = text.split(/\s+/).filter(Boolean).length;
    all += count;
    if (speaker) counts.set(speaker.id, (counts.get(speaker.id) ?? 0) + count);
  }
  return new Map([...counts].map(([id, count]) => [id, Math.round((100 * count) / Math.max(1, all))]));
}

/** A match of a search in the segment at index `place`. */
export interface FoundMatch extends Match {
  place: number;
}

export function matchesIn(segments: readonly Segment[], words: string): FoundMatch[] {
  if (words.trim() === '') return [];
  return segments.flatMap(({ text }, place) => findMatches(text, words).map((match) => ({ ...match, place })));
}

/** True when the engine heard this voice in a later part of the recording, and nobody has named it yet. */
export const isOfLaterPart = ({ label, name }: Named): boolean => name === null && /\(part \d+\)$/.test(label);

export const nameOf = ({ label, name }: Named): string => name ?? label;

/** Removes '(part 2)', by which an engine that numbers voices by part distinguishes them. */
const withoutPart = (called: string) => called.replace(/ \(part \d+\)$/, '');

/** The index of a speaker's colour, different within a part; -1 for an unknown speaker. */
export function colorPlace(speakers: readonly (Named & { id: string })[], id: string | null): number {
  const speaker = speakers.find((each) => each.id === id);
  if (!speaker) return -1;
  return [...new Set(speakers.map(({ label }) => withoutPart(label)))].indexOf(withoutPart(speaker.label));
}

/** Returns two initials of a speaker: 'S2' for 'Speaker 2'. */
export const initialsOf = (speaker: Named): string => initials(withoutPart(nameOf(speaker)));

/** The colours only support the initials and the name; they never replace them. */
const palettes = ['blue', 'orange', 'green', 'red', 'brand', 'gray'] as const;

export const paletteOf = (place: number) => palettes[Math.max(0, place) % palettes.length] ?? 'gray';

export const sideLabels: Record<SpeakerSide, string> = { FOUNDER: 'Founder', US: 'Us', OTHER: 'Other' };
