import { plainPeriod } from '../../companies/figures/period.ts';
import type { RunFigure } from '../runs/runFigure.ts';
import type { RankedCompany } from './run.ts';

/** How a company moved between two rankings. */
export interface RankingMove {
  companyName: string;
  companyId: string | null;
  /** Null: it was not among those that are kept. */
  fromRank: number | null;
  toRank: number | null;
  fromTier: string | null;
  toTier: string | null;
  /** What it was ranked by that is not what it was. */
  changes: FigureChange[];
}

export interface FigureChange {
  label: string;
  /** '$4.2M (FY2024)'; null where it was not known. */
  from: string | null;
  to: string | null;
}

/** What a comparison needs of a ranked company. */
export type Placed = Pick<RankedCompany, 'rank' | 'companyName' | 'companyId' | 'tier' | 'figures'>;

/** What is shown of a comparison at most. */
const mostMoves = 1000;

/**
 * What is in either of two rankings, by the newer rank; then what is only in the older one, by that. A company is the same one by its
 * id, whatever it is called.
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

/** The figures that are not what they were, in the order of the newer ones; another source that says the same is no change. */
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
