import type { Client } from '../support/client.ts';
import { addCompanies } from '../companies/companySteps.ts';
import { jobIn, readNode } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

export interface RankedState {
  rank: number;
  companyName: string;
  company: { id: string; name: string } | null;
  tier: string;
  growthScore: number | null;
  profitabilityScore: number | null;
  scaleScore: number | null;
  overallScore: number;
  reasoning: string;
  strengths: string[];
  figures: {
    label: string;
    text: string;
    period: string | null;
    sourceTitle: string | null;
    observation: { id: string } | null;
  }[];
}

export interface RankingState {
  id: string;
  analyst: string;
  formula: string;
  version: string;
  companyCount: number;
  notes: string[];
  insights: {
    topPerformer: string | null;
    fastestGrowing: string | null;
    mostProfitable: string | null;
    recommendations: string[];
  };
  rankings: { totalCount: number; edges: { cursor: string; node: RankedState }[]; pageInfo: { hasNextPage: boolean } };
}

const rankedFields = `rank companyName company { id name } tier growthScore profitabilityScore scaleScore overallScore reasoning strengths
  figures { label text period sourceTitle observation { id } }`;
const runFields = `id analyst formula version companyCount notes
  insights { topPerformer fastestGrowing mostProfitable recommendations }
  rankings(first: $first, after: $after) { totalCount pageInfo { hasNextPage } edges { cursor node { ${rankedFields} } } }`;

/** Returns the newest ranking with a page of its companies; null before the first. */
export async function latestRanking(
  client: Client,
  page: { first?: number; after?: string } = {},
): Promise<RankingState | null> {
  const query = `query ($first: Int = 50, $after: String) { latestRankingRun { ${runFields} } }`;
  const { data, errors } = await client.graphql<{ latestRankingRun: RankingState | null }>(query, page);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.latestRankingRun;
}

/** Starts a ranking; returns the job's global id. */
export async function startRanking(client: Client): Promise<string> {
  const query = 'mutation { generateRankings { ... on Job { id } ... on Failure { message } } }';
  const { data, errors } = await client.graphql<{ generateRankings: { id?: string } }>(query);
  if (!data?.generateRankings.id) throw new Error(JSON.stringify(errors ?? data));
  return data.generateRankings.id;
}

export async function rank(client: Client): Promise<RankingState> {
  const jobId = await startRanking(client);
  await jobIn(client, jobId, 'COMPLETED', 'FAILED');
  const { outcome, error } = await readNode<{ outcome: { run: { id: string } } | null; error: object | null }>(
    client,
    jobId,
    '... on Job { outcome { ... on RankingsJobResult { run { id } } } error { message } }',
  );
  if (!outcome) throw new Error(JSON.stringify(error));
  const { id } = outcome.run;
  const query = `query ($id: ID!, $first: Int = 50, $after: String) { node(id: $id) { ... on RankingRun { ${runFields} } } }`;
  const answer = await client.graphql<{ node: RankingState | null }>(query, { id });
  if (!answer.data?.node) throw new Error(JSON.stringify(answer.errors));
  return answer.data.node;
}

export function ranked({ rankings }: RankingState): RankedState[] {
  return rankings.edges.map(({ node }) => node);
}

export interface Comparison {
  run: { id: string };
  other: { id: string } | null;
  moves: {
    companyName: string;
    company: { name: string } | null;
    fromRank: number | null;
    toRank: number | null;
    fromTier: string | null;
    toTier: string | null;
    changes: { label: string; from: string | null; to: string | null }[];
  }[];
}

/** Returns the moves between two rankings, or between a ranking and today's figures. */
export async function compare(client: Client, runId: string, otherId?: string): Promise<Comparison> {
  const query = `query ($runId: ID!, $otherId: ID) { compareRankings(runId: $runId, otherId: $otherId) { run { id } other { id }
    moves { companyName company { name } fromRank toRank fromTier toTier changes { label from to } } } }`;
  const { data, errors } = await client.graphql<{ compareRankings: Comparison }>(query, { runId, otherId });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.compareRankings;
}

/** Adds six companies with more and fewer known figures to the demo firm; returns their UUIDs in the order given. */
export async function addRankedCompanies(server: TestServer): Promise<string[]> {
  return addCompanies(server, 'dossier', [
    {
      name: 'Zephyr Pay',
      figures: { REVENUE: 1e8, REVENUE_GROWTH: 150, GROSS_MARGIN: 85, STAGE: 'Growth', NRR: 121 },
    },
    {
      name: 'Anvil Works',
      figures: { REVENUE: 1e7, REVENUE_GROWTH: 95, GROSS_MARGIN: 70, STAGE: 'Series B', EMPLOYEES: 90 },
    },
    { name: 'Brook Data', figures: { REVENUE: 1e7, REVENUE_GROWTH: 95, GROSS_MARGIN: 70, STAGE: 'Series B' } },
    { name: 'Cape Ships', figures: { EMPLOYEES: 10 } },
    { name: 'Dune Labs', figures: { REVENUE_GROWTH: 400 } },
    { name: 'Blank Slate', figures: { HEADQUARTERS: 'Leeds' } },
  ]);
}
