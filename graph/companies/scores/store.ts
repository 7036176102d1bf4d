import type { Transaction } from '../../data/db.ts';
import type { ScoreDetail } from './computeScores.ts';
import { recommendByThreshold, totalScore } from './recommendation.ts';
import type { ScoreKind } from './formulas.ts';

/** A company's scores, computed from the figures of `version`. */
export interface ScoredCompany {
  id: string;
  name: string;
  version: number;
  details: ScoreDetail[];
}

const batchSize = 500;

/**
 * Stores scores with the columns derived from them. `readAt` is when the figures were read. If a company changed since,
 * its scores are stale from the start. A company without any of the three scores counts as not scored.
 */
export async function storeScores(tx: Transaction, companies: readonly ScoredCompany[], readAt: Date): Promise<void> {
  for (let from = 0; from < companies.length; from += batchSize) {
    const rows = companies.slice(from, from + batchSize).map(({ id, version, details }) => {
      const scores = scoresOf(details);
      return { id, version, details, ...scores, total: totalScore(scores), level: recommendByThreshold(scores) };
    });
    await tx.$executeRaw`
      UPDATE companies c SET market_score = s.market, growth_score = s.growth, profit_score = s.profit,
        score_details = s.details, total_score = s.total, recommendation = s.level::recommendation_level,
        scored_at = CASE WHEN num_nonnulls(s.market, s.growth, s.profit) = 0 THEN NULL
          WHEN c.version = s.version THEN ${readAt} ELSE c.figures_changed_at - interval '1 millisecond' END,
        updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS s (id uuid, version int, market int, growth int, profit int, total int, level text, details jsonb)
      WHERE c.tenant_id = current_tenant() AND c.id = s.id`;
  }
}

export function scoresOf(details: readonly ScoreDetail[]): {
  market: number | null;
  growth: number | null;
  profit: number | null;
} {
  const valueOf = (kind: ScoreKind) => details.find((detail) => detail.kind === kind)?.value ?? null;
  return { market: valueOf('MARKET'), growth: valueOf('GROWTH'), profit: valueOf('PROFIT') };
}
