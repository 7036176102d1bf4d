import { z } from 'zod';

/** What can be found, in the order in which the kinds are shown. */
export const searchKinds = ['COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A lexeme that every entry of a kind holds and no text does. */
export function kindMark(kind: SearchKind): string {
  return `#${kind}`;
}

/** How many results come at a time. */
export const searchPageSize = { default: 20, max: 50 };

export const searchInput = z.object({
  query: z.string().max(500, 'A search has at most 500 characters.'),
  kinds: z.array(z.enum(searchKinds)).nullish(),
  first: z
    .number()
    .int()
    .min(1, `Ask for 1 to ${searchPageSize.max} results at a time.`)
    .max(searchPageSize.max, `Ask for 1 to ${searchPageSize.max} results at a time.`)
    .nullish(),
  after: z.string().nullish(),
});
export type SearchInput = z.input<typeof searchInput>;

/** Something that holds the words of a search. */
export interface Found {
  kind: SearchKind;
  id: string;
  date: Date;
  /** Above 1 where the title or a label holds them all, more for a company; the rest is how much it is about them. */
  score: number;
}

/** How many things of a kind hold the words; `isMore`: these and more, which nobody counts. */
export interface KindCount {
  kind: SearchKind;
  count: number;
  isMore: boolean;
}

/** How many of each kind a list holds that holds all there are. */
export function countFound(found: readonly Found[]): KindCount[] {
  return searchKinds.map((kind) => ({ kind, count: found.filter((each) => each.kind === kind).length, isMore: false }));
}

/** Both lists as one, each thing once, the best first, equal ones by date, the newest first. */
export function rankFound(titled: readonly Found[], said: readonly Found[]): Found[] {
  // The pieces of a long text come by themselves.
  const byId = new Map(said.toSorted((a, b) => a.score - b.score).map((row) => [row.id, row]));
  for (const row of titled) byId.set(row.id, { ...row, score: row.score + (row.kind === 'COMPANY' ? 1.5 : 1) });
  return [...byId.values()].toSorted(compareFound);
}

/** A place in the results. */
type Place = Pick<Found, 'score' | 'date' | 'id'>;

function compareFound(a: Place, b: Place): number {
  return b.score - a.score || b.date.getTime() - a.date.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** What comes after a place; all without one. Results that are new since do not move those after it. */
export function foundAfter(found: readonly Found[], place: Place | null): readonly Found[] {
  return place === null ? found : found.filter((row) => compareFound(place, row) < 0);
}

/** A place as a cursor. */
export function formatPlace({ score, date, id }: Place): string {
  return Buffer.from(JSON.stringify([score, date.getTime(), id])).toString('base64url');
}

/** The farthest that a Date reaches, in ms. */
const farthest = 8.64e15;

const placeShape = z.tuple([z.number(), z.number().int().min(-farthest).max(farthest), z.uuid()]);

/** A cursor's place; null for any other text. */
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
