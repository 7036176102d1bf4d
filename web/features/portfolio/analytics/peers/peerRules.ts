import type { PeerBenchmarksQuery, PeerCompaniesQuery, PeerMeasure } from '../../../../gql/graphql.ts';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { formatPercent } from '../../../../lib/text/format.ts';
import { locale } from '../../../../lib/text/locale.ts';

export type Benchmark = PeerBenchmarksQuery['peerBenchmarks'][number];
export type PeerCompany = PeerCompaniesQuery['portfolioRankings']['edges'][number]['node'];

/** The measures of the comparison, in the order of the columns. */
export const peerMeasures: readonly { measure: PeerMeasure; label: string; format: (value: number) => string }[] = [
  { measure: 'REVENUE', label: 'Revenue', format: formatMillions },
  { measure: 'GROWTH', label: 'Growth', format: formatPercent },
  { measure: 'MARGIN', label: 'Gross margin', format: formatPercent },
];

/** The group that the address names, or else the largest one. */
export function groupOf(benchmarks: readonly Benchmark[], stage: string | null, industryGroup: string | null) {
  const named = benchmarks.find((each) => each.stage === stage && each.industryGroup === industryGroup);
  return named ?? benchmarks[0];
}

const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A percentile from 0 to 100 as text: '84th', '1st', '99th'. Whole numbers; only the ends themselves show as 0 and 100. */
export function percentileText(percentile: number): string {
  const rounded = Math.round(percentile);
  const whole = percentile < 100 && rounded === 100 ? 99 : percentile > 0 && rounded === 0 ? 1 : rounded;
  return `${whole}${endings[ordinals.select(whole)] ?? 'th'}`;
}

/** The position of a quartile between the ends of the drawn line, in percent of it: the box covers the middle half. */
export function medianShare({ lower, median, upper }: { lower: number; median: number; upper: number }): number {
  return upper > lower ? 25 + (50 * (median - lower)) / (upper - lower) : 50;
}
