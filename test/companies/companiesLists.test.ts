import pg from 'pg';
import type { MetricName } from '../../graph/finance/metrics.ts';
import { Client } from '../support/client.ts';
import { addCompanies } from './companySteps.ts';
import { addWriteups, firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('northgate');

const million = 1_000_000;

describe('companies', () => {
  beforeAll(async () => {
    const figures = (revenue: number | null, growth: number | null, employees: number | null, stage: string | null) =>
      Object.fromEntries(
        Object.entries({
          REVENUE: revenue === null ? null : revenue * million,
          REVENUE_GROWTH: growth,
          GROSS_MARGIN: growth,
          EMPLOYEES: employees,
          STAGE: stage,
        }).filter(([, value]) => value !== null),
      ) as Partial<Record<MetricName, number | string>>;
    await addCompanies(server, 'northgate', [
      { name: 'Émile', figures: { ...figures(5, -20, 0, 'Public'), INDUSTRY: 'Food 100%' } },
      { name: 'alpha', figures: figures(0, 10, 900, 'Seed') },
      { name: 'Zeta', figures: figures(null, null, null, null) },
      { name: 'beta', figures: { ...figures(70, 0, 12, 'Series B'), INDUSTRY: 'Robotics' } },
      { name: 'Gamma', figures: figures(null, 300, 40, 'Growth') },
    ]);
    const { prisma } = await firmOf(server, 'northgate');
    const score = async (name: string, data: object) => prisma.company.updateMany({ where: { name }, data });
    await score('beta', { totalScore: 90, recommendation: 'STRONG_BUY', scoredAt: new Date() });
    await score('Gamma', { totalScore: 76, recommendation: 'BUY', scoredAt: new Date() });
    await addWriteups(server, 'northgate', [{ title: 'A memo' }]);
    await prisma.writeup.updateMany({ data: { memoType: 'human_memo' } });
  });

  it('are summed up with the human memos', async () => {
    const fields = 'totalMemos companyCount averageScore strongBuys buys holds passes notScored latestChange';
    const answer = await client.graphql<{ databaseSummary: object }>(`{ databaseSummary { ${fields} } }`);
    expect(answer.data?.databaseSummary).toEqual({
      totalMemos: 1,
      companyCount: 5,
      averageScore: (90 + 76) / 2,
      strongBuys: 1,
      buys: 1,
      holds: 0,
      passes: 0,
      notScored: 3,
      latestChange: expect.any(String) as string,
    });
  });

  it('are grouped as a filter finds them, with the figures of each group', async () => {
    const query =
      '{ companyGroups(by: STAGE, filter: { revenueMin: 1 }) { label count revenue { count sum median } } }';
    const { data } = await client.graphql<{ companyGroups: object[] }>(query);
    expect(data?.companyGroups).toEqual([
      { label: 'Public', count: 1, revenue: { count: 1, sum: 5, median: 5 } },
      { label: 'Series B', count: 1, revenue: { count: 1, sum: 70, median: 70 } },
    ]);
    for (const grouping of ['industry_group', 'level', 'country', 'VINTAGE']) {
      const response = await client.call('GET', `/api/companies/groups?by=${grouping}`);
      const { groups } = (await response.json()) as { groups: { count: number }[] };
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    }
  });

  it('are returned over REST whole and page by page, under `companies`', async () => {
    const whole = (await (await client.call('GET', '/api/companies')).json()) as { companies: object[] };
    expect(whole.companies).toHaveLength(5);
    expect(whole.companies[1]).toMatchObject({
      companyName: 'beta',
      revenue: 70,
      totalScore: 90,
      recommendationLevel: 'STRONG_BUY',
    });
    const first = await client.call('GET', '/api/companies/detailed-data?limit=3');
    const { companies } = (await first.json()) as { companies: Record<string, unknown>[] };
    expect(companies[2]).toMatchObject({
      name: 'Émile',
      revenueGrowthRate: -20,
      growth: -20,
      grossMargin: -20,
      employees: 0,
      stage: 'Public',
      industry: 'Food 100%',
      description: null,
      headquarters: null,
      hasGeneratedScores: false,
      marketScore: null,
      totalScore: null,
      recommendationLevel: null,
    });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = (await (await client.call('GET', next)).json()) as { companies: { name: string }[] };
    expect(rest.companies.map(({ name }) => name)).toEqual(['Gamma', 'Zeta']);
    const amberline = await new Client(server).login('amberline');
    expect(await (await amberline.call('GET', '/api/companies/detailed-data')).text()).toBe('{"companies":[]}');
  });
});

describe('many companies', () => {
  const count = 143;
  let reader: Client;
  beforeAll(async () => {
    reader = await new Client(server).login('dossier');
    // Many ties and gaps, so that only the id distinguishes rows.
    await addCompanies(
      server,
      'dossier',
      Array.from({ length: count }, (_, i) => ({
        name: `Company ${i % 70}${i >= 70 ? ` ${'I'.repeat(1 + Math.floor(i / 70))}` : ''}`,
        figures: {
          ...(i % 3 && { REVENUE: (i % 5) * million + 0.1 }),
          ...(i % 4 && { REVENUE_GROWTH: (i % 7) - 3.3 }),
          ...(i % 2 && { EMPLOYEES: i % 6 }),
          ...(i % 5 && { STAGE: ['Seed', 'Public', 'Growth'][i % 3] ?? 'Seed' }),
        },
      })),
    );
  });

  it('are shown with all their figures by as many statements as one company', async () => {
    const query = (
      first: number,
    ) => `{ companies(first: ${first}) { edges { node { name aliases observationCount merged { name }
      insights { quote } figures { metric observation { id source { title } } } } } } }`;
    const statements = async (first: number) => {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      const answer = await reader.graphql<{ companies: { edges: { node: { figures: unknown[] } }[] } }>(query(first));
      expect(answer.errors).toBeUndefined();
      expect(answer.data?.companies.edges.some(({ node }) => node.figures.length > 1)).toBe(true);
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    };
    // The server's background queries are counted too, so the least of several counts is the list's own.
    const least = async (first: number) =>
      Math.min(await statements(first), await statements(first), await statements(first));
    expect(await least(3)).toBeGreaterThan(5);
    const scores = '{ companies(first: 200) { edges { node { scores { kind value explanation formula } } } } }';
    expect((await reader.graphql(scores)).errors, 'a page of 200 is within the complexity limits').toBeUndefined();
    await expect.poll(async () => (await least(50)) - (await least(3))).toBe(0);
  });
});
