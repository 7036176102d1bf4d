import { z } from 'zod';
import type { WriteScope } from '../../context.ts';
import { route, type Route } from '../../rest/handler.ts';
import { idParam } from '../../rest/idParam.ts';
import { getMember, withAuthor } from '../../tenants/members/service.ts';
import { addComment, commentInput, replyInput, replyToComment } from './add.ts';
import { deleteComment } from './deleteComment.ts';
import { resolveComments, resolveInput } from './resolve.ts';
import { listThreads, placeOf, type WholeThread } from './service.ts';

const threadShape = z
  .object({
    id: z.uuid(),
    writeupId: z.uuid(),
    quote: z.string().nullable().describe('The original passage; null: the whole text'),
    isInText: z.boolean().describe('false: the passage is no longer in the text'),
    resolvedAt: z.iso.datetime().nullable(),
    resolvedBy: z.string().nullable(),
    comments: z.array(
      z.object({ id: z.uuid(), body: z.string(), createdAt: z.iso.datetime(), author: z.string().nullable() }),
    ),
  })
  .meta({ id: 'CommentThread' });

async function shapeOf(scope: WriteScope, thread: WholeThread): Promise<z.infer<typeof threadShape>> {
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

const description = 'The thread with its comments';

export const commentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/writeups/:id/comments',
    operationId: 'listComments',
    summary: 'The comments on a write-up by passage, oldest first',
    answers: { status: 200, description: 'The threads', schema: z.array(threadShape) },
    handle: async ({ scope, params }) => {
      const threads = await listThreads(scope, idParam(params));
      return { status: 200, body: await Promise.all(threads.map((thread) => shapeOf(scope, thread))) };
    },
  }),
  route({
    method: 'post',
    path: '/api/writeups/:id/comments',
    operationId: 'addComment',
    summary: 'Starts a comment thread on a passage of a write-up, or on the whole text',
    body: commentInput,
    answers: { status: 201, description, schema: threadShape },
    handle: async ({ scope, params, body }) => ({
      status: 201,
      body: await shapeOf(scope, await addComment(scope, idParam(params), body)),
    }),
  }),
  route({
    method: 'post',
    path: '/api/comment-threads/:id/replies',
    operationId: 'replyToComment',
    summary: 'Adds a reply to a thread; reopens a resolved one',
    body: replyInput,
    answers: { status: 201, description, schema: threadShape },
    handle: async ({ scope, params, body }) => ({
      status: 201,
      body: await shapeOf(scope, await replyToComment(scope, idParam(params), body)),
    }),
  }),
  route({
    method: 'put',
    path: '/api/comment-threads/:id',
    operationId: 'resolveComments',
    summary: 'Marks a thread as resolved, or reopens it',
    body: resolveInput,
    answers: { status: 200, description, schema: threadShape },
    handle: async ({ scope, params, body }) => ({
      status: 200,
      body: await shapeOf(scope, await resolveComments(scope, idParam(params), body)),
    }),
  }),
  route({
    method: 'delete',
    path: '/api/comments/:id',
    operationId: 'deleteComment',
    summary: "Deletes the caller's own comment, and its thread if it was the only one",
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ scope, params }) => {
      await deleteComment(scope, idParam(params));
      return { status: 204 };
    },
  }),
];
