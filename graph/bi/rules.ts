/** The views of the database schema `bi` that may be exported, in the order in which they are listed. */
export const exportViews = [
  { name: 'companies', order: 'name COLLATE "C", id', description: 'Companies with their shown figures and scores' },
  {
    name: 'metric_observations',
    order: 'company_name COLLATE "C", company_id, metric, id',
    description: 'All that is said of a company, with its source, place and quote',
  },
  { name: 'rankings', order: 'rank', description: 'Scored companies by total score, with their level' },
  {
    name: 'industry_summary',
    order: 'industry_group COLLATE "C", stage COLLATE "C"',
    description: 'Counts and medians by industry group and stage',
  },
  { name: 'writeups', order: 'created_at, id', description: 'Investment write-ups without their text' },
  {
    name: 'human_memos',
    order: 'created_at, id',
    description: 'Memos that people wrote, with the company they are of',
  },
  { name: 'transcripts', order: 'recorded_at, id', description: 'Transcripts with their summary, without their text' },
  { name: 'documents', order: 'uploaded_at, id', description: 'Uploaded documents without their text' },
  {
    name: 'analysis_runs',
    order: 'created_at, id',
    description: 'Rankings, best investments and discoveries that were run',
  },
  { name: 'analysis_entries', order: 'run_id, position', description: 'The companies of each run, in their place' },
] as const;

export type ExportViewName = (typeof exportViews)[number]['name'];

/** Where a view is exported. */
export function exportPath(name: ExportViewName): string {
  return `/api/export/${name}.csv`;
}
