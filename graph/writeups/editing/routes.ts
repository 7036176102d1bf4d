import { z } from 'zod';
import type { WriteupStatusChange, WriteupVersion } from '../../../prisma/generated/prisma/client.ts';
import { WriteupChange, WriteupStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import {
  applyRevision,
  applyRevisionInput,
  discardRevision,
  generateRevision,
  listRevisionSections,
  noProposal,
} from '../revisions/revision.ts';
import { changeWriteupStatus } from '../changeStatus.ts';
import { editWriteup, editWriteupInput, restoreWriteup } from './edit.ts';
import { writeupShape } from '../shape.ts';
import { getWriteup, listStatusChanges, listVersions } from '../service.ts';
import { get, long, put, post, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import { shapeOf, listOf, asIs } from '../../request/shape.ts';

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

const withAuthors = <Row extends { createdById: string | null }>(scope: Scope, rows: readonly Row[]) =>
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
