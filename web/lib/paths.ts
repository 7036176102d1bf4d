/** Every address inside the product. Link to them with `TenantLink`, which keeps `?tenant=`. */
export const paths = {
  memoMaker: '/',
  /** The Memo Maker with the guide to the first memo open. */
  firstMemo: '/?guide=open',
  transcripts: '/transcripts',
  /** My Transcripts with this one opened in its dialog, at a second of its recording. */
  transcript: (id: string, second?: number) =>
    `/transcripts?open=${encodeURIComponent(id)}${second === undefined ? '' : `&t=${second}`}`,
  /** The same, at the place where these words are said. */
  transcriptSaying: (id: string, words: string) =>
    `/transcripts?open=${encodeURIComponent(id)}${words && `&find=${encodeURIComponent(words)}`}`,
  writeups: '/writeups',
  /** The write-ups screen with this one opened in its dialog. */
  writeup: (id: string) => `/writeups/${encodeURIComponent(id)}`,
  documents: '/documents',
  /** Document Analysis with the upload area for several files. */
  uploadDocuments: '/documents?upload=multiple',
  /** Document Analysis with this document in the viewer. */
  document: (id: string) => `/documents/${encodeURIComponent(id)}`,
  humanMemos: '/human-memos',
  database: '/database',
  /** The Database Viewer with this company opened in its dialog. */
  company: (id: string) => `/database/${encodeURIComponent(id)}`,
  admin: '/admin',
  adminAnalytics: '/admin/analytics',
  adminDatabase: '/admin/database',
  adminSystem: '/admin/system',
  adminTrash: '/admin/trash',
  analytics: '/analytics',
  rankings: '/rankings',
  aiAnalysis: '/ai-analysis',
  /** AI Investment Analysis with its second tab open. */
  discovery: '/ai-analysis/discovery',
  search: '/search',
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  about: '/about',
  /** The APIs: the guide, and behind it the explorers of both APIs. */
  developers: '/developers',
  developersGraphql: '/developers/graphql',
  developersRest: '/developers/rest',
  /** The firm's public page, before the login. */
  welcome: '/welcome',
} as const;
