import { z } from 'zod';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { transact } from '../../data/database/transact.ts';
import { getThread, type WholeThread } from './service.ts';
import { databaseNow } from '../../data/database/clock.ts';

/** PUT /api/comment-threads/{id} and resolveComments. */
export const resolveInput = z.object({
  isResolved: z.boolean().describe('true: the thread is resolved. false: it is open.'),
});

/** Marks a thread as resolved, or reopens it; again changes nothing. Throws INVALID and NOT_FOUND. */
export async function resolveComments(
  scope: WriteScope,
  threadId: string,
  input: z.input<typeof resolveInput>,
): Promise<WholeThread> {
  const { isResolved } = check(resolveInput, input);
  return transact(scope, async (inside) => {
    const where = { id: threadId, resolvedAt: isResolved ? null : { not: null } };
    const resolvedAt = isResolved ? databaseNow() : null;
    const data = { resolvedAt, resolvedById: isResolved ? inside.memberId : null };
    await inside.prisma.commentThread.updateMany({ where, data });
    return getThread(inside, threadId);
  });
}
