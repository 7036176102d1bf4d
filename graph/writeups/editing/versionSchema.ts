import type { WriteupChange as Changes, WriteupStatus as Statuses } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import type { SectionChange } from './mergeSections.ts';
import { author } from '../../tenants/members/schema.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';

export const WriteupStatus = enumOf<Statuses>('WriteupStatus', 'Status of a write-up.', {
  DRAFT: 'In progress.',
  IN_REVIEW: 'Under review by others.',
  APPROVED: 'Its text is locked until it is reopened.',
});
const WriteupChange = enumOf<Changes>('WriteupChange', 'Kind of change that created a version of a write-up.', {
  WRITTEN: 'The first version.',
  EDITED: 'A person edited it.',
  CORRECTED: 'A person corrected a figure.',
  RESTORED: 'A person restored an earlier version.',
  REGENERATED: 'It was written again from newer sources.',
});

builder.prismaObject('WriteupVersion', {
  description: 'A saved version of a write-up.',
  // Reads only the requested fields, because a text may be long.
  select: { tenantId: true, writeupId: true, version: true, createdById: true },
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Its number; the first is 1.' }),
    change: t.expose('change', { type: WriteupChange, description: 'The kind of change that created the version.' }),
    summary: t.exposeString('summary', { description: "What changed, in a sentence: 'Changed: Ranked risks.'" }),
    title: t.exposeString('title'),
    content: t.exposeString('content', { description: 'Sanitised HTML.' }),
    writtenAt: t.expose('writtenAt', { type: 'DateTime' }),
    author: t.field(author),
  }),
});

builder.prismaObject('WriteupStatusChange', {
  description: "A change of a write-up's status.",
  fields: (t) => ({
    status: t.expose('status', { type: WriteupStatus, description: 'The new status.' }),
    version: t.exposeInt('version', { description: 'The version that the person had read.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When the status changed.' }),
    author: t.field(author),
  }),
});

export const RevisionSection = builder.objectRef<SectionChange>('RevisionSection').implement({
  description: 'A section of a write-up that the proposed version changes, adds or leaves out.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'Heading of the section; empty for the text before the first heading. It identifies the section in applyRevision.',
    }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'Its current sanitised HTML; null for an added section.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'Its new sanitised HTML; null for a section that the new version leaves out.',
    }),
  }),
});
