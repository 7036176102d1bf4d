import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';

/** What a group of model calls used, in tokens. */
export interface UsageSum {
  calls: number;
  inputTokens: number;
  /** Input tokens from the provider's prompt cache. */
  cachedTokens: number;
  outputTokens: number;
}

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
