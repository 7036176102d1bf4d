import { createBrowserRouter, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { loadScreen } from './loadScreen.tsx';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';
import type { ScreenHandle } from './Shell.tsx';
import { TabBar } from './TabBar.tsx';

const titled = (title: string): { handle: ScreenHandle } => ({ handle: { title } });

/** Each screen is a file of its own, loaded on the first visit. */
const memoMaker = loadScreen(async () => ({
  Component: (await import('../features/memoMaker/MemoMakerPage.tsx')).MemoMakerPage,
}));
const transcripts = loadScreen(async () => ({
  Component: (await import('../features/transcripts/TranscriptsPage.tsx')).TranscriptsPage,
}));
const writeups = loadScreen(async () => ({
  Component: (await import('../features/writeups/WriteupsPage.tsx')).WriteupsPage,
}));
const documents = loadScreen(async () => ({
  Component: (await import('../features/documents/DocumentsPage.tsx')).DocumentsPage,
}));
const humanMemos = loadScreen(async () => ({
  Component: (await import('../features/humanMemos/HumanMemosPage.tsx')).HumanMemosPage,
}));
const database = loadScreen(async () => ({
  Component: (await import('../features/companies/viewer/DatabasePage.tsx')).DatabasePage,
}));
const admin = loadScreen(async () => ({ Component: (await import('../features/admin/AdminPage.tsx')).AdminPage }));
const adminDocuments = loadScreen(async () => ({
  Component: (await import('../features/admin/documents/DocumentsTab.tsx')).DocumentsTab,
}));
const adminAnalytics = loadScreen(async () => ({
  Component: (await import('../features/admin/AnalyticsTab.tsx')).AnalyticsTab,
}));
const adminDatabase = loadScreen(async () => ({
  Component: (await import('../features/companies/editor/CompanyEditor.tsx')).CompanyEditor,
}));
const adminSystem = loadScreen(async () => ({
  Component: (await import('../features/admin/system/SystemTab.tsx')).SystemTab,
}));
const adminTrash = loadScreen(async () => ({
  Component: (await import('../features/admin/trash/TrashTab.tsx')).TrashTab,
}));
const analytics = loadScreen(async () => ({
  Component: (await import('../features/portfolio/analytics/AnalyticsPage.tsx')).AnalyticsPage,
}));
const rankings = loadScreen(async () => ({
  Component: (await import('../features/portfolio/rankings/RankingsPage.tsx')).RankingsPage,
}));
const aiAnalysis = loadScreen(async () => ({
  Component: (await import('../features/portfolio/AiAnalysisPage.tsx')).AiAnalysisPage,
}));
const investments = loadScreen(async () => ({
  Component: (await import('../features/portfolio/investments/InvestmentsTab.tsx')).InvestmentsTab,
}));
const discovery = loadScreen(async () => ({
  Component: (await import('../features/portfolio/discovery/DiscoveryTab.tsx')).DiscoveryTab,
}));
const search = loadScreen(async () => ({ Component: (await import('../features/search/SearchPage.tsx')).SearchPage }));
const about = loadScreen(async () => ({ Component: (await import('./about/AboutPage.tsx')).AboutPage }));
const developers = loadScreen(async () => ({
  Component: (await import('../features/developers/DevelopersPage.tsx')).DevelopersPage,
}));
const developersGuide = loadScreen(async () => ({
  Component: (await import('../features/developers/GuideTab.tsx')).GuideTab,
}));
const developersGraphql = loadScreen(async () => ({
  Component: (await import('../features/developers/GraphqlTab.tsx')).GraphqlTab,
}));
const developersRest = loadScreen(async () => ({
  Component: (await import('../features/developers/RestTab.tsx')).RestTab,
}));
const notFound = loadScreen(async () => ({ Component: (await import('./notFound/NotFoundPage.tsx')).NotFoundPage }));

const tabbed = (
  <>
    <TabBar />
    <Outlet />
  </>
);

const screens: RouteObject[] = [
  { index: true, lazy: memoMaker, ...titled('Memo Maker') },
  {
    element: tabbed,
    children: [
      { path: 'transcripts', lazy: transcripts, ...titled('My Transcripts') },
      // One route for both: the list stays as it is while a write-up opens over it.
      { path: 'writeups/:id?', lazy: writeups, ...titled('Investment Write-ups') },
    ],
  },
  // One route for both: the list stays as it is while the viewer changes.
  {
    path: 'documents/:id?',
    lazy: documents,
    handle: { title: 'Document Analysis', isWide: true } satisfies ScreenHandle,
  },
  { path: 'human-memos', lazy: humanMemos, ...titled('Human Investment Memos') },
  // One route for both: the screen stays as it is while a company opens over it.
  {
    path: 'database/:id?',
    lazy: database,
    handle: { title: 'Database', isWide: true } satisfies ScreenHandle,
  },
  { path: 'analytics', lazy: analytics, handle: { title: 'Portfolio Analytics', isWide: true } satisfies ScreenHandle },
  { path: 'rankings', lazy: rankings, ...titled('Portfolio Rankings') },
  {
    path: 'ai-analysis',
    lazy: aiAnalysis,
    ...titled('AI Investment Analysis'),
    children: [
      { index: true, lazy: investments },
      { path: 'discovery', lazy: discovery },
    ].map((tab) => ({ ...tab, ...titled('AI Investment Analysis') })),
  },
  {
    path: 'admin',
    lazy: admin,
    handle: { title: 'Admin', isWide: true } satisfies ScreenHandle,
    children: [
      { index: true, lazy: adminDocuments },
      { path: 'analytics', lazy: adminAnalytics },
      { path: 'database', lazy: adminDatabase },
      { path: 'system', lazy: adminSystem },
      { path: 'trash', lazy: adminTrash },
    ].map((tab) => ({ ...tab, handle: { title: 'Admin', isWide: true } satisfies ScreenHandle })),
  },
  { path: 'search', lazy: search, ...titled('Search') },
  {
    path: 'developers',
    lazy: developers,
    handle: { title: 'Developers', isWide: true } satisfies ScreenHandle,
    children: [
      { index: true, lazy: developersGuide },
      { path: 'graphql', lazy: developersGraphql },
      { path: 'rest', lazy: developersRest },
    ].map((tab) => ({ ...tab, handle: { title: 'Developers', isWide: true } satisfies ScreenHandle })),
  },
  { path: 'about', lazy: about, ...titled('About') },
  { path: '*', lazy: notFound, ...titled('Not found') },
];

export function createRouter() {
  return createBrowserRouter([
    {
      path: '/',
      element: <Shell />,
      children: [{ errorElement: <RouteError />, children: screens }],
    },
  ]);
}
