import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import { sweepEveryFirm } from '../../graph/sweep.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

it('jobs that ended long ago are deleted; the newest about each subject, recent and unfinished ones stay, in every firm', async () => {
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const other = await firmOf(server, 'northgate');
  const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Deck' }]);
  const add = async (title: string, days: number, more: Partial<Prisma.JobUncheckedCreateInput> = {}) => {
    const at = daysAgo(days);
    await prisma.job.create({
      data: {
        tenantId,
        title,
        kind: 'WRITEUP',
        status: 'COMPLETED',
        input: {},
        createdAt: at,
        finishedAt: at,
        ...more,
      },
    });
  };
  await add('an old memo', 100);
  await add('an old failure', 95, { status: 'FAILED' });
  await add('an old memo that waits', 94, { status: 'QUEUED', finishedAt: null });
  await add('a young memo', 80);
  await add('an old reading', 120, { kind: 'EXTRACTION', documentId, status: 'FAILED' });
  await add('the newest reading', 110, { kind: 'EXTRACTION', documentId, status: 'FAILED' });
  await add('the newest processing', 200, { kind: 'MEMO_PROCESSING' });
  for (const days of [100, 99])
    await other.prisma.job.create({
      data: {
        tenantId: other.tenantId,
        title: `${days} days`,
        kind: 'SUMMARY',
        status: 'CANCELLED',
        input: {},
        createdAt: daysAgo(days),
        finishedAt: daysAgo(days),
      },
    });

  await sweepEveryFirm(server.services, new AbortController().signal);

  const left = await prisma.job.findMany({ select: { title: true } });
  expect(left.map(({ title }) => title).sort()).toEqual([
    'a young memo',
    'an old memo that waits',
    'the newest processing',
    'the newest reading',
  ]);
  expect(await other.prisma.job.findMany({ select: { title: true } })).toEqual([{ title: '99 days' }]);
});
