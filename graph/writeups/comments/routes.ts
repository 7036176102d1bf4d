import { z } from 'zod';
import type { WriteScope } from '../../request/context.ts';
import { type Route } from '../../request/rest/handler.ts';
import { getMember, withAuthor } from '../../tenants/members/service.ts';
import { addComment, commentInput, replyInput, replyToComment } from './add.ts';
import { deleteComment } from './deleteComment.ts';
import { resolveComments, resolveInput } from './resolve.ts';
import { listThreads, placeOf, type WholeThread } from './service.ts';
import { answerRoute, deleteRoute } from '../../request/rest/entityRoutes.ts';
import { shapeOf, listOf } from '../../request/shape.ts';

const threadSchema = z
  .object({
    id: z.uuid(),
    writeupId: z.uuid(),
    quote: z.string().nullable().describe('The original passage; null: the whole text'),
    isInText: z.boolean().describe('false: the passage is no longer in the text'),
    resolvedAt: z.iso.datetime().nullable().describe('When it was resolved; null while it is open.'),
    resolvedBy: z
      .string()
      .nullable()
      .describe('The person who resolved it; null if no name was given, and while it is open.'),
    comments: z.array(
      z.object({ id: z.uuid(), body: z.string(), createdAt: z.iso.datetime(), author: z.string().nullable() }),
    ),
  })
  .meta({ id: 'CommentThread' });
type Thread = z.infer<typeof threadSchema>;
const threadShape = shapeOf(threadSchema, (thread: Thread) => thread);

async function threadOf(scope: WriteScope, thread: WholeThread): Promise<Thread> {
  const { id, writeupId, quote, resolvedAt, resolvedById } = thread;
  const comments = await Promise.all(thread.comments.map((comment) => withAuthor(scope, comment)));
  return {
    ...{ id, writeupId, quote },
    isInText: quote === null || (await placeOf(scope, thread)) !== null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy: (await getMember(scope, resolvedById))?.name ?? null,
    comments: comments.map(({ id, body, createdAt, authorName }) => {
      return { id, body, createdAt: createdAt.toISOString(), author: authorName };
    }),
  };
}

const answer = 'The thread with its comments';

export const commentRoutes: Route[] = [
  answerRoute(listOf(threadShape), {
    method: 'get',
    path: '/api/writeups/:id/comments',
    operationId: 'listComments',
    summary: 'The comments on a write-up by passage, oldest first',
    answer: 'The threads',
    run: async ({ scope, id }) => Promise.all((await listThreads(scope, id)).map((thread) => threadOf(scope, thread))),
  }),
  answerRoute(threadShape, {
    method: 'post',
    path: '/api/writeups/:id/comments',
    operationId: 'addComment',
    summary: 'Starts a comment thread on a passage of a write-up, or on the whole text',
    body: commentInput,
    status: 201,
    answer,
    run: async ({ scope, id, body }) => threadOf(scope, await addComment(scope, id, body)),
  }),
  answerRoute(threadShape, {
    method: 'post',
    path: '/api/comment-threads/:id/replies',
    operationId: 'replyToComment',
    summary: 'Adds a reply to a thread; reopens a resolved one',
    body: replyInput,
    status: 201,
    answer,
    run: async ({ scope, id, body }) => threadOf(scope, await replyToComment(scope, id, body)),
  }),
  answerRoute(threadShape, {
    method: 'put',
    path: '/api/comment-threads/:id',
    operationId: 'resolveComments',
    summary: 'Marks a thread as resolved, or reopens it',
    body: resolveInput,
    answer,
    run: async ({ scope, id, body }) => threadOf(scope, await resolveComments(scope, id, body)),
  }),
  deleteRoute({
    path: '/api/comments/:id',
    operationId: 'deleteComment',
    summary: "Deletes the caller's own comment, and its thread if it was the only one",
    run: ({ scope, id }) => deleteComment(scope, id),
  }),
];
