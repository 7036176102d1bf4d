import type { JobOutcome } from '../../lib/jobs/useFirmJob.ts';

export interface ExtractionResult {
  processed: number;
  /** The number of memos whose figures were stored. */
  extracted: number;
  /** The companies' names, without duplicates. */
  companies: string[];
  problems: readonly { title: string; message: string }[];
  notes: readonly string[];
}

/** Returns the result of a job that read the memos' texts or files; null for other jobs. */
export function extractionResultOf(outcome: JobOutcome): ExtractionResult | null {
  if (outcome?.__typename !== 'MemoTextsJobResult' && outcome?.__typename !== 'MemoFilesJobResult') return null;
  const { processed, extracted, problems, notes } = outcome;
  const names =
    outcome.__typename === 'MemoTextsJobResult'
      ? outcome.companyNames
      : outcome.companies.map(({ companyName }) => companyName);
  return { processed, extracted, companies: [...new Set(names)], problems, notes };
}

/** Returns a sentence: 'Figures were found in 3 of 5 memos, of 2 companies.' */
export function describeExtraction({
  processed,
  extracted,
  companies,
}: Pick<ExtractionResult, 'processed' | 'extracted' | 'companies'>): string {
  const memos = `Figures were found in ${extracted} of ${processed} ${processed === 1 ? 'memo' : 'memos'}`;
  if (companies.length === 0) return `${memos}.`;
  return `${memos}, of ${companies.length} ${companies.length === 1 ? 'company' : 'companies'}.`;
}
