import { randomBytes } from 'node:crypto';
import { parquetReadObjects } from 'hyparquet';
import { biViews } from '../../graph/bi/service.ts';
import { seedPortfolio } from './biSteps.ts';
import { Client } from '../support/client.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
await seedPortfolio(server, 'dossier', 'Ours');
await seedPortfolio(server, 'northgate', 'Theirs');
const client = await new Client(server).login('dossier');
const stranger = await new Client(server).login('amberline');

const unpacked = { 'Accept-Encoding': 'identity' };

/**
 * Returns a file without the byte order mark, as lines of cells; no cell in these files contains a comma or a line
 * break.
 */
async function exported(name: string, who = client): Promise<string[][]> {
  const response = await who.fetch(`/api/export/${name}.csv`, { headers: unpacked });
  expect(response.status).toBe(200);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.split(','));
}

async function records(name: string): Promise<Record<string, string>[]> {
  const [columns = [], ...rows] = await exported(name);
  return rows.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])));
}

const sameForAll = ['dates', 'columns', 'relations'];

describe('an export', () => {
  it.each(biViews.map(({ name }) => name))("of %s has the firm's rows and none of another firm", async (name) => {
    const lines = (await exported(name)).map(String);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join()).not.toContain('Theirs');
    const isOfFirm = !sameForAll.includes(name);
    const others = await exported(name, stranger);
    expect(others.length).toBe(isOfFirm ? 1 : lines.length);
  });

  it('of companies leaves out merged ones, and leaves missing values and scores not generated yet empty', async () => {
    const rows = await records('companies');
    expect(
      rows.map(({ name, revenue, gross_margin, total_score }) => [name, revenue, gross_margin, total_score]),
    ).toEqual([
      ['Ours 1', '10', '80', '90'],
      ['Ours 2', '20', '', '70'],
      ['Ours 3', '30', '', ''],
    ]);
    expect(rows[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(rows[0]?.are_scores_stale).toMatch(/^(true|false)$/);
  });

  it('of claims has the statement that stands, with the page of its source', async () => {
    const rows = await records('claims');
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...{ company_name: 'Ours 1', metric: 'REVENUE', value: '10000000' },
        ...{ judgement: 'ONLY_WRITTEN', is_standing: 'true', source_title: 'Ours 1 memo' },
      }),
    );
  });

  it('of observations has the source and place of each, under the company that shows it', async () => {
    const rows = await records('metric_observations');
    expect(rows).toContainEqual(
      expect.objectContaining({
        company_name: 'Ours 1',
        metric: 'EMPLOYEES',
        value: '5',
        source_title: 'Ours 4 memo',
        place: 'page 1',
        quote: 'EMPLOYEES 5',
        period_end: '2024-12-31',
      }),
    );
    expect(new Set(rows.map(({ company_name }) => company_name))).toEqual(new Set(['Ours 1', 'Ours 2', 'Ours 3']));
  });

  it('of the summary has medians of the known values, without the digits that binary fractions add to the mean of two', async () => {
    const [row] = await records('industry_summary');
    expect(row).toMatchObject({
      industry_group: '',
      companies: '3',
      scored_companies: '2',
      with_revenue: '3',
      median_revenue: '20',
      with_growth: '2',
      median_growth_rate: '63.15',
      median_gross_margin: '80',
    });
  });

  it('as Parquet has the same rows with their types', async () => {
    for (const { name, columns } of biViews) {
      const response = await client.fetch(`/api/export/${name}?format=parquet`);
      expect(response.headers.get('Content-Disposition')).toMatch(/\.parquet"$/);
      const file = await response.arrayBuffer();
      const read = await parquetReadObjects({ file });
      expect(read.length, name).toBe((await exported(name)).length - 1);
      expect(Object.keys(read[0] ?? {}), name).toEqual(Object.keys(columns));
    }
    const file = await (await client.fetch('/api/export/companies?format=parquet')).arrayBuffer();
    const [first] = await parquetReadObjects({ file });
    expect(first).toMatchObject({ name: 'Ours 1', revenue_usd: 10_000_000, employees: null, total_score: 90 });
    expect(first?.created_at).toBeInstanceOf(Date);
    expect(first?.are_scores_stale).toBeTypeOf('boolean');
    expect((await client.call('GET', '/api/export/companies?format=xml')).status).toBe(400);
  });

  it('of history has each earlier figure', async () => {
    const { prisma, tenantId } = await firmOf(server, 'northgate');
    const before = await prisma.company.findFirstOrThrow({ where: { name: 'Theirs 1' } });
    await prisma.company.update({
      where: { tenantId_id: { tenantId, id: before.id } },
      data: { revenue: 12, totalScore: 91 },
    });
    await prisma.company.update({ where: { tenantId_id: { tenantId, id: before.id } }, data: { description: 'Same' } });
    await expect(prisma.companyFiguresHistory.updateMany({ data: { revenue: 1 } })).rejects.toThrow(
      /permission denied/,
    );
    const northgate = await new Client(server).login('northgate');
    const rows = async (name: string) => {
      const file = await (await northgate.fetch(`/api/export/${name}?format=parquet`)).arrayBuffer();
      return (await parquetReadObjects({ file })).filter(({ company_id }) => company_id === before.id);
    };
    const figures = await rows('company_figures_history');
    expect(figures).toMatchObject([
      { revenue_usd: 10_000_000, gross_margin: 80, is_current: false },
      { revenue_usd: 12_000_000, gross_margin: 80, is_current: true },
    ]);
    expect(figures[0]?.valid_to).toEqual(figures[1]?.valid_from);
    expect(await rows('company_scores_history')).toMatchObject([{ total_score: 90 }, { total_score: 91 }]);
  });

  it('is a download that no cache keeps', async () => {
    const { headers } = await client.fetch('/api/export/companies.csv');
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="companies-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('of an unknown view names the existing views', async () => {
    const response = await client.call('GET', '/api/export/tenants.csv');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('companies, metric_observations, follow_ups, claims, rankings') as string,
    });
    expect((await client.call('GET', '/api/export/companies%22.csv')).status).toBe(404);
  });

  it('returns its connection when the reader leaves, and others wait for their turn', async () => {
    const { prisma, tenantId } = await firmOf(server, 'amberline');
    await prisma.company.createMany({
      data: Array.from({ length: 1_500 }, (_, index) => {
        const name = `Company ${index}`;
        return { tenantId, name, sortName: name, searchText: name, description: randomBytes(1_500).toString('hex') };
      }),
    });
    for (let round = 0; round < 4; round++) {
      const leaving = new AbortController();
      const response = await stranger.fetch('/api/export/companies.csv', {
        headers: unpacked,
        signal: leaving.signal,
      });
      const reader = response.body!.getReader();
      await reader.read();
      leaving.abort();
      await reader.read().catch(() => undefined);
    }
    const all = await Promise.all(Array.from({ length: 6 }, () => exported('companies', stranger)));
    expect(all.map((lines) => lines.length)).toEqual(Array.from({ length: 6 }, () => 1_501));
  });
});

it('GraphQL and OpenAPI list the possible exports', async () => {
  const { data } = await client.graphql<{ exportViews: { name: string; description: string; path: string }[] }>(
    '{ exportViews { name description path parquetPath } }',
  );
  expect(data?.exportViews.map(({ path }) => path)).toEqual(biViews.map(({ name }) => `/api/export/${name}.csv`));
  const document = (await (await client.call('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }>; security: object[] }>>;
  };
  const operation = document.paths['/api/export/{view}.csv']?.get;
  expect(operation?.responses['200']?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
  expect(operation?.security).toEqual([{ session: [] }, { token: [] }]);
  expect(document.paths['/api/api-tokens']?.post?.security).toEqual([{ session: [], admin: [] }]);
});
