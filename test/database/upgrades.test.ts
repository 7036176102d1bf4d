import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { makeReady } from '../../graph/makeReady.ts';
import { Client } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { querySql } from '../support/sql.ts';
import { listDumps, restoreDump } from './dumps.ts';
import { describeSchema, findLosses, readTables, type Change, type Tables } from './rows.ts';

const superuserUrl = inject('superuserUrl');
const dumps = await listDumps();
const databaseOf = (dump: string) => `upgrade_${dumps.indexOf(dump)}`;

const changes: Record<string, Change> = {
  // 20261129185500_peers_by_stage: summaries are measured again.
  portfolio_summaries: () => undefined,
};

let server: TestServer | undefined;
afterEach(() => server?.stop());
afterAll(async () => {
  for (const dump of dumps) await querySql(superuserUrl, `DROP DATABASE IF EXISTS ${databaseOf(dump)} WITH (FORCE)`);
});

describe.each(dumps)('the filled database %s', (dump) => {
  it('opens in this version with all its rows, shows them, and its jobs go on', async () => {
    const database = databaseOf(dump);
    const at = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
    await restoreDump(dump, superuserUrl, database);
    const before = await readTables(at(superuserUrl));
    const databaseUrl = at(inject('templateUrl'));
    await makeReady(databaseUrl);
    expect(await readBaseline(databaseUrl)).toEqual([{ steps: 0 }]);
    expect(findLosses(before, await readTables(at(superuserUrl)), changes)).toEqual([]);
    expect(await describeSchema(databaseUrl)).toEqual(await describeSchema(inject('templateUrl')));

    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dossier-upgrade-'));
    const remove = () => rm(dataDir, { recursive: true });
    server = await startTestServer({}, { databaseUrl, dataDir, remove });
    for (const [, tenant] of before.get('tenants') ?? []) {
      const client = await new Client(server).login(String(tenant['slug']));
      expect(await readShown(client)).toEqual(shownOf(before, tenant['id']));
    }
    const waiting = rowsOf(before, 'jobs').filter(({ status }) => status === 'QUEUED' || status === 'RUNNING');
    expect(waiting.length).toBeGreaterThan(2);
    const ended = async () => {
      const after = (await readTables(at(superuserUrl))).get('jobs');
      return waiting.map(({ tenant_id, id, kind }) => ({
        kind,
        status: after?.get(JSON.stringify([tenant_id, id]))?.['status'],
      }));
    };
    // The audio is not kept with the dump.
    const ends = waiting.map(({ kind }) => ({ kind, status: kind === 'TRANSCRIPTION' ? 'FAILED' : 'COMPLETED' }));
    await expect.poll(ended, { timeout: 45_000 }).toEqual(ends);
    await server.stop();
    server = undefined;
    await remove();
  });
});

async function readBaseline(url: string): Promise<{ steps: number }[]> {
  return querySql(
    url,
    `SELECT applied_steps_count AS steps FROM _prisma_migrations
     WHERE migration_name = '20261125220000_baseline' AND finished_at IS NOT NULL`,
  );
}

const rowsOf = (tables: Tables, table: string, tenant?: unknown) =>
  [...(tables.get(table)?.values() ?? [])].filter((row) => tenant === undefined || row['tenant_id'] === tenant);

function shownOf(tables: Tables, tenant: unknown): Shown {
  const titles = (table: string) => rowsOf(tables, table, tenant).map(({ title }) => String(title));
  const companies = rowsOf(tables, 'companies', tenant).filter((row) => row['merged_into_id'] === null);
  const applied = rowsOf(tables, 'company_imports', tenant).filter(({ status }) => status === 'APPLIED');
  return {
    transcripts: titles('transcripts').sort(),
    // A waiting job may have written another one already.
    writeups: expect.arrayContaining(titles('writeups')) as string[],
    documents: titles('documents').sort(),
    companies: Object.fromEntries(companies.map(({ name, revenue }) => [String(name), revenue])),
    imports: Object.fromEntries(applied.map((row) => [String(row['file_name']), 30])),
  };
}

interface Shown {
  transcripts: string[];
  writeups: string[];
  documents: string[];
  /** Their revenues by name. */
  companies: Record<string, unknown>;
  /** How many rows can be read of each applied import, by the file's name. */
  imports: Record<string, number>;
}

async function readShown(client: Client): Promise<Shown> {
  const list = (name: string, fields: string) => `${name}(first: 100) { edges { node { ${fields} } } }`;
  const query = `{ ${list('transcripts', 'title')} ${list('writeups', 'title')} ${list('documents', 'title')}
    ${list('companies', 'name revenue')} companyImports { fileName rows(from: 0, count: 100) { row } } }`;
  type List<Node> = { edges: { node: Node }[] };
  const { data, errors } = await client.graphql<
    Record<'transcripts' | 'writeups' | 'documents', List<{ title: string }>> & {
      companies: List<{ name: string; revenue: number | null }>;
      companyImports: { fileName: string; rows: object[] }[];
    }
  >(query);
  if (!data) throw new Error(JSON.stringify(errors));
  const titles = ({ edges }: List<{ title: string }>) => edges.map(({ node }) => node.title).sort();
  return {
    transcripts: titles(data.transcripts),
    writeups: titles(data.writeups),
    documents: titles(data.documents),
    companies: Object.fromEntries(data.companies.edges.map(({ node }) => [node.name, node.revenue])),
    imports: Object.fromEntries(data.companyImports.map(({ fileName, rows }) => [fileName, rows.length])),
  };
}
