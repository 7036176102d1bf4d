import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../context.ts';
import { entriesOf, getRun } from '../runs/service.ts';
import { movesBetween, type Placed, type RankingMove } from './compare.ts';
import { inputsOf } from './evidence.ts';
import { rankPortfolio } from './rankPortfolio.ts';
import { tierOf } from './rules.ts';
import { rankedOf } from './run.ts';
import { databaseNow } from '../../database/clock.ts';

export interface RankingComparison {
  run: AnalysisRun;
  /** Null when the comparison is with today's figures. */
  other: AnalysisRun | null;
  comparedAt: Date;
  moves: RankingMove[];
}

/**
 * Compares two rankings, from the older to the newer. With `otherId` null, compares the ranking with the result that
 * today's figures would give, which is not stored. Throws NOT_FOUND.
 */
export async function compareRankings(
  scope: Scope,
  { runId, otherId }: { runId: string; otherId: string | null },
): Promise<RankingComparison> {
  const run = await getRun(scope, 'RANKINGS', runId);
  const other = otherId === null ? null : await getRun(scope, 'RANKINGS', otherId);
  const [here, there] = await Promise.all([rankedIn(scope, run), other ? rankedIn(scope, other) : rankedToday(scope)]);
  const isNewer = other !== null && run.createdAt > other.createdAt;
  return {
    run,
    other,
    comparedAt: databaseNow(),
    moves: isNewer ? movesBetween(there, here) : movesBetween(here, there),
  };
}

async function rankedToday(scope: Scope): Promise<Placed[]> {
  const { best } = await rankPortfolio(scope);
  return best.map(({ company, scores }, index) => ({
    rank: index + 1,
    companyName: company.name,
    companyId: company.id,
    tier: tierOf(scores.overall),
    figures: inputsOf(company, scores),
  }));
}

async function rankedIn(scope: Scope, { id }: Pick<AnalysisRun, 'id'>): Promise<Placed[]> {
  return (await entriesOf(scope, id)).map(rankedOf);
}
