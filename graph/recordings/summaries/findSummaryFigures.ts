import type { WriteScope } from '../../request/context.ts';
import { groundInTurns, storedFigures, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import { stillStated } from '../../reading/grounding/statedIn.ts';
import { labelledSources } from '../../reading/sources.ts';
import { readNoteSources } from '../notes/service.ts';
import { resultOfKind } from '../../data/jobs/results/table.ts';
import { newestJob } from '../../data/jobs/service.ts';

interface Summarized {
  content: string | null;
  summary: string | null;
  recordingId: string | null;
  /** What was stored when a model wrote the summary; null for any other summary. */
  summaryFigures: unknown;
}

/**
 * Returns the figures of a conversation's summary, in order, each with its passage in the conversation or in a note on
 * it. Figures without a passage are included only if a model wrote the summary.
 */
export async function findSummaryFigures(
  scope: WriteScope,
  { content, summary, recordingId, summaryFigures }: Summarized,
): Promise<GroundedFigure[]> {
  if (!summary || content === null) return [];
  const notes = await readNoteSources(scope, recordingId);
  const sources = labelledSources({ transcript: content, documents: [], notes });
  const stored = storedFigures(summaryFigures ?? []).filter(
    ({ start, end, text }) => summary.slice(start, end) === text,
  );
  // A reference to no fact prints words instead of a number.
  const unknown = stored.filter(({ value, isVerified }) => value === undefined && !isVerified);
  const figures = await groundInTurns(summary, sources, undefined, unknown);
  if (summaryFigures === null) return figures.filter(({ isVerified }) => isVerified);
  return figures.map((figure) => {
    if (figure.isVerified) return figure;
    const known = stored.find(({ start, end }) => start < figure.end && figure.start < end);
    return (known && stillStated(known, sources)) ?? figure;
  });
}

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
