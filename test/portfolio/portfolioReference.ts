import { industryGroupOf } from '../../graph/finance/sectors.ts';
import { sortKeyOf } from '../../graph/text/text.ts';
import type { MeasuredCompany } from './portfolioAnalyticsSteps.ts';

/**
 * A company of the reference, which computes a portfolio's figures in memory in the simplest way, for tests to compare
 * the database with.
 */
export interface Placed extends MeasuredCompany {
  id: string;
  group: string | null;
}

export interface RankedByReference extends Placed {
  rank: number | null;
  totalScore: number | null;
  level: string | null;
}

export function placed(companies: readonly MeasuredCompany[], ids: readonly string[]): Placed[] {
  return companies.map((company, index) => ({
    ...company,
    id: ids[index]!,
    group: industryGroupOf(company.industry ?? null),
  }));
}

/**
 * Returns all companies in order of ranks: best total first, then by name, then by id; then those without scores by
 * name.
 */
export function rankedOf(companies: readonly Placed[]): RankedByReference[] {
  const total = ({ scores }: Placed) =>
    scores && Math.round(scores.reduce<number>((sum, score) => sum + (score ?? 50), 0) / 3);
  const byName = (a: Placed, b: Placed) => compare(sortKeyOf(a.name), sortKeyOf(b.name)) || compare(a.id, b.id);
  const scored = companies.filter(({ scores }) => scores).sort((a, b) => total(b)! - total(a)! || byName(a, b));
  const unscored = companies.filter(({ scores }) => !scores).sort(byName);
  const top = Math.ceil(scored.length / 10);
  const bottom = Math.ceil((scored.length * 15) / 100);
  return [
    ...scored.map((company, index) => {
      const level = index < top ? 'STRONG_BUY' : index >= scored.length - bottom ? 'HOLD' : 'BUY';
      return { ...company, rank: index + 1, totalScore: total(company)!, level };
    }),
    ...unscored.map((company) => ({ ...company, rank: null, totalScore: null, level: null })),
  ];
}

/** Compares by code points. */
function compare(a: string, b: string): number {
  const [ofA, ofB] = [Array.from(a), Array.from(b)];
  for (const [index, character] of ofA.entries()) {
    const other = ofB[index];
    if (other === undefined) return 1;
    if (character !== other) return character.codePointAt(0)! - other.codePointAt(0)!;
  }
  return ofA.length - ofB.length;
}

/**
 * Returns the quantile at a share, interpolated between two neighbours, without the noise of binary fractions; null for
 * an empty list.
 */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  return Number((low + (place - Math.floor(place)) * (high - low)).toPrecision(12));
}

export const medianOf = (values: readonly number[]): number | null => quantile(values, 0.5);

const measures = [
  ['REVENUE', 'revenue'],
  ['GROWTH', 'growth'],
  ['MARGIN', 'margin'],
] as const;
const fewest = 5;

/** The companies of its stage and group, or those of its stage where fewer than five share both; `isWhole` for the latter. */
function groupLike(companies: readonly Placed[], { stage, group }: Pick<Placed, 'stage' | 'group'>) {
  const ofStage = stage ? companies.filter((other) => other.stage === stage) : [];
  const ofBoth = group === null ? [] : ofStage.filter((other) => other.group === group);
  return ofBoth.length >= fewest ? { peers: ofBoth, isWhole: false } : { peers: ofStage, isWhole: true };
}

/** Returns the groups of at least five, largest first, with quartiles where at least five companies have a value. */
export function peersOf(companies: readonly Placed[]): object[] {
  const groups = companies
    .map((company) => groupLike(companies, company))
    .filter(({ peers }) => peers.length >= fewest)
    .map(({ peers, isWhole }) => ({
      stage: peers[0]!.stage!,
      industryGroup: isWhole ? null : peers[0]!.group!,
      count: peers.length,
      quartiles: measures.flatMap(([measure, name]) => {
        const known = peers.flatMap((each) => each[name] ?? []);
        return known.length < fewest ? [] : [{ measure, count: known.length, ...quartilesOf(known) }];
      }),
    }))
    .sort(
      (a, b) =>
        Number(a.industryGroup === null) - Number(b.industryGroup === null) ||
        b.count - a.count ||
        compare(a.stage, b.stage) ||
        compare(a.industryGroup ?? '', b.industryGroup ?? ''),
    );
  return [...new Map(groups.map((group) => [JSON.stringify([group.stage, group.industryGroup]), group])).values()];
}

/** Returns a company's place in its group; null when the group is too small. */
export function standingOf(companies: readonly Placed[], id: string): object | null {
  const company = companies.find((each) => each.id === id)!;
  const { peers, isWhole } = groupLike(companies, company);
  if (peers.length < fewest) return null;
  const standings = measures.flatMap(([measure, name]) => {
    const value = company[name] ?? null;
    const known = peers.flatMap((each) => each[name] ?? []);
    if (value === null || known.length < fewest) return [];
    const below = known.filter((other) => other < value).length;
    const equal = known.filter((other) => other === value).length;
    const percentile = (100 * (below + equal / 2)) / known.length;
    return [{ measure, value, percentile, peerCount: known.length, ...quartilesOf(known) }];
  });
  return { stage: company.stage, industryGroup: isWhole ? null : company.group, peerCount: peers.length, standings };
}

function quartilesOf(known: readonly number[]): object {
  return { lower: quantile(known, 0.25), median: quantile(known, 0.5), upper: quantile(known, 0.75) };
}

export interface ReferencePoint {
  id: string;
  name: string;
  revenue: number;
  growth: number;
  recommendation: string | null;
  count: number;
}

/**
 * Returns the points of the chart: all, or above 1,500 the highest rank in each of 50 × 30 cells. `ranked` is in order.
 */
export function pointsOf(ranked: readonly RankedByReference[], isLogarithmic: boolean): ReferencePoint[] {
  const plotted = ranked.flatMap(({ id, name, revenue, growth, level }) => {
    if (typeof revenue !== 'number' || typeof growth !== 'number' || (isLogarithmic && revenue <= 0)) return [];
    return [{ id, name, revenue, growth, recommendation: level, count: 1 }];
  });
  const across = ({ revenue }: ReferencePoint) => (isLogarithmic ? Math.log(revenue) : revenue);
  const cellIn = (values: number[], value: number, cells: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return high === low ? 0 : Math.min(cells - 1, Math.floor(((value - low) / (high - low)) * cells));
  };
  const [xs, ys] = [plotted.map(across), plotted.map(({ growth }) => growth)];
  const cells = Map.groupBy(plotted, (point) =>
    plotted.length > 1500 ? `${cellIn(xs, across(point), 50)}/${cellIn(ys, point.growth, 30)}` : point.id,
  );
  const order = new Map(plotted.map(({ id, name }) => [id, sortKeyOf(name)]));
  return [...cells.values()]
    .map((cell) => ({ ...cell[0]!, count: cell.length }))
    .sort(
      (a, b) =>
        a.revenue - b.revenue ||
        a.growth - b.growth ||
        compare(order.get(a.id)!, order.get(b.id)!) ||
        compare(a.id, b.id),
    );
}
