import type { WriteScope } from '../../context.ts';
import { resultOfKind } from '../../jobs/results/read.ts';
import { newestJob } from '../../jobs/service.ts';

/**
 * Returns what a reader should know of the reading from which a summary was written: sources that rules read because the
 * model failed, pages left out. Empty for a summary that a person wrote or changed.
 */
export async function findSummaryNotes(
  scope: WriteScope,
  { recordingId, summary }: { recordingId: string | null; summary: string | null },
): Promise<string[]> {
  if (recordingId === null || !summary) return [];
  const job = await newestJob(scope, { recordingId, kind: 'SUMMARY', status: 'COMPLETED', text: summary });
  return job ? resultOfKind('SUMMARY', job).notes : [];
}
