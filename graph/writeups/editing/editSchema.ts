import { builder } from '../../builder.ts';
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
import { mutation } from '../../request/graphql/mutation.ts';

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
const RevisionInput = builder.inputType('RevisionInput', { fields: (t) => ({ writeupId: t.id({ required: true }) }) });

mutation('editWriteup', {
  type: Writeup,
  errors: { types: [WriteupEditConflict] },
  description: 'Edits its title or text; figures are grounded again, and the earlier version is kept.',
  inputType: EditWriteupInput,
  run: (scope, { id, ...input }) => editWriteup(scope, idOf('Writeup', id), input),
});

mutation('restoreWriteup', {
  type: Writeup,
  description: 'Restores an earlier version as the newest one.',
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    restore: t.int({ required: true, description: 'The earlier version to restore.' }),
  }),
  run: (scope, { id, ...input }) => restoreWriteup(scope, idOf('Writeup', id), input),
});

mutation('changeWriteupStatus', {
  type: Writeup,
  description: 'DRAFT to IN_REVIEW, IN_REVIEW to APPROVED or DRAFT, APPROVED to DRAFT, which reopens it.',
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: seen }),
    status: t.field({ type: WriteupStatus, required: true, description: 'The new status.' }),
    reviewerIds: t.idList({ description: 'Global ids of the people who are asked for a review, with IN_REVIEW.' }),
  }),
  run: (scope, { id, reviewerIds, ...input }) =>
    changeWriteupStatus(scope, idOf('Writeup', id), {
      ...input,
      reviewerIds: reviewerIds?.map((each) => idOf('Member', each)),
    }),
});

mutation('generateRevision', {
  type: Writeup,
  description:
    'Starts writing a new version from the current sources; `revision` is the job. The write-up is unchanged until applyRevision.',
  inputType: RevisionInput,
  run: (scope, input) => generateRevision(scope, idOf('Writeup', input.writeupId)),
});

mutation('applyRevision', {
  type: Writeup,
  description: 'Makes `revision`, or some of its sections, the next version; the rest of the proposal is dropped.',
  input: (t) => ({
    writeupId: t.id({ required: true }),
    version: t.int({ required: true, description: 'The version that the proposal was compared with.' }),
    sections: t.stringList({
      description:
        'Names from `revisionSections` to accept; all other sections and the order stay. The whole new text when left out.',
    }),
  }),
  run: (scope, { writeupId, ...input }) => applyRevision(scope, idOf('Writeup', writeupId), input),
});

mutation('discardRevision', {
  type: Writeup,
  description: 'Discards `revision`, even while it is being written.',
  inputType: RevisionInput,
  run: (scope, input) => discardRevision(scope, idOf('Writeup', input.writeupId)),
});
