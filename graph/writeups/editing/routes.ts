import { z } from 'zod';
import type { WriteupStatusChange, WriteupVersion, WriteupVerdict } from '../../../prisma/generated/prisma/client.ts';
import { WriteupChange, WriteupStatus, Verdict } from '../../../prisma/generated/prisma/enums.ts';
import type { WriteScope } from '../../request/context.ts';
import { withAuthor, getMember } from '../../tenants/members/service.ts';
import {
  applyRevision,
  applyRevisionInput,
  discardRevision,
  generateRevision,
  listRevisionSections,
  noProposal,
} from '../revisions/revision.ts';
import { changeWriteupStatus } from './storeVersion.ts';
import { editWriteup, editWriteupInput, restoreWriteup } from './edit.ts';
import { writeupShape } from '../shape.ts';
import { getWriteup, listStatusChanges, listVersions } from '../service.ts';
import { get, long, put, post, remove, routesOf, withdraw, create } from '../../request/rest/entityRoutes.ts';
import { shapeOf, listOf, asIs, textOrNull } from '../../request/shape.ts';
import { giveVerdict, giveVerdictInput, withdrawVerdict, listVerdicts } from '../verdicts/give.ts';
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
} from '../comments/service.ts';
import { mentionPlaces } from '../comments/rules.ts';

const version = z.number().int().describe('The version that the change is based on');
const status = z.enum(WriteupStatus).describe('Current status.');
const reviewers = z
  .array(z.uuid())
  .max(50, 'Ask at most 50 people.')
  .nullish()
  .describe('UUIDs of the people who are asked for a review, with IN_REVIEW');
const versionSchema = z.object({
  version: z.number().int().describe('Version number, from 1; each saved change adds one.'),
  change: z.enum(WriteupChange).describe('The kind of change that created the version.'),
  summary: z.string().describe('What changed, in a sentence'),
  title: z.string(),
  content: z.string().describe('Sanitised HTML'),
  writtenAt: z.iso.datetime().describe('When it was saved.'),
  author: z.string().nullable(),
});
const statusChangeSchema = z.object({
  status,
  version: z.number().int().describe('The version that the change is based on'),
  changedAt: z.iso.datetime().describe('When the status changed.'),
  author: z.string().nullable(),
});
const revisionSectionSchema = z.object({
  name: z.string().describe('Its heading; empty for the text before the first'),
  before: z.string().nullable().describe('Its current sanitised HTML; null for an added section'),
  after: z.string().nullable().describe('Its new HTML; null for a section that the new text leaves out'),
});

const versionShape = shapeOf(versionSchema, withName<WriteupVersion>);
const statusChangeShape = shapeOf(statusChangeSchema, withName<WriteupStatusChange>);

function withName<Row>(row: Row & { authorName: string | null }) {
  return { ...row, author: row.authorName };
}

const withAuthors = <Row extends { createdById: string | null }>(scope: WriteScope, rows: readonly Row[]) =>
  Promise.all(rows.map((row) => withAuthor(scope, row)));

const one = '/api/writeups/:id';
const revision = `${one}/revision`;

export const writeupEditingRoutes = routesOf({
  editWriteup: put(one, writeupShape, {
    summary: 'Edits the title or the text of a write-up; figures are grounded again, and the earlier version is kept',
    body: editWriteupInput,
    takesTexts: true,
    run: async ({ scope, id, body }) => withAuthor(scope, await editWriteup(scope, id, body)),
  }),
  listWriteupVersions: get(`${one}/versions`, listOf(versionShape), {
    summary: 'The latest hundred versions of a write-up, newest first; empty if it was never changed',
    answer: 'The versions',
    run: async ({ scope, id }) => withAuthors(scope, await listVersions(scope, id)),
  }),
  restoreWriteup: post(`${one}/restore`, writeupShape, {
    summary: 'Restores an earlier version of a write-up as a new one',
    body: z.object({ version, restore: z.number().int().describe('The earlier version') }),
    run: async ({ scope, id, body }) => withAuthor(scope, await restoreWriteup(scope, id, body)),
  }),
  changeWriteupStatus: put(`${one}/status`, writeupShape, {
    summary:
      'Sets the status of a write-up to DRAFT, IN_REVIEW or APPROVED. An approved text is locked; DRAFT reopens it',
    body: z.object({ version, status, reviewerIds: reviewers }),
    run: async ({ scope, id, body }) => withAuthor(scope, await changeWriteupStatus(scope, id, body)),
  }),
  listWriteupStatusChanges: get(`${one}/status-changes`, listOf(statusChangeShape), {
    summary: 'The status changes of a write-up, newest first',
    answer: 'The changes',
    run: async ({ scope, id }) => withAuthors(scope, await listStatusChanges(scope, id)),
  }),
  generateRevision: long(revision, z.object({ content: z.string().describe('Sanitised HTML') }), {
    summary:
      'Starts writing a new version of a write-up from its current sources; the write-up is unchanged until it is applied',
    answer: 'The new text',
    start: async ({ scope, id }) => ({ id: (await generateRevision(scope, id)).revisionJobId ?? '' }),
    of: ({ text }) => ({ content: text }),
  }),
  listRevisionSections: get(revision, listOf(asIs(revisionSectionSchema)), {
    summary: 'The changes of the proposed version, section by section',
    answer: 'The sections that change',
    run: async ({ scope, id }) => {
      const sections = await listRevisionSections(scope, await getWriteup(scope, id));
      if (sections === null) throw noProposal();
      return sections;
    },
  }),
  applyRevision: put(revision, writeupShape, {
    summary: 'Makes the proposed version, or some of its sections, the next version',
    body: applyRevisionInput,
    run: async ({ scope, id, body }) => withAuthor(scope, await applyRevision(scope, id, body)),
  }),
  discardRevision: remove(revision, {
    summary: 'Discards the proposed version; the write-up is unchanged',
    answer: 'The proposed version is discarded',
    run: ({ scope, id }) => discardRevision(scope, id),
  }),
});

