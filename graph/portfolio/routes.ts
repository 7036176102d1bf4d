import { z } from 'zod';
import type { AnalysisEntry, AnalysisRun, Job } from '../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../prisma/generated/prisma/enums.ts';
import { maxMegabytes } from '../companies/imports/preview.ts';
import { jobResults, resultOfKind } from '../data/jobs/results/table.ts';
import type { Scope } from '../request/context.ts';
import {
  int,
  text,
  asIs,
  pickerOf,
  shapeOf,
  instant,
  number,
  numberOrNull,
  textOrNull,
  texts,
} from '../request/shape.ts';
import { create, get, list, long, routesOf } from '../request/rest/entityRoutes.ts';
import { filterQuery, listQuery } from '../request/rest/list.ts';
import type { Route } from '../request/rest/handler.ts';
import { receiveFile } from '../request/rest/upload.ts';
import { withAuthor } from '../tenants/members/service.ts';
import type { LabelCount } from './analytics/rules.ts';
import { readAnalytics } from './analytics/service.ts';
import { importCandidates } from './candidates/changeCandidates.ts';
import { allCandidates, listCandidates } from './candidates/service.ts';
import { candidateImportShape, candidateShape } from './candidates/shape.ts';
import { discoverCompanies, discoveryInput } from './discovery/jobs.ts';
import { asDiscovered, discovered, discoveryResult, discoverySources, readDiscovery } from './discovery/service.ts';
import { findBestInvestments } from './investments/findBestInvestments.ts';
import { investmentResult, pickTexts, readInvestments } from './investments/investmentRun.ts';
import { processMemos } from './memoProcessing/job.ts';
import { generateRankings } from './rankings/generateRankings.ts';
import { rankedEntry, rankingInsights, rankingSteering, readRanking } from './rankings/rankingRun.ts';
import { entriesOf, getRun, placedOf, runFields, runOrders, runReaders, type ListedRun } from './runs/service.ts';

export const memoProcessingRoutes = routesOf({
  processMemos: long('/api/process-comprehensive-memos', jobResults.MEMO_PROCESSING, {
    summary: 'Extracts figures from every human memo and every PDF, each file once',
    answer: 'The result, with a sentence for each file',
    start: ({ scope }) => processMemos(scope),
    of: (job) => resultOfKind('MEMO_PROCESSING', job),
  }),
});

const median = (unit: string) => numberOrNull(`Median of the known values, ${unit}; null if no company has one`);
const counts = z.record(z.string(), z.number().int());

