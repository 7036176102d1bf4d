import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { transact } from '../../data/database/transact.ts';
import { mayDelete } from './rules.ts';

/** Deletes a member's own comment, and its thread after the last one. Throws NOT_FOUND and FORBIDDEN. */
export async function deleteComment(scope: WriteScope, id: string): Promise<string> {
  return transact(scope, async ({ prisma: tx, tenantId, memberId }) => {
    const comment = await tx.comment.findUnique({
      where: { tenantId_id: { tenantId, id } },
      include: { thread: { select: { writeupId: true } } },
    });
    if (!comment) throw new Failure('NOT_FOUND', 'This comment does not exist any more.');
    if (!mayDelete(comment, memberId))
      throw new Failure('FORBIDDEN', 'A colleague wrote this comment. Only they can delete it.');
    const { threadId } = comment;
    // A concurrent deletion of the thread's other comment waits for this lock.
    await tx.$queryRaw`SELECT FROM comment_threads WHERE tenant_id = ${tenantId}::uuid AND id = ${threadId}::uuid FOR UPDATE`;
    await tx.comment.deleteMany({ where: { id } });
    await tx.commentThread.deleteMany({ where: { id: threadId, comments: { none: {} } } });
    return comment.thread.writeupId;
  });
}
