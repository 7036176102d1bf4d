import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { wholeText } from '../../graphql/argumentLimits.ts';
import { idOf } from '../../graphql/globalId.ts';
import { OvertakenText } from '../../transcripts/editSchema.ts';
import { applyRevision } from '../revisions/applyRevision.ts';
import { changeWriteupStatus } from '../changeStatus.ts';
import { discardRevision } from '../revisions/discardRevision.ts';
import { editWriteup, WriteupEditConflict } from './edit.ts';
import { generateRevision } from '../revisions/generateRevision.ts';
import { restoreWriteup } from './restore.ts';
import { Writeup } from '../schema.ts';
import { WriteupStatus } from './versionSchema.ts';

builder.objectType(WriteupEditConflict, {
  name: 'WriteupEditConflict',
  description:
    'Somebody else changed the same texts after the version that you read. Nothing was saved: choose for each, and send it again with the version of `writeup`.',
  fields: (t) => ({
    message: t.exposeString('message'),
    writeup: t.field({ type: Writeup, description: 'The write-up as it is now.', resolve: ({ writeup }) => writeup }),
    fields: t.field({
      type: [OvertakenText],
      description: 'The texts that two people changed.',
      resolve: ({ fields }) => fields,
    }),
  }),
});

const seen = 'The one that you saw.';
const EditWriteupInput = builder.inputType('EditWriteupInput', {
  description: 'A field that is left out keeps its value.',
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    title: t.string(),
    content: t.string({
      description: 'HTML; it is sanitised. Keep the marks of figures whose words you leave as they are.',
      ...wholeText,
    }),
    marksOf: t.int({
      description: 'The version whose marks (data-figure) the content carries; `version` when left out.',
    }),
  }),
});
const RestoreWriteupInput = builder.inputType('RestoreWriteupInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    restore: t.int({ required: true, description: 'The earlier version that becomes the newest one.' }),
  }),
});
const ChangeWriteupStatusInput = builder.inputType('ChangeWriteupStatusInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    status: t.field({ type: WriteupStatus, required: true, description: 'The status that it gets.' }),
  }),
});
const RevisionInput = builder.inputType('RevisionInput', { fields: (t) => ({ writeupId: t.id({ required: true }) }) });
const ApplyRevisionInput = builder.inputType('ApplyRevisionInput', {
  fields: (t) => ({
    writeupId: t.id({ required: true }),
    version: t.int({ required: true, description: 'The version with which you compared the proposal.' }),
    sections: t.stringList({
      description:
        'Names from `revisionSections` to accept; all other sections, and the order, stay. The whole new text when left out.',
    }),
  }),
});

builder.mutationFields((t) => ({
  editWriteup: t.field({
    type: Writeup,
    errors: { types: [WriteupEditConflict] },
    description: 'Edits its title or text; figures are grounded again, and the earlier version is kept.',
    args: { input: t.arg({ type: EditWriteupInput, required: true }) },
    resolve: (_, { input: { id, ...input } }, caller) => editWriteup(requireScope(caller), idOf('Writeup', id), input),
  }),
  restoreWriteup: t.field({
    type: Writeup,
    errors: {},
    description: 'Makes an earlier version the newest one.',
    args: { input: t.arg({ type: RestoreWriteupInput, required: true }) },
    resolve: (_, { input: { id, ...input } }, caller) =>
      restoreWriteup(requireScope(caller), idOf('Writeup', id), input),
  }),
  changeWriteupStatus: t.field({
    type: Writeup,
    errors: {},
    description: 'DRAFT to IN_REVIEW, IN_REVIEW to APPROVED or DRAFT, APPROVED to DRAFT, which reopens it.',
    args: { input: t.arg({ type: ChangeWriteupStatusInput, required: true }) },
    resolve: (_, { input: { id, ...input } }, caller) =>
      changeWriteupStatus(requireScope(caller), idOf('Writeup', id), input),
  }),
  generateRevision: t.field({
    type: Writeup,
    errors: {},
    description:
      'Starts a new version from its sources as they are now; `revision` is the job. The write-up is unchanged until applyRevision.',
    args: { input: t.arg({ type: RevisionInput, required: true }) },
    resolve: (_, { input }, caller) => generateRevision(requireScope(caller), idOf('Writeup', input.writeupId)),
  }),
  applyRevision: t.field({
    type: Writeup,
    errors: {},
    description:
      'Makes the text of `revision`, or some of its sections, the next version; the rest of the proposal is dropped.',
    args: { input: t.arg({ type: ApplyRevisionInput, required: true }) },
    resolve: (_, { input: { writeupId, ...input } }, caller) =>
      applyRevision(requireScope(caller), idOf('Writeup', writeupId), input),
  }),
  discardRevision: t.field({
    type: Writeup,
    errors: {},
    description: 'Discards `revision`, also while it is being written.',
    args: { input: t.arg({ type: RevisionInput, required: true }) },
    resolve: (_, { input }, caller) => discardRevision(requireScope(caller), idOf('Writeup', input.writeupId)),
  }),
}));
