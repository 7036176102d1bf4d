import type { SegmentPageFragment, SpeakerDetailsFragment } from '../../gql/graphql.ts';
import { lastBefore } from '../../lib/sound/soundRules.ts';
import { findMatches, type Match } from './findMatches.ts';

export type Segment = SegmentPageFragment['edges'][number]['node'];
type Named = Pick<SpeakerDetailsFragment, 'label' | 'name'>;

/** What somebody says until another speaks. */
export interface Turn {
  id: string;
  speakerId: string | null;
  /** The place of its first segment among all. */
  first: number;
  segments: Segment[];
}

/** A speech of an hour is drawn in pieces, too. */
const mostSegments = 8;

/** Neighbouring segments of one speaker as one turn. */
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

/** The place of the turn that a segment belongs to. */
export function turnOf(turns: readonly Turn[], place: number): number {
  return lastBefore(
    turns.map(({ first }) => ({ startMs: first })),
    place,
  );
}

/** Segments with the moment at which each is over for whoever follows: those without a time belong to the one before. */
export function timesOf(segments: readonly Segment[]): { startMs: number }[] {
  let startMs = 0;
  return segments.map((segment) => ({ startMs: (startMs = Math.max(startMs, segment.startMs ?? startMs)) }));
}

/** A match of a search, in the segment at `place`. */
export interface FoundMatch extends Match {
  place: number;
}

/** Where words are said, segment by segment. */
export function matchesIn(segments: readonly Segment[], words: string): FoundMatch[] {
  if (words.trim() === '') return [];
  return segments.flatMap(({ text }, place) => findMatches(text, words).map((match) => ({ ...match, place })));
}

/** Whether an engine told a voice of a later part of the recording, and nobody has said yet whose it is. */
export const isOfLaterPart = ({ label, name }: Named): boolean => name === null && /\(part \d+\)$/.test(label);

/** What somebody is called. */
export const nameOf = ({ label, name }: Named): string => name ?? label;

/** An engine that names voices in each part anew tells them apart by '(part 2)' behind the name. */
const withoutPart = (called: string) => called.replace(/ \(part \d+\)$/, '');

/** Which colour somebody has: those who speak in the same part have different ones. -1 of who is not known. */
export function colorPlace(speakers: readonly (Named & { id: string })[], id: string | null): number {
  const speaker = speakers.find((each) => each.id === id);
  if (!speaker) return -1;
  return [...new Set(speakers.map(({ label }) => withoutPart(label)))].indexOf(withoutPart(speaker.label));
}

/** Two letters for somebody: of the first and the last word of what they are called; 'S2' of 'Speaker 2'. */
export function initialsOf(speaker: Named): string {
  const words = withoutPart(nameOf(speaker))
    .split(/[\s_-]+/)
    .filter(Boolean);
  const [first = '?'] = words;
  const initial = (text = '') => /./u.exec(text)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : first.slice(initial(first).length);
  return `${initial(first)}${initial(last)}`.toUpperCase();
}
