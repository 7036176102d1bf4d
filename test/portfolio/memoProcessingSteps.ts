import type { Client } from '../support/client.ts';
import { readJob, until } from '../support/factories.ts';

interface ProcessedFileState {
  id: string;
  title: string;
  isPdf: boolean;
  outcome: 'EXTRACTED' | 'NOTHING_FOUND' | 'FAILED';
  companyName: string | null;
  figureCount: number;
  message: string;
}

export interface MemoProcessingState {
  job: { id: string; status: string; stage: string; progress: number; result: object | null };
  totalPdfs: number;
  totalFiles: number;
  processed: number;
  companiesExtracted: number;
  financialDataPoints: number;
  errorCount: number;
  companies: string[];
  files: {
    totalCount: number;
    edges: { cursor: string; node: ProcessedFileState }[];
    pageInfo: { hasNextPage: boolean };
  };
}

const fields = `job { id status stage progress result } totalPdfs totalFiles processed companiesExtracted financialDataPoints errorCount
  companies files(first: $first, after: $after) { totalCount pageInfo { hasNextPage }
    edges { cursor node { id title isPdf outcome companyName figureCount message } } }`;

/** Returns the latest run with a page of its files; null before the first. */
export async function latestProcessing(
  client: Client,
  page: { first?: number; after?: string } = {},
): Promise<MemoProcessingState | null> {
  const query = `query ($first: Int = 200, $after: String) { latestMemoProcessing { ${fields} } }`;
  const { data, errors } = await client.graphql<{ latestMemoProcessing: MemoProcessingState | null }>(query, page);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.latestMemoProcessing;
}

/** Starts Process All Memos; returns the job's global id. */
export async function startProcessing(client: Client): Promise<string> {
  const query = 'mutation { processMemos { ... on Job { id } ... on Failure { message } } }';
  const { data, errors } = await client.graphql<{ processMemos: { id?: string } }>(query);
  if (!data?.processMemos.id) throw new Error(JSON.stringify(errors ?? data));
  return data.processMemos.id;
}

export async function processAll(client: Client): Promise<MemoProcessingState> {
  const id = await startProcessing(client);
  // The run waits for texts that separate workers extract.
  await until(
    () => readJob(client, id),
    ({ status }) => status === 'COMPLETED' || status === 'FAILED',
    45_000,
  );
  const processing = await latestProcessing(client);
  if (!processing) throw new Error('Nothing was processed.');
  return processing;
}
