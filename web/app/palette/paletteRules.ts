import type { MarkedTextFragment, PaletteQuery, SearchResultFragment } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { dayOfResult, kindNames, pathOfResult } from '../../lib/searchResult.ts';
import { navigation, otherScreens } from '../navigation.ts';

type Marked = Pick<MarkedTextFragment, 'text' | 'marks'>;

/** One place that the palette leads to. */
export interface PaletteEntry {
  id: string;
  label: Marked;
  /** What tells it from others of the same name. */
  detail: string | null;
  /** Where it says what was typed. */
  passage: Marked | null;
  path: string;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

/** The tabs of the admin panel behind its first one. */
const adminScreens: readonly { label: string; path: string }[] = [
  { label: 'Admin: company data', path: paths.adminDatabase },
  { label: 'Admin: system', path: paths.adminSystem },
  { label: 'Admin: trash', path: paths.adminTrash },
];

const screens: readonly PaletteEntry[] = [...navigation, ...otherScreens, ...adminScreens].map(({ label, path }) => ({
  id: `screen ${path}`,
  label: { text: label, marks: [] },
  detail: null,
  passage: null,
  path,
}));

/** The screens whose name holds every word that was typed; all of them before anything is. */
export function screensFor(typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return screens.filter(({ label }) => words.every((word) => label.text.toLowerCase().includes(word)));
}

/** Screens, what was found in groups by kind, the kind of the best first, and the way to all results; empty groups are left out. */
export function groupsOf(typed: string, found: PaletteQuery | undefined): PaletteGroup[] {
  const results = (found?.search.edges ?? []).map(({ node }) => node);
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const text = typed.trim();
  const groups: PaletteGroup[] = [
    { title: 'Screens', entries: screensFor(typed) },
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

/** The entry that an arrow key leads to, around both ends. */
export function stepFrom(current: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (current + by + count) % count;
}
