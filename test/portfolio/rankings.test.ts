import { Client } from '../support/client.ts';
import { admin } from '../admin/adminClient.ts';
import {
  addCompanies,
  addReading,
  companyId,
  observed,
  readCompany,
  updateCompany,
} from '../companies/companySteps.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import {
  addRankedCompanies,
  compare,
  latestRanking,
  rank,
  ranked,
  startRanking,
  type RankedState,
} from './rankingSteps.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');
const ids = await addRankedCompanies(server);

const brief = ({
  rank: place,
  companyName,
  tier,
  growthScore,
  profitabilityScore,
  scaleScore,
  overallScore,
}: RankedState) => [place, companyName, tier, growthScore, profitabilityScore, scaleScore, overallScore];

describe('a ranking', () => {
  it('does not exist before the first request, and needs a company', async () => {
    const other = await new Client(server).login('amberline');
    const { data } = await other.graphql<{ generateRankings: { code: string; message: string } }>(
      'mutation { generateRankings { ... on Failure { code message } } }',
    );
    expect(data?.generateRankings).toEqual({
      code: 'CONFLICT',
      message: expect.stringMatching(/^There is no company to rank yet\. Read PDFs under Database/) as string,
    });
    expect((await other.call('POST', '/api/quick-rankings')).status).toBe(409);
    expect(await latestRanking(other)).toBeNull();
  });

  it('orders by the weighted scores, equal ones by name, and leaves out companies without a known figure', async () => {
    const run = await rank(client);
    expect(ranked(run).map(brief)).toEqual([
      [1, 'Dune Labs', 'Tier 1', 10, null, null, 10],
      [2, 'Zephyr Pay', 'Tier 1', 10, 8.8, 6, 8.58],
      [3, 'Anvil Works', 'Tier 3', 5, 5, 4, 4.75],
      [4, 'Brook Data', 'Tier 3', 5, 5, 4, 4.75],
      [5, 'Cape Ships', 'Tier 3', null, null, 2, 2],
    ]);
    expect(run).toMatchObject({
      analyst: 'Built-in analyst',
      version: '2026-11',
      companyCount: 5,
      notes: [],
      insights: { topPerformer: 'Dune Labs', fastestGrowing: 'Dune Labs', mostProfitable: 'Zephyr Pay' },
    });
    expect(run.insights.recommendations).toContain(
      '2 of the first ten rest on one score alone, growth, profitability or scale; find the other figures before comparing.',
    );
    expect(run.insights.recommendations).toContain(
      '1 company is not ranked: no growth, no margin, no headcount and no revenue in US dollars is known.',
    );
  });

  it('gives the reason for each place, with the company’s figures and their evidence', async () => {
    const zephyr = ranked(await rank(client)).find(({ companyName }) => companyName === 'Zephyr Pay');
    expect(zephyr?.reasoning).toBe(
      'Growth is its strongest side at 10.0 of 10, for revenue growth of 150% (FY2024). Profitability stands at 8.8, for gross margin of ' +
        '85% (FY2024); scale stands at 6.0, for revenue of $100M (FY2024). Employees are not known.',
    );
    expect(zephyr?.strengths).toContain('Net retention of 121% (FY2024), strong from 115%');
    expect(zephyr?.figures.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Revenue $100M',
      'Revenue growth 150%',
      'Net retention 121%',
      'Gross margin 85%',
      'Stage Growth',
    ]);
    expect(zephyr?.figures.every(({ observation }) => observation !== null)).toBe(true);
    expect(zephyr?.company).toEqual({ id: companyId(ids[0]!), name: 'Zephyr Pay' });
  });

  it('is one job, however often it is requested at the same time', async () => {
    const [one, other] = await Promise.all([startRanking(client), startRanking(client)]);
    expect(one).toBe(other);
  });

  it('returns to an integrator what the specification names', async () => {
    const response = await client.call('POST', '/api/quick-rankings');
    expect(response.status).toBe(200);
    const { rankings } = (await response.json()) as { rankings: { insights: object; rankings: object[] } };
    expect(rankings.insights).toMatchObject({ topPerformer: 'Dune Labs', mostProfitable: 'Zephyr Pay' });
    expect(rankings.rankings[3]).toEqual({
      rank: 4,
      company: 'Brook Data',
      tier: 'Tier 3',
      growthScore: 5,
      profitabilityScore: 5,
      scaleScore: 4,
      reasoning: expect.stringContaining('revenue of $10M (FY2024)') as string,
      strengths: [],
    });
    const later = await client.call('POST', '/api/quick-rankings', undefined, { Prefer: 'respond-async' });
    expect(later.status).toBe(202);
  });

  it('uses generated scores when they are current', async () => {
    const { prisma } = await firmOf(server, 'northgate');
    const northgate = await new Client(server).login('northgate');
    const [scored, stale] = await addCompanies(server, 'northgate', [
      { name: 'Current', figures: { REVENUE_GROWTH: 60 } },
      { name: 'Stale', figures: { REVENUE_GROWTH: 60 } },
    ]);
    const scores = { growthScore: 91, profitScore: 82 };
    await prisma.company.updateMany({
      where: { id: { in: [scored!, stale!] } },
      data: { ...scores, scoredAt: new Date() },
    });
    await prisma.company.updateMany({
      where: { id: stale! },
      data: { figuresChangedAt: new Date(Date.now() + 60_000) },
    });
    const run = await rank(northgate);
    expect(ranked(run).map(brief)).toEqual([
      [1, 'Current', 'Tier 1', 9.1, 8.2, null, 8.68],
      [2, 'Stale', 'Tier 3', 2.5, null, null, 2.5],
    ]);
    expect(ranked(run)[0]?.figures.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Revenue growth 60%',
      'Growth score 91 of 100',
      'Profit score 82 of 100',
    ]);
  });
});

