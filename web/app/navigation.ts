import { ChartColumn, Code, Database, Files, FileText, Info, ListOrdered, Mic, ScrollText, Search } from 'lucide-react';
import { ShieldCheck, Sparkles, Telescope, UserRoundPen } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../lib/paths.ts';

interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Further screens that belong to this entry. */
  also: readonly string[];
  /** The smallest width at which it stands in the header: the smallest phones, a phone (as an icon), or a desk. */
  room: 'smallest' | 'phone' | 'desk';
}

/** The header's entries, in order: one for each screen that exists. */
export const navigation: readonly NavigationItem[] = [
  { label: 'Memo Maker', path: paths.memoMaker, icon: Mic, also: [paths.transcripts], room: 'smallest' },
  { label: 'Investment Memos', path: paths.writeups, icon: FileText, also: [], room: 'smallest' },
  { label: 'Human Memos', path: paths.humanMemos, icon: UserRoundPen, also: [], room: 'desk' },
  { label: 'Analytics', path: paths.analytics, icon: ChartColumn, also: [paths.rankings], room: 'desk' },
  { label: 'Database', path: paths.database, icon: Database, also: [], room: 'smallest' },
  { label: 'AI analysis', path: paths.aiAnalysis, icon: Sparkles, also: [], room: 'desk' },
  { label: 'About', path: paths.about, icon: Info, also: [], room: 'phone' },
  { label: 'Admin', path: paths.admin, icon: ShieldCheck, also: [], room: 'phone' },
];

/** Screens that the header does not name. */
export const otherScreens: readonly Pick<NavigationItem, 'label' | 'path' | 'icon'>[] = [
  { label: 'My Transcripts', path: paths.transcripts, icon: ScrollText },
  { label: 'Document Analysis', path: paths.documents, icon: Files },
  { label: 'Portfolio Rankings', path: paths.rankings, icon: ListOrdered },
  { label: 'New Company Discovery', path: paths.discovery, icon: Telescope },
  { label: 'Developers', path: paths.developers, icon: Code },
  { label: 'Search everything', path: paths.search, icon: Search },
];

/** The tab bar over the screens of a conversation's way to a memo. */
export const tabs = [
  { label: 'Record', path: paths.memoMaker },
  { label: 'My Transcripts', path: paths.transcripts },
  { label: 'Investment Write-ups', path: paths.writeups },
] as const;

/** Whether the screen at `pathname` is the one at `path` or below it; the start page has nothing below it. */
export function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
