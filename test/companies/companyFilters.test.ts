import { isEnumType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { industryGroupOf } from '../../graph/companies/rules.ts';
import { companyFields } from '../../graph/companies/listing/fields.ts';
import { filterParams } from '../../graph/filters.ts';
import { schema } from '../../graph/schema.ts';
import { stages } from '../../graph/finance/stages.ts';
import { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { addCompanies } from './companySteps.ts';

/** What a naive reader sees of a company. */
type Row = Record<string, string | number | boolean | null> & { id: string };

const fields = `id name revenue revenueGrowthRate grossMargin employees valuation stage industry headquarters description marketScore
  growthScore profitScore totalScore completeness conflictCount recommendation hasGeneratedScores createdAt updatedAt`;

let server: TestServer;
let client: Client;
let rows: Row[];
beforeAll(async () => {
  server = await startTestServer();
  client = await new Client(server).login('dossier');
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
  rows = await list('');
});
afterAll(() => server.stop());

/** Gaps, ties, signs and other cases of letters in every column. */
function figuresOf(i: number): Record<string, string | number> {
  const random = pick(i + 1);
  return {
    ...(random(4) && { REVENUE: random(9) * 1_000_000 }),
    ...(random(4) && { REVENUE_GROWTH: random(120) - 60 }),
    ...(random(3) && { GROSS_MARGIN: random(150) - 60 }),
    ...(random(3) && { EMPLOYEES: random(5) * 10 }),
    ...(random(2) && { VALUATION: random(7) * 1e7 }),
    ...(random(5) && { STAGE: stages[random(stages.length)] ?? 'Seed' }),
    ...(random(4) && { INDUSTRY: ['SaaS', 'saas', 'Retail', 'Digital Health', 'Robots'][random(5)] ?? 'Robots' }),
    ...(random(3) && { HEADQUARTERS: ['Berlin, Germany', 'Oslo, NORWAY', 'germany'][random(3)] ?? '' }),
    ...(random(2) && { DESCRIPTION: 'Makes things.' }),
    ...(random(3) && { MARKET_SIZE: random(90) * 1e9 }),
  };
}

/** Numbers that look random and are the same in every run. */
function pick(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

async function list(args: string): Promise<Row[]> {
  const { data, errors } = await client.graphql<{ companies: { totalCount: number; edges: { node: Row }[] } }>(
    `{ companies(first: 200${args && `, ${args}`}) { totalCount edges { node { ${fields} } } } }`,
  );
  expect(errors).toBeUndefined();
  const found = data?.companies.edges.map(({ node }) => node) ?? [];
  expect(found).toHaveLength(data?.companies.totalCount ?? -1);
  return found;
}

/** The value that a filter's field is compared with. */
const valueOf: Record<keyof typeof companyFields, (row: Row) => string | number | boolean | null> = {
  ids: ({ id }) => id,
  revenue: ({ revenue }) => revenue ?? null,
  growth: ({ revenueGrowthRate }) => revenueGrowthRate ?? null,
  margin: ({ grossMargin }) => grossMargin ?? null,
  valuation: ({ valuation }) => valuation ?? null,
  employees: ({ employees }) => employees ?? null,
  marketScore: ({ marketScore }) => marketScore ?? null,
  growthScore: ({ growthScore }) => growthScore ?? null,
  profitScore: ({ profitScore }) => profitScore ?? null,
  totalScore: ({ totalScore }) => totalScore ?? null,
  completeness: ({ completeness }) => completeness ?? null,
  conflicts: ({ conflictCount }) => conflictCount ?? null,
  stages: ({ stage }) => stage ?? null,
  industries: ({ industry }) => industry ?? null,
  industryGroups: ({ industry }) => industryGroupOf((industry as string | null) ?? null),
  countries: ({ headquarters }) => (headquarters as string | null)?.split(',').at(-1)?.trim() ?? null,
  recommendations: ({ recommendation }) => recommendation ?? null,
  isScored: ({ hasGeneratedScores }) => hasGeneratedScores ?? null,
  hasConflicts: ({ conflictCount }) => Number(conflictCount) > 0,
  hasDescription: ({ description }) => description !== null,
  created: ({ createdAt }) => Date.parse(String(createdAt)),
  updated: ({ updatedAt }) => Date.parse(String(updatedAt)),
};

const params = filterParams(companyFields);

it('has every filter of the schema in the table, and the other way round', () => {
  const type = schema.getType('CompanyFilter');
  const inSchema = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  const singles = ['recommendation', 'stage', 'industry', 'mine'];
  expect(inSchema.filter((name) => !singles.includes(name)).toSorted()).toEqual(
    params.map(({ name }) => name).toSorted(),
  );
});

it.each(params.map((param) => [param.name, param] as const))(
  '%s finds what a naive reader finds, over both transports',
  async (name, param) => {
    const naive = valueOf[param.field as keyof typeof companyFields];
    const known = rows.map(naive).filter((value) => value !== null);
    const [one = '', other = ''] = [known[3], known.at(-3)];
    const given = {
      boolean: [true, false],
      instant: [one, other],
      number: [one, other],
      int: [one, other],
      ids: [[one, other]],
      words: [[String(one).toUpperCase(), 'nothing']],
      choices: [[one]],
    }[param.type];
    for (const value of given) {
      const holds = (row: Row): boolean => {
        const own = naive(row);
        if (param.role === 'known') return (own !== null) === value;
        if (own === null) return false;
        if (param.role === 'least') return Number(own) >= Number(value);
        if (param.role === 'most')
          return param.type === 'instant' ? Number(own) < Number(value) : Number(own) <= Number(value);
        if (Array.isArray(value)) return value.some((each) => String(each).toLowerCase() === String(own).toLowerCase());
        return own === value;
      };
      const expected = rows.filter(holds).map(({ id }) => id);
      const instant = (each: unknown) => (param.type === 'instant' ? new Date(Number(each)).toISOString() : each);
      const written = param.type === 'choices' ? `[${String(one)}]` : JSON.stringify(instant(value));
      expect((await list(`filter: { ${name}: ${written} }`)).map(({ id }) => id)).toEqual(expected);
      expect((await rest(name, Array.isArray(value) ? value : [instant(value)])).length).toBe(expected.length);
    }
  },
);

async function rest(name: string, values: readonly unknown[]): Promise<unknown[]> {
  const raw = (value: unknown) =>
    name === 'ids' ? (Buffer.from(String(value), 'base64url').toString().split(':')[1] ?? '') : String(value);
  const query = values.map((value) => `${name}=${encodeURIComponent(raw(value))}`).join('&');
  const response = await client.call('GET', `/api/companies?${query}`);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return (JSON.parse(text) as { companies: unknown[] }).companies;
}

const orderType = schema.getType('CompanyOrder');
const orders = isEnumType(orderType) ? orderType.getValues().map(({ name }) => name) : [];
/** What an order without _ASC compares; highest first but for the name. */
const keyOf: Record<string, (row: Row) => string | number | boolean | null> = {
  NAME: ({ name }) => String(name).toLowerCase(),
  TOTAL_SCORE: valueOf.totalScore,
  REVENUE: valueOf.revenue,
  GROWTH: valueOf.growth,
  MARGIN: valueOf.margin,
  VALUATION: valueOf.valuation,
  EMPLOYEES: valueOf.employees,
  MARKET_SCORE: valueOf.marketScore,
  GROWTH_SCORE: valueOf.growthScore,
  PROFIT_SCORE: valueOf.profitScore,
  COMPLETENESS: valueOf.completeness,
  STAGE: ({ stage }) => (stage === null ? null : stages.findIndex((each) => each === stage)),
  NEWEST: valueOf.created,
  UPDATED: valueOf.updated,
};

it.each(orders)('the order %s is the one that a naive reader makes, what is not known last', async (order) => {
  const isAscending = /_ASC$|^NAME$|^OLDEST$/.test(order);
  const key = keyOf[order.replace(/_ASC$|_DESC$/, '').replace('OLDEST', 'NEWEST')];
  const keys = (await list(`orderBy: ${order}`)).map((row) => key?.(row) ?? null);
  const known = keys.filter((each) => each !== null);
  expect(keys.slice(known.length).every((each) => each === null)).toBe(true);
  const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(known).toEqual(isAscending ? sorted : sorted.toReversed());
});

it('combines filters, searches and orders, and refuses a range that nothing can match', async () => {
  const found = await list(
    'search: "firm 1", orderBy: REVENUE, filter: { revenueMin: 2, employeesMax: 30, stages: ["seed", "PUBLIC"] }',
  );
  const expected = rows.filter(
    ({ name, revenue, employees, stage }) =>
      String(name).toLowerCase().includes('firm 1') &&
      Number(revenue) >= 2 &&
      employees !== null &&
      Number(employees) <= 30 &&
      (stage === 'Seed' || stage === 'Public'),
  );
  expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  const { errors } = await client.graphql('{ companies(filter: { revenueMin: 3, revenueMax: 2 }) { totalCount } }');
  expect(errors?.[0]?.message).toMatch(/revenueMin is above revenueMax/);
});

it('groups what a filter finds, with the figures of each group', async () => {
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
