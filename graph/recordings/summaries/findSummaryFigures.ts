import type { WriteScope } from '../../context.ts';
import { groundInTurns, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import { labelledSources } from '../../reading/sources.ts';
import { readNoteSources } from '../notes/service.ts';

/**
 * Returns the figures of a conversation's summary, in order, each with its passage in the conversation or in a note on
 * it.
 */
export async function findSummaryFigures(
  scope: WriteScope,
  { content, summary, recordingId }: { content: string | null; summary: string | null; recordingId: string | null },
): Promise<GroundedFigure[]> {
  if (!summary || content === null) return [];
  const notes = await readNoteSources(scope, recordingId);
  return groundInTurns(summary, labelledSources({ transcript: content, documents: [], notes }));
}
