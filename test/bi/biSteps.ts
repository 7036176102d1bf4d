import type pg from 'pg';
import type { MetricName } from '../../graph/finance/metrics.ts';
import type { BiAccess } from '../../graph/bi/access/biAccess.ts';
import { addReading, observed } from '../companies/companySteps.ts';
import { addTranscripts, addWriteups, firmOf } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';
import { openSession } from '../support/sql.ts';

/**
 * Adds one of everything that the views show; each text begins with `word`, which identifies its firm. Adds four
 * companies, one of them merged.
 */
export async function seedPortfolio(server: TestServer, slug: string, word: string): Promise<{ companyIds: string[] }> {
  const { prisma, tenantId } = await firmOf(server, slug);
  const figures = [
    { REVENUE: 10_000_000, REVENUE_GROWTH: 64.2, GROSS_MARGIN: 80 },
    { REVENUE: 20_000_000, REVENUE_GROWTH: 62.1 },
    { REVENUE: 30_000_000 },
    { EMPLOYEES: 5 },
  ] as const;
  const companyIds: string[] = [];
  for (const [index, each] of figures.entries()) {
    const observations = Object.entries(each).map(([metric, value]) => observed(metric as MetricName, value));
    const { companyId } = await addReading(server, slug, { name: `${word} ${index + 1}`, observations });
    companyIds.push(companyId ?? '');
  }
  const [first, second, , merged] = companyIds as [string, string, string, string];
  const score = (id: string, totalScore: number) =>
    prisma.company.update({
      where: { tenantId_id: { tenantId, id } },
      data: { totalScore, marketScore: totalScore, scoredAt: new Date() },
    });
  await prisma.aiUsage.create({
    data: { tenantId, task: 'summary', model: `${word} model`, inputTokens: 3, outputTokens: 2 },
  });
  await prisma.followUp.create({ data: { tenantId, companyId: merged, kind: 'PROMISE', words: `${word} promise` } });
  await score(first, 90);
  await score(second, 70);
  await prisma.company.update({
    where: { tenantId_id: { tenantId, id: merged } },
    data: { mergedIntoId: first, mergedAt: new Date() },
  });
  await addTranscripts(server, slug, [{ title: `${word} call`, summary: `${word} summary` }]);
  const [memoId = ''] = await addWriteups(server, slug, [{ title: `${word} memo` }, { title: `${word} write-up` }]);
  await prisma.writeup.update({
    where: { tenantId_id: { tenantId, id: memoId } },
    data: { memoType: 'human_memo', tags: ['a', 'b'] },
  });
  await prisma.companyReading.create({
    data: { tenantId, companyId: merged, writeupId: memoId, sourceTitle: `${word} memo`, analyst: 'Built-in analyst' },
  });
  await prisma.document.create({
    data: {
      tenantId,
      title: `${word} deck`,
      sortTitle: `${word} deck`,
      fileName: `${word}.pdf`,
      fileType: 'application/pdf',
      fileSize: 3,
      sha256: '0',
      storageKey: 'documents/x',
      searchText: '',
    },
  });
  await prisma.analysisRun.create({
    data: {
      tenantId,
      kind: 'RANKINGS',
      analyst: `${word} analyst`,
      steering: {},
      result: {},
      companyCount: 3,
      entries: { create: [{ position: 1, name: `${word} 1`, subjectId: first, entry: { tier: 'Tier 1' } }] },
    },
  });
  return { companyIds };
}

/** Connects as a BI role. */
export async function connectAs(
  server: TestServer,
  { role, password }: Pick<BiAccess, 'role' | 'password'>,
): Promise<pg.Client> {
  const url = Object.assign(new URL(server.databaseUrl), { username: role, password });
  const client = await openSession(url.href);
  // Revoking the role ends its connections.
  return client.on('error', () => undefined);
}
