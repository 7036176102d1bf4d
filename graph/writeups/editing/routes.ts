import { z } from 'zod';
import type { Writeup, WriteupStatusChange, WriteupVersion } from '../../../prisma/generated/prisma/client.ts';
import { WriteupChange, WriteupStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { idParam } from '../../request/rest/idParam.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { applyRevision, applyRevisionInput } from '../revisions/applyRevision.ts';
import { changeWriteupStatus } from '../changeStatus.ts';
import { discardRevision } from '../revisions/discardRevision.ts';
import { editWriteup, editWriteupInput } from './edit.ts';
import { generateRevision } from '../revisions/generateRevision.ts';
import { restoreWriteup } from './restore.ts';
import { listRevisionSections, noProposal } from './readProposal.ts';
import { writeupShape } from '../shape.ts';
import { getWriteup, listStatusChanges, listVersions, type ListedWriteup } from '../service.ts';
import { answerRoute, deleteRoute } from '../../request/rest/entityRoutes.ts';
import { shapeOf, listOf } from '../../request/shape.ts';

const version = z.number().int().describe('The version that the change is based on');
const versionSchema = z.object({
  version: z.number().int(),
  change: z.enum(WriteupChange).describe('The kind of change that created the version.'),
  summary: z.string().describe('What changed, in a sentence'),
  title: z.string(),
  content: z.string().describe('Sanitised HTML'),
  writtenAt: z.iso.datetime(),
  author: z.string().nullable(),
});
const statusChangeSchema = z.object({
  status: z.enum(WriteupStatus),
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
const revisionSectionShape = shapeOf(
  revisionSectionSchema,
  (section: z.output<typeof revisionSectionSchema>) => section,
);

function withName<Row>(row: Row & { authorName: string | null }) {
  return { ...row, author: row.authorName };
}

function changing<Body>(
  call: Pick<Route<Body>, 'method' | 'path' | 'operationId' | 'summary' | 'body' | 'takesTexts'>,
  change: (scope: Scope, id: string, body: Body) => Promise<Writeup>,
): Route {
  return answerRoute<ListedWriteup, Body, unknown>(writeupShape, {
    ...call,
    answer: 'The write-up',
    run: async ({ scope, id, body }) => withAuthor(scope, await change(scope, id, body)),
  });
}

/** The routes for a write-up's text: its versions, its status and its revision. */
export const writeupEditingRoutes: Route[] = [
  changing(
    {
      method: 'put',
      path: '/api/writeups/:id',
      operationId: 'editWriteup',
      summary: 'Edits the title or the text of a write-up; figures are grounded again, and the earlier version is kept',
      body: editWriteupInput,
      takesTexts: true,
    },
    editWriteup,
  ),
  answerRoute(listOf(versionShape), {
    method: 'get',
    path: '/api/writeups/:id/versions',
    operationId: 'listWriteupVersions',
    summary: 'The latest hundred versions of a write-up, newest first; empty if it was never changed',
    answer: 'The versions',
    run: async ({ scope, id }) =>
      Promise.all((await listVersions(scope, id)).map((version) => withAuthor(scope, version))),
  }),
  changing(
    {
      method: 'post',
      path: '/api/writeups/:id/restore',
      operationId: 'restoreWriteup',
      summary: 'Restores an earlier version of a write-up as a new one',
      body: z.object({ version, restore: z.number().int().describe('The earlier version') }),
    },
    restoreWriteup,
  ),
  changing(
    {
      method: 'put',
      path: '/api/writeups/:id/status',
      operationId: 'changeWriteupStatus',
      summary:
        'Sets the status of a write-up to DRAFT, IN_REVIEW or APPROVED. An approved text is locked; DRAFT reopens it',
      body: z.object({ version, status: z.enum(WriteupStatus) }),
    },
    changeWriteupStatus,
  ),
  answerRoute(listOf(statusChangeShape), {
    method: 'get',
    path: '/api/writeups/:id/status-changes',
    operationId: 'listWriteupStatusChanges',
    summary: 'The status changes of a write-up, newest first',
    answer: 'The changes',
    run: async ({ scope, id }) =>
      Promise.all((await listStatusChanges(scope, id)).map((change) => withAuthor(scope, change))),
  }),
  route({
    method: 'post',
    path: '/api/writeups/:id/revision',
    operationId: 'generateRevision',
    summary:
      'Starts writing a new version of a write-up from its current sources; the write-up is unchanged until it is applied',
    isLong: true,
    answers: {
      status: 200,
      description: 'The new text',
      schema: z.object({ content: z.string().describe('Sanitised HTML') }),
    },
    handle: async (call) => {
      const { revisionJobId } = await generateRevision(call.scope, idParam(call.params));
      return awaitJob(call, { id: revisionJobId ?? '' }, (job) => ({ content: job.text }));
    },
  }),
  answerRoute(listOf(revisionSectionShape), {
    method: 'get',
    path: '/api/writeups/:id/revision',
    operationId: 'listRevisionSections',
    summary: 'The changes of the proposed version, section by section',
    answer: 'The sections that change',
    run: async ({ scope, id }) => {
      const sections = await listRevisionSections(scope, await getWriteup(scope, id));
      if (sections === null) throw noProposal();
      return sections;
    },
  }),
  changing(
    {
      method: 'put',
      path: '/api/writeups/:id/revision',
      operationId: 'applyRevision',
      summary: 'Makes the proposed version, or some of its sections, the next version',
      body: applyRevisionInput,
    },
    applyRevision,
  ),
  deleteRoute({
    path: '/api/writeups/:id/revision',
    operationId: 'discardRevision',
    summary: 'Discards the proposed version; the write-up is unchanged',
    answer: 'The proposed version is discarded',
    run: ({ scope, id }) => discardRevision(scope, id),
  }),
];
