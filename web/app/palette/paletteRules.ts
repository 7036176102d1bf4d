import type { PaletteQuery } from '../../gql/graphql.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { navigation } from '../navigation.ts';

/** Where a text says what was typed, in UTF-16 units; the end is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** One place that the palette leads to. */
export interface PaletteEntry {
  id: string;
  label: string;
  labelRanges: readonly Stretch[];
  /** What tells it from others of the same name. */
  detail: string | null;
  /** What it says of what was typed. */
  said: { text: string; ranges: readonly Stretch[] } | null;
  path: string;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

/** Screens that the header does not name. */
const others: readonly { label: string; path: string }[] = [
  { label: 'My Transcripts', path: paths.transcripts },
  { label: 'Document Analysis', path: paths.documents },
  { label: 'Portfolio Rankings', path: paths.rankings },
  { label: 'New Company Discovery', path: paths.discovery },
  { label: 'Admin: company data', path: paths.adminDatabase },
  { label: 'Admin: system', path: paths.adminSystem },
];

const screens: readonly PaletteEntry[] = [...navigation, ...others].map(({ label, path }) => ({
  id: `screen ${path}`,
  label,
  labelRanges: [],
  detail: null,
  said: null,
  path,
}));

/** The screens whose name holds every word that was typed; all of them before anything is. */
export function screensFor(typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return screens.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

type Hit = PaletteQuery['search'][number];

const kinds: readonly { kind: Hit['kind']; title: string; pathOf: (id: string) => string }[] = [
  { kind: 'COMPANY', title: 'Companies', pathOf: paths.company },
  { kind: 'WRITEUP', title: 'Memos', pathOf: paths.writeup },
  { kind: 'TRANSCRIPT', title: 'Transcripts', pathOf: (id) => `${paths.transcripts}?open=${encodeURIComponent(id)}` },
  { kind: 'DOCUMENT', title: 'Documents', pathOf: paths.document },
];

/** What was found, in groups; empty groups are left out. */
export function groupsOf(typed: string, found: PaletteQuery | undefined): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    { title: 'Screens', entries: screensFor(typed) },
    ...kinds.map(({ kind, title, pathOf }) => ({
      title,
      entries: (found?.search ?? []).filter((hit) => hit.kind === kind).map((hit) => entryOf(hit, pathOf)),
    })),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function entryOf(hit: Hit, pathOf: (id: string) => string): PaletteEntry {
  return {
    id: hit.nodeId,
    label: hit.title,
    labelRanges: hit.titleRanges,
    // A company has no day of its own.
    detail: hit.kind === 'COMPANY' ? null : formatDate(hit.date),
    said: hit.snippet ? { text: hit.snippet, ranges: hit.snippetRanges } : null,
    path: pathOf(hit.nodeId),
  };
}

/** A text cut where its marks begin and end. */
export function piecesOf(
  text: string,
  ranges: readonly Stretch[],
): { start: number; said: string; isMarked: boolean }[] {
  let at = 0;
  const pieces = ranges.flatMap(({ start, end }) => {
    const plain = { start: at, said: text.slice(at, start), isMarked: false };
    at = end;
    return [plain, { start, said: text.slice(start, end), isMarked: true }];
  });
  return [...pieces, { start: at, said: text.slice(at), isMarked: false }].filter(({ said }) => said !== '');
}

/** The entry that an arrow key leads to, around both ends. */
export function stepFrom(current: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (current + by + count) % count;
}
