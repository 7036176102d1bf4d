import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { addMeasured, clearCompanies, readPoints, readRankings } from './portfolioAnalyticsSteps.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

afterEach(() => clearCompanies(server, 'dossier'));

describe('the rankings', () => {
  const portfolio = [
    { name: 'Low', scores: [10, 10, 10] as [number, number, number], stage: 'Seed', industry: 'Fintech' },
    { name: 'beta', scores: [70, 70, 70] as [number, number, number], stage: 'Seed' },
    { name: 'Álpha', scores: [70, 70, 70] as [number, number, number], industry: 'Fintech' },
    { name: 'Top', scores: [99, 99, 99] as [number, number, number] },
    { name: 'unscored z' },
    { name: 'Unscored a', stage: 'Seed' },
  ];

  it('keep the ranks of the whole portfolio in a search and in a filter, and page backward', async () => {
    await addMeasured(server, 'dossier', portfolio);
    const of = async (args: string) =>
      (await readRankings(client, args)).edges.map(({ rank, node }) => [rank, node.name]);
    expect(await of('first: 10, search: "LOW"')).toEqual([[4, 'Low']]);
    expect(await of('first: 10, filter: { industryGroup: "Fintech" }')).toEqual([
      [2, 'Álpha'],
      [4, 'Low'],
    ]);
    expect(await of('first: 10, filter: { industryGroup: "Fintech", stage: "Seed" }')).toEqual([[4, 'Low']]);
    const seeds = await readRankings(client, 'first: 10, filter: { stage: "Seed" }');
    expect([seeds.totalCount, seeds.rankedCount]).toEqual([3, 4]);
    const last = await readRankings(client, 'last: 3');
    expect(last.edges.map(({ rank }) => rank)).toEqual([4, null, null]);
    expect(last.pageInfo.hasPreviousPage).toBe(true);
    expect(await of(`last: 2, before: "${last.pageInfo.startCursor}"`)).toEqual([
      [2, 'Álpha'],
      [3, 'beta'],
    ]);
  });

  it('include in their ranks what was just written', async () => {
    await addMeasured(server, 'dossier', portfolio);
    await readRankings(client, 'first: 1');
    await addMeasured(server, 'dossier', [{ name: 'Best', scores: [100, 100, 100] }]);
    const { edges, rankedCount } = await readRankings(client, 'first: 2');
    expect(edges.map(({ rank, node }) => [rank, node.name])).toEqual([
      [1, 'Best'],
      [2, 'Top'],
    ]);
    expect(rankedCount).toBe(5);
  });
});

describe('the chart', () => {
  it('shows what lies within bounds, ends included, and refuses reversed bounds', async () => {
    await addMeasured(server, 'dossier', [
      { name: 'in', revenue: 1, growth: 1 },
      { name: 'edge', revenue: 2, growth: 2 },
      { name: 'out', revenue: 2.01, growth: 2 },
    ]);
    const bounds = (maxRevenue: number) =>
      `(bounds: { minRevenue: 1, maxRevenue: ${maxRevenue}, minGrowth: 0, maxGrowth: 2 })`;
    expect((await readPoints(client, bounds(2))).points.map(({ name }) => name)).toEqual(['in', 'edge']);
    await expect(readPoints(client, bounds(0))).rejects.toThrow('INVALID');
  });
});
