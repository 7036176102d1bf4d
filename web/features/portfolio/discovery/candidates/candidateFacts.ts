import type { CandidateRowFragment } from './candidates.gql.ts';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { formatPercent, formatNumber } from '../../../../lib/text/format.ts';

type Facts = Pick<
  CandidateRowFragment,
  'headquarters' | 'tags' | 'revenue' | 'revenueGrowthRate' | 'grossMargin' | 'fundingRaised' | 'employees'
>;

/** Returns what a candidate's file states besides name, stage, industry and description: labels with their texts. */
export function candidateFacts(candidate: Facts): { label: string; text: string }[] {
  const { headquarters, tags, revenue, revenueGrowthRate, grossMargin, fundingRaised, employees } = candidate;
  const facts: [label: string, text: string | null][] = [
    ['Revenue', revenue === null ? null : formatMillions(revenue)],
    ['Growth', revenueGrowthRate === null ? null : formatPercent(revenueGrowthRate)],
    ['Gross margin', grossMargin === null ? null : formatPercent(grossMargin)],
    ['Funding', fundingRaised === null ? null : formatMillions(fundingRaised)],
    ['Employees', employees === null ? null : formatNumber(employees)],
    ['Headquarters', headquarters],
    ['Without a currency rate', tags.flatMap(unusedMoney).join(', ')],
    ['Tags', tags.filter((tag) => unusedMoney(tag).length === 0).join(', ')],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** Returns 'revenue in EUR' for the tag 'unused: revenue in eur'; nothing for other tags. */
function unusedMoney(tag: string): string[] {
  const [, what, currency] = /^unused: (\w+) in ([a-z]{3})$/.exec(tag) ?? [];
  return what === undefined || currency === undefined ? [] : [`${what} in ${currency.toUpperCase()}`];
}
