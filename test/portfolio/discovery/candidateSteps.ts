import type { Client } from '../../support/client.ts';
import { jobIn, mutate, readNode } from '../../support/factories.ts';

export interface CandidateImportState {
  id: string;
  fileName: string;
  createdCount: number;
  updatedCount: number;
  errorCount: number;
  errors: { row: number; message: string }[];
}
const importFields = 'id fileName createdCount updatedCount errorCount errors { row message }';

export async function importCandidates(client: Client, file: File, choice?: object): Promise<CandidateImportState> {
  return mutate<CandidateImportState>(client, 'importCandidates', { file, choice }, importFields);
}

export function candidateCsv(...lines: string[]): File {
  return new File([lines.join('\n')], 'universe.csv', { type: 'text/csv' });
}

export interface CandidateState {
  name: string;
  description: string | null;
  stage: string | null;
  industry: string | null;
  industryGroup: string | null;
  headquarters: string | null;
  website: string | null;
  tags: string[];
  revenue: number | null;
  revenueGrowthRate: number | null;
  grossMargin: number | null;
  fundingRaised: number | null;
  employees: number | null;
  isHeld: boolean;
}
const candidateFields = `name description stage industry industryGroup headquarters website tags revenue revenueGrowthRate
  grossMargin fundingRaised employees isHeld`;

/** Lists the candidates of the firm, A to Z. */
export async function candidatesOf(client: Client, search: string | null = null): Promise<CandidateState[]> {
  const answer = await client.graphql<{ candidates: { edges: { node: CandidateState }[] } }>(
    `query ($search: String) { candidates(first: 200, search: $search) { edges { node { ${candidateFields} } } } }`,
    { search },
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.candidates.edges.map(({ node }) => node);
}

export interface SetupState {
  canSearchWeb: boolean;
  candidateCount: number;
  heldCount: number;
  lastImport: { fileName: string } | null;
}

/** Returns the sources of a discovery. */
export async function setupOf(client: Client): Promise<SetupState> {
  const { data } = await client.graphql<{ discoverySetup: SetupState }>(
    '{ discoverySetup { canSearchWeb candidateCount heldCount lastImport { fileName } } }',
  );
  if (!data) throw new Error('no setup');
  return data.discoverySetup;
}

export interface DiscoveryState {
  analyst: string;
  source: 'WEB' | 'CANDIDATES';
  discoveryPrompt: string;
  portfolioAnalysis: string;
  searchCriteria: string;
  candidateCount: number;
  excludedCount: number;
  criteria: { summary: string };
  discoveredCompanies: {
    position: number;
    companyName: string;
    stage: string | null;
    industry: string | null;
    description: string;
    reasonForRecommendation: string;
    quotes: string[];
    keyMetrics: { estimatedRevenue: string | null; fundingRaised: string | null; employeeCount: string | null };
    investmentFit: string;
    relevance: number | null;
    likeness: number | null;
    riskFactors: string[];
    website: string | null;
    citations: { title: string; url: string }[];
    candidate: { name: string } | null;
    importedFrom: string | null;
  }[];
}
const runFields = `analyst source discoveryPrompt portfolioAnalysis searchCriteria candidateCount excludedCount criteria { summary }
  discoveredCompanies { position companyName stage industry description reasonForRecommendation quotes
    keyMetrics { estimatedRevenue fundingRaised employeeCount } investmentFit relevance likeness riskFactors website citations { title url }
    candidate { name } importedFrom }`;

/** Discovers companies and returns the stored run. */
export async function discover(client: Client, discoveryPrompt: string): Promise<DiscoveryState> {
  const { id } = await mutate<{ id: string }>(client, 'discoverCompanies', { discoveryPrompt }, 'id');
  const job = await jobIn(client, id, 'COMPLETED', 'FAILED');
  if (job.status === 'FAILED') throw new Error(JSON.stringify(job.error));
  const { result } = await readNode<{ result: { runId: string } }>(client, id, '... on Job { result }');
  return readNode<DiscoveryState>(
    client,
    Buffer.from(`DiscoveryRun:${result.runId}`).toString('base64url'),
    `... on DiscoveryRun { ${runFields} }`,
  );
}
