import { z } from 'zod';
import type { WriteScope } from '../../request/context.ts';
import { getMember, withAuthor } from '../../tenants/members/service.ts';
import {
  addComment,
  commentInput,
  replyInput,
  replyToComment,
  deleteComment,
  resolveComments,
  resolveInput,
  listThreads,
  placeOf,
  type WholeThread,
} from './service.ts';
import { mentionPlaces } from './rules.ts';
import { create, get, put, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import { shapeOf, listOf } from '../../request/shape.ts';

const threadSchema = z
  .object({
    id: z.uuid(),
    writeupId: z.uuid().describe('UUID of the write-up.'),
    quote: z.string().nullable().describe('The original passage; null: the whole text'),
    isInText: z.boolean().describe('false: the passage is no longer in the text'),
    resolvedAt: z.iso.datetime().nullable().describe('When it was resolved; null while it is open.'),
    resolvedBy: z
      .string()
      .nullable()
      .describe('The person who resolved it; null if no name was given, and while it is open.'),
    comments: z
      .array(
        z.object({
          id: z.uuid(),
          body: z.string().describe('Plain text, at most 4,000 characters.'),
          mentions: z
            .array(
              z.object({
                start: z.number().int().describe('Where the mention begins in the body, in UTF-16 units.'),
                end: z.number().int().describe('The end, exclusive.'),
              }),
            )
            .describe('Where the body mentions people of the firm, as @Anna Lee.'),
          createdAt: z.iso.datetime(),
          author: z.string().nullable(),
        }),
      )
      .describe('The comments, oldest first.'),
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
    comments: comments.map(({ id, body, mentions, createdAt, authorName }) => ({
      ...{ id, body, mentions: mentionPlaces({ mentions }) },
      ...{ createdAt: createdAt.toISOString(), author: authorName },
    })),
  };
}

const answer = 'The thread with its comments';
const ofWriteup = '/api/writeups/:id/comments';
const one = '/api/comment-threads/:id';

export const commentRoutes = routesOf({
  listComments: get(ofWriteup, listOf(threadShape), {
    summary: 'The comments on a write-up by passage, oldest first',
    answer: 'The threads',
    run: async ({ scope, id }) => Promise.all((await listThreads(scope, id)).map((thread) => threadOf(scope, thread))),
  }),
  addComment: create(ofWriteup, threadShape, {
    summary: 'Starts a comment thread on a passage of a write-up, or on the whole text',
    body: commentInput,
    answer,
    run: async ({ scope, id, body }) => threadOf(scope, await addComment(scope, id, body)),
  }),
  replyToComment: create(`${one}/replies`, threadShape, {
    summary: 'Adds a reply to a thread; reopens a resolved one',
    body: replyInput,
    answer,
    run: async ({ scope, id, body }) => threadOf(scope, await replyToComment(scope, id, body)),
  }),
  resolveComments: put(one, threadShape, {
    summary: 'Marks a thread as resolved, or reopens it',
    body: resolveInput,
    answer,
    run: async ({ scope, id, body }) => threadOf(scope, await resolveComments(scope, id, body)),
  }),
  deleteComment: remove('/api/comments/:id', {
    summary: "Deletes the caller's own comment, and its thread if it was the only one",
    run: ({ scope, id }) => deleteComment(scope, id),
  }),
});
