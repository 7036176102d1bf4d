import { groundInTurns, type GroundedFigure } from '../reading/grounding/grounding.ts';
import { labelledSources } from '../reading/sources.ts';

/** The figures of a conversation's summary, in order, each with where the conversation says it. */
export async function findSummaryFigures({
  content,
  summary,
}: {
  content: string | null;
  summary: string | null;
}): Promise<GroundedFigure[]> {
  if (!summary || content === null) return [];
  return groundInTurns(summary, labelledSources({ transcript: content, documents: [] }));
}
