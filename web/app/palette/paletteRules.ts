import type { MarkedTextFragment, SearchResultFragment } from '../../lib/sources/searchResult.gql.ts';
import type { PaletteQuery } from './palette.gql.ts';
import { paths } from '../../lib/paths.ts';
import { menuScreens, screens } from '../../lib/screens.ts';
import { dayOfResult, kindNames, pathOfResult } from '../../lib/sources/searchResult.ts';
import type { Wish } from '../../lib/wishes.ts';

type Marked = Pick<MarkedTextFragment, 'text' | 'marks'>;

export interface PaletteEntry {
  id: string;
  label: Marked;
  /** Distinguishes entries of the same name. */
  detail: string | null;
  passage: Marked | null;
  /** Null for an action that needs no other screen. */
  path: string | null;
  /** An action that starts as soon as the place opens. */
  wish?: Wish;
}

interface Deed {
  label: string;
  path: string | null;
  wish?: Wish;
}

interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

const deeds: readonly Deed[] = [
  { label: 'Record a conversation', path: paths.memoMaker, wish: 'record' },
  { label: 'Upload documents', path: paths.uploadDocuments },
  { label: 'Add company', path: paths.addCompany },
  { label: 'New ranking', path: paths.rankings, wish: 'rank' },
  { label: 'Keyboard shortcuts', path: null, wish: 'shortcuts' },
];

const entryFor = ({ label, path, wish }: Deed): PaletteEntry => ({
  id: `${wish ?? 'screen'} ${path ?? ''}`,
  label: { text: label, marks: [] },
  detail: null,
  passage: null,
  path,
  wish,
});
const hidden = screens.flatMap(({ path, inPalette }) => (inPalette ? [{ label: inPalette, path }] : []));
const places = [...menuScreens, ...hidden].map(entryFor);
const actions = deeds.map(entryFor);

function called(typed: string, entries: readonly PaletteEntry[]): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label }) => words.every((word) => label.text.toLowerCase().includes(word)));
}

/** Returns recent entries until something is typed, screens, actions, results by kind, and a link to all results. */
export function groupsOf(typed: string, found: PaletteQuery | undefined, recent: PaletteEntry[] = []): PaletteGroup[] {
  const results = (found?.search.edges ?? []).map(({ node }) => node);
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const text = typed.trim();
  const groups: PaletteGroup[] = [
    { title: 'Recent', entries: text ? [] : recent },
    { title: 'Screens', entries: called(typed, places) },
    { title: 'Actions', entries: called(typed, actions) },
    ...kinds.map((kind) => ({
      title: kindNames[kind].many,
      entries: results.filter((result) => result.kind === kind).map(entryOf),
    })),
    { title: 'More', entries: text && results.length > 0 ? [allResults(text)] : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function entryOf(result: SearchResultFragment): PaletteEntry {
  return {
    id: result.id,
    label: result.title,
    detail: dayOfResult(result) ?? (result.detail?.text || null),
    passage: result.passage.text ? result.passage : null,
    path: pathOfResult(result),
  };
}

function allResults(text: string): PaletteEntry {
  return {
    id: 'all results',
    label: { text: `See all results for “${text}”`, marks: [] },
    detail: null,
    passage: null,
    path: paths.searchFor(text),
  };
}

/** Returns the entry that an arrow key moves to, wrapping around at both ends; -1 for an empty list. */
export function stepFrom(current: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (current + by + count) % count;
}
