import { z } from 'zod';
import type { Job, Prisma, Company } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { usdRates } from '../figures/figuresOf.ts';
import { queryScope } from '../figures/stored.ts';
import { computeScores, gatherPeers, type ScoreDetail } from './computeScores.ts';
import { judge } from './judge.ts';
import { readScorable } from './scorable.ts';
import { startJob } from '../../data/jobs/start.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { Failure } from '../../request/errors.ts';
import { getCompany } from '../service.ts';
import { transact } from '../../data/database/transact.ts';
import type { Transaction } from '../../data/db.ts';
import { recommendByThreshold, totalScore, type ScoreValues } from './recommendation.ts';
import type { ScoreKind } from './formulas.ts';

const maxJudgements = 100;
const maxFailures = 3;
/** A job's own result must stay small. `readAllScores` returns all scores. */
const maxInResult = 200;

export const companyScoresJob = defineJob({
  kind: 'COMPANY_SCORES',
  input: z.object({}),
  async run({ scope, signal, report }) {
    report({ stage: 'Reading figures', progress: 5 });
    const readAt = databaseNow();
    const rates = await usdRates(scope);
    const companies = await readScorable(queryScope(scope), rates, {
      report: (share) => report({ progress: 5 + 45 * share }),
    });
    const peers = gatherPeers(companies);
    report({ stage: 'Generating scores', progress: 55 });
    const scored: ScoredCompany[] = [];
    const { isBuiltin, name: analyst } = scope.services.analyst;
    let asked = 0;
    let failures = 0;
    for (const company of companies) {
      signal.throwIfAborted();
      const mayAsk = asked < maxJudgements && failures < maxFailures;
      if (mayAsk && !isBuiltin) report({ stage: `${analyst} judges ${company.name}` });
      const { details, outcome } = await judge(scope, company, computeScores(company, peers), { signal, mayAsk });
      if (outcome !== 'KEPT') {
        asked += 1;
        failures = outcome === 'FAILED' ? failures + 1 : 0;
        report({ progress: 55 + (40 * asked) / Math.min(maxJudgements, companies.length) });
      }
      scored.push({ ...company, details });
    }
    report({ stage: 'Storing scores', progress: 95 });
    return {
      ...(!isBuiltin && { analyst }),
      result: {
        count: scored.length,
        message: messageOf(scored),
        scores: Object.fromEntries(scored.slice(0, maxInResult).map((each) => [each.name, namedScores(each)])),
      },
      async commit(tx) {
        await storeScores(tx, scored, readAt);
        return {};
      },
    };
  },
});

export async function generateAllScores(scope: Scope): Promise<Job> {
  return startJob(scope, companyScoresJob, { title: 'Investment scores', input: {}, once: {} });
}

type NamedScores = Pick<Company, 'marketScore' | 'growthScore' | 'profitScore'>;

function namedScores({ id, details }: ScoredCompany): Prisma.InputJsonObject {
  const { market, growth, profit } = scoresOf(details);
  return { companyId: id, marketScore: market, growthScore: growth, profitScore: profit };
}

function messageOf(scored: readonly ScoredCompany[]): string {
  const incomplete = scored.filter(({ details }) => details.some(({ value }) => value === null)).length;
  const done = `Scores were generated for ${counted(scored.length)}.`;
  return incomplete === 0
    ? done
    : `${done} ${counted(incomplete)} ${incomplete === 1 ? 'lacks' : 'lack'} data for at least one of the three; it counts as 50.`;
}

function counted(companies: number): string {
  return companies === 1 ? '1 company' : `${companies.toLocaleString('en-US')} companies`;
}

/** Reads the scores of every company for which scoring was tried, by name. */
export async function readAllScores(scope: Scope): Promise<Record<string, NamedScores>> {
  const rows = await scope.rows<NamedScores & { name: string }>(
    `SELECT name, market_score AS "marketScore", growth_score AS "growthScore", profit_score AS "profitScore"
     FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND score_details <> '[]' ORDER BY sort_name, id`,
    [],
  );
  return Object.fromEntries(rows.map(({ name, ...scores }) => [name, scores]));
}

/**
 * Computes a company's three scores among the companies of its stage and stores them. An AI provider adds its
 * judgement. `signal` aborts when the caller has gone. Throws NOT_FOUND, and CONFLICT for a merged company.
 */
export async function generateCompanyScores(
  scope: Scope,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Company> {
  const { mergedIntoId } = await getCompany(scope, id);
  if (mergedIntoId !== null) {
    throw new Failure('CONFLICT', 'This company was merged into another. Generate the scores of that one.');
  }
  const readAt = databaseNow();
  const rates = await usdRates(scope);
  const companies = await readScorable(queryScope(scope), rates, { like: id });
  const company = companies.find((each) => each.id === id);
  if (!company) throw new Failure('NOT_FOUND', 'This company no longer exists.');
  const { details } = await judge(scope, company, computeScores(company, gatherPeers(companies)), {
    signal,
    mayAsk: true,
  });
  await transact(scope, ({ prisma: tx }) => storeScores(tx, [{ ...company, details }], readAt));
  return getCompany(scope, id);
}

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

export function scoresOf(details: readonly ScoreDetail[]): Required<ScoreValues> {
  const valueOf = (kind: ScoreKind) => details.find((detail) => detail.kind === kind)?.value ?? null;
  return { market: valueOf('MARKET'), growth: valueOf('GROWTH'), profit: valueOf('PROFIT') };
}
