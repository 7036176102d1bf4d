import { z } from 'zod';
import type { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import { minPeers } from '../../companies/scores/formulas.ts';
import { int, number, numberOrNull, text, textOrNull } from '../../request/shape.ts';
import { compareText } from '../facts/streamCompanies.ts';

export const labelCount = z.object({ label: text('Name of the group.'), count: int('Number of companies.') });
export type LabelCount = z.infer<typeof labelCount>;

export const medians = z.object({
  revenue: numberOrNull('Median revenue in millions of US dollars; null when no revenue is known.'),
  growthRate: numberOrNull('Median annual revenue growth in percent; null when none is known.'),
  grossMargin: numberOrNull('Median gross margin in percent; null when none is known.'),
});

/** A section of the chart, including its ends. */
export const plotBounds = z.object({
  minRevenue: number('Lowest revenue in millions of US dollars.'),
  maxRevenue: number('Highest revenue in millions of US dollars.'),
  minGrowth: number('Lowest growth in percent.'),
  maxGrowth: number('Highest growth in percent.'),
});
export type PlotBounds = z.infer<typeof plotBounds>;

export const peerMeasures = ['REVENUE', 'GROWTH', 'MARGIN'] as const;
export type PeerMeasure = (typeof peerMeasures)[number];

/** By linear interpolation between neighbours. */
export const peerQuartiles = z.object({
  measure: z.enum(peerMeasures),
  count: int('Number of companies in the group with the figure.'),
  lower: number('The first quartile: a quarter of the group is at or below it.'),
  median: number('The median of the group.'),
  upper: number('The third quartile: three quarters of the group are at or below it.'),
});
type PeerQuartiles = z.infer<typeof peerQuartiles>;

export const peerBenchmark = z.object({
  stage: text('Their common stage.'),
  industryGroup: textOrNull('Their common industry group; null for all companies of the stage.'),
  count: int('Number of companies in the group.'),
  quartiles: z.array(peerQuartiles),
});
export type PeerBenchmark = z.infer<typeof peerBenchmark>;

export interface RankPlace {
  rankKey: number;
  sortName: string;
  companyId: string;
}

/** The places at which levels change; null when no company has the level. */
export interface CutOffs {
  lastStrongBuy: RankPlace | null;
  firstHold: RankPlace | null;
}

export interface PortfolioMeasures {
  totalCompanies: number;
  totalDataPoints: number;
  medians: z.infer<typeof medians>;
  /** Like `stages`: the largest count first, then by label. */
  industries: LabelCount[];
  stages: LabelCount[];
  rankedCompanies: number;
  /** `plotBounds` are the bounds of their revenue and growth; null without such a company. */
  plottableCompanies: number;
  plotBounds: PlotBounds | null;
  /**
   * Groups of at least `minPeers` companies, largest first, then by stage and industry group. Stages follow that have
   * companies outside of these groups.
   */
  peers: PeerBenchmark[];
  cutOffs: CutOffs;
}

const notStated = 'Not stated';

/** The percentage of known values among the three figures; 0 without companies (design, section 8). */
export function completeness({
  totalCompanies,
  totalDataPoints,
}: Pick<PortfolioMeasures, 'totalCompanies' | 'totalDataPoints'>): number {
  return totalCompanies === 0 ? 0 : (100 * totalDataPoints) / (3 * totalCompanies);
}

/** Counts the companies of each level among `total` ranked companies, best level first, as `levelAt` assigns them. */
export function levelCounts(total: number): { level: RecommendationLevel; count: number }[] {
  const { strongBuys, holds } = levelShares(total);
  return [
    { level: 'STRONG_BUY', count: strongBuys },
    { level: 'BUY', count: total - strongBuys - holds },
    { level: 'HOLD', count: holds },
  ];
}

/** Returns the level of the company at a rank (1 is the best) among `total`. PASS is never given. */
export function levelAt(rank: number, total: number): RecommendationLevel {
  const { strongBuys, holds } = levelShares(total);
  if (rank <= strongBuys) return 'STRONG_BUY';
  return rank > total - holds ? 'HOLD' : 'BUY';
}

/**
 * Returns the sizes of the top 10 % (STRONG_BUY) and the bottom 15 % (HOLD), both rounded up. With too few companies
 * for both, STRONG_BUY takes precedence. Source: product specification, section 5. The division uses whole numbers,
 * because 0.1 × 70 is slightly above 7.
 */
export function levelShares(total: number): { strongBuys: number; holds: number } {
  const strongBuys = Math.ceil(total / 10);
  return { strongBuys, holds: Math.min(Math.ceil((total * 15) / 100), total - strongBuys) };
}

export type Measured = Lowercase<PeerMeasure>;

export function measuredBy(measure: PeerMeasure): Measured {
  return measure.toLowerCase() as Measured;
}

/** The numbers of companies with each figure, and its quartiles; null when no company has it. */
export type GroupQuartiles = Record<`${Measured}s`, number> & Record<`${Measured}Quartiles`, number[] | null>;

type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null };

