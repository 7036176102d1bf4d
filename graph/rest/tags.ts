/** The groups of the REST calls, in the order in which a newcomer meets them, with the first segments of their paths. */
export const restTags = [
  { name: 'Login', description: 'The session of a person, and the admin gate.', segments: ['auth', 'admin'] },
  { name: 'API tokens', description: 'The logins of integrations.', segments: ['api-tokens'] },
  {
    name: 'Conversations',
    description: 'Speech becomes text, and text a transcript.',
    segments: ['transcribe-audio', 'summarize', 'transcripts', 'speakers', 'notes'],
  },
  {
    name: 'Write-ups',
    description: 'Memos and analyses, written by the analyst or saved as they are.',
    segments: ['writeups', 'generate-writeup', 'combined-analysis', 'memo-templates', 'comment-threads', 'comments'],
  },
  { name: 'Documents', description: 'Files, and the memos that people wrote.', segments: ['documents', 'human-memos'] },
  {
    name: 'Companies',
    description: 'Companies with their figures, what is imported of them, and their scores.',
    segments: ['companies', 'observations', 'process-pdf-openai', 'process-comprehensive-memos'],
  },
  {
    name: 'Portfolio',
    description: 'Portfolio analytics, ranked and compared, and candidates for it.',
    segments: [
      'portfolio-analytics',
      'quick-rankings',
      'ranking-runs',
      'investment-runs',
      'discovery-runs',
      'openai',
      'candidates',
    ],
  },
  { name: 'Search', description: 'What holds some words.', segments: ['search'] },
  { name: 'Jobs', description: 'Work that takes a while.', segments: ['jobs'] },
  { name: 'Changes', description: 'What changed, for programs that keep a copy.', segments: ['changes'] },
  {
    name: 'Webhooks',
    description: 'Programs that are told of changes as they happen.',
    segments: ['webhooks', 'webhook-events', 'webhook-deliveries'],
  },
  { name: 'Export', description: 'Whole tables for BI tools.', segments: ['export'] },
] as const;

/** The group of a call: '/api/transcripts/:id' is one of Conversations. Throws for a path whose first segment is not listed. */
export function restTagOf(path: string): string {
  const segment = path.split('/')[2] ?? '';
  const tag = restTags.find(({ segments }) => (segments as readonly string[]).includes(segment));
  if (!tag) throw new Error(`${path} belongs to no group; add '${segment}' to graph/rest/tags.ts.`);
  return tag.name;
}
