import { builder } from '../../builder.ts';
import { wholeText } from '../../request/graphql/argumentLimits.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { OvertakenText } from '../../recordings/transcripts/editSchema.ts';
import { applyRevision, discardRevision, generateRevision } from '../revisions/revision.ts';
import { changeWriteupStatus } from './storeVersion.ts';
import { editWriteup, WriteupEditConflict, restoreWriteup } from './edit.ts';
import { Writeup, Verdict, WriteupStatus } from '../schema.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { requireScope } from '../../request/context.ts';
import { correctFact, withdrawCorrection } from '../figures/correctFact.ts';
import { fieldsOf, typedOrNull } from '../../request/graphql/types.ts';
import { text, instant } from '../../request/shape.ts';
import { Verdict as Verdicts } from '../../../prisma/generated/prisma/enums.ts';
import { author } from '../../tenants/members/schema.ts';
import { giveVerdict, withdrawVerdict } from '../verdicts/give.ts';

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

const CorrectFactInput = builder.inputType('CorrectFactInput', {
  description: "The value as a number or as a text; omitted fields keep the source's values.",
  fields: (t) => ({
    writeupId: t.id({ required: true }),
    factId: t.string({
      required: true,
      description: "The id of the fact, such as 'f12': Figure.factId and ReadingFact.factId.",
    }),
    value: t.float({
      description:
        'The value in base units: whole currency units, percent as a number, months. Left out when `text` is given.',
    }),
    text: t.string({ description: "The value as people write it, instead of `value`: '€4.6M', '57%', 'Series B'." }),
    currency: t.string({ description: 'ISO 4217 code of the currency.' }),
    periodLabel: t.string({ description: "The period, such as 'FY2025'." }),
    note: t.string({ description: 'The reason, printed with the evidence.' }),
    isForCompany: t.boolean({
      description:
        "Whether it also overrides the company's figure, with this text and the source's words as evidence. Requires the admin token.",
    }),
  }),
});

mutation('withdrawCorrection', {
  type: Writeup,
  description: "Withdraws the correction of a fact; the text prints the source's value again.",
  input: (t) => ({
    writeupId: t.id({ required: true }),
    factId: t.string({ required: true, description: "Id of the corrected fact, such as 'f12'." }),
  }),
  run: (scope, { writeupId, factId }) => withdrawCorrection(scope, idOf('Writeup', writeupId), factId),
});

builder.mutationFields((t) => ({
  correctFact: t.field({
    type: Writeup,
    errors: {},
    description: "Corrects a fact of a write-up; the text prints the correction instead of the source's value.",
    args: { input: t.arg({ type: CorrectFactInput, required: true }) },
    authScopes: (_, { input }) => ({ access: input.isForCompany === true ? 'admin' : 'login' }),
    resolve: (_, { input: { writeupId, factId, ...given } }, caller) =>
      correctFact(requireScope(caller), idOf('Writeup', writeupId), factId, given),
  }),
}));

builder.prismaObject('WriteupVerdict', {
  description: 'A verdict on a write-up, or its withdrawal.',
  fields: (t) => ({
    author: t.field({ ...author, description: 'The author; null if the author gave no name.' }),
    ...fieldsOf(t, {
      verdict: typedOrNull(Verdict, 'The verdict; null if the previous one was withdrawn.'),
      reason: text('The reason; empty for a withdrawal.'),
      givenAt: instant('When it was given or withdrawn.'),
    }),
  }),
});

builder.prismaObjectField(Writeup, 'verdicts', (t) =>
  t.relation('verdicts', {
    description:
      "The history of the partner's verdict, newest first. If `verdict` is set, the first entry is the current one.",
    query: { orderBy: [{ givenAt: 'desc' }, { id: 'desc' }] },
  }),
);

mutation('giveVerdict', {
  type: Writeup,
  description: "Gives the partner's verdict on a write-up; earlier ones stay in the history.",
  input: (t) => ({
    writeupId: t.id({ required: true }),
    verdict: t.field({ type: Verdict, required: true, description: "The partner's decision." }),
    reason: t.string({ required: true, description: 'At most 2000 characters.' }),
  }),
  run: (scope, { writeupId, ...given }) =>
    giveVerdict(scope, idOf('Writeup', writeupId), { ...given, verdict: Verdicts[given.verdict] }),
});

mutation('withdrawVerdict', {
  type: Writeup,
  description: 'Withdraws the verdict on a write-up.',
  input: (t) => ({ writeupId: t.id({ required: true }) }),
  run: (scope, { writeupId }) => withdrawVerdict(scope, idOf('Writeup', writeupId)),
});
