import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { wholeText } from '../../request/graphql/argumentLimits.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { OvertakenText } from '../../recordings/transcripts/editSchema.ts';
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
    'Somebody else changed the same texts after the given version. Nothing was saved: choose one of each and send it with the version of `writeup`.',
  fields: (t) => ({
    message: t.exposeString('message'),
    writeup: t.field({ type: Writeup, description: 'The current write-up.', resolve: ({ writeup }) => writeup }),
    fields: t.field({
      type: [OvertakenText],
      description: 'The conflicting texts.',
      resolve: ({ fields }) => fields,
    }),
  }),
});

const seen = 'The one that you saw.';
const EditWriteupInput = builder.inputType('EditWriteupInput', {
  description: 'Omitted fields keep their value.',
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    title: t.string(),
    content: t.string({
      description: 'HTML, which is sanitised. Keep the marks of figures whose words are unchanged.',
      ...wholeText,
    }),
    marksOf: t.int({
      description: "The version that the content's marks (data-figure) belong to; default: `version`.",
    }),
  }),
});
const RestoreWriteupInput = builder.inputType('RestoreWriteupInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    restore: t.int({ required: true, description: 'The earlier version to restore.' }),
  }),
});
const ChangeWriteupStatusInput = builder.inputType('ChangeWriteupStatusInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    status: t.field({ type: WriteupStatus, required: true, description: 'The new status.' }),
  }),
});
const RevisionInput = builder.inputType('RevisionInput', { fields: (t) => ({ writeupId: t.id({ required: true }) }) });
const ApplyRevisionInput = builder.inputType('ApplyRevisionInput', {
  fields: (t) => ({
    writeupId: t.id({ required: true }),
    version: t.int({ required: true, description: 'The version that the proposal was compared with.' }),
    sections: t.stringList({
      description:
        'Names from `revisionSections` to accept; all other sections and the order stay. The whole new text when left out.',
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
    description: 'Restores an earlier version as the newest one.',
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
      'Starts writing a new version from the current sources; `revision` is the job. The write-up is unchanged until applyRevision.',
    args: { input: t.arg({ type: RevisionInput, required: true }) },
    resolve: (_, { input }, caller) => generateRevision(requireScope(caller), idOf('Writeup', input.writeupId)),
  }),
  applyRevision: t.field({
    type: Writeup,
    errors: {},
    description: 'Makes `revision`, or some of its sections, the next version; the rest of the proposal is dropped.',
    args: { input: t.arg({ type: ApplyRevisionInput, required: true }) },
    resolve: (_, { input: { writeupId, ...input } }, caller) =>
      applyRevision(requireScope(caller), idOf('Writeup', writeupId), input),
  }),
  discardRevision: t.field({
    type: Writeup,
    errors: {},
    description: 'Discards `revision`, even while it is being written.',
    args: { input: t.arg({ type: RevisionInput, required: true }) },
    resolve: (_, { input }, caller) => discardRevision(requireScope(caller), idOf('Writeup', input.writeupId)),
  }),
}));
