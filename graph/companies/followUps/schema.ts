import type {
  FollowUpComparison as Comparisons,
  FollowUpKind as Kinds,
  FollowUpStatus as Statuses,
} from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { changeOrders } from '../../data/lists/orderTexts.ts';
import { requireScope, type Scope } from '../../request/context.ts';
import { entityList } from '../../request/graphql/entityList.ts';
import { enumOf, fieldsOf, objectOf } from '../../request/graphql/types.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { inputsOf, mutation } from '../../request/graphql/mutation.ts';
import { int } from '../../request/shape.ts';
import { author, Member } from '../../tenants/members/schema.ts';
import { getMember } from '../../tenants/members/service.ts';
import { Verdict } from '../../writeups/schema.ts';
import { Metric, ObservationSource } from '../figures/figureSchema.ts';
import { sourceOf, writeupOf } from '../figures/figureSources.ts';
import { showingCompany } from '../observations/service.ts';
import { Company } from '../schema.ts';
import { addCondition, askQuestion, givenCondition, decideFollowUp, deleteFollowUp } from './followUpEdits.ts';
import {
  brokenPassesOf,
  openQuestionsIn,
  promiseRecordOf,
  questionsTextOf,
  recordSentence,
  type PromiseRecord as Counts,
} from './record.ts';
import { followUpFields, countFollowUps, followUpsOf, listFollowUps, type FollowUpOrder as Order } from './service.ts';
import { noticeOf, type FollowUpState as States } from './state.ts';
import { followUpSchema, stateToday, today } from './shape.ts';
import { getCompany } from '../service.ts';

const FollowUpKind = enumOf<Kinds>('FollowUpKind', 'What later sources are held against.', {
  PROMISE: 'What somebody said will be.',
  QUESTION: 'What the firm asked, or a memo leaves open.',
  CONDITION: 'What a verdict depends on.',
});
const stored: Record<Statuses, string> = {
  OPEN: 'No source decides it yet.',
  KEPT: 'A promise that came true.',
  MISSED: 'A promise whose result is another.',
  MOVED: 'A promise with a new day, which is not past.',
  WITHDRAWN: 'It no longer holds: it was given up.',
  ANSWERED: 'A question with an answer.',
  PARTLY: 'A question that is answered in part.',
  EVADED: 'A question that was asked and not answered.',
  MET: 'A condition that holds.',
};
const FollowUpStatus = enumOf<Statuses>('FollowUpStatus', 'A status that a person may set.', stored);
const FollowUpState = enumOf<States>('FollowUpState', 'The status today.', {
  ...stored,
  OVERDUE: 'A promise that is open or moved, and whose day is past.',
});
const FollowUpComparison = enumOf<Comparisons>('FollowUpComparison', 'How a stated figure is compared.', {
  AT_LEAST: 'The stated figure is at least the value.',
  AT_MOST: 'The stated figure is at most the value.',
});

async function placeIn<Place>(scope: Scope, readingId: string | null, place: Place) {
  if (readingId === null) return null;
  return { ...(await sourceOf(scope, { readingId, importId: null }, 'A deleted source')), ...place };
}

