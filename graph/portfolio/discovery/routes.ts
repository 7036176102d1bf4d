import { z } from 'zod';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { resultOfKind } from '../../data/jobs/results/read.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { runRoutes } from '../runs/runRoutes.ts';
import { getRun } from '../runs/service.ts';
import { discoverCompanies, discoveryInput } from './jobs.ts';
import { discoverySources, discoveredIn, readRun, type DiscoveredCompany } from './service.ts';

const text = z.string().nullable();

const discoveredShape = z.object({
  companyName: z.string(),
  stage: text,
  industry: text,
  description: z.string(),
  reasonForRecommendation: z.string(),
  keyMetrics: z
    .object({ estimatedRevenue: text, fundingRaised: text, employeeCount: text })
    .describe('Null: not known'),
  investmentFit: z.string(),
  riskFactors: z.array(z.string()),
  quotes: z.array(z.string()).describe("Verbatim passages of the candidate's description"),
  website: text,
  citations: z.array(z.object({ title: z.string(), url: z.string() })).describe('Cited pages of a web search'),
  importedFrom: text.describe('Source file and row; null for a company from the web'),
});

function shape(company: DiscoveredCompany): z.infer<typeof discoveredShape> {
  const { companyName, stage, industry, description, reasonForRecommendation, keyMetrics } = company;
  const { investmentFit, riskFactors, quotes, website, citations, importedFrom } = company;
  return {
    ...{ companyName, stage, industry, description, reasonForRecommendation, keyMetrics },
    ...{ investmentFit, riskFactors, quotes, website, citations, importedFrom },
  };
}

const foundShape = z.object({
  portfolioAnalysis: z.string(),
  searchCriteria: z.string(),
  discoveredCompanies: z.array(discoveredShape),
});

async function foundBy(
  scope: Scope,
  run: Pick<AnalysisRun, 'id' | 'steering' | 'result'>,
): Promise<z.infer<typeof foundShape>> {
  const { portfolioAnalysis, searchCriteria } = readRun(run);
  const discoveredCompanies = (await discoveredIn(scope, run.id)).map(shape);
  return { portfolioAnalysis, searchCriteria, discoveredCompanies };
}

export const discoveryRoutes: Route[] = [
  ...runRoutes({
    kind: 'DISCOVERY',
    path: '/api/discovery-runs',
    name: 'DiscoveryRun',
    summaries: {
      list: 'Every search for new companies, newest first',
      get: 'A search for new companies with its result at that time',
    },
    listed: z.object({
      discoveryPrompt: z.string(),
      source: z.enum(discoverySources).describe('Source of the discovery'),
      candidateCount: z.number().int().describe('Number of candidates examined, without companies that the firm had'),
      excludedCount: z.number().int().describe('Number of candidates skipped because the firm had them'),
    }),
    listedOf(run) {
      const { source, excludedCount } = readRun(run);
      return { discoveryPrompt: run.prompt, source, candidateCount: run.companyCount, excludedCount };
    },
    wholeName: 'Discovery',
    whole: foundShape,
    wholeOf: foundBy,
  }),
  route({
    method: 'post',
    path: '/api/openai/discover-companies',
    operationId: 'discoverCompanies',
    summary:
      'Finds companies that the firm does not hold: on the web if the AI provider can search it, otherwise among the imported candidates',
    isLong: true,
    body: discoveryInput,
    ignoresOtherFields: true,
    answers: {
      status: 200,
      description: 'At most ten companies, best first',
      schema: foundShape,
    },
    handle: async (call) =>
      awaitJob(call, await discoverCompanies(call.scope, call.body), async (job) => {
        const { runId } = resultOfKind('DISCOVERY', job);
        return foundBy(call.scope, await getRun(call.scope, 'DISCOVERY', runId));
      }),
  }),
];
