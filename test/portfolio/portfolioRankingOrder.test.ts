import { levelAt } from '../../graph/portfolio/analytics/rules.ts';
import { createRandom } from '../attack/scale.ts';
import { Client } from '../support/client.ts';
import { firmOf, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import {
  addMeasured,
  ask,
  clearCompanies,
  readAllRankings,
  readAnalytics,
  readPoints,
  type MeasuredCompany,
} from './portfolioAnalyticsSteps.ts';
import { medianOf, peersOf, placed, pointsOf, rankedOf, standingOf, type Placed } from './portfolioReference.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

const names = [
  'Acme',
  'acme',
  'Ácme',
  'Zeta',
  'Ωmega',
  '東京',
  '🚀 Rockets',
  '\uE000',
  'a b',
  'A-b',
  '_x',
  '10 Ten',
  '9 Nine',
];
const industries = ['SaaS', 'Retail', 'Health data', 'Steel', null];
const stages = ['Seed', 'Growth', null];

/** Returns companies with few different values, so that nearly all have ties, and with gaps everywhere. */
function portfolioFrom(seed: number, size: number): MeasuredCompany[] {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const maybe = (share: number, value: () => number) => (random() < share ? value() : null);
  return Array.from({ length: size }, () => ({
    name: pick(names) + pick(['', '', ` ${Math.floor(random() * 20)}`]),
    revenue: maybe(0.7, () => pick([-1, 0, 1, 2.5, 10, Math.round(random() * 5000) / 10])),
    growth: maybe(0.7, () => pick([-40, 0, 12.5, 100, Math.round(random() * 2000) / 10])),
    margin: maybe(0.6, () => pick([0, 33.3, 60, Math.round(random() * 1000) / 10])),
    stage: pick(stages),
    industry: pick(industries),
    scores:
      random() < 0.85
        ? [
            maybe(0.8, () => pick([50, 60, 85, 0, 100])),
            maybe(0.8, () => pick([50, 70, 85])),
            maybe(0.8, () => pick([50, 85, 40])),
          ]
        : undefined,
  }));
}

async function store(companies: MeasuredCompany[]): Promise<Placed[]> {
  await clearCompanies(server, 'dossier');
  const ids = companies.length === 0 ? [] : await addMeasured(server, 'dossier', companies);
  return placed(companies, ids);
}

const portfolios: [seed: number, size: number][] = [
  [1, 0],
  [2, 1],
  [6, 11],
  [8, 51],
  [10, 260],
];

describe.each(portfolios)('of random portfolio %i with %i companies', (seed, size) => {
  it('ranks, levels, counts, medians, groups, peers and points equal those of the plain reference', async () => {
    const companies = await store(portfolioFrom(seed, size));
    const expected = rankedOf(companies);

    const edges = await readAllRankings(client, 17);
    expect(
      edges.map(({ rank, totalScore, recommendation, node }) => [uuidOf(node.id), rank, totalScore, recommendation]),
    ).toEqual(expected.map(({ id, rank, totalScore, level }) => [id, rank, totalScore, level]));
    const filtered = await readAllRankings(client, 5, ', filter: { stage: "Seed" }');
    expect(filtered.map(({ rank, node }) => [uuidOf(node.id), rank])).toEqual(
      expected.flatMap(({ id, rank, stage }) => (stage === 'Seed' ? [[id, rank]] : [])),
    );
    const analytics = await readAnalytics(client);
    const filled = (['revenue', 'growth', 'margin'] as const).map((name) =>
      companies.flatMap((each) => each[name] ?? []),
    );
    expect(analytics).toMatchObject({
      totalCompanies: size,
      totalDataPoints: filled.flat().length,
      averageMetrics: {
        revenue: medianOf(filled[0]!),
        growthRate: medianOf(filled[1]!),
        grossMargin: medianOf(filled[2]!),
      },
      industryBreakdown: countsOf(companies.map(({ group }) => group)),
      stageBreakdown: countsOf(companies.map(({ stage }) => stage ?? null)),
      levels: ['STRONG_BUY', 'BUY', 'HOLD'].map((level) => ({
        level,
        count: expected.filter((each) => each.level === level).length,
      })),
    });

    const { data } = await ask<{
      peerBenchmarks: object[];
      companies: { edges: { node: { id: string; peerStanding: object | null } }[] };
    }>(
      client,
      `{ peerBenchmarks { stage industryGroup count quartiles { measure count lower median upper } }
         companies(first: 200) { edges { node { id peerStanding { stage industryGroup peerCount
           standings { measure value percentile peerCount lower median upper } } } } } }`,
    );
    expect(data.peerBenchmarks).toEqual(peersOf(companies));
    for (const { node } of data.companies.edges) {
      expect(node.peerStanding).toEqual(standingOf(companies, uuidOf(node.id)));
    }

    for (const isLogarithmic of [false, true]) {
      const points = await readPoints(client, `(isLogarithmic: ${isLogarithmic})`);
      expect(points.points.map(({ companyId, ...point }) => ({ ...point, id: uuidOf(companyId) }))).toEqual(
        pointsOf(expected, isLogarithmic),
      );
    }
  });
});

it('more points than 1,500 are thinned as in the plain reference', async () => {
  const plottable = portfolioFrom(11, 1700).map(({ revenue, growth, ...company }) => {
    return { ...company, revenue: 0.5 + Math.abs(revenue ?? 3), growth: growth ?? 7 };
  });
  const expected = rankedOf(await store(plottable));
  for (const isLogarithmic of [false, true]) {
    const { points, totalCount } = await readPoints(client, `(isLogarithmic: ${isLogarithmic})`);
    const reference = pointsOf(expected, isLogarithmic);
    expect(reference.length).toBeLessThan(totalCount);
    expect(points.map(({ companyId, ...point }) => ({ ...point, id: uuidOf(companyId) }))).toEqual(reference);
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
  }
  // PostgreSQL plans by its statistics, which autovacuum updates only a minute after an import.
  const { rows } = await firmOf(server, 'dossier');
  const known = `SELECT reltuples::float8 AS known FROM pg_class WHERE oid = 'companies'::regclass`;
  expect((await rows<{ known: number }>(known, []))[0]?.known).toBeGreaterThanOrEqual(plottable.length);
});

it('the database’s levels equal the rule’s, for every rank among up to 130 companies', async () => {
  const { rows } = await firmOf(server, 'dossier');
  const given = await rows<{ rank: number; total: number; level: string }>(
    `SELECT rank, total, percentile_level(rank, total) AS level FROM generate_series(1, 130) total, generate_series(1, total) rank`,
    [],
  );
  expect(given).toHaveLength((130 * 131) / 2);
  expect(given.filter(({ rank, total, level }) => levelAt(rank, total) !== level)).toEqual([]);
});

function countsOf(labels: (string | null)[]): { label: string; count: number }[] {
  const counts = Map.groupBy(labels, (label) => label ?? 'Not stated');
  return [...counts]
    .map(([label, { length: count }]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
