import type { Scope } from '../../../request/context.ts';

const keptDays = 90;

/**
 * Removes the jobs that ended long ago, with their input and output texts. Of each kind, the newest job about the same
 * recording, transcript, document or company stays, or else the firm's newest job, because screens take their subject's
 * state from it. A job's product, such as a write-up or a run, is not removed.
 */
export async function sweepJobs({ rows, tenantId, services }: Scope): Promise<void> {
  const removed = await rows(
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