describe('a past ranking', () => {
  it('compared with today’s figures shows who moved and which figures changed, and stays as it was', async () => {
    const run = await rank(client);
    const { version } = await readCompany(client, ids[1]!);
    await updateCompany(await admin(server), { id: companyId(ids[1]!), version, revenue: 1000 });
    const [fresh] = await addCompanies(server, 'dossier', [{ name: 'Fresh Start', figures: { GROSS_MARGIN: 90 } }]);

    const { other, moves } = await compare(client, run.id);
    expect(other).toBeNull();
    const byName = new Map(moves.map((move) => [move.companyName, move]));
    expect(moves.map(({ toRank }) => toRank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(byName.get('Anvil Works')).toMatchObject({
      fromRank: 3,
      fromTier: 'Tier 3',
      toTier: 'Tier 2',
      changes: [{ label: 'Revenue', from: '$10M (FY2024)', to: '$1B' }],
    });
    expect(byName.get('Fresh Start')).toMatchObject({ fromRank: null, fromTier: null, toTier: 'Tier 1', changes: [] });
    expect(byName.get('Brook Data')?.changes).toEqual([]);

    // The same between two stored rankings, in either order.
    const later = await rank(client);
    const stored = await compare(client, later.id, run.id);
    expect(stored.moves).toEqual(moves);
    expect((await compare(client, run.id, later.id)).moves).toEqual(moves);

    const { prisma } = await firmOf(server, 'dossier');
    await prisma.company.delete({
      where: { tenantId_id: { tenantId: (await firmOf(server, 'dossier')).tenantId, id: fresh! } },
    });
    const gone = (await compare(client, later.id)).moves.at(-1);
    expect(gone).toMatchObject({
      companyName: 'Fresh Start',
      company: null,
      fromTier: 'Tier 1',
      toRank: null,
      toTier: null,
    });
    const again = await latestRanking(client);
    expect(ranked(again!).find(({ companyName }) => companyName === 'Fresh Start')).toMatchObject({
      company: null,
      profitabilityScore: 10,
    });
  });

  it('does not count another source with the same value as a change', async () => {
    const run = await rank(client);
    const reading = {
      name: 'Brook Data',
      observations: [observed('REVENUE', 1e7, { printed: '$10 million', isAudited: true })],
    };
    await addReading(server, 'dossier', reading);
    const brook = (await compare(client, run.id)).moves.find(({ companyName }) => companyName === 'Brook Data');
    expect(brook?.changes.filter(({ label }) => label === 'Revenue')).toEqual([]);
  });
});
