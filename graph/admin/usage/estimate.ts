import type { Analyst } from '../../ai/provider.ts';
import type { Scope } from '../../request/context.ts';

export interface InputEstimate {
  analyst: string;
  inputTokens: number;
}

const timesRead = 2;

/** Of instructions, schema and markers, as `estimateTokens` counts them. */
const tokensPerRequest = 1_500;

/**
 * Estimates the input tokens of a run that sends a model so many bytes of sources in so many requests. Null for the
 * built-in analyst, which uses none.
 */
export function estimateInput(
  analyst: Analyst,
  { bytes, requests }: { bytes: number; requests: number },
): InputEstimate | null {
  if (analyst.isBuiltin) return null;
  // `estimateTokens` counts three bytes a token.
  const estimated = bytes === 0 ? 0 : Math.ceil(bytes / 3) + requests * tokensPerRequest;
  return { analyst: analyst.name, inputTokens: analyst.countedTokens?.(estimated) ?? estimated };
}

/**
 * Estimates the input tokens of a memo or a combined analysis of these sources. Unknown sources count nothing. Null for
 * the built-in analyst.
 */
export async function estimateMemo(
  scope: Scope,
  { recordingId, transcriptId, documentIds }: { recordingId?: string; transcriptId?: string; documentIds: string[] },
): Promise<InputEstimate | null> {
  const { analyst } = scope.services;
  if (analyst.isBuiltin) return null;
  const bytes = (table: string, condition: string) =>
    `(SELECT COALESCE(sum(octet_length(content)), 0)::float8 FROM ${table}
      WHERE tenant_id = current_tenant() AND id ${condition})`;
  const [row] = await scope.rows<{ bytes: number }>(
    `SELECT ${bytes('recordings', '= $1::uuid')} + ${bytes('transcripts', '= $2::uuid')}
       + ${bytes('documents', '= ANY ($3::uuid[])')} AS bytes`,
    [recordingId ?? null, transcriptId ?? null, documentIds],
  );
  return estimateInput(analyst, { bytes: timesRead * (row?.bytes ?? 0), requests: timesRead });
}
