import { z } from 'zod';
import type { LabelCount } from './rules.ts';
import { readAnalytics } from './service.ts';
import { get, routesOf } from '../../request/rest/entityRoutes.ts';
import { asIs } from '../../request/shape.ts';

const median = (unit: string) =>
  z.number().nullable().describe(`Median of the known values, ${unit}; null if no company has one`);
const counts = z.record(z.string(), z.number().int());

/** The specification's portfolio analytics response. */
const analyticsShape = z.object({
  totalCompanies: z.number().int().describe('Number of companies examined.'),
  totalDataPoints: z.number().int().describe('Known values of revenue, growth and gross margin'),
  dataCompleteness: z.number().describe('In percent of three values per company; 0 without companies'),
  averageMetrics: z
    .object({
      revenue: median('millions of US dollars'),
      growthRate: median('percent'),
      grossMargin: median('percent'),
    })
    .describe('Medians of the portfolio.'),
  industryBreakdown: counts.describe('Industry group → companies, largest first'),
  stageBreakdown: counts.describe('Stage → companies, largest first'),
});

function mapOf(entries: readonly LabelCount[]): Record<string, number> {
  return Object.fromEntries(entries.map(({ label, count }) => [label, count]));
}

export const portfolioAnalyticsRoutes = routesOf({
  getPortfolioAnalytics: get('/api/portfolio-analytics', asIs(analyticsShape), {
    summary: 'Portfolio analytics: medians, data completeness, companies by industry group and by stage',
    answer: 'The analytics',
    async run({ scope }) {
      const { totalCompanies, totalDataPoints, dataCompleteness, medians, industries, stages } =
        await readAnalytics(scope);
      return {
        ...{ totalCompanies, totalDataPoints, dataCompleteness },
        averageMetrics: medians,
        industryBreakdown: mapOf(industries),
        stageBreakdown: mapOf(stages),
      };
    },
  }),
});