/** The database's counts for one stage and industry group, for one stage, or for all companies. */
export type GroupRow = GroupQuartiles &
  /** Of the companies with revenue and growth, of which `plottable` is the number. */
  Nullable<PlotBounds> & {
    isTotal: boolean;
    isStage: boolean;
    stage: string | null;
    industryGroup: string | null;
    count: number;
    ranked: number;
    plottable: number;
  };

/** Computes the measures from the counts, which include a total. Leaves out the places at which levels change. */
export function measuresOf(rows: readonly GroupRow[]): Omit<PortfolioMeasures, 'cutOffs'> {
  const total = rows.find(({ isTotal }) => isTotal);
  if (!total) throw new Error('the counts have no total');
  const groups = rows.filter(({ isTotal, isStage }) => !isTotal && !isStage);
  const { minRevenue, maxRevenue, minGrowth, maxGrowth } = total;
  const isPlottable = minRevenue !== null && maxRevenue !== null && minGrowth !== null && maxGrowth !== null;
  return {
    totalCompanies: total.count,
    totalDataPoints: total.revenues + total.growths + total.margins,
    medians: {
      revenue: medianIn(total.revenueQuartiles),
      growthRate: medianIn(total.growthQuartiles),
      grossMargin: medianIn(total.marginQuartiles),
    },
    industries: countBy(groups, ({ industryGroup }) => industryGroup),
    stages: countBy(groups, ({ stage }) => stage),
    rankedCompanies: total.ranked,
    plottableCompanies: total.plottable,
    plotBounds: isPlottable ? { minRevenue, maxRevenue, minGrowth, maxGrowth } : null,
    peers: peersOf(
      groups,
      rows.filter(({ isStage }) => isStage),
    ),
  };
}

/** Removes the error of binary fractions: 18.05, not 18.049999999999997. */
function medianIn(quartiles: readonly number[] | null): number | null {
  const median = quartiles?.[1];
  return median === undefined ? null : plain(median);
}

const plain = (value: number) => Number(value.toPrecision(12));

function countBy(groups: readonly GroupRow[], labelOf: (group: GroupRow) => string | null): LabelCount[] {
  return [...Map.groupBy(groups, (group) => labelOf(group) ?? notStated)]
    .map(([label, rows]) => ({ label, count: rows.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || compareText(a.label, b.label));
}

function peersOf(groups: readonly GroupRow[], stages: readonly GroupRow[]): PeerBenchmark[] {
  const bySize = (a: PeerBenchmark, b: PeerBenchmark) =>
    b.count - a.count || compareText(a.stage, b.stage) || compareText(a.industryGroup ?? '', b.industryGroup ?? '');
  const whole = groups.filter(({ industryGroup }) => industryGroup !== null).flatMap(benchmarkOf);
  const inGroups = (stage: string) => whole.reduce((sum, group) => sum + (group.stage === stage ? group.count : 0), 0);
  const rest = stages.flatMap(benchmarkOf).filter(({ stage, count }) => inGroups(stage) < count);
  return [...whole.sort(bySize), ...rest.sort(bySize)];
}

function benchmarkOf(group: GroupRow): PeerBenchmark[] {
  const { stage, industryGroup, count } = group;
  return stage === null || count < minPeers ? [] : [{ stage, industryGroup, count, quartiles: quartilesOf(group) }];
}

/** Returns the quartiles of the measures that at least `minPeers` companies of a group have. */
export function quartilesOf(group: GroupQuartiles): PeerQuartiles[] {
  return peerMeasures.flatMap((measure) => {
    const name = measuredBy(measure);
    const count = group[`${name}s`];
    const [lower, median, upper] = group[`${name}Quartiles`] ?? [];
    if (count < minPeers || lower === undefined || median === undefined || upper === undefined) return [];
    return [{ measure, count, lower: plain(lower), median: plain(median), upper: plain(upper) }];
  });
}
