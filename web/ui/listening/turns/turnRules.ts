import type { SegmentPageFragment, SpeakerDetailsFragment } from '../../../gql/graphql.ts';
import { lastBefore } from '../../../lib/sound/soundRules.ts';
import { findMatches, type Match } from '../findMatches.ts';

export type Segment = SegmentPageFragment['edges'][number]['node'];
type Named = Pick<SpeakerDetailsFragment, 'label' | 'name'>;

/** What somebody says until another speaks. */
export interface Turn {
  id: string;
  speakerId: string | null;
  /** The index of its first segment among all segments. */
  first: number;
  segments: Segment[];
}

/** The maximum length of a turn, so that a speech of an hour is rendered in pieces too. */
const mostSegments = 8;

/** Groups neighbouring segments of one speaker into turns. */
export function turnsOf(segments: readonly Segment[]): Turn[] {
  const turns: Turn[] = [];
  segments.forEach((segment, place) => {
    const speakerId = segment.speaker?.id ?? null;
    const last = turns.at(-1);
    if (last && last.speakerId === speakerId && last.segments.length < mostSegments) last.segments.push(segment);
    else turns.push({ id: segment.id, speakerId, first: place, segments: [segment] });
  });
  return turns;
}

/** The index of the turn that contains a segment. */
export function turnOf(turns: readonly Turn[], place: number): number {
  return lastBefore(
    turns.map(({ first }) => ({ startMs: first })),
    place,
  );
}

/** The segments with the moment at which each ends for a listener. Segments without a time belong to the one before. */
export function timesOf(segments: readonly Segment[]): { startMs: number }[] {
  let startMs = 0;
  return segments.map((segment) => ({ startMs: (startMs = Math.max(startMs, segment.startMs ?? startMs)) }));
}

/** A match of a search, in the segment at index `place`. */
export interface FoundMatch extends Match {
  place: number;
}

/** The matches of words, segment by segment. */
export function matchesIn(segments: readonly Segment[], words: string): FoundMatch[] {
  if (words.trim() === '') return [];
  return segments.flatMap(({ text }, place) => findMatches(text, words).map((match) => ({ ...match, place })));
}

/** Whether the engine heard this voice in a later part of the recording, and nobody has named it yet. */
export const isOfLaterPart = ({ label, name }: Named): boolean => name === null && /\(part \d+\)$/.test(label);

/** The displayed name of a speaker. */
export const nameOf = ({ label, name }: Named): string => name ?? label;

/** An engine that numbers the voices in each part from the start distinguishes them by '(part 2)' after the name. */
const withoutPart = (called: string) => called.replace(/ \(part \d+\)$/, '');

/** The index of a speaker's colour; speakers in the same part have different ones. -1 for an unknown speaker. */
export function colorPlace(speakers: readonly (Named & { id: string })[], id: string | null): number {
  const speaker = speakers.find((each) => each.id === id);
  if (!speaker) return -1;
  return [...new Set(speakers.map(({ label }) => withoutPart(label)))].indexOf(withoutPart(speaker.label));
}

/** Two initials of a speaker: of the first and the last word of the name; 'S2' for 'Speaker 2'. */
export function initialsOf(speaker: Named): string {
  const words = withoutPart(nameOf(speaker))
    .split(/[\s_-]+/)
    .filter(Boolean);
  const [first = '?'] = words;
  const initial = (text = '') => /./u.exec(text)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : first.slice(initial(first).length);
  return `${initial(first)}${initial(last)}`.toUpperCase();
}
