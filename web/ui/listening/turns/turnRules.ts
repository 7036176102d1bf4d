import type { SegmentPageFragment, SpeakerDetailsFragment } from '../listening.gql.ts';
import type { SpeakerSide } from '../../../gql/types.ts';
import { lastBefore } from '../../../lib/sound/soundRules.ts';
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

/** Returns the index of the turn that contains a segment. */
export function turnOf(turns: readonly Turn[], place: number): number {
  return lastBefore(
    turns.map(({ first }) => ({ startMs: first })),
    place,
  );
}

/**
 * Returns the moment at which each segment starts for a listener. Segments without a time take that of the segment
 * before.
 */
export function timesOf(segments: readonly Segment[]): { startMs: number }[] {
  let startMs = 0;
  return segments.map((segment) => ({ startMs: (startMs = Math.max(startMs, segment.startMs ?? startMs)) }));
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

/**
 * Removes the '(part 2)' after the name, with which an engine that numbers the voices of each part from the start
 * distinguishes them.
 */
const withoutPart = (called: string) => called.replace(/ \(part \d+\)$/, '');

/**
 * Returns the index of a speaker's colour; speakers of the same part have different colours. -1 for an unknown speaker.
 */
export function colorPlace(speakers: readonly (Named & { id: string })[], id: string | null): number {
  const speaker = speakers.find((each) => each.id === id);
  if (!speaker) return -1;
  return [...new Set(speakers.map(({ label }) => withoutPart(label)))].indexOf(withoutPart(speaker.label));
}

/** Returns two initials of a speaker, from the first and last word of the name; 'S2' for 'Speaker 2'. */
export function initialsOf(speaker: Named): string {
  const words = withoutPart(nameOf(speaker))
    .split(/[\s_-]+/)
    .filter(Boolean);
  const [first = '?'] = words;
  const initial = (text = '') => /./u.exec(text)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : first.slice(initial(first).length);
  return `${initial(first)}${initial(last)}`.toUpperCase();
}

/** The colours only support the initials and the name; they never replace them. */
const palettes = ['blue', 'orange', 'green', 'red', 'brand', 'gray'] as const;

/** Returns the colour of the speaker at this index in a conversation. */
export const paletteOf = (place: number) => palettes[Math.max(0, place) % palettes.length] ?? 'gray';

export const sideLabels: Record<SpeakerSide, string> = { FOUNDER: 'Founder', US: 'Us', OTHER: 'Other' };
