import { z } from 'zod';
import { analyzeDocument } from '../documents/analyze.ts';
import { filterQuery } from '../request/rest/list.ts';
import { withAuthor } from '../tenants/members/service.ts';
import { combineTexts, combineTextsInput } from './combining/combine.ts';
import { correctFact, correctFactInput, withdrawCorrection } from './figures/correctFact.ts';
import { createWriteup, createWriteupInput } from './create.ts';
import { deleteWriteup } from './delete.ts';
import { generateFromTextInput, generateWriteupFromText } from './writing/generateWriteup.ts';
import { humanMemoType, orderOf, writeupFields } from './rules.ts';
import { allWriteups, getWriteup, listWriteups } from './service.ts';
import { create, get, list, long, put, remove, routesOf, withdraw } from '../request/rest/entityRoutes.ts';
import { writeupSchema, writeupShape } from './shape.ts';
import {
  deleteTemplate,
  createTemplate,
  templateInput,
  updateTemplate,
  listTemplates,
  templateSchema,
} from './templates/service.ts';
import { listOf, shapeOf, intOrNull, numberOrNull } from '../request/shape.ts';
import type { MemoTemplate } from '../../prisma/generated/prisma/client.ts';
import { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import { resultOfKind, jobResults } from '../data/jobs/results/table.ts';
import { extractMemoFileMetrics, extractMemoMetrics } from './humanMemos/jobs.ts';
import { allExtractedMemos, countHumanMemos, type ExtractedRow } from './humanMemos/service.ts';

const memoHtml = z.string().describe('Sanitised HTML');

const query = filterQuery(writeupFields, orderOf);
const path = '/api/writeups';
const one = `${path}/:id`;
const fact = `${one}/facts/:factId`;
const pathTexts = { factId: "Id of the fact in the reading of the write-up, such as 'f12'." };
const fromTexts = { ignoresOtherFields: true, takesTexts: true };

export const writeupRoutes = routesOf({
  listWriteups: list(path, writeupShape, {
    summary: 'Every write-up, newest first',
    query,
    all: allWriteups,
    page: listWriteups,
  }),
  listHumanMemos: list(`${path}/human-memos`, writeupShape, {
    summary: 'The human memos',
    query,
    all: (scope, filter) => allWriteups(scope, { ...filter, memoType: humanMemoType }),
    page: (scope, filter, request) => listWriteups(scope, { ...filter, memoType: humanMemoType }, request),
  }),
  saveWriteup: create(path, writeupShape, {
    ...fromTexts,
    summary: 'Saves a write-up',
    body: createWriteupInput,
    answer: 'The saved write-up',
    run: async ({ scope, body }) => withAuthor(scope, await createWriteup(scope, body)),
  }),
  getWriteup: get(one, writeupShape, {
    summary: 'A write-up',
    run: async ({ scope, id }) => withAuthor(scope, await getWriteup(scope, id)),
  }),
  deleteWriteup: remove(one, { summary: 'Deletes a write-up', run: ({ scope, id }) => deleteWriteup(scope, id) }),
  correctFact: put(fact, writeupShape, {
    summary: "Corrects a fact of a write-up; the text prints the correction instead of the source's value",
    pathTexts,
    accessFor: ({ isForCompany }) => (isForCompany === true ? 'admin' : 'login'),
    body: correctFactInput,
    run: ({ scope, id, body, params }) => correctFact(scope, id, params.factId ?? '', body),
  }),
  withdrawCorrection: withdraw(fact, writeupShape, {
    summary: 'Withdraws the correction of a fact of a write-up',
    pathTexts,
    run: ({ scope, id, params }) => withdrawCorrection(scope, id, params.factId ?? ''),
  }),
  generateWriteup: long('/api/generate-writeup', z.object({ writeup: memoHtml }), {
    ...fromTexts,
    summary: 'Writes the institutional memo of a conversation; it is not saved',
    body: generateFromTextInput,
    answer: 'The memo',
    start: ({ scope, body }) => generateWriteupFromText(scope, body),
    of: ({ text: writeup }) => ({ writeup }),
  }),
  generateCombinedAnalysis: long('/api/combined-analysis', z.object({ memo: memoHtml }), {
    ...fromTexts,
    summary: 'Writes a combined analysis of a conversation and a document; it is not saved',
    body: combineTextsInput,
    answer: 'The analysis',
    start: ({ scope, body }) => combineTexts(scope, body),
    of: ({ text: memo }) => ({ memo }),
  }),
  analyzeDocument: long('/api/documents/:id/analyze', writeupSchema, {
    summary: 'Writes the investment analysis of a document and saves it',
    answer: 'The saved write-up',
    start: ({ scope, id }) => analyzeDocument(scope, id),
    of: async ({ writeupId }, scope) =>
      writeupShape.of(await withAuthor(scope, await getWriteup(scope, writeupId ?? ''))),
  }),
});

const templateShape = shapeOf(templateSchema, (template: MemoTemplate) => template);

const templatesPath = '/api/memo-templates';
const oneTemplate = `${templatesPath}/:id`;

export const templateRoutes = routesOf(
  {
    listMemoTemplates: get(templatesPath, listOf(templateShape), {
      summary: "The firm's memo templates by name",
      access: 'login',
      run: ({ scope }) => listTemplates(scope),
    }),
    createMemoTemplate: create(templatesPath, templateShape, {
      summary: 'Adds a memo template',
      body: templateInput,
      run: ({ scope, body }) => createTemplate(scope, body),
    }),
    updateMemoTemplate: put(oneTemplate, templateShape, {
      summary: 'Changes a memo template',
      body: templateInput,
      run: ({ scope, id, body }) => updateTemplate(scope, id, body),
    }),
    deleteMemoTemplate: remove(oneTemplate, {
      summary: 'Deletes a memo template',
      run: ({ scope, id }) => deleteTemplate(scope, id),
    }),
  },
  { access: 'admin' },
);

const extractedShape = z.object({
  id: z.uuid().describe('UUID of the memo'),
  title: z.string(),
  companyName: z.string(),
  revenue: numberOrNull('Revenue in millions of US dollars; null when not known, or in a currency without a rate.'),
  growth: z.number().nullable().describe('Annual revenue growth in percent; null when not known.'),
  grossMargin: z.number().nullable().describe('Gross margin in percent; null when not known.'),
  totalScore: z.number().int().nullable().describe('Null if it is not scored'),
  recommendationLevel: z
    .enum(RecommendationLevel)
    .nullable()
    .describe('STRONG_BUY, BUY, HOLD or PASS; null when the company is not scored.'),
  marketSizeScore: z.number().int().nullable().describe('Score of the market, 0 to 100; null when data is missing.'),
  revenueGrowthScore: z.number().int().nullable().describe('Score of the growth, 0 to 100; null when data is missing.'),
  profitabilityScore: intOrNull('Score of the profitability, 0 to 100; null when data is missing.'),
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