const givenSchema = z.object({
  verdict: z.enum(Verdict).nullable().describe('null: the previous verdict was withdrawn'),
  reason: z.string().describe("The partner's reason."),
  givenAt: z.iso.datetime().describe('When it was given or withdrawn.'),
  author: z.string().nullable().describe('The author; null if no name was given'),
});
const givenShape = shapeOf(givenSchema, withName<WriteupVerdict>);
const verdictSchema = z
  .object({
    verdict: z.enum(Verdict).nullable().describe('The current verdict; null without one'),
    history: z.array(givenSchema).describe('Newest first'),
  })
  .meta({ id: 'WriteupVerdict' });
const verdictShape = {
  schema: verdictSchema,
  of: (given: readonly Parameters<typeof givenShape.of>[0][]) => ({
    verdict: given[0]?.verdict ?? null,
    history: given.map(givenShape.of),
  }),
};

async function verdictsOf(scope: WriteScope, writeupId: string) {
  return withAuthors(scope, await listVerdicts(scope, writeupId));
}

const verdictPath = '/api/writeups/:id/verdict';
const verdictAnswer = 'The verdict with its history';

export const verdictRoutes = routesOf({
  readVerdict: get(verdictPath, verdictShape, {
    summary: "The partner's verdict on a write-up, with its history",
    answer: verdictAnswer,
    run: ({ scope, id }) => verdictsOf(scope, id),
  }),
  giveVerdict: put(verdictPath, verdictShape, {
    summary: "Gives the partner's verdict on a write-up; earlier ones stay in the history",
    body: giveVerdictInput,
    answer: verdictAnswer,
    run: async ({ scope, id, body }) => verdictsOf(scope, (await giveVerdict(scope, id, body)).id),
  }),
  withdrawVerdict: withdraw(verdictPath, verdictShape, {
    summary: 'Withdraws the verdict on a write-up',
    answer: verdictAnswer,
    run: async ({ scope, id }) => verdictsOf(scope, (await withdrawVerdict(scope, id)).id),
  }),
});

const threadSchema = z
  .object({
    id: z.uuid(),
    writeupId: z.uuid().describe('UUID of the write-up.'),
    quote: z.string().nullable().describe('The original passage; null: the whole text'),
    isInText: z.boolean().describe('false: the passage is no longer in the text'),
    resolvedAt: z.iso.datetime().nullable().describe('When it was resolved; null while it is open.'),
    resolvedBy: textOrNull('The person who resolved it; null if no name was given, and while it is open.'),
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
const threadShape = asIs(threadSchema);

async function threadOf(scope: WriteScope, thread: WholeThread): Promise<Thread> {
  const { id, writeupId, quote, resolvedAt, resolvedById } = thread;
  const comments = await withAuthors(scope, thread.comments);
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

const threadAnswer = 'The thread with its comments';
const ofWriteup = '/api/writeups/:id/comments';
const oneThread = '/api/comment-threads/:id';

export const commentRoutes = routesOf({
  listComments: get(ofWriteup, listOf(threadShape), {
    summary: 'The comments on a write-up by passage, oldest first',
    answer: 'The threads',
    run: async ({ scope, id }) => Promise.all((await listThreads(scope, id)).map((thread) => threadOf(scope, thread))),
  }),
  addComment: create(ofWriteup, threadShape, {
    summary: 'Starts a comment thread on a passage of a write-up, or on the whole text',
    body: commentInput,
    answer: threadAnswer,
    run: async ({ scope, id, body }) => threadOf(scope, await addComment(scope, id, body)),
  }),
  replyToComment: create(`${oneThread}/replies`, threadShape, {
    summary: 'Adds a reply to a thread; reopens a resolved one',
    body: replyInput,
    answer: threadAnswer,
    run: async ({ scope, id, body }) => threadOf(scope, await replyToComment(scope, id, body)),
  }),
  resolveComments: put(oneThread, threadShape, {
    summary: 'Marks a thread as resolved, or reopens it',
    body: resolveInput,
    answer: threadAnswer,
    run: async ({ scope, id, body }) => threadOf(scope, await resolveComments(scope, id, body)),
  }),
  deleteComment: remove('/api/comments/:id', {
    summary: "Deletes the caller's own comment, and its thread if it was the only one",
    run: ({ scope, id }) => deleteComment(scope, id),
  }),
});
