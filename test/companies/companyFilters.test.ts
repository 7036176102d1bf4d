import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { figuresOf } from '../graphql/filterRows.ts';
import { addCompanies } from './companySteps.ts';

type Row = Record<string, string | number | boolean | null> & { id: string };

const fields = `id name revenue revenueGrowthRate grossMargin employees valuation stage industry headquarters description marketScore
  growthScore profitScore totalScore completeness conflictCount recommendation hasGeneratedScores createdAt updatedAt`;

const server = await useTestServer();
const client = await new Client(server).login('dossier');
await addCompanies(
  server,
  'dossier',
  Array.from({ length: 80 }, (_, i) => ({ name: `Firm ${i}`, figures: figuresOf(i) })),
);
await client.call('POST', '/api/companies/generate-all-scores');
await addCompanies(
  server,
  'dossier',
  Array.from({ length: 20 }, (_, i) => ({ name: `Later ${i}`, figures: figuresOf(i) })),
);
const rows = await list('');

async function list(args: string): Promise<Row[]> {
  const { data, errors } = await client.graphql<{ companies: { totalCount: number; edges: { node: Row }[] } }>(
    `{ companies(first: 200${args && `, ${args}`}) { totalCount edges { node { ${fields} } } } }`,
  );
  expect(errors).toBeUndefined();
  const found = data?.companies.edges.map(({ node }) => node) ?? [];
  expect(found).toHaveLength(data?.companies.totalCount ?? -1);
  return found;
}

it('groups the companies that a filter finds, with the figures of each group', async () => {
  const { data } = await client.graphql<{
    companyGroups: {
      label: string | null;
      count: number;
      revenue: { count: number; sum: number | null; median: number | null };
    }[];
  }>('{ companyGroups(by: STAGE, filter: { revenueMin: 1 }) { label count revenue { count sum median } } }');
  const rich = rows.filter(({ revenue }) => Number(revenue) >= 1);
  const groups = Map.groupBy(rich, ({ stage }) => stage as string | null);
  expect(data?.companyGroups).toHaveLength(groups.size);
  for (const { label, count, revenue } of data?.companyGroups ?? []) {
    const values = (groups.get(label) ?? []).map((row) => Number(row.revenue)).toSorted((a, b) => a - b);
    const middle =
      ((values[Math.floor((values.length - 1) / 2)] ?? 0) + (values[Math.ceil((values.length - 1) / 2)] ?? 0)) / 2;
    expect({ count, revenue }).toEqual({
      count: values.length,
      revenue: { count: values.length, sum: values.reduce((a, b) => a + b, 0), median: middle },
    });
  }
  const by = async (grouping: string) => {
    const response = await client.call('GET', `/api/companies/groups?by=${grouping}`);
    return ((await response.json()) as { groups: { label: string | null; count: number }[] }).groups;
  };
  for (const grouping of ['industry_group', 'level', 'country', 'VINTAGE']) {
    expect((await by(grouping)).reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  }
});

it('returns 200 companies with their scores within the complexity limits', async () => {
  await addCompanies(
    server,
    'dossier',
    Array.from({ length: 200 }, (_, i) => ({ name: `Firm of many ${i}`, figures: { REVENUE: (i + 1) * 1_000_000 } })),
  );
  const { data, errors } = await client.graphql<{ companies: { edges: unknown[] } }>(
    `{ companies(first: 200) { totalCount edges { node { id name stage industry revenue revenueGrowthRate grossMargin employees
      valuation completeness totalScore recommendation scores { kind value explanation formula isInsufficient } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data?.companies.edges).toHaveLength(200);
});
