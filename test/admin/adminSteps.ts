import { openGate } from './adminClient.ts';
import { Client } from '../support/client.ts';
import type { TestServer } from '../support/harness.ts';

export interface SystemStatus {
  __typename: 'SystemStatus';
  version: string;
  uptimeSeconds: number;
  checks: { name: string; state: string; detail: string; latencyMs: number | null }[];
  databaseVersion: string;
  queue: { waiting: number; running: number; failedToday: number };
  counts: Record<string, number>;
}

interface LogEntry {
  at: string;
  level: string;
  message: string;
  reference: string | null;
}

interface ReindexStep {
  checked: number;
  corrected: number;
  total: number;
  next: string | null;
}

const failure = '... on Failure { code message }';

export const adminQueries = {
  systemStatus: `{ systemStatus { __typename ... on SystemStatus { version uptimeSeconds databaseVersion
    checks { name state detail latencyMs } queue { waiting running failedToday }
    counts { documents transcripts writeups companies observations recordings storedBytes databaseBytes } } ${failure} } }`,
  logEntries: `query ($first: Int) { logEntries(first: $first) { __typename
    ... on LogEntries { entries { at level message reference } } ${failure} } }`,
  clearCaches: `mutation { clearCaches { __typename ... on ClearedCaches { cleared } ${failure} } }`,
  reindexData: `mutation ($input: ReindexDataInput!) { reindexData(input: $input) { __typename
    ... on ReindexStep { stage checked corrected total next } ${failure} } }`,
};

/** Returns a client that is logged in to a firm and, unless `isLocked`, has opened its admin gate. */
export async function adminOf(server: TestServer, slug: string, { isLocked = false } = {}) {
  const client = await new Client(server).login(slug);
  const token = isLocked ? '' : await openGate(client);

  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const headers = { 'Apollo-Require-Preflight': 'true', ...(token && { 'X-Admin-Token': token }) };
    const response = await client.call('POST', '/graphql', { query, variables }, headers);
    return (await response.json()) as { data: Record<string, unknown> | null; errors?: { message: string }[] };
  };
  const step = async (after: string | null) =>
    (await ask(adminQueries.reindexData, { input: { after } })).data?.reindexData as ReindexStep;

  return {
    client,
    ask,
    status: async () => (await ask(adminQueries.systemStatus)).data?.systemStatus as SystemStatus,
    log: async (first?: number) => {
      const answer = (await ask(adminQueries.logEntries, { first })).data?.logEntries;
      return (answer as { entries: LogEntry[] }).entries;
    },
    /** Runs every step of reindexing and adds up the results. */
    reindex: async () => {
      const sum = { checked: 0, corrected: 0, total: 0 };
      let after: string | null = null;
      do {
        const done = await step(after);
        sum.checked += done.checked;
        sum.corrected += done.corrected;
        sum.total = done.total;
        after = done.next;
      } while (after !== null);
      return sum;
    },
  };
}
