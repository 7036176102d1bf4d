import { mutate } from '../support/factories.ts';
import { AdminClient } from './adminClient.ts';
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
};

/** A client that reads the admin panel. */
class PanelClient extends AdminClient {
  async status(): Promise<SystemStatus> {
    return (await this.graphql<{ systemStatus: SystemStatus }>(adminQueries.systemStatus)).data!.systemStatus;
  }

  async log(first?: number): Promise<LogEntry[]> {
    const { data } = await this.graphql<{ logEntries: { entries: LogEntry[] } }>(adminQueries.logEntries, { first });
    return data!.logEntries.entries;
  }

  /** Runs every step of reindexing and adds up the results. */
  async reindex(): Promise<Pick<ReindexStep, 'checked' | 'corrected' | 'total'>> {
    const sum = { checked: 0, corrected: 0, total: 0 };
    let after: string | null = null;
    do {
      const done: ReindexStep = await mutate(this, 'reindexData', { after }, 'checked corrected total next');
      sum.checked += done.checked;
      sum.corrected += done.corrected;
      sum.total = done.total;
      after = done.next;
    } while (after !== null);
    return sum;
  }
}

/** Returns a client of a firm that has opened its admin panel. */
export async function adminOf(server: Pick<TestServer, 'address'>, slug: string): Promise<PanelClient> {
  return (await new PanelClient(server).login(slug)).unlock();
}
