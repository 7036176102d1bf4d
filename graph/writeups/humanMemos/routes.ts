import { z } from 'zod';
import { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import { resultOfKind } from '../../data/jobs/results/read.ts';
import { jobResults } from '../../data/jobs/results/table.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { extractMemoFileMetrics, extractMemoMetrics } from './jobs.ts';
import { allExtractedMemos, countHumanMemos, type ExtractedRow } from './service.ts';

const extractedShape = z.object({
  id: z.uuid().describe('UUID of the memo'),
  title: z.string(),
  companyName: z.string(),
  revenue: z.number().nullable(),
  growth: z.number().nullable().describe('Annual revenue growth in percent; null when not known.'),
  grossMargin: z.number().nullable(),
  totalScore: z.number().int().nullable().describe('Null if it is not scored'),
  recommendationLevel: z.enum(RecommendationLevel).nullable(),
  marketSizeScore: z.number().int().nullable(),
  revenueGrowthScore: z.number().int().nullable(),
  profitabilityScore: z.number().int().nullable(),
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

export const humanMemoRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/human-memos/extract-metrics',
    operationId: 'extractMetrics',
    isLong: true,
    summary: 'Extracts figures from the text of every human memo',
    answers: {
      status: 200,
      description: 'Number of processed memos, and of those with figures of a company',
      schema: jobResults.MEMO_TEXTS,
    },
    handle: async (call) =>
      awaitJob(call, await extractMemoMetrics(call.scope), (job) => resultOfKind('MEMO_TEXTS', job)),
  }),
  route({
    method: 'post',
    path: '/api/human-memos/extract-real-metrics',
    operationId: 'extractRealMetrics',
    isLong: true,
    summary: 'Extracts figures from the original files of the human memos',
    answers: {
      status: 200,
      description: 'The companies found, with their shown figures',
      schema: jobResults.MEMO_FILES,
    },
    handle: async (call) =>
      awaitJob(call, await extractMemoFileMetrics(call.scope), (job) => resultOfKind('MEMO_FILES', job)),
  }),
  route({
    method: 'get',
    path: '/api/human-memos/extracted-data',
    operationId: 'getExtractedData',
    summary: 'The human memos in which a company was found, with its shown figures',
    answers: {
      status: 200,
      description: 'The memos, newest first',
      schema: z.object({ totalMemos: z.number().int(), extractedData: z.array(extractedShape) }),
    },
    handle: async ({ scope }) => ({
      status: 200,
      before: `{"totalMemos":${await countHumanMemos(scope)},"extractedData":`,
      rows: shaped(allExtractedMemos(scope)),
      after: '}',
    }),
  }),
];
