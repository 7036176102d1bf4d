import type { Comment, CommentThread } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { lettersIn } from '../../text/html.ts';
import { getWriteup, getWriteupTitle } from '../service.ts';
import { findPassage, type Passage, type Place, mayDelete } from './rules.ts';
import { z } from 'zod';
import { check } from '../../request/check.ts';
import { addNotices } from '../../data/addNotices.ts';
import { mentionsIn, toldOfComment } from '../../tenants/notices/rules.ts';
import { listMembers } from '../../tenants/members/service.ts';
import { createOnce, transact } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { filledText } from '../../text/text.ts';

export type WholeThread = CommentThread & { comments: Comment[] };

export const oldestFirst = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
const withComments = { comments: { orderBy: oldestFirst } };

/** Returns the comment threads of a write-up, the oldest first. Throws NOT_FOUND. */
export async function listThreads(scope: WriteScope, writeupId: string): Promise<WholeThread[]> {
  await getWriteup(scope, writeupId);
  return scope.prisma.commentThread.findMany({ where: { writeupId }, orderBy: oldestFirst, include: withComments });
}

/** Returns a comment thread. Throws NOT_FOUND, also for the thread of another firm. */
async function getThread({ prisma, tenantId }: WriteScope, id: string): Promise<WholeThread> {
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

const body = filledText('Write a comment.', 4000, 'A comment has at most 4000 characters.').describe(
  'Plain text, at most 4,000 characters.',
);
const surroundings = z.string().max(200, 'The text around a passage has at most 200 characters.').nullish();

/** POST /api/comment-threads/{id}/replies and replyToComment. */
export const replyInput = z.object({ body });

/** POST /api/writeups/{id}/comments and addComment. A comment without a quote is on the whole text. */
export const commentInput = z.object({
  body,
  quote: filledText('A passage has words.', 2000, 'A passage has at most 2000 characters. Select a shorter one.')
    .nullish()
    .describe('The words of the passage as displayed; left out for the whole text'),
  prefix: surroundings.describe('The text before the passage, at most 200 characters'),
  suffix: surroundings.describe('The text after the passage, at most 200 characters'),
});

/** Starts a thread on a passage or the whole text. Throws NOT_FOUND, and INVALID without the passage. */
export async function addComment(
  scope: WriteScope,
  writeupId: string,
  input: z.input<typeof commentInput>,
): Promise<WholeThread> {
  const { body, ...given } = check(commentInput, input);
  const { content } = await getWriteup(scope, writeupId);
  const passage = { quote: given.quote ?? null, prefix: given.prefix ?? '', suffix: given.suffix ?? '' };
  if (passage.quote !== null && !findPassage(lettersIn(content), { ...passage, quote: passage.quote }))
    throw new Failure('INVALID', 'This passage is not in the write-up. Select it once more.', { field: 'quote' });
  const { tenantId } = scope;
  return createOnce(
    scope,
    { operation: 'addComment', input: { writeupId, body, ...passage } },
    async (inside) => {
      // A concurrent deletion of the write-up waits for this lock.
      await inside.prisma
        .$queryRaw`SELECT FROM writeups WHERE tenant_id = ${tenantId}::uuid AND id = ${writeupId}::uuid FOR KEY SHARE`;
      const title = await getWriteupTitle(inside, writeupId);
      const { id } = await inside.prisma.commentThread.create({ data: { tenantId, writeupId, ...passage } });
      await writeComment(inside, { threadId: id, title, writers: [] }, body);
      return getThread(inside, id);
    },
    getThread,
  );
}

/** Adds a reply to a thread, and reopens the thread if it is resolved. Throws INVALID and NOT_FOUND. */
export async function replyToComment(
  scope: WriteScope,
  threadId: string,
  input: z.input<typeof replyInput>,
): Promise<WholeThread> {
  const parsed = check(replyInput, input);
  const { tenantId } = scope;
  await createOnce(
    scope,
    { operation: 'replyToComment', input: { threadId, ...parsed } },
    async (inside) => {
      // A concurrent deletion of the thread waits for this lock.
      await inside.prisma
        .$queryRaw`SELECT FROM comment_threads WHERE tenant_id = ${tenantId}::uuid AND id = ${threadId}::uuid FOR UPDATE`;
      const { writeupId, comments } = await getThread(inside, threadId);
      const open = { resolvedAt: null, resolvedById: null };
      await inside.prisma.commentThread.updateMany({ where: { id: threadId, resolvedAt: { not: null } }, data: open });
      const title = await getWriteupTitle(inside, writeupId);
      const writers = comments.map(({ createdById }) => createdById);
      return writeComment(inside, { threadId, title, writers }, parsed.body);
    },
    ({ prisma }, id) => prisma.comment.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
  return getThread(scope, threadId);
}

/** Stores a comment, and notifies those whom it mentions and who wrote in its thread before. */
async function writeComment(
  { prisma, tenantId, memberId }: WriteScope,
  { threadId, title, writers }: { threadId: string; title: string; writers: (string | null)[] },
  body: string,
): Promise<Comment> {
  const found = body.includes('@') ? mentionsIn(body, await listMembers({ prisma })) : [];
  const mentions = [...new Map(found.map(({ start, end }) => [start, end]))].flat();
  const comment = await prisma.comment.create({ data: { tenantId, threadId, body, mentions } });
  const recipients = toldOfComment(
    memberId,
    found.map((mention) => mention.memberId),
    writers,
  );
  const notice = { title, text: body, commentId: comment.id };
  for (const kind of ['MENTION', 'REPLY'] as const)
    await addNotices(prisma, tenantId, recipients[kind], { kind, ...notice });
  return comment;
}

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
