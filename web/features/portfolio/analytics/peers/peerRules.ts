import type { PeerBenchmarksQuery, PeerCompaniesQuery } from './peers.gql.ts';
import type { PeerMeasure } from '../../../../gql/types.ts';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { formatPercent } from '../../../../lib/text/format.ts';
import { locale } from '../../../../lib/text/locale.ts';

export type Benchmark = PeerBenchmarksQuery['peerBenchmarks'][number];
export type PeerCompany = PeerCompaniesQuery['portfolioRankings']['edges'][number]['node'];

export const peerMeasures: readonly { measure: PeerMeasure; label: string; format: (value: number) => string }[] = [
  { measure: 'REVENUE', label: 'Revenue', format: formatMillions },
  { measure: 'GROWTH', label: 'Growth', format: formatPercent },
  { measure: 'MARGIN', label: 'Gross margin', format: formatPercent },
];

/** Returns the group that the address names, or otherwise the largest group, which is the first. */
export function groupOf(benchmarks: readonly Benchmark[], stage: string | null, industryGroup: string | null) {
  const named = benchmarks.find((each) => each.stage === stage && each.industryGroup === industryGroup);
  return named ?? benchmarks[0];
}

const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a percentile: '84th', '1st'. Only exact 0 and 100 are shown as '0th' and '100th'. */
export function percentileText(percentile: number): string {
  const rounded = Math.round(percentile);
  const whole = percentile < 100 && rounded === 100 ? 99 : percentile > 0 && rounded === 0 ? 1 : rounded;
  return `${whole}${endings[ordinals.select(whole)] ?? 'th'}`;
}

/** The median's position on the line, in percent. The box of the quartiles is the middle half. */
export function medianShare({ lower, median, upper }: { lower: number; median: number; upper: number }): number {
  return upper > lower ? 25 + (50 * (median - lower)) / (upper - lower) : 50;
}
