import { z } from 'zod';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { Analyst } from '../../ai/provider.ts';

export const inputEstimate = z.object({
  analyst: z.string().describe('Name of the model'),
  inputTokens: z.number().describe('Input tokens of the whole run'),
});
export type InputEstimate = z.output<typeof inputEstimate>;

const timesRead = 2;

/** Of instructions, schema and markers, as `estimateTokens` counts them. */
const tokensPerRequest = 1_500;

/** Estimates the input tokens of a run by its bytes and requests; null for the built-in analyst, which uses none. */
export function estimateInput(
  analyst: Analyst,
  { bytes, requests }: { bytes: number; requests: number },
): InputEstimate | null {
  if (analyst.isBuiltin) return null;
  // `estimateTokens` counts three bytes a token.
  const estimated = bytes === 0 ? 0 : Math.ceil(bytes / 3) + requests * tokensPerRequest;
  return { analyst: analyst.name, inputTokens: analyst.countedTokens?.(estimated) ?? estimated };
}

/** Estimates the input tokens of a memo or a combined analysis; null for the built-in analyst. */
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

/** What a group of model calls used, in tokens. */
export const usageSum = z.object({
  calls: z.int().describe('Number of calls'),
  inputTokens: z.number().describe('Tokens that the models read'),
  cachedTokens: z.number().describe('Input tokens among them from the provider’s cache, which cost less'),
  outputTokens: z.number().describe('Tokens that the models wrote'),
});
export type UsageSum = z.output<typeof usageSum>;

export interface Usage {
  since: Date;
  total: UsageSum;
  /** The days with calls, newest first, as YYYY-MM-DD in UTC. */
  byDay: (UsageSum & { day: string })[];
  /** The most used first. */
  byTask: (UsageSum & { task: string; model: string })[];
  /** The most used first. The author is null for calls on behalf of nobody. */
  byPerson: (UsageSum & { createdById: string | null })[];
}

type Row = UsageSum & {
  grouping: number;
  day: string | null;
  task: string | null;
  model: string | null;
  createdById: string | null;
};

const maxDays = 366;
const groupings = { byDay: 0b0111, byTask: 0b1001, byPerson: 0b1110 };

/** Sums what the firm's models used in the last days, today included. Throws INVALID if `days` is not 1 to 366. */
export async function readUsage(scope: Scope, days = 30): Promise<Usage> {
  if (days < 1 || days > maxDays) throw new Failure('INVALID', `Request 1 to ${maxDays} days.`, { field: 'days' });
  const since = new Date();
  since.setUTCHours(0, 0, 0, 0);
  since.setUTCDate(since.getUTCDate() - (days - 1));
  const rows = await scope.rows<Row>(
    `SELECT GROUPING(day, task, model, created_by) AS grouping, day, task, model, created_by AS "createdById",
            count(*)::int AS calls, COALESCE(sum(input_tokens), 0)::float8 AS "inputTokens",
            COALESCE(sum(cached_tokens), 0)::float8 AS "cachedTokens",
            COALESCE(sum(output_tokens), 0)::float8 AS "outputTokens"
     FROM (SELECT *, (created_at AT TIME ZONE 'UTC')::date::text AS day FROM ai_usage
           WHERE tenant_id = current_tenant() AND created_at >= $1) used
     GROUP BY GROUPING SETS ((), (day), (task, model), (created_by))
     ORDER BY day DESC, sum(input_tokens + output_tokens) DESC`,
    [since],
  );
  const of = (grouping: number) => rows.filter((row) => row.grouping === grouping);
  const nothing = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  return {
    since,
    total: of(0b1111)[0] ?? nothing,
    byDay: of(groupings.byDay).map((row) => ({ ...row, day: row.day ?? '' })),
    byTask: of(groupings.byTask).map((row) => ({ ...row, task: row.task ?? '', model: row.model ?? '' })),
    byPerson: of(groupings.byPerson),
  };
}
