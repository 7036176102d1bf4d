import type pg from 'pg';
import { Client } from '../support/client.ts';
import { addTranscripts, firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { searchFor, textsRead } from './searchSteps.ts';
import { readCases } from '../support/cases.ts';
import { inSession, querySql } from '../support/sql.ts';

const cases = readCases(import.meta.dirname, 'searchHostile');

const server = await useTestServer();
const client = await new Client(server).login('dossier');
beforeAll(async () => {
  await addTranscripts(server, 'dossier', [{ title: 'Call on pumps', content: 'The valves leaked in March.' }]);
  const others = Array.from({ length: 200 }, (_, i) => ({ content: i === 7 ? 'theirs, valves' : `theirs ${i}` }));
  await addTranscripts(server, 'northgate', others);
  await textsRead(server, 'dossier');
  await textsRead(server, 'northgate');
});

describe('the search with any typed text', () => {
  it.each(cases('the search with any typed text answers the text') as string[])('answers the text %j', async (query) =>
    expect(Array.isArray((await searchFor(client, query)).edges)).toBe(true),
  );

  it.each([
    ['brackets', "'(".repeat(250)],
    ['many quotes', '"a '.repeat(100)],
  ])('answers a long text of %s', async (_, query) =>
    expect(Array.isArray((await searchFor(client, query)).edges)).toBe(true),
  );

  it.each([
    ['ten thousand characters', `q=${'x'.repeat(10_000)}`, 'A search has at most 500 characters.'],
    ['a page of none', 'q=a&limit=0', 'limit'],
    ['another kind', 'q=a&kind=JOB', 'kind'],
    ['a cursor of nothing', 'q=a&cursor=nonsense', 'This cursor does not belong to a search.'],
    ['no text', '', 'q'],
  ])('refuses %s', async (_, parameters, message) => {
    const refused = await client.call('GET', `/api/search?${parameters}`);
    expect(refused.status).toBe(400);
    const body = (await refused.json()) as { code: string; message: string };
    expect(body.code).toBe('INVALID');
    expect(body.message).toContain(message);
  });
});

describe('the tables of the search', () => {
  /** Runs `look` in a session of the search's role, in a transaction of a firm. */
  async function asSearch<Result>(slug: string, look: (session: pg.Client) => Promise<Result>): Promise<Result> {
    const { tenantId } = await firmOf(server, slug);
    return inSession(server.databaseUrl, async (session) => {
      await session.query(`BEGIN; SET LOCAL ROLE dossier_search; SET LOCAL app.tenant_id = '${tenantId}'`);
      return look(session);
    });
  }
  const countEntries = async (session: pg.Client, words: string) => {
    await session.query(`SET LOCAL app.search_words = '${words}'`);
    return (await session.query<{ n: number }>('SELECT count(*)::int AS n FROM search.entries')).rows[0]?.n;
  };

  it('show the searching role only what is searched for, and only of the firm', async () => {
    await asSearch('dossier', async (session) => {
      expect(await countEntries(session, '')).toBe(0);
      expect(await countEntries(session, 'valves')).toBe(1);
      expect(await countEntries(session, 'theirs')).toBe(0);
      await session.query("SET LOCAL app.tenant_id = ''");
      expect(await countEntries(session, 'valves')).toBe(0);
      await expect(session.query('SELECT FROM public.transcripts')).rejects.toThrow('permission denied');
    });
  });

  it('are read by an index with tenant and words in one condition', async () => {
    await querySql(server.databaseUrl, 'VACUUM ANALYZE search.entries');
    const plan = await asSearch('northgate', async (session) => {
      await session.query(
        "SET LOCAL app.search_words = 'ubiquitous'; SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off",
      );
      const { rows } = await session.query<{ 'QUERY PLAN': string }>(
        'EXPLAIN SELECT id FROM search.entries WHERE tenant_id = current_tenant()',
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/entries_words[\s\S]*Index Cond: .*tenant_id = .*words @@/);
  });
});
