import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { addCompanies } from './companySteps.ts';
import { addTranscripts, firmOf, mutate, saveTranscript } from './factories.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let client: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await new Client(server).login('dossier');
  other = await new Client(server).login('northgate');
});
afterAll(() => server.stop());

interface Hit {
  kind: string;
  id: string;
  title: string;
  titleRanges: { start: number; end: number }[];
  snippet: string;
  snippetRanges: { start: number; end: number }[];
  rank: number;
  date: string;
}

async function find(query: string, by = client, first = 20): Promise<Hit[]> {
  const response = await by.call('GET', `/api/search?first=${first}&q=${encodeURIComponent(query)}`);
  expect(response.status, query.slice(0, 80)).toBe(200);
  return ((await response.json()) as { data: Hit[] }).data;
}
const titles = async (query: string, by = client) => (await find(query, by)).map(({ title }) => title);

describe('the search over everything', () => {
  beforeAll(async () => {
    await saveTranscript(client, {
      title: 'Call on pumps',
      content: 'Zephyrine valves leak. The net revenue grew 4.2 %.',
    });
    await mutate(client, 'createWriteup', { title: 'Valves', content: '<p>A <b>zephyrine</b> memo &amp; more.</p>' });
    await addCompanies(server, 'dossier', [{ name: 'Zephyrine Works', figures: { INDUSTRY: 'Marine pumps' } }]);
  });

  it('finds every kind of thing, by title first, and marks what it found', async () => {
    const hits = await find('zephyrine');
    expect(hits.map(({ kind, rank }) => [kind, rank])).toEqual([
      ['COMPANY', 2],
      ['WRITEUP', 1],
      ['TRANSCRIPT', 1],
    ]);
    expect(hits[1]).toMatchObject({
      title: 'Valves',
      snippet: 'A zephyrine memo & more.',
      snippetRanges: [{ start: 2, end: 11 }],
    });
    expect(hits[0]).toMatchObject({ titleRanges: [{ start: 0, end: 9 }] });
  });

  it('answers GraphQL the same, with ids that lead to what was found', async () => {
    const { data } = await client.graphql<{ search: { kind: string; nodeId: string }[] }>(
      '{ search(query: "zephyrine works", first: 5) { kind nodeId } }',
    );
    const id = data?.search[0]?.nodeId;
    const node = await client.graphql<{ node: { name: string } }>(
      'query ($id: ID!) { node(id: $id) { ... on Company { name } } }',
      { id },
    );
    expect(node.data?.node.name).toBe('Zephyrine Works');
  });

  it.each([
    ['the beginnings of words', 'valv leak', ['Call on pumps']],
    ['words in any order', 'revenue grew net', ['Call on pumps']],
    ['words that follow one another', '"net revenue"', ['Call on pumps']],
    ['not words that do not', '"revenue net"', []],
    ['a figure', '4.2', ['Call on pumps']],
    ['not what only some of it is in', 'leak nowhere', []],
    ['an industry', 'marine', ['Zephyrine Works']],
    ['a name that is written amiss', 'zefyrine', ['Zephyrine Works']],
  ])('finds %s', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('shows another firm nothing, and each firm its own', async () => {
    expect(await find('zephyrine', other)).toEqual([]);
    expect(await find('zefyrine', other)).toEqual([]);
    await saveTranscript(other, { title: 'Theirs', content: 'zephyrine' });
    expect(await titles('zephyrine', other)).toEqual(['Theirs']);
    expect(await titles('zephyrine')).not.toContain('Theirs');
    expect((await new Client(server).call('GET', '/api/search?q=zephyrine')).status).toBe(401);
  });

  it('finds what was stored a moment ago, what it says now, and not what was deleted', async () => {
    const id = await saveTranscript(client, { title: 'Fresh', content: 'Quixotically said.' });
    expect(await titles('quixotically')).toEqual(['Fresh']);
    const { prisma } = await firmOf(server, 'dossier');
    await prisma.transcript.updateMany({
      where: { title: 'Fresh' },
      data: { searchText: 'fresh\nmellifluous', content: 'Mellifluous' },
    });
    expect(await titles('quixotically')).toEqual([]);
    expect(await titles('mellifluous')).toEqual(['Fresh']);
    await mutate(client, 'deleteTranscript', { id });
    expect(await titles('mellifluous')).toEqual([]);
  });

  it('leaves out companies that were merged into others', async () => {
    await addCompanies(server, 'dossier', [{ name: 'Umbriel Group' }, { name: 'Umbriel' }]);
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const rows = await prisma.company.findMany({
      where: { name: { startsWith: 'Umbriel' } },
      orderBy: { name: 'asc' },
    });
    expect(await titles('umbriel')).toHaveLength(2);
    const mergeInto = (target: string | null) =>
      prisma.company.update({ where: { tenantId_id: { tenantId, id: rows[1]!.id } }, data: { mergedIntoId: target } });
    await mergeInto(rows[0]!.id);
    expect(await titles('umbriel')).toEqual(['Umbriel']);
    await mergeInto(null);
    expect(await titles('umbriel')).toHaveLength(2);
  });

  it('finds words of the first and the last page of a long text together, phrases anywhere, and shows the place', async () => {
    const content = `alphaword ${'filler text of no account. '.repeat(20_000)} the omegaword stands last`;
    await saveTranscript(client, { title: 'Long', content });
    expect(await titles('alphaword omegaword')).toEqual(['Long']);
    const [hit] = await find('"omegaword stands"');
    expect(hit?.snippet.slice(hit.snippetRanges[0]?.start, hit.snippetRanges[0]?.end)).toBe('omegaword stands');
    // More different words than one row of PostgreSQL holds.
    const numbers = Array.from({ length: 200_000 }, (_, i) => `n${i}`).join(' ');
    await saveTranscript(client, { title: 'Sheet', content: numbers });
    expect(await titles('n199999')).toEqual(['Sheet']);
  });

  it('finds the newest of what is everywhere, and what is rare among it', async () => {
    const rows = Array.from({ length: 600 }, (_, i) => ({
      title: `Talk ${i}`,
      content: `ubiquitous ${i === 3 ? 'solitary' : 'words'} ${i % 50 === 0 ? 'seldom' : ''}`,
      recordingDate: new Date(Date.UTC(2025, 0, 1, 0, i)),
    }));
    await addTranscripts(server, 'amberline', rows);
    const firm = await new Client(server).login('amberline');
    expect(await titles('ubiquitous', firm)).toEqual(Array.from({ length: 20 }, (_, i) => `Talk ${599 - i}`));
    expect(await titles('ubiquitous solitary', firm)).toEqual(['Talk 3']);
    expect(await titles('seldom', firm)).toEqual(Array.from({ length: 12 }, (_, i) => `Talk ${550 - 50 * i}`));
  });

  it.each([
    "'",
    '"',
    "O'Hara\\",
    '!',
    '& | ! ( ) <-> :*',
    "'a' & 'b':*",
    '\\',
    '%_',
    '\0',
    '\ud800',
    'the',
    'of and the',
    '🚀',
    'हिन्दी',
    '漢字かな',
    '한국어',
    'ﷺ',
    'İıſ',
    '؟٤٢',
    "'; DROP TABLE transcripts; --",
    `${"'(".repeat(5_000)}`,
    'x'.repeat(10_000),
    'word '.repeat(2_000),
    '"a '.repeat(100),
    '0x1f 1e5 -3 +4',
    'http://a.b/c?d=e',
    'a@b.c',
    '<b>',
    '${x}',
    '1'.repeat(300),
  ])('answers the text %j', async (query) => {
    const { data, errors } = await client.graphql<{ search: unknown[] }>(
      'query ($query: String!) { search(query: $query) { title snippet } }',
      { query },
    );
    expect(errors).toBeUndefined();
    expect(Array.isArray(data?.search)).toBe(true);
  });

  it.each(['first=0', 'first=51', 'first=x'])('refuses %s', async (bad) => {
    const refused = await client.call('GET', `/api/search?q=a&${bad}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'INVALID' });
  });
});

describe('the tables of the search', () => {
  it('are used by their index, tenant and words in one condition', async () => {
    const session = new pg.Client({ connectionString: server.databaseUrl });
    await session.connect();
    const { tenantId } = await firmOf(server, 'amberline');
    await session.query('ANALYZE search.texts');
    await session.query(`BEGIN; SET LOCAL ROLE dossier_search; SET LOCAL app.tenant_id = '${tenantId}';
      SET LOCAL app.search_words = '''solitary'''; SET LOCAL enable_indexscan = off; SET LOCAL enable_seqscan = off`);
    const { rows } = await session.query<{ 'QUERY PLAN': string }>(
      'EXPLAIN SELECT id FROM search.texts WHERE tenant_id = current_tenant()',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /texts_by_words[\s\S]*Index Cond: .*tenant_id = .*words @@/,
    );
    await session.end();
  });

  it('show the role that searches nothing without a search, and nothing of another firm with one', async () => {
    const session = new pg.Client({ connectionString: server.databaseUrl });
    await session.connect();
    const { tenantId } = await firmOf(server, 'northgate');
    const count = async () =>
      (await session.query<{ n: number }>('SELECT count(*)::int AS n FROM search.texts')).rows[0]?.n;
    await session.query('BEGIN; SET LOCAL ROLE dossier_search');
    expect(await count()).toBe(0);
    await session.query(`SET LOCAL app.search_words = '''ubiquitous'''`);
    expect(await count()).toBe(0);
    await session.query(`SET LOCAL app.tenant_id = '${tenantId}'`);
    expect(await count()).toBe(0);
    await session.query(`SET LOCAL app.search_words = '''zephyrine'''`);
    expect(await count()).toBe(1);
    await expect(session.query('SELECT FROM public.transcripts')).rejects.toThrow('permission denied');
    await session.end();
  });
});
