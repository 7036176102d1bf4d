import type { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import { minPeers } from '../../companies/scores/formulas.ts';
import { compareText } from '../facts/streamCompanies.ts';

export interface LabelCount {
  label: string;
  count: number;
}

/** Revenue in millions of US dollars, the others in percent. Null when no company has the figure. */
export interface Medians {
  revenue: number | null;
  growthRate: number | null;
  grossMargin: number | null;
}

/** A section of the chart, including its ends: revenue in millions of US dollars, growth in percent. */
export interface PlotBounds {
  minRevenue: number;
  maxRevenue: number;
  minGrowth: number;
  maxGrowth: number;
}

export const peerMeasures = ['REVENUE', 'GROWTH', 'MARGIN'] as const;
export type PeerMeasure = (typeof peerMeasures)[number];

/**
 * Quartiles over the `count` companies of a group that have the measure, by linear interpolation between neighbours.
 */
export interface PeerQuartiles {
  measure: PeerMeasure;
  count: number;
  lower: number;
  median: number;
  upper: number;
}

export interface PeerBenchmark {
  stage: string;
  industryGroup: string;
  count: number;
  /** Only for measures that at least `minPeers` companies have. */
  quartiles: PeerQuartiles[];
}

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
  /** The number of known values of revenue, growth and gross margin. */
  totalDataPoints: number;
  medians: Medians;
  /** Like `stages`: the largest count first, then by label. */
  industries: LabelCount[];
  stages: LabelCount[];
  /** The number of companies with generated scores. */
  rankedCompanies: number;
  /**
   * The number of companies with revenue and growth. `plotBounds` are the bounds of both; null without such a company.
   */
  plottableCompanies: number;
  plotBounds: PlotBounds | null;
  /** Groups of at least `minPeers` companies, largest first, then by stage and industry group. */
  peers: PeerBenchmark[];
  cutOffs: CutOffs;
}

const notStated = 'Not stated';

/**
 * Returns the percentage of known values among the three figures of each company; 0 without companies. Source: design,
 * section 8.
 */
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

/** The database's counts for one stage and industry group, or for all companies. */
export interface GroupRow {
  isTotal: boolean;
  stage: string | null;
  industryGroup: string | null;
  count: number;
  /** The numbers of companies with each figure. */
  revenues: number;
  growths: number;
  margins: number;
  ranked: number;
  /** The number of companies with revenue and growth, and the bounds of both. */
  plottable: number;
  minRevenue: number | null;
  maxRevenue: number | null;
  minGrowth: number | null;
  maxGrowth: number | null;
  /** Lower quartile, median and upper quartile; null when no company has the figure. */
  revenueQuartiles: number[] | null;
  growthQuartiles: number[] | null;
  marginQuartiles: number[] | null;
}

/** Computes the measures from the counts, which include a total. Leaves out the places at which levels change. */
export function measuresOf(rows: readonly GroupRow[]): Omit<PortfolioMeasures, 'cutOffs'> {
  const total = rows.find(({ isTotal }) => isTotal);
  if (!total) throw new Error('the counts have no total');
  const groups = rows.filter(({ isTotal }) => !isTotal);
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
    peers: groups
      .flatMap(benchmarkOf)
      .sort(
        (a, b) => b.count - a.count || compareText(a.stage, b.stage) || compareText(a.industryGroup, b.industryGroup),
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
  const counts = new Map<string, number>();
  for (const group of groups) {
    const label = labelOf(group) ?? notStated;
    counts.set(label, (counts.get(label) ?? 0) + group.count);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || compareText(a.label, b.label));
}

function benchmarkOf(group: GroupRow): PeerBenchmark[] {
  const { stage, industryGroup, count } = group;
  if (stage === null || industryGroup === null || count < minPeers) return [];
  return [{ stage, industryGroup, count, quartiles: quartilesOf(group) }];
}

/** Returns the quartiles of the measures that at least `minPeers` companies of a group have. */
export function quartilesOf(
  group: Pick<
    GroupRow,
    'revenues' | 'growths' | 'margins' | 'revenueQuartiles' | 'growthQuartiles' | 'marginQuartiles'
  >,
): PeerQuartiles[] {
  const measured: [PeerMeasure, number, number[] | null][] = [
    ['REVENUE', group.revenues, group.revenueQuartiles],
    ['GROWTH', group.growths, group.growthQuartiles],
    ['MARGIN', group.margins, group.marginQuartiles],
  ];
  return measured.flatMap(([measure, count, quartiles]) => {
    const [lower, median, upper] = quartiles ?? [];
    if (count < minPeers || lower === undefined || median === undefined || upper === undefined) return [];
    return [{ measure, count, lower: plain(lower), median: plain(median), upper: plain(upper) }];
  });
}
