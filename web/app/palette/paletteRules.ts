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
  /** The passage that contains the typed words. */
  passage: Marked | null;
  path: string;
  /** An action that starts as soon as the place opens. */
  wish?: Wish;
}

interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

const deeds: readonly { label: string; path: string; wish?: Wish }[] = [
  { label: 'Record a conversation', path: paths.memoMaker, wish: 'record' },
  { label: 'Upload documents', path: paths.uploadDocuments },
  { label: 'New ranking', path: paths.rankings, wish: 'rank' },
];

const entryFor = ({ label, path, wish }: { label: string; path: string; wish?: Wish }): PaletteEntry => ({
  id: `${wish ?? 'screen'} ${path}`,
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

/**
 * Returns screens, actions, results by kind with the best result's kind first, and a link to all results. Empty groups
 * are left out.
 */
export function groupsOf(typed: string, found: PaletteQuery | undefined): PaletteGroup[] {
  const results = (found?.search.edges ?? []).map(({ node }) => node);
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const text = typed.trim();
  const groups: PaletteGroup[] = [
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
