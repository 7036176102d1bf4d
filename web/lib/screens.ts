import {
  ChartColumn,
  Code,
  Database,
  Files,
  FileText,
  Info,
  ListOrdered,
  Mic,
  ScrollText,
  Search,
  Bell,
  ShieldCheck,
  Sparkles,
  Telescope,
  UserRoundPen,
  type LucideIcon,
} from 'lucide-react';
import { paths } from './paths.ts';

type HeaderRoom = 'smallest' | 'phone' | 'desk';

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  /** Screens without this are only in the menu of all screens. */
  header?: HeaderRoom;
  also?: readonly string[];
}

export interface Screen {
  path: string;
  /** The path that may follow the address without leaving the screen, because it opens over the screen. */
  opens?: string;
  title: string;
  /** Modules under web/, outermost first, each with a component of its name, loaded on the first visit. */
  modules: readonly string[];
  /** Sends the screen's first query while the screen is still being built (web/app/Screens.tsx). */
  asks?: string;
  menu?: MenuEntry;
  /** The screen's label in a bar of tabs, and the bar's name. */
  tab?: { bar: TabBarName; label: string };
  /** The name in the palette of a screen that no menu contains. */
  inPalette?: string;
}

type TabBarName = 'Conversations and memos' | 'AI Investment Analysis' | 'Admin';

const adminTab = (path: string, label: string, module: string, inPalette?: string): Screen => ({
  path,
  title: 'Admin',
  modules: ['features/admin/AdminPage.tsx', module],
  tab: { bar: 'Admin', label },
  inPalette,
});

const aiTab = (path: string, label: string, module: string): Screen => ({
  path,
  title: 'AI Investment Analysis',
  modules: ['features/portfolio/AiAnalysisPage.tsx', module],
  tab: { bar: 'AI Investment Analysis', label },
});

/** Every screen behind the login, in order. Router, header, menus, tabs, palette and build read it. */
export const screens: readonly Screen[] = [
  {
    path: paths.memoMaker,
    title: 'Memo Maker',
    modules: ['features/memoMaker/MemoMakerPage.tsx'],
    menu: { label: 'Memo Maker', icon: Mic, header: 'smallest', also: [paths.transcripts] },
    tab: { bar: 'Conversations and memos', label: 'Record' },
  },
  {
    path: paths.transcripts,
    title: 'My Transcripts',
    modules: ['features/transcripts/TranscriptsPage.tsx'],
    menu: { label: 'My Transcripts', icon: ScrollText },
    tab: { bar: 'Conversations and memos', label: 'My Transcripts' },
  },
  {
    path: paths.transcripts,
    opens: ':id',
    title: 'Transcript',
    modules: ['features/transcripts/TranscriptPage.tsx'],
    asks: 'features/transcripts/askFirst.ts',
  },
  {
    path: paths.writeups,
    title: 'Investment Write-ups',
    modules: ['features/writeups/WriteupsPage.tsx'],
    menu: { label: 'Investment Memos', icon: FileText, header: 'smallest' },
    tab: { bar: 'Conversations and memos', label: 'Investment Write-ups' },
  },
  { path: paths.writeups, opens: ':id', title: 'Write-up', modules: ['features/writeups/WriteupPage.tsx'] },
  {
    path: paths.humanMemos,
    title: 'Human Investment Memos',
    modules: ['features/humanMemos/HumanMemosPage.tsx'],
    menu: { label: 'Human Memos', icon: UserRoundPen, header: 'desk' },
  },
  {
    path: paths.analytics,
    title: 'Portfolio Analytics',
    modules: ['features/portfolio/analytics/AnalyticsPage.tsx'],
    menu: { label: 'Analytics', icon: ChartColumn, header: 'desk', also: [paths.rankings] },
  },
  {
    path: paths.database,
    opens: ':id?',
    title: 'Database',
    modules: ['features/companies/viewer/DatabasePage.tsx'],
    menu: { label: 'Database', icon: Database, header: 'smallest' },
  },
  {
    path: paths.companies,
    opens: ':id',
    title: 'Company',
    modules: ['features/companies/dossier/DossierPage.tsx'],
  },
  {
    ...aiTab(paths.aiAnalysis, 'Portfolio Analysis', 'features/portfolio/investments/InvestmentsTab.tsx'),
    menu: { label: 'AI analysis', icon: Sparkles, header: 'desk' },
  },
  {
    path: paths.about,
    title: 'About',
    modules: ['app/about/AboutPage.tsx'],
    menu: { label: 'About', icon: Info, header: 'phone' },
  },
  {
    ...adminTab(paths.admin, 'Documents', 'features/admin/documents/DocumentsTab.tsx'),
    menu: { label: 'Admin', icon: ShieldCheck, header: 'phone' },
  },
  {
    path: paths.documents,
    title: 'Document Analysis',
    modules: ['features/documents/DocumentsPage.tsx'],
    menu: { label: 'Document Analysis', icon: Files },
  },
  { path: paths.documents, opens: ':id', title: 'Document', modules: ['features/documents/DocumentPage.tsx'] },
  {
    path: paths.rankings,
    title: 'Portfolio Rankings',
    modules: ['features/portfolio/rankings/RankingsPage.tsx'],
    menu: { label: 'Portfolio Rankings', icon: ListOrdered },
  },
  {
    ...aiTab(paths.discovery, 'New Company Discovery (Beta)', 'features/portfolio/discovery/DiscoveryTab.tsx'),
    menu: { label: 'New Company Discovery', icon: Telescope },
  },
  {
    path: paths.developers,
    title: 'Developers',
    modules: ['features/developers/DevelopersPage.tsx'],
    menu: { label: 'Developers', icon: Code },
  },
  {
    path: paths.inbox,
    opens: ':id?',
    title: 'Inbox',
    modules: ['features/notices/InboxPage.tsx'],
    menu: { label: 'Inbox', icon: Bell },
  },
  {
    path: paths.search,
    title: 'Search',
    modules: ['features/search/SearchPage.tsx'],
    menu: { label: 'Search everything', icon: Search },
  },
  adminTab(paths.adminAnalytics, 'Analytics', 'features/admin/AnalyticsTab.tsx'),
  adminTab(paths.adminDatabase, 'Database', 'features/companies/editor/CompanyEditor.tsx', 'Admin: company data'),
  {
    ...adminTab(paths.adminSystem, 'System', 'features/admin/system/SystemTab.tsx', 'Admin: system'),
    opens: ':id?',
  },
  adminTab(paths.adminTrash, 'Trash', 'features/admin/trash/TrashTab.tsx', 'Admin: trash'),
];

/** The screens in menus: the header's first, then the others. */
export const menuScreens: readonly (MenuEntry & { path: string })[] = screens
  .flatMap(({ path, menu }) => (menu ? [{ ...menu, path }] : []))
  .sort((one, other) => Number(other.header !== undefined) - Number(one.header !== undefined));

/** Returns the tabs of a bar, and which of them contains the screen at `pathname`. */
export function tabsOf(bar: TabBarName, pathname: string): { label: string; path: string; isCurrent: boolean }[] {
  const tabs = screens.flatMap(({ path, tab }) => (tab?.bar === bar ? [{ label: tab.label, path }] : []));
  // The addresses of a tab's own tabs begin with the tab's address.
  const current = tabs.filter(({ path }) => isAt(pathname, path)).sort((a, b) => b.path.length - a.path.length)[0];
  return tabs.map((tab) => ({ ...tab, isCurrent: tab.path === current?.path }));
}

/** True for the screen at `path` and those below it; the start page has nothing below it. */
export function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
