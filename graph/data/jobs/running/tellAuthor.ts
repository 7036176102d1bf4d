import type { Job } from '../../../../prisma/generated/prisma/client.ts';
import { addNotices } from '../../addNotices.ts';
import type { Transaction } from '../../db.ts';
import { noticeOfEnd } from '../rules.ts';

type Ended = Pick<Job, 'tenantId' | 'id' | 'kind' | 'title' | 'createdById'>;

/** Tells the author of a job of its end, with the reason of a failure. Call it in the transaction that ends the job. */
export async function tellAuthor(
  tx: Transaction,
  { tenantId, id, createdById, ...job }: Ended,
  { status, reason = '' }: { status: 'COMPLETED' | 'FAILED'; reason?: string },
): Promise<void> {
  const kind = noticeOfEnd(job.kind, status);
  if (kind !== null) await addNotices(tx, tenantId, [createdById], { kind, title: job.title, text: reason, jobId: id });
}
