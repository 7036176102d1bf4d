import type { Comment, CommentThread } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { lettersIn } from '../../text/html.ts';
import { getWriteup } from '../service.ts';
import { findPassage, type Passage, type Place } from './rules.ts';

export type WholeThread = CommentThread & { comments: Comment[] };

export const oldestFirst = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
const withComments = { comments: { orderBy: oldestFirst } };

/** Returns the comment threads of a write-up, the oldest first. Throws NOT_FOUND. */
export async function listThreads(scope: WriteScope, writeupId: string): Promise<WholeThread[]> {
  await getWriteup(scope, writeupId);
  return scope.prisma.commentThread.findMany({ where: { writeupId }, orderBy: oldestFirst, include: withComments });
}

/** Returns a comment thread. Throws NOT_FOUND, also for the thread of another firm. */
export async function getThread({ prisma, tenantId }: WriteScope, id: string): Promise<WholeThread> {
  const where = { tenantId_id: { tenantId, id } };
  const thread = await prisma.commentThread.findUnique({ where, include: withComments });
  if (!thread) throw new Failure('NOT_FOUND', 'These comments do not exist any more.');
  return thread;
}

/** Finds where a thread's passage stands now; null for a thread on the whole text, and if it is gone. */
export async function placeOf({ prisma, tenantId }: WriteScope, thread: CommentThread): Promise<Place | null> {
  if (thread.quote === null) return null;
  const where = { tenantId_id: { tenantId, id: thread.writeupId } };
  const writeup = await prisma.writeup.findUnique({ where, select: { content: true } });
  return findPassage(lettersIn(writeup?.content ?? ''), thread as Passage);
}
