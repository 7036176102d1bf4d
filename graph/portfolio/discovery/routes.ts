import { z } from 'zod';
import type { Route } from '../../request/rest/handler.ts';
import { pickerOf } from '../../request/shape.ts';
import { runRoutes } from '../runs/runRoutes.ts';
import { discoverCompanies, discoveryInput } from './jobs.ts';
import {
  discovered,
  discoveredIn,
  discoveryResult,
  discoverySources,
  readDiscovery,
  type DiscoveredCompany,
} from './service.ts';

const found = z.object({ companyName: z.string(), ...discovered.shape });
const shape = pickerOf(found, (company: DiscoveredCompany) => company);
const whole = z.object({
  ...discoveryResult.omit({ excludedCount: true }).shape,
  discoveredCompanies: z.array(found).describe('The companies found, best first.'),
});

export const discoveryRoutes: Route[] = runRoutes({
  kind: 'DISCOVERY',
  path: '/api/discovery-runs',
  name: 'DiscoveryRun',
  summaries: {
    list: 'Every search for new companies, newest first',
    get: 'A search for new companies with its result at that time',
  },
  listed: z.object({
    discoveryPrompt: z.string().describe("The user's request. At most 4,000 characters."),
    source: z.enum(discoverySources).describe('Source of the discovery'),
    candidateCount: z.number().int().describe('Number of candidates examined, without companies that the firm had'),
    excludedCount: z.number().int().describe('Number of candidates skipped because the firm had them'),
  }),
  listedOf: (run) => ({ ...readDiscovery(run), discoveryPrompt: run.prompt, candidateCount: run.companyCount }),
  wholeName: 'Discovery',
  whole,
  async wholeOf(scope, run) {
    const { portfolioAnalysis, searchCriteria } = readDiscovery(run);
    const discoveredCompanies = (await discoveredIn(scope, run.id)).map(shape);
    return { portfolioAnalysis, searchCriteria, discoveredCompanies };
  },
  start: {
    path: '/api/openai/discover-companies',
    operationId: 'discoverCompanies',
    summary:
      'Finds companies that the firm does not hold: on the web if the AI provider can search it, otherwise among the imported candidates',
    body: discoveryInput,
    ignoresOtherFields: true,
    run: discoverCompanies,
    answer: 'At most ten companies, best first',
    schema: whole,
    of: (found) => found,
  },
});
