import { createBrowserRouter, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';
import type { ScreenHandle } from './Shell.tsx';
import { TabBar } from './TabBar.tsx';

const titled = (title: string): { handle: ScreenHandle } => ({ handle: { title } });

/** Each screen is a file of its own, loaded when it is first gone to. */
const memoMaker = async () => ({ Component: (await import('../features/memoMaker/MemoMakerPage.tsx')).MemoMakerPage });
const transcripts = async () => ({
  Component: (await import('../features/transcripts/TranscriptsPage.tsx')).TranscriptsPage,
});
const writeups = async () => ({ Component: (await import('../features/writeups/WriteupsPage.tsx')).WriteupsPage });
const documents = async () => ({
  Component: (await import('../features/documents/DocumentsPage.tsx')).DocumentsPage,
});
const humanMemos = async () => ({
  Component: (await import('../features/humanMemos/HumanMemosPage.tsx')).HumanMemosPage,
});
const database = async () => ({
  Component: (await import('../features/companies/viewer/DatabasePage.tsx')).DatabasePage,
});
const admin = async () => ({ Component: (await import('../features/admin/AdminPage.tsx')).AdminPage });
const adminDocuments = async () => ({
  Component: (await import('../features/admin/documents/DocumentsTab.tsx')).DocumentsTab,
});
const adminAnalytics = async () => ({ Component: (await import('../features/admin/AnalyticsTab.tsx')).AnalyticsTab });
const adminDatabase = async () => ({
  Component: (await import('../features/companies/editor/CompanyEditor.tsx')).CompanyEditor,
});
const adminSystem = async () => ({ Component: (await import('../features/admin/system/SystemTab.tsx')).SystemTab });
const adminTrash = async () => ({ Component: (await import('../features/admin/trash/TrashTab.tsx')).TrashTab });
const analytics = async () => ({
  Component: (await import('../features/portfolio/analytics/AnalyticsPage.tsx')).AnalyticsPage,
});
const rankings = async () => ({
  Component: (await import('../features/portfolio/rankings/RankingsPage.tsx')).RankingsPage,
});
const aiAnalysis = async () => ({
  Component: (await import('../features/portfolio/AiAnalysisPage.tsx')).AiAnalysisPage,
});
const investments = async () => ({
  Component: (await import('../features/portfolio/investments/InvestmentsTab.tsx')).InvestmentsTab,
});
const discovery = async () => ({
  Component: (await import('../features/portfolio/discovery/DiscoveryTab.tsx')).DiscoveryTab,
});
const search = async () => ({ Component: (await import('../features/search/SearchPage.tsx')).SearchPage });
const about = async () => ({ Component: (await import('./about/AboutPage.tsx')).AboutPage });
const developers = async () => ({
  Component: (await import('../features/developers/DevelopersPage.tsx')).DevelopersPage,
});
const developersGuide = async () => ({ Component: (await import('../features/developers/GuideTab.tsx')).GuideTab });
const developersGraphql = async () => ({
  Component: (await import('../features/developers/GraphqlTab.tsx')).GraphqlTab,
});
const developersRest = async () => ({ Component: (await import('../features/developers/RestTab.tsx')).RestTab });
const notFound = async () => ({ Component: (await import('./notFound/NotFoundPage.tsx')).NotFoundPage });

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
