import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { JobKind } from '../../prisma/generated/prisma/enums.ts';

export const queueSchema = 'pgboss';

export const queueNames = ['jobs', 'readings'] as const;
export type QueueName = (typeof queueNames)[number];

/** Documents are read by separate workers, so that a hundred waiting documents do not delay a memo. */
export const queueOf = (kind: JobKind): QueueName => (kind === 'EXTRACTION' ? 'readings' : 'jobs');

/** Creates the queues and their tables, or migrates them to this version. Only the tables' owner can; servers only use them. */
export async function prepareQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    application_name: 'dossier queues',
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  // An unhandled error event would end the process; errors that matter reject below.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const known = (await boss.getQueues()).map(({ name }) => name);
    for (const queue of queueNames.filter((each) => !known.includes(each))) {
      await boss.createQueue(queue, { notify: true, retryLimit: 0, expireInSeconds: 23 * 3600 });
    }
    // A new version of pg-boss builds its indexes after its migration, one by one.
    while ((await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')) {
      await delay(1_000);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
