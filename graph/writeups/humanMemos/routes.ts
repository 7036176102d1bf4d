import { z } from 'zod';
import { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import { resultOfKind, jobResults } from '../../data/jobs/results/table.ts';
import { extractMemoFileMetrics, extractMemoMetrics } from './jobs.ts';
import { allExtractedMemos, countHumanMemos, type ExtractedRow } from './service.ts';
import { long, routesOf } from '../../request/rest/entityRoutes.ts';

const extractedShape = z.object({
  id: z.uuid().describe('UUID of the memo'),
  title: z.string(),
  companyName: z.string(),
  revenue: z
    .number()
    .nullable()
    .describe('Revenue in millions of US dollars; null when not known, or in a currency without a rate.'),
  growth: z.number().nullable().describe('Annual revenue growth in percent; null when not known.'),
  grossMargin: z.number().nullable().describe('Gross margin in percent; null when not known.'),
  totalScore: z.number().int().nullable().describe('Null if it is not scored'),
  recommendationLevel: z
    .enum(RecommendationLevel)
    .nullable()
    .describe('STRONG_BUY, BUY, HOLD or PASS; null when the company is not scored.'),
  marketSizeScore: z.number().int().nullable().describe('Score of the market, 0 to 100; null when data is missing.'),
  revenueGrowthScore: z.number().int().nullable().describe('Score of the growth, 0 to 100; null when data is missing.'),
  profitabilityScore: z
    .number()
    .int()
    .nullable()
    .describe('Score of the profitability, 0 to 100; null when data is missing.'),
});

function shape({ memo, company }: ExtractedRow): z.infer<typeof extractedShape> {
  return {
    id: memo.id,
    title: memo.title,
    companyName: company.name,
    revenue: company.revenue,
    growth: company.revenueGrowthRate,
    grossMargin: company.grossMargin,
    totalScore: company.scoredAt ? company.totalScore : null,
    recommendationLevel: company.scoredAt ? company.recommendation : null,
    marketSizeScore: company.marketScore,
    revenueGrowthScore: company.growthScore,
    profitabilityScore: company.profitScore,
  };
}

async function* shaped(rows: AsyncIterable<ExtractedRow>): AsyncGenerator<z.infer<typeof extractedShape>> {
  for await (const row of rows) yield shape(row);
}

export const humanMemoRoutes = routesOf({
  extractMetrics: long('/api/human-memos/extract-metrics', jobResults.MEMO_TEXTS, {
    summary: 'Extracts figures from the text of every human memo',
    answer: 'Number of processed memos, and of those with figures of a company',
    start: ({ scope }) => extractMemoMetrics(scope),
    of: (job) => resultOfKind('MEMO_TEXTS', job),
  }),
  extractRealMetrics: long('/api/human-memos/extract-real-metrics', jobResults.MEMO_FILES, {
    summary: 'Extracts figures from the original files of the human memos',
    answer: 'The companies found, with their shown figures',
    start: ({ scope }) => extractMemoFileMetrics(scope),
    of: (job) => resultOfKind('MEMO_FILES', job),
  }),
  getExtractedData: {
    method: 'get',
    path: '/api/human-memos/extracted-data',
    summary: 'The human memos in which a company was found, with its shown figures',
    answers: {
      status: 200,
      description: 'The memos, newest first',
      schema: z.object({
        totalMemos: z.number().int().describe('Number of human memos.'),
        extractedData: z.array(extractedShape).describe('The memos with their readings.'),
      }),
    },
    handle: async ({ scope }) => ({
      status: 200,
      before: `{"totalMemos":${await countHumanMemos(scope)},"extractedData":`,
      rows: shaped(allExtractedMemos(scope)),
      after: '}',
    }),
  },
});
