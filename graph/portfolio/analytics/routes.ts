import { z } from 'zod';
import { route, type Route } from '../../request/rest/handler.ts';
import type { LabelCount } from './rules.ts';
import { readAnalytics } from './service.ts';

const median = (unit: string) =>
  z.number().nullable().describe(`Median of the known values, ${unit}; null if no company has one`);
const counts = z.record(z.string(), z.number().int());

/** The specification's portfolio analytics response. */
const analyticsShape = z.object({
  totalCompanies: z.number().int(),
  totalDataPoints: z.number().int().describe('Known values of revenue, growth and gross margin'),
  dataCompleteness: z.number().describe('In percent of three values per company; 0 without companies'),
  averageMetrics: z.object({
    revenue: median('millions of US dollars'),
    growthRate: median('percent'),
    grossMargin: median('percent'),
  }),
  industryBreakdown: counts.describe('Industry group → companies, largest first'),
  stageBreakdown: counts.describe('Stage → companies, largest first'),
});

function mapOf(entries: readonly LabelCount[]): Record<string, number> {
  return Object.fromEntries(entries.map(({ label, count }) => [label, count]));
}

export const portfolioAnalyticsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/portfolio-analytics',
    operationId: 'getPortfolioAnalytics',
    summary: 'Portfolio analytics: medians, data completeness, companies by industry group and by stage',
    answers: { status: 200, description: 'The analytics', schema: analyticsShape },
    async handle({ scope }) {
      const { totalCompanies, totalDataPoints, dataCompleteness, medians, industries, stages } =
        await readAnalytics(scope);
      const body: z.infer<typeof analyticsShape> = {
        totalCompanies,
        totalDataPoints,
        dataCompleteness,
        averageMetrics: medians,
        industryBreakdown: mapOf(industries),
        stageBreakdown: mapOf(stages),
      };
      return { status: 200, body };
    },
  }),
];
