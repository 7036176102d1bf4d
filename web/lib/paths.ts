/** Every address inside the product. Link to them with `TenantLink`, which keeps `?tenant=`. */
export const paths = {
  memoMaker: '/',
  firstMemo: '/?guide=open',
  transcripts: '/transcripts',
  /** My Transcripts with this transcript open in its dialog, at a second of its recording. */
  transcript: (id: string, second?: number) =>
    `/transcripts?open=${encodeURIComponent(id)}${second === undefined ? '' : `&t=${second}`}`,
  /** My Transcripts with this transcript open at the place where these words are said. */
  transcriptSaying: (id: string, words: string) =>
    `/transcripts?open=${encodeURIComponent(id)}${words && `&find=${encodeURIComponent(words)}`}`,
  writeups: '/writeups',
  /** The write-ups screen with this write-up open in its dialog. */
  writeup: (id: string) => `/writeups/${encodeURIComponent(id)}`,
  documents: '/documents',
  /** Document Analysis with the upload area for several files. */
  uploadDocuments: '/documents?upload=multiple',
  /** Document Analysis with this document in the viewer. */
  document: (id: string) => `/documents/${encodeURIComponent(id)}`,
  humanMemos: '/human-memos',
  database: '/database',
  /** The Database Viewer with this company open in its dialog. */
  company: (id: string) => `/database/${encodeURIComponent(id)}`,
  admin: '/admin',
  adminAnalytics: '/admin/analytics',
  adminDatabase: '/admin/database',
  adminSystem: '/admin/system',
  adminTrash: '/admin/trash',
  analytics: '/analytics',
  rankings: '/rankings',
  aiAnalysis: '/ai-analysis',
  /** The second tab of AI Investment Analysis. */
  discovery: '/ai-analysis/discovery',
  search: '/search',
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  about: '/about',
  developers: '/developers',
  /** Pages of their own, which the server sends (graph/request/page/explorers.ts). */
  explorers: { GraphQL: '/developers/graphql', REST: '/developers/rest' },
  welcome: '/welcome',
} as const;