export const FollowUp = builder.prismaNode('FollowUp', {
  ...ofFirm,
  description: 'A promise, a question or a condition of a verdict, with what the sources say of it since.',
  fields: (t) => ({
    author: t.field(author),
    company: t.field({
      type: Company,
      nullable: true,
      description:
        'The company that it is about, or the one that this was merged into; null if it was deleted meanwhile.',
      resolve: ({ companyId }, _, caller) => showingCompany(requireScope(caller), companyId),
    }),
    kind: t.expose('kind', { type: FollowUpKind, description: 'What it is.' }),
    ...fieldsOf(t, followUpSchema.shape, {
      only: [
        ...['words', 'who', 'metric', 'comparison', 'value', 'currency', 'dueLabel', 'due', 'saidOn', 'speaker'],
        ...['movedTo', 'reason', 'heldOn', 'heldSpeaker'],
      ],
      enums: { metric: Metric, comparison: FollowUpComparison },
    }),
    status: t.field({ type: FollowUpState, description: 'The status today.', resolve: stateToday }),
    source: t.field({
      type: ObservationSource,
      nullable: true,
      description: 'The place that states it; null if a person entered it.',
      resolve: ({ readingId, place, sourceStart: start, sourceEnd: end, quote }, _, caller) =>
        placeIn(requireScope(caller), readingId, { place, start, end, quote }),
    }),
    evidence: t.field({
      type: ObservationSource,
      nullable: true,
      description: 'The place that decided the status; null while it is open, and if a person decided.',
      resolve: ({ heldById, heldPlace: place, heldStart: start, heldEnd: end, heldQuote: quote }, _, caller) =>
        placeIn(requireScope(caller), heldById, { place, start, end, quote }),
    }),
    verdict: t.field({
      type: Verdict,
      nullable: true,
      select: { verdict: { select: { verdict: true } } },
      description: 'The verdict of a condition; null for the other kinds.',
      resolve: ({ verdict }) => verdict?.verdict ?? null,
    }),
    notice: t.string({
      nullable: true,
      select: { verdict: { select: { verdict: true } } },
      description: `${followUpSchema.shape.notice.description ?? ''}.`,
      resolve: (row) => noticeOf(row, row.verdict?.verdict ?? null),
    }),
    writeup: t.prismaField({
      type: 'Writeup',
      nullable: true,
      select: { verdict: { select: { writeupId: true } } },
      description: 'The write-up with the verdict of a condition; null for the other kinds.',
      resolve: (query, { verdict }, _, caller) =>
        writeupOf(requireScope(caller), { writeupId: verdict?.writeupId ?? null }, query),
    }),
    isDecided: t.boolean({
      description: 'Whether a person set the status; then no source changes it.',
      resolve: ({ decidedAt }) => decidedAt !== null,
    }),
    decidedBy: t.field({
      type: Member,
      nullable: true,
      description: 'The person who set the status; null if nobody did, and if no name was given.',
      resolve: ({ decidedById }, _, caller) => getMember(requireScope(caller), decidedById),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was read or entered.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

builder.prismaObjectField('WriteupVerdict', 'conditions', (t) =>
  t.relation('conditions', {
    description: 'The conditions of the verdict, the first added first.',
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  }),
);

const PromiseRecord = objectOf(
  builder.objectRef<Counts>('PromiseRecord'),
  'The number of promises by status today. `followUps` has the list.',
  {
    total: int('All promises.'),
    kept: int('Promises that came true.'),
    missed: int('Promises whose result is another.'),
    moved: int('Promises with a new day that is not past.'),
    withdrawn: int('Promises that were given up.'),
    open: int('Promises that are not due yet, or have no day.'),
    overdue: int('Promises whose day is past, and of which no source says more.'),
  },
  (t) => ({
    text: t.string({
      description: "The numbers in words: '11 promises, 6 kept, 3 moved, 2 open'; empty without a promise.",
      resolve: recordSentence,
    }),
  }),
);

const readingOfFollowUps = 20;

builder.prismaObjectFields(Company, (t) => ({
  followUps: t.field({
    type: [FollowUp],
    args: {
      kind: t.arg({ type: FollowUpKind, description: 'Only this kind; all when left out.' }),
      status: t.arg({ type: FollowUpState, description: 'Only this status; all when left out.' }),
    },
    complexity: { field: readingOfFollowUps, multiplier: 10 },
    description:
      'The promises, questions and conditions of it and of the companies merged into it, the last said first.',
    resolve: async ({ id }, { kind, status }, caller) => {
      const all = await followUpsOf(requireScope(caller), id);
      return all.filter((each) => (!kind || each.kind === kind) && (!status || stateToday(each) === status));
    },
  }),
  promiseRecord: t.field({
    type: PromiseRecord,
    complexity: readingOfFollowUps,
    description: 'How many promises were made about it, and what became of them.',
    resolve: async ({ id }, _, caller) => promiseRecordOf(await followUpsOf(requireScope(caller), id), today()),
  }),
  openQuestions: t.field({
    type: [FollowUp],
    complexity: { field: readingOfFollowUps, multiplier: 10 },
    description: 'The questions without a full answer, the oldest first: what the next call should ask.',
    resolve: async ({ id }, _, caller) => openQuestionsIn(await followUpsOf(requireScope(caller), id)),
  }),
  questionsText: t.string({
    complexity: readingOfFollowUps,
    description: 'The questions without a full answer as a text to copy, the oldest first; empty without one.',
    resolve: async ({ id }, _, caller) => questionsTextOf(await followUpsOf(requireScope(caller), id)),
  }),
  brokenPasses: t.field({
    type: [FollowUp],
    complexity: { field: readingOfFollowUps, multiplier: 3 },
    description:
      'The conditions that are met of verdicts that still are PASS: the reason for the pass no longer holds.',
    resolve: ({ id }, _, caller) => brokenPassesOf(requireScope(caller), id),
  }),
}));

const FollowUpOrder = enumOf<Order>('FollowUpOrder', 'An order of promises, questions and conditions.', {
  NEWEST: 'Most recently stored first.',
  OLDEST: 'Least recently stored first.',
  ...changeOrders,
  DUE: 'The latest due day first; those without a day come last.',
  DUE_ASC: 'The earliest due day first; those without a day come last.',
  SAID: 'The last said first; those of an unknown day come last.',
  SAID_ASC: 'The first said first; those of an unknown day come last.',
});
entityList('followUps', {
  type: FollowUp,
  name: 'FollowUp',
  description: 'The promises, questions and conditions of all companies.',
  search: 'Words in it, in its quote or in the quote that decided it.',
  orderBy: [FollowUpOrder, 'Newest first when left out.'],
  isOfAuthors: true,
  fields: followUpFields,
  choices: { kinds: FollowUpKind, statuses: FollowUpState, metrics: Metric },
  all: 'All when left out.',
  page: listFollowUps,
  count: countFollowUps,
});

mutation('askQuestion', {
  type: FollowUp,
  description: 'Stores a question to a company, which later sources may answer.',
  input: (t) => ({
    companyId: t.id({ required: true, description: 'Global id of the company.' }),
    words: t.string({ required: true, description: 'The question, at most 1000 characters.' }),
    observationId: t.id({ description: 'The observation that it is about; left out for anything else.' }),
  }),
  run: (scope, { companyId, words, observationId }) =>
    askQuestion(scope, idOf('Company', companyId), {
      words,
      observationId: observationId && idOf('MetricObservation', observationId),
    }),
});

mutation('addCondition', {
  type: FollowUp,
  description: "Adds a condition to a write-up's verdict, which later sources are held against.",
  input: (t) => ({
    writeupId: t.id({ required: true, description: 'Global id of the write-up with the verdict.' }),
    companyId: t.id({ required: true, description: 'Global id of the company whose sources are held against it.' }),
    ...inputsOf(t, givenCondition, { metric: Metric, comparison: FollowUpComparison }),
    due: t.string({ description: 'Last day on which it counts, YYYY-MM-DD; left out for a condition without a day.' }),
  }),
  run: (scope, { writeupId, companyId, ...given }) =>
    addCondition(scope, idOf('Writeup', writeupId), { ...given, companyId: idOf('Company', companyId) }),
});

mutation('decideFollowUp', {
  type: FollowUp,
  description: 'Sets the status of a promise, question or condition, or leaves it to the sources again.',
  input: (t) => ({
    id: t.id({ required: true }),
    status: t.field({
      type: FollowUpStatus,
      description: 'The status; null: a person no longer decides, and the sources do again.',
    }),
    movedTo: t.string({ description: 'The new day, YYYY-MM-DD; required with MOVED.' }),
    reason: t.string({ description: 'Why, in a sentence; at most 1000 characters.' }),
  }),
  run: (scope, { id, status = null, ...given }) => decideFollowUp(scope, idOf('FollowUp', id), { status, ...given }),
});

mutation('deleteFollowUp', {
  type: Company,
  description: 'Deletes a promise, question or condition, which no reading of a source brings back.',
  input: (t) => ({ id: t.id({ required: true }) }),
  run: async (scope, { id }) => getCompany(scope, await deleteFollowUp(scope, idOf('FollowUp', id))),
});
