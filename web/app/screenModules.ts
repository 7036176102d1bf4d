/**
 * The modules of the screen at each address, which also counts for longer addresses that are not listed. The build turns them into
 * the files that the server sends along with the page (`scripts/screenFiles.ts`), so that a screen does not wait for the router's
 * code to name them.
 */
export const screenModules: Readonly<Record<string, readonly string[]>> = {
  '/': ['features/memoMaker/MemoMakerPage.tsx'],
  '/transcripts': ['features/transcripts/TranscriptsPage.tsx'],
  '/writeups': ['features/writeups/WriteupsPage.tsx'],
  '/documents': ['features/documents/DocumentsPage.tsx'],
  '/human-memos': ['features/humanMemos/HumanMemosPage.tsx'],
  '/database': ['features/companies/viewer/DatabasePage.tsx'],
  '/analytics': ['features/portfolio/analytics/AnalyticsPage.tsx'],
  '/rankings': ['features/portfolio/rankings/RankingsPage.tsx'],
  '/ai-analysis': ['features/portfolio/AiAnalysisPage.tsx', 'features/portfolio/investments/InvestmentsTab.tsx'],
  '/ai-analysis/discovery': ['features/portfolio/AiAnalysisPage.tsx', 'features/portfolio/discovery/DiscoveryTab.tsx'],
  '/admin': ['features/admin/AdminPage.tsx', 'features/admin/documents/DocumentsTab.tsx'],
  '/admin/analytics': ['features/admin/AdminPage.tsx', 'features/admin/AnalyticsTab.tsx'],
  '/admin/database': ['features/admin/AdminPage.tsx', 'features/companies/editor/CompanyEditor.tsx'],
  '/admin/system': ['features/admin/AdminPage.tsx', 'features/admin/system/SystemTab.tsx'],
  '/admin/trash': ['features/admin/AdminPage.tsx', 'features/admin/trash/TrashTab.tsx'],
  '/search': ['features/search/SearchPage.tsx'],
  '/developers': ['features/developers/DevelopersPage.tsx', 'features/developers/GuideTab.tsx'],
  '/developers/graphql': ['features/developers/DevelopersPage.tsx', 'features/developers/GraphqlTab.tsx'],
  '/developers/rest': ['features/developers/DevelopersPage.tsx', 'features/developers/RestTab.tsx'],
  '/about': ['app/about/AboutPage.tsx'],
};
