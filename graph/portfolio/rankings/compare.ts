import { plainPeriod } from '../../companies/figures/period.ts';
import type { RunFigure } from '../runs/runFigure.ts';
import type { RankedCompany } from './run.ts';

export interface RankingMove {
  companyName: string;
  companyId: string | null;
  /** Null when the company was not among the companies that the older ranking stored. */
  fromRank: number | null;
  toRank: number | null;
  fromTier: string | null;
  toTier: string | null;
  /** The figures that it was ranked by and that changed. */
  changes: FigureChange[];
}

export interface FigureChange {
  label: string;
  /** '$4.2M (FY2024)'; null when it was not known. */
  from: string | null;
  to: string | null;
}

export type Placed = Pick<RankedCompany, 'rank' | 'companyName' | 'companyId' | 'tier' | 'figures'>;

const mostMoves = 1000;

/**
 * Lists the companies of both rankings by their newer rank, then those that are only in the older ranking, by their
 * older rank. The id identifies a company, whatever its name is.
 */
export function movesBetween(from: readonly Placed[], to: readonly Placed[]): RankingMove[] {
  const before = new Map(from.map((company) => [company.companyId, company]));
  const kept = new Set(to.map(({ companyId }) => companyId));
  const moves = [
    ...to.map((company) => moveOf(before.get(company.companyId), company)),
    ...from.filter(({ companyId }) => !kept.has(companyId)).map((company) => moveOf(company, undefined)),
  ];
  return moves.slice(0, mostMoves);
}

function moveOf(from: Placed | undefined, to: Placed | undefined): RankingMove {
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

/**
 * Returns the figures that changed, in the order of the newer figures. The same figure from another source is no
 * change.
 */
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
