import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { shownFields, type ShownField } from '../../companies/shape.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import { sortKeyOf } from '../../text/text.ts';
import type { RunFigure } from '../runs/service.ts';
import { labelOf } from './readFacts.ts';
import type { CompanyFacts, PortfolioCompany } from './streamCompanies.ts';

const noFigures = Object.fromEntries(shownFields.map((field) => [field, null])) as Record<ShownField, null>;

/** Makes a company of which only the given values are known. */
export function portfolioCompany(name: string, over: Partial<PortfolioCompany> = {}): PortfolioCompany {
  return {
    id: name,
    name,
    sortName: sortKeyOf(name),
    ...noFigures,
    industryGroup: null,
    marketScore: null,
    growthScore: null,
    profitScore: null,
    scoredAt: null,
    areScoresStale: false,
    totalScore: 50,
    version: 1,
    ...over,
  };
}

/** Makes a company with figures of FY2024 in their metrics' units. */
export function companyFacts(
  name: string,
  figures: Partial<Record<MetricName, number>>,
  over: Partial<CompanyFacts> = {},
): CompanyFacts {
  const run = Object.entries(figures).map(([metric, value]) => [metric, runFigure(metric as MetricName, value)]);
  return {
    ...portfolioCompany(name, {
      revenue: figures.REVENUE === undefined ? null : figures.REVENUE / 1e6,
      revenueGrowthRate: figures.REVENUE_GROWTH ?? null,
      grossMargin: figures.GROSS_MARGIN ?? null,
      employees: figures.EMPLOYEES ?? null,
    }),
    description: null,
    insights: [],
    figures: Object.fromEntries(run) as CompanyFacts['figures'],
    ...over,
  };
}

function runFigure(metric: MetricName, value: number): RunFigure {
  return {
    label: labelOf(metric),
    metric,
    value,
    text: formatFigure(unitOf(metric), { value, text: null, currency: 'USD' }),
    period: 'FY2024',
    observationId: null,
    sourceTitle: 'Memo',
    place: 'page 1',
    quote: `${labelOf(metric)} ${value}`,
  };
}