/** The specification's portfolio analytics response. */
const analyticsShape = z.object({
  totalCompanies: int('Number of companies examined.'),
  totalDataPoints: int('Known values of revenue, growth and gross margin'),
  dataCompleteness: number('In percent of three values per company; 0 without companies'),
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

const mapOf = (entries: readonly LabelCount[]) => Object.fromEntries(entries.map(({ label, count }) => [label, count]));

export const portfolioAnalyticsRoutes = routesOf({
  getPortfolioAnalytics: get(
    '/api/portfolio-analytics',
    shapeOf(analyticsShape, (analytics) => analytics),
    {
      summary: 'Portfolio analytics: medians, data completeness, companies by industry group and by stage',
      answer: 'The analytics',
      async run({ scope }) {
        const { industryBreakdown, stageBreakdown, ...analytics } = await readAnalytics(scope);
        return {
          ...analytics,
          industryBreakdown: mapOf(industryBreakdown),
          stageBreakdown: mapOf(stageBreakdown),
        };
      },
    },
  ),
});

export const candidateRoutes = routesOf({
  importCandidates: create('/api/candidates/import', candidateImportShape, {
    summary: 'Imports companies for discovery: a CSV file, an Excel workbook or a JSON list of objects',
    fileField: 'file',
    answer: 'The import, with the first hundred problems',
    run: async ({ scope, req }) => importCandidates(scope, await receiveFile(req, 'file', maxMegabytes)),
  }),
  listCandidates: list('/api/candidates', candidateShape, {
    summary: 'The candidates for discovery, A to Z',
    query: listQuery,
    all: (scope) => allCandidates(scope, null),
    page: (scope, _, request) => listCandidates(scope, null, request),
  }),
});

const runSchema = z.object({
  id: z.uuid(),
  createdAt: instant(),
  analyst: text('Analyst that wrote the texts; the product always computes scores and order'),
  author: textOrNull(),
});

interface RunCalls<Whole extends z.ZodObject, Body> {
  kind: AnalysisKind;
  path: string;
  /** 'RankingRun': the calls are listRankingRuns and getRankingRun. */
  name: string;
  summaries: { list: string; get: string };
  /** Fields of the list, besides `runSchema`. */
  listed: z.ZodObject;
  whole: Whole;
  /** Name of the schema of one run. */
  wholeName: string;
  /** The property of `whole` with the run's companies. */
  companies: { name: keyof z.infer<Whole>; of(entry: AnalysisEntry): object };
  /** Returns the other fields of `listed` and `whole`. */
  read(run: AnalysisRun): object;
  start: Pick<Route<Body>, 'path' | 'operationId' | 'summary' | 'body' | 'ignoresOtherFields'> & {
    run(scope: Scope, body: Body): Promise<Job>;
    answer: string;
    schema: z.ZodType;
    of(whole: z.infer<Whole>, run: AnalysisRun): unknown;
  };
}

/** Makes the routes of a kind of run: list them, read one, start one. */
function runRoutes<Whole extends z.ZodObject, Body>(calls: RunCalls<Whole, Body>): Route[] {
  const { kind, path, name, summaries, whole, wholeName, companies, read } = calls;
  const listed = runSchema.extend(calls.listed.shape).meta({ id: name });
  const listedRun = {
    schema: listed,
    of: pickerOf(listed, (run: ListedRun) => ({ ...read(run), author: run.authorName })),
  };
  const pickWhole = pickerOf(whole, (row: object) => row);
  const wholeOf = async (scope: Scope, run: AnalysisRun) =>
    pickWhole({ ...read(run), [companies.name]: (await entriesOf(scope, run.id)).map(companies.of) });
  const { operationId, path: startPath, run: start, schema, of, ...started } = calls.start;
  const { all, page } = runReaders(kind);
  return routesOf({
    [`list${name}s`]: list(path, listedRun, {
      summary: summaries.list,
      query: filterQuery(runFields, runOrders),
      answer: 'The runs',
      ...{ all, page },
    }),
    [`get${name}`]: get(`${path}/:id`, asIs(listed.extend(whole.shape).meta({ id: wholeName })), {
      summary: summaries.get,
      answer: 'The run with its companies, the best first',
      run: async ({ scope, id }) => {
        const run = await withAuthor(scope, await getRun(scope, kind, id));
        return { ...listedRun.of(run), ...(await wholeOf(scope, run)) };
      },
    }),
    [operationId]: long(startPath, schema, {
      ...started,
      start: ({ scope, body }) => start(scope, body),
      async of(job, scope) {
        const { runId } = resultOfKind(kind, job) as { runId: string };
        const run = await getRun(scope, kind, runId);
        return of(await wholeOf(scope, run), run);
      },
    }),
  });
}

const score = z.number().min(0).max(10).nullable().describe('0 to 10; null when no figure is known');
const { tier, reasoning, strengths } = rankedEntry.shape;
const ranked = z.object({
  ...{ rank: int('Rank; 1 is the best.'), company: text('Name of the company.'), tier },
  ...{ growthScore: score, profitabilityScore: score, scaleScore: score, reasoning, strengths },
});
const rankings = z.object({
  insights: rankingInsights.describe('Findings about the portfolio.'),
  rankings: z.array(ranked).describe('The companies, best first.'),
});

export const rankingRoutes = runRoutes({
  kind: 'RANKINGS',
  path: '/api/ranking-runs',
  name: 'RankingRun',
  summaries: {
    list: 'Every ranking of the portfolio, newest first',
    get: 'A ranking of the portfolio with its result at that time',
  },
  listed: z.object({
    companyCount: int('Number of ranked companies; the first 1,000 are stored'),
    ...rankingSteering.shape,
  }),
  wholeName: 'Ranking',
  whole: rankings.extend({
    notes: texts('Old figures of the first companies, failures of the AI provider, and its texts that were not used'),
  }),
  companies: { name: 'rankings', of: pickerOf(ranked, (entry) => ({ ...placedOf(entry), company: entry.name })) },
  read: readRanking,
  start: {
    path: '/api/quick-rankings',
    operationId: 'generateRankings',
    summary: 'Ranks the portfolio',
    run: generateRankings,
    answer: 'The companies, the best first; at most 1,000',
    schema: z.object({ rankings: rankings.describe('The ranking.') }),
    of: ({ notes: _, ...whole }) => ({ rankings: whole }),
  },
});

const pick = z.object({
  rank: int('Rank; 1 is the best.'),
  companyName: z.string(),
  score: z.number().int().min(0).max(100).describe('Score, 0 to 100.'),
  ...pickTexts.shape,
});
const analysis = z.object({
  ...investmentResult.pick({ overallPortfolioAssessment: true, analysisMethodology: true }).shape,
  bestInvestments: z.array(pick).describe('The chosen companies, best first.'),
});
const totalCompanies = int('Number of companies examined.');

export const investmentRoutes = runRoutes({
  kind: 'BEST_INVESTMENTS',
  path: '/api/investment-runs',
  name: 'InvestmentRun',
  summaries: {
    list: 'Every search for the best investments, newest first',
    get: 'A search for the best investments with its result at that time',
  },
  listed: z.object({
    customPrompt: text('The criteria, as the user wrote them. At most 4,000 characters.'),
    totalCompanies,
    eligibleCompanies: investmentResult.shape.eligibleCompanies,
  }),
  wholeName: 'BestInvestments',
  whole: analysis,
  companies: { name: 'bestInvestments', of: pickerOf(pick, placedOf) },
  read: readInvestments,
  start: {
    path: '/api/openai/best-investments',
    operationId: 'findBestInvestments',
    summary: 'Finds the companies that fit the criteria best',
    // The use case checks the prompt, because its message says what is wrong.
    body: z.object({ customPrompt: text('The criteria, in plain words. At most 4,000 characters.') }),
    ignoresOtherFields: true,
    run: findBestInvestments,
    answer: 'The picks, the best first; at most 10',
    schema: analysis.extend({
      analysis: analysis.describe('The same texts and companies again, for older clients.'),
      totalCompanies,
    }),
    of: (whole, run) => ({ analysis: whole, totalCompanies: run.companyCount, ...whole }),
  },
});

const found = z.object({ companyName: z.string(), ...discovered.shape });
const discovery = z.object({
  ...discoveryResult.omit({ excludedCount: true }).shape,
  discoveredCompanies: z.array(found).describe('The companies found, best first.'),
});

export const discoveryRoutes = runRoutes({
  kind: 'DISCOVERY',
  path: '/api/discovery-runs',
  name: 'DiscoveryRun',
  summaries: {
    list: 'Every search for new companies, newest first',
    get: 'A search for new companies with its result at that time',
  },
  listed: z.object({
    discoveryPrompt: text("The user's request. At most 4,000 characters."),
    source: z.enum(discoverySources).describe('Source of the discovery'),
    candidateCount: int('Number of candidates examined, without companies that the firm had'),
    excludedCount: int('Number of candidates skipped because the firm had them'),
  }),
  wholeName: 'Discovery',
  whole: discovery,
  companies: { name: 'discoveredCompanies', of: pickerOf(found, asDiscovered) },
  read: readDiscovery,
  start: {
    path: '/api/openai/discover-companies',
    operationId: 'discoverCompanies',
    summary:
      'Finds companies that the firm does not hold: on the web if the AI provider can search it, otherwise among the imported candidates',
    body: discoveryInput,
    ignoresOtherFields: true,
    run: discoverCompanies,
    answer: 'At most ten companies, best first',
    schema: discovery,
    of: (whole) => whole,
  },
});
