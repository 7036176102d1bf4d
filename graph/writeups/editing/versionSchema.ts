import { fieldsOf, typed } from '../../request/graphql/fieldsOf.ts';
import { objectOf } from '../../request/graphql/objectOf.ts';
import { text, textOrNull, int, instant } from '../../request/properties.ts';
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
    summary: t.exposeString('summary', { description: "What changed, in a sentence: 'Changed: Ranked risks.'" }),
    author: t.field(author),
    ...fieldsOf(t, {
      version: int('Its number; the first is 1.'),
      change: typed(WriteupChange, 'The kind of change that created the version.'),
      title: text(),
      content: text('Sanitised HTML.'),
      writtenAt: instant('When it was saved.'),
    }),
  }),
});

builder.prismaObject('WriteupStatusChange', {
  description: "A change of a write-up's status.",
  fields: (t) => ({
    author: t.field(author),
    ...fieldsOf(t, {
      status: typed(WriteupStatus, 'The new status.'),
      version: int('The version that the person had read.'),
      changedAt: instant('When the status changed.'),
    }),
  }),
});

export const RevisionSection = objectOf(
  builder.objectRef<SectionChange>('RevisionSection'),
  'A section of a write-up that the proposed version changes, adds or leaves out.',
  {
    name: text(
      'Heading of the section; empty for the text before the first heading. It identifies the section in applyRevision.',
    ),
    before: textOrNull('Its current sanitised HTML; null for an added section.'),
    after: textOrNull('Its new sanitised HTML; null for a section that the new version leaves out.'),
  },
);
