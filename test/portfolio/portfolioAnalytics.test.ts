import type pg from 'pg';
import { Client } from '../support/client.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { addMeasured, clearCompanies, readAnalytics, readRankings } from './portfolioAnalyticsSteps.ts';
import { openSession } from '../support/sql.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

afterEach(() => clearCompanies(server, 'dossier'));

async function openSessionOf(slug: string): Promise<pg.Client> {
  const { tenantId } = await firmOf(server, slug);
  const session = await openSession(server.databaseUrl);
  await session.query(`SELECT set_config('app.tenant_id', $1, false), set_config('role', 'dossier_app', false)`, [
    tenantId,
  ]);
  return session;
}

const insert = (name: string) =>
  `INSERT INTO companies (tenant_id, id, name, sort_name, search_text, updated_at)
   VALUES (current_tenant(), gen_random_uuid(), '${name}', '${name}', '${name}', now())`;

it('the analytics of an empty portfolio are zeros, no medians and no groups', async () => {
  const { computedAt: _, ...analytics } = await readAnalytics(client);
  expect(analytics).toEqual({
    totalCompanies: 0,
    totalDataPoints: 0,
    dataCompleteness: 0,
    averageMetrics: { revenue: null, growthRate: null, grossMargin: null },
    industryBreakdown: [],
    stageBreakdown: [],
    rankedCompanies: 0,
    levels: [
      { level: 'STRONG_BUY', count: 0 },
      { level: 'BUY', count: 0 },
      { level: 'HOLD', count: 0 },
    ],
    plottableCompanies: 0,
  });
  expect(await (await client.call('GET', '/api/portfolio-analytics')).json()).toEqual({
    totalCompanies: 0,
    totalDataPoints: 0,
    dataCompleteness: 0,
    averageMetrics: { revenue: null, growthRate: null, grossMargin: null },
    industryBreakdown: {},
    stageBreakdown: {},
  });
});

describe('the kept summary', () => {
  it('leaves out companies that were merged into others', async () => {
    const [kept, merged] = await addMeasured(server, 'dossier', [
      { name: 'A', revenue: 10, stage: 'Seed' },
      { name: 'B', revenue: 1000, stage: 'Public' },
    ]);
    const { prisma } = await firmOf(server, 'dossier');
    await prisma.company.updateMany({ where: { id: merged }, data: { mergedIntoId: kept, mergedAt: new Date() } });
    const { totalCompanies, averageMetrics, stageBreakdown } = await readAnalytics(client);
    expect([totalCompanies, averageMetrics.revenue]).toEqual([1, 10]);
    expect(stageBreakdown).toEqual([{ label: 'Seed', count: 1 }]);
  });

  it('is kept until somebody writes a company of this firm', async () => {
    await addMeasured(server, 'dossier', [{ name: 'A', revenue: 1 }]);
    const first = await readAnalytics(client);
    await addMeasured(server, 'northgate', [{ name: 'Theirs' }]);
    expect(await readAnalytics(client)).toEqual(first);
    await addMeasured(server, 'dossier', [{ name: 'B', revenue: 2 }]);
    const second = await readAnalytics(client);
    expect(second.totalCompanies).toBe(2);
    expect(second.computedAt > first.computedAt).toBe(true);
    await clearCompanies(server, 'northgate');
  });

  it('stays when a write is rolled back', async () => {
    await addMeasured(server, 'dossier', [{ name: 'A' }]);
    const before = await readAnalytics(client);
    const session = await openSessionOf('dossier');
    await session.query('BEGIN');
    await session.query(insert('never'));
    await session.query('ROLLBACK');
    await session.end();
    expect(await readAnalytics(client)).toEqual(before);
  });

  it('leaves out uncommitted writes, and includes them after the commit, although it was counted in between', async () => {
    await addMeasured(server, 'dossier', [{ name: 'A' }]);
    const session = await openSessionOf('dossier');
    await session.query('BEGIN');
    await session.query(insert('open'));
    expect((await readAnalytics(client)).totalCompanies).toBe(1);
    // Another write makes it recount while the first transaction is still open.
    await addMeasured(server, 'dossier', [{ name: 'B' }]);
    expect((await readAnalytics(client)).totalCompanies).toBe(2);
    await session.query('COMMIT');
    await session.end();
    expect((await readAnalytics(client)).totalCompanies).toBe(3);
  });

  it('is not trusted when a write is committed during the count', async () => {
    await addMeasured(server, 'dossier', [{ name: 'A' }]);
    const [gate, writer] = [await openSessionOf('dossier'), await openSessionOf('dossier')];
    const waiting = `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = 'portfolio_rank_marks'::regclass`;
    await gate.query('RESET ROLE');
    await gate.query('BEGIN');
    await gate.query('LOCK TABLE portfolio_rank_marks IN EXCLUSIVE MODE');
    // It has counted the companies, and waits before it stores the result.
    const early = readAnalytics(client);
    await expect.poll(async () => (await gate.query<{ count: number }>(waiting)).rows[0]?.count).toBe(1);
    await writer.query(insert('late'));
    const late = readAnalytics(client);
    await gate.query('COMMIT');
    expect((await early).totalCompanies).toBe(1);
    expect((await late).totalCompanies).toBe(2);
    expect((await readAnalytics(client)).totalCompanies).toBe(2);
    await Promise.all([gate.end(), writer.end()]);
  });

  it('never misses a write that was committed before the request, however many write and read at the same time', async () => {
    let committed = 0;
    const sessions = await Promise.all(Array.from({ length: 4 }, () => openSessionOf('dossier')));
    const clients = await Promise.all(Array.from({ length: 4 }, () => new Client(server).login('dossier')));
    await Promise.all([
      ...sessions.map(async (session, writer) => {
        for (let i = 0; i < 25; i += 1) {
          await session.query(insert(`c${writer}-${i}`));
          committed += 1;
        }
      }),
      ...clients.map(async (reader) => {
        for (let i = 0; i < 15; i += 1) {
          const least = committed;
          const [{ totalCompanies }, rankings] = [await readAnalytics(reader), await readRankings(reader, 'first: 1')];
          expect(totalCompanies).toBeGreaterThanOrEqual(least);
          expect(rankings.totalCount).toBeGreaterThanOrEqual(totalCompanies);
        }
      }),
    ]);
    expect((await readAnalytics(client)).totalCompanies).toBe(100);
    await Promise.all(sessions.map((session) => session.end()));
  });
});
