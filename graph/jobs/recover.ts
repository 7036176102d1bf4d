import { mintScope, type Services } from '../context.ts';
import type { JobQueue } from './queue.ts';

const livingWorkers = `
  SELECT ((classid::bigint << 32) | objid::bigint)::text AS key FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Puts jobs back to work that a stopped or dead server left: those that run under a worker key whose lock nobody
 * holds, and those that nobody has claimed for `unclaimedMs`. Safe to run in every server at any time: claiming a job is one guarded write.
 */
export async function recoverJobs(services: Services, wake: JobQueue['wake'], unclaimedMs: number): Promise<void> {
  const { rows } = await services.db.pool.query<{ key: string }>(livingWorkers);
  const living = rows.map((row) => BigInt(row.key));
  const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
  for (const { id: tenantId } of tenants) {
    const { prisma } = mintScope(services, tenantId);
    const lost = await prisma.job.updateManyAndReturn({
      where: { status: 'RUNNING', workerKey: { notIn: living } },
      data: { status: 'QUEUED', stage: 'Waiting', workerKey: null },
      select: { id: true, kind: true },
    });
    const unclaimed = await prisma.job.findMany({
      where: { status: 'QUEUED', createdAt: { lt: new Date(Date.now() - unclaimedMs) } },
      select: { id: true, kind: true },
    });
    const waiting = new Map([...lost, ...unclaimed].map((job) => [job.id, job]));
    for (const job of waiting.values()) await wake(tenantId, job);
  }
}
