/**
 * The groups of the REST calls, in the order in which a newcomer meets them, with the first segments of their paths.
 */
export const restTags = [
  {
    name: 'Login',
    description: 'Login of people, their names, and the admin gate.',
    segments: ['auth', 'admin', 'members'],
  },
  { name: 'API tokens', description: 'API tokens of integrations.', segments: ['api-tokens'] },
  {
    name: 'Conversations',
    description: 'Recordings, transcription and transcripts.',
    segments: ['transcribe-audio', 'summarize', 'transcripts', 'speakers', 'notes'],
  },
  {
    name: 'Write-ups',
    description: 'Memos and analyses, written by the analyst or imported.',
    segments: ['writeups', 'generate-writeup', 'combined-analysis', 'memo-templates', 'comment-threads', 'comments'],
  },
  { name: 'Documents', description: 'Documents and human memos.', segments: ['documents', 'human-memos'] },
  {
    name: 'Companies',
    description: 'Companies with their figures, imports and scores.',
    segments: ['companies', 'observations', 'process-pdf-openai', 'process-comprehensive-memos'],
  },
  {
    name: 'Portfolio',
    description: 'Analytics, rankings and comparisons of the portfolio, and candidates for it.',
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
  { name: 'Search', description: 'Search in everything.', segments: ['search'] },
  { name: 'Jobs', description: 'Long-running work.', segments: ['jobs'] },
  { name: 'Changes', description: 'Changes, for programs that keep a copy.', segments: ['changes'] },
  {
    name: 'Webhooks',
    description: 'Webhooks: messages about changes as they happen.',
    segments: ['webhooks', 'webhook-events', 'webhook-deliveries'],
  },
  { name: 'Export', description: 'Whole tables for BI tools.', segments: ['export'] },
] as const;

/**
 * Returns the group of a call: '/api/transcripts/:id' belongs to Conversations. Throws for a path whose first segment
 * is not listed.
 */
export function restTagOf(path: string): string {
  const segment = path.split('/')[2] ?? '';
  const tag = restTags.find(({ segments }) => (segments as readonly string[]).includes(segment));
  if (!tag) throw new Error(`${path} belongs to no group; add '${segment}' to graph/rest/tags.ts.`);
  return tag.name;
}
