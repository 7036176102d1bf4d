import { z } from 'zod';
import { resultOfKind } from '../../jobs/results/read.ts';
import { awaitJob } from '../../rest/awaitJob.ts';
import { route, type Route } from '../../rest/handler.ts';
import { getRun } from '../runs/service.ts';
import { discoverCompanies, discoveryInput } from './discoverCompanies.ts';
import { discoveredIn, readRun, type DiscoveredCompany } from './service.ts';

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
  quotes: z.array(z.string()).describe("Of the candidate's description, word for word"),
  website: text,
  citations: z.array(z.object({ title: z.string(), url: z.string() })).describe('Pages that say it, of a web search'),
  importedFrom: text.describe('The file and row that it came from; null for a company that was found on the web'),
});

function shape(company: DiscoveredCompany): z.infer<typeof discoveredShape> {
  const { companyName, stage, industry, description, reasonForRecommendation, keyMetrics } = company;
  const { investmentFit, riskFactors, quotes, website, citations, importedFrom } = company;
  return {
    ...{ companyName, stage, industry, description, reasonForRecommendation, keyMetrics },
    ...{ investmentFit, riskFactors, quotes, website, citations, importedFrom },
  };
}

export const discoveryRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/openai/discover-companies',
    operationId: 'discoverCompanies',
    summary:
      'Finds companies that the firm does not hold: on the web where the AI provider searches it, else among the imported candidates',
    isLong: true,
    body: discoveryInput,
    answers: {
      status: 200,
      description: 'At most ten companies, best first',
      schema: z.object({
        portfolioAnalysis: z.string(),
        searchCriteria: z.string(),
        discoveredCompanies: z.array(discoveredShape),
      }),
    },
    handle: async (call) =>
      awaitJob(call, await discoverCompanies(call.scope, call.body), async (job) => {
        const { runId } = resultOfKind('DISCOVERY', job);
        const { portfolioAnalysis, searchCriteria } = readRun(await getRun(call.scope, 'DISCOVERY', runId));
        const found = await discoveredIn(call.scope, runId);
        return { portfolioAnalysis, searchCriteria, discoveredCompanies: found.map(shape) };
      }),
  }),
];
