/** Every address inside the product. Link to them with `TenantLink`, which keeps `?tenant=`. */
export const paths = {
  memoMaker: '/',
  /** The Memo Maker, whose next recording is about this company. */
  newCall: (company: string) => `/?company=${encodeURIComponent(company)}`,
  firstMemo: '/?guide=open',
  transcripts: '/transcripts',
  transcript: (id: string, second?: number) =>
    `/transcripts/${encodeURIComponent(id)}${second === undefined ? '' : `?t=${second}`}`,
  /** A transcript at the place where these words are said. */
  transcriptSaying: (id: string, words: string) =>
    `/transcripts/${encodeURIComponent(id)}${words && `?find=${encodeURIComponent(words)}`}`,
  writeups: '/writeups',
  writeup: (id: string) => `/writeups/${encodeURIComponent(id)}`,
  /** A write-up with this thread of comments open beside it. */
  comments: (writeupId: string, threadId: string) =>
    `/writeups/${encodeURIComponent(writeupId)}?panel=comments&thread=${encodeURIComponent(threadId)}`,
  documents: '/documents',
  uploadDocuments: '/documents?upload=multiple',
  /** The upload of documents that belong to this company. */
  uploadFor: (company: string) => `/documents?upload=multiple&company=${encodeURIComponent(company)}`,
  document: (id: string) => `/documents/${encodeURIComponent(id)}`,
  humanMemos: '/human-memos',
  database: '/database',
  companies: '/companies',
  dossier: (id: string) => `/companies/${encodeURIComponent(id)}`,
  company: (id: string) => `/database/${encodeURIComponent(id)}`,
  admin: '/admin',
  adminAnalytics: '/admin/analytics',
  adminDatabase: '/admin/database',
  addCompany: '/admin/database?add=1',
  adminSystem: '/admin/system',
  currencyRates: '/admin/system/currencies',
  adminTrash: '/admin/trash',
  analytics: '/analytics',
  rankings: '/rankings',
  aiAnalysis: '/ai-analysis',
  discovery: '/ai-analysis/discovery',
  inbox: '/inbox',
  search: '/search',
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  about: '/about',
  developers: '/developers',
  /** Pages of their own, which the server sends (graph/request/page/explorers.ts). */
  explorers: { GraphQL: '/developers/graphql', REST: '/developers/rest' },
  welcome: '/welcome',
} as const;
