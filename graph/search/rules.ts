import { z } from 'zod';

/** The kinds of results, in the order in which they are shown. */
export const searchKinds = ['COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT'] as const;
export type SearchKind = (typeof searchKinds)[number];

export function kindMark(kind: SearchKind): string {
  return `#${kind}`;
}

export const searchPageSize = { default: 20, max: 50 };

export const searchInput = z.object({
  query: z.string().max(500, 'A search has at most 500 characters.'),
  kinds: z.array(z.enum(searchKinds)).nullish(),
  first: z
    .number()
    .int()
    .min(1, `Request 1 to ${searchPageSize.max} results at a time.`)
    .max(searchPageSize.max, `Request 1 to ${searchPageSize.max} results at a time.`)
    .nullish(),
  after: z.string().nullish(),
});
export type SearchInput = z.input<typeof searchInput>;

export interface Found {
  kind: SearchKind;
  id: string;
  date: Date;
  /** Above 1 when the title or a label has all words, higher for a company, else by how much it is about them. */
  score: number;
}

/** The number of things of a kind that have the words. `isMore` tells that there are more, which are not counted. */
export interface KindCount {
  kind: SearchKind;
  count: number;
  isMore: boolean;
}

export function countFound(found: readonly Found[]): KindCount[] {
  return searchKinds.map((kind) => ({ kind, count: found.filter((each) => each.kind === kind).length, isMore: false }));
}

/** Merges both lists without duplicates: the best first, and among equals the newest first. */
export function rankFound(titled: readonly Found[], inTexts: readonly Found[]): Found[] {
  // Each piece of a long text has its own row; the best row is kept.
  const byId = new Map(inTexts.toSorted((a, b) => a.score - b.score).map((row) => [row.id, row]));
  for (const row of titled) byId.set(row.id, { ...row, score: row.score + (row.kind === 'COMPANY' ? 1.5 : 1) });
  return [...byId.values()].toSorted(compareFound);
}

type Place = Pick<Found, 'score' | 'date' | 'id'>;

function compareFound(a: Place, b: Place): number {
  return b.score - a.score || b.date.getTime() - a.date.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Returns the results after a place, which newly written results do not move; all without one. */
export function foundAfter(found: readonly Found[], place: Place | null): readonly Found[] {
  return place === null ? found : found.filter((row) => compareFound(place, row) < 0);
}

export function formatPlace({ score, date, id }: Place): string {
  return Buffer.from(JSON.stringify([score, date.getTime(), id])).toString('base64url');
}

/** The maximum of a Date, in ms. */
const farthest = 8.64e15;

const placeShape = z.tuple([z.number(), z.number().int().min(-farthest).max(farthest), z.uuid()]);

/** Returns the place of a cursor; null for any other text. */
export function parsePlace(cursor: string): Place | null {
  try {
    const parsed = placeShape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (!parsed.success) return null;
    const [score, time, id] = parsed.data;
    return { score, date: new Date(time), id };
  } catch {
    return null;
  }
}
