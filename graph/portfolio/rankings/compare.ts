import { plainPeriod } from '../../companies/figures/period.ts';
import { type RunFigure, entriesOf, getRun } from '../runs/service.ts';
import { type RankedCompany, rankedOf } from './rankingRun.ts';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { inputsOf } from './rankingEvidence.ts';
import { rankPortfolio } from './rankPortfolio.ts';
import { tierOf } from './rules.ts';
import { z } from 'zod';
import { intOrNull, text, textOrNull } from '../../request/shape.ts';
import { databaseNow } from '../../data/database/clock.ts';

export const figureChange = z.object({
  label: text('Name of the figure.'),
  from: textOrNull("The earlier value: '$4.2M (FY2024)'; null when it was not known."),
  to: textOrNull('The later value; null if it is no longer known.'),
});
export type FigureChange = z.infer<typeof figureChange>;

export const rankingMove = z.object({
  companyName: text(),
  fromRank: intOrNull('Rank in the earlier ranking; null if the company was not in it.'),
  toRank: intOrNull('Rank in the later ranking; null if the company is not in it.'),
  fromTier: textOrNull('Tier in the earlier ranking; null if the company was not in it.'),
  toTier: textOrNull('Tier in the later ranking; null if the company is not in it.'),
  changes: z.array(figureChange),
});
export type RankingMove = z.infer<typeof rankingMove> & { companyId: string | null };

type Standing = Pick<RankedCompany, 'rank' | 'companyName' | 'companyId' | 'tier' | 'figures'>;

const maxMoves = 1000;

/** Lists the companies by their newer rank, then those only in the older ranking. The id identifies them. */
function movesBetween(from: readonly Standing[], to: readonly Standing[]): RankingMove[] {
  const before = new Map(from.map((company) => [company.companyId, company]));
  const kept = new Set(to.map(({ companyId }) => companyId));
  const moves = [
    ...to.map((company) => moveOf(before.get(company.companyId), company)),
    ...from.filter(({ companyId }) => !kept.has(companyId)).map((company) => moveOf(company, undefined)),
  ];
  return moves.slice(0, maxMoves);
}

function moveOf(from: Standing | undefined, to: Standing | undefined): RankingMove {
  return {
    companyName: to?.companyName ?? from?.companyName ?? '',
    companyId: to?.companyId ?? from?.companyId ?? null,
    fromRank: from?.rank ?? null,
    toRank: to?.rank ?? null,
    fromTier: from?.tier ?? null,
    toTier: to?.tier ?? null,
    changes: from && to ? changesBetween(from.figures, to.figures) : [],
  };
}

function changesBetween(from: readonly RunFigure[], to: readonly RunFigure[]): FigureChange[] {
  const before = new Map(from.map((figure) => [figure.label, textOf(figure)]));
  const after = new Map(to.map((figure) => [figure.label, textOf(figure)]));
  const labels = [...new Set([...after.keys(), ...before.keys()])];
  return labels.flatMap((label) => {
    const [old, now] = [before.get(label) ?? null, after.get(label) ?? null];
    return old === now ? [] : [{ label, from: old, to: now }];
  });
}

function textOf({ text, period }: RunFigure): string {
  return period === null ? text : `${text} (${plainPeriod(period)})`;
}

/** Compares two rankings; null compares with a ranking of today's figures. Throws NOT_FOUND. */
export async function compareRankings(scope: Scope, { runId, otherId }: { runId: string; otherId: string | null }) {
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

async function rankedToday(scope: Scope): Promise<Standing[]> {
  const { best } = await rankPortfolio(scope);
  return best.map(({ company, scores }, index) => ({
    rank: index + 1,
    companyName: company.name,
    companyId: company.id,
    tier: tierOf(scores.overall),
    figures: inputsOf(company, scores),
  }));
}

async function rankedIn(scope: Scope, { id }: Pick<AnalysisRun, 'id'>): Promise<Standing[]> {
  return (await entriesOf(scope, id)).map(rankedOf);
}
