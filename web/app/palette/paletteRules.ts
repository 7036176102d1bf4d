import type { PaletteQuery } from '../../gql/graphql.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { navigation } from '../navigation.ts';

/** One place that the palette leads to. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail: string | null;
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
  detail: null,
  path,
}));

/** The screens whose name holds every word that was typed; all of them before anything is. */
export function screensFor(typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return screens.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** What was found, in groups; empty groups are left out. */
export function groupsOf(typed: string, found: PaletteQuery | undefined): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    { title: 'Screens', entries: screensFor(typed) },
    {
      title: 'Companies',
      entries: (found?.companies.edges ?? []).map(({ node }) => ({
        id: node.id,
        label: node.name,
        detail: [node.stage, node.industry].filter(Boolean).join(' · ') || null,
        path: paths.company(node.id),
      })),
    },
    {
      title: 'Memos',
      entries: (found?.writeups.edges ?? []).map(({ node }) => ({
        id: node.id,
        label: node.title,
        detail: formatDate(node.creationDate),
        path: paths.writeup(node.id),
      })),
    },
    {
      title: 'Transcripts',
      entries: (found?.transcripts.edges ?? []).map(({ node }) => ({
        id: node.id,
        label: node.title,
        detail: formatDate(node.recordingDate),
        path: `${paths.transcripts}?open=${encodeURIComponent(node.id)}`,
      })),
    },
    {
      title: 'Documents',
      entries: (found?.documents.edges ?? []).map(({ node }) => ({
        id: node.id,
        label: node.title,
        detail: node.uploadDate ? formatDate(node.uploadDate) : null,
        path: paths.document(node.id),
      })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The entry that an arrow key leads to, around both ends. */
export function stepFrom(current: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (current + by + count) % count;
}
