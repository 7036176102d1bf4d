import type { CandidateRowFragment } from '../../../../gql/graphql.ts';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { formatPercent } from '../../../../lib/text/format.ts';

type Facts = Pick<
  CandidateRowFragment,
  'headquarters' | 'tags' | 'revenue' | 'revenueGrowthRate' | 'grossMargin' | 'fundingRaised' | 'employees'
>;

/** What a candidate's file states of it besides name, stage, industry and description: labels with their texts. */
export function candidateFacts(candidate: Facts): { label: string; text: string }[] {
  const { headquarters, tags, revenue, revenueGrowthRate, grossMargin, fundingRaised, employees } = candidate;
  const facts: [label: string, text: string | null][] = [
    ['Revenue', revenue === null ? null : formatMillions(revenue)],
    ['Growth', revenueGrowthRate === null ? null : formatPercent(revenueGrowthRate)],
    ['Gross margin', grossMargin === null ? null : formatPercent(grossMargin)],
    ['Funding', fundingRaised === null ? null : formatMillions(fundingRaised)],
    ['Employees', employees === null ? null : employees.toLocaleString()],
    ['Headquarters', headquarters],
    ['Tags', tags.join(', ')],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
