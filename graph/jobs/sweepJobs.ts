import { mintScope, type Services } from '../context.ts';

/** Long after a failed job is tried again or a result is looked up. */
const keptDays = 90;

/**
 * Removes the jobs that ended long ago, with the texts they were made from and wrote. Of each kind the newest about the same
 * recording, transcript, document or company stays, or the firm's newest: screens tell by it how their subject stands.
 * What a job made, a write-up or a run, does not go with it. Safe to run in every server.
 */
export async function sweepJobs(services: Services, signal: AbortSignal): Promise<void> {
  const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
  for (const { id: tenantId } of tenants) {
    signal.throwIfAborted();
    const removed = await mintScope(services, tenantId).rows(
      `WITH placed AS (
         SELECT id, row_number() OVER (
           PARTITION BY kind, recording_id, transcript_id, document_id, company_id ORDER BY created_at DESC, id DESC) AS place
         FROM jobs WHERE tenant_id = current_tenant())
       DELETE FROM jobs USING placed
       WHERE jobs.tenant_id = current_tenant() AND jobs.id = placed.id AND placed.place > 1
         AND jobs.status IN ('COMPLETED', 'FAILED', 'CANCELLED') AND jobs.finished_at < now() - make_interval(days => $1)
       RETURNING jobs.id`,
      [keptDays],
    );
    if (removed.length > 0) services.log.info({ tenantId, count: removed.length }, 'removed jobs that ended long ago');
  }
}
