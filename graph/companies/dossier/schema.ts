import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { enumOf, fieldsOf, typed, typedOrNull, objectOf } from '../../request/graphql/types.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { dayOrNull, instant, instantOrNull, int, numberOrNull, text, textOrNull } from '../../request/shape.ts';
import { getMember } from '../../tenants/members/service.ts';
import { author, Member } from '../../tenants/members/schema.ts';
import { Verdict, Writeup } from '../../writeups/schema.ts';
import { MetricObservation } from '../figures/figureSchema.ts';
import type { StoredCandidate } from '../figures/stored.ts';
import { Company } from '../schema.ts';
import type { KeyFigure as Key, Round } from './keyFigures.ts';
import {
  lastVerdictOf,
  memosOf,
  peopleOf,
  readKeyFigures,
  readRound,
  similarTo,
  updateDossier,
  type NamedPerson as Person,
  type SimilarCompany as Similar,
} from './service.ts';
import { readTimeline, timelineEvent, timelineKinds, type TimelineEvent as Event } from './timeline.ts';

const KeyFigure = objectOf(
  builder.objectRef<Key<StoredCandidate>>('KeyFigure'),
  'A figure that matters to the stage of a company, with its other periods.',
  {
    reason: textOrNull('Why this statement is shown, in a sentence; null where no other is stated.'),
    change: numberOrNull('Against the period before: in percent, for a share in percentage points. Null without one.'),
  },
  (t) => ({
    observation: t.field({
      type: MetricObservation,
      description: 'The statement that is shown.',
      resolve: ({ shown }) => shown.row,
    }),
    series: t.field({
      type: [MetricObservation],
      description: 'The statements that stand for periods of the same length, oldest first.',
      resolve: ({ series }) => series.map(({ row }) => row),
    }),
  }),
);

const CompanyRound = objectOf(
  builder.objectRef<Round<StoredCandidate>>('CompanyRound'),
  'A round of financing that a source states with its amount.',
  {
    name: textOrNull("'Series B'; null where its words name none."),
    period: textOrNull("'Mar 2026'; null when no day is stated."),
  },
  (t) => ({
    observation: t.field({
      type: MetricObservation,
      description: 'The statement of its amount.',
      resolve: ({ shown }) => shown.row,
    }),
  }),
);

const TimelineKind = enumOf('TimelineKind', 'What happened.', timelineKinds);

const TimelineEvent = objectOf(
  builder.objectRef<Event>('TimelineEvent'),
  'Something that happened to a company.',
  {
    ...timelineEvent.shape,
    kind: typed(TimelineKind, 'What kind of event it is.'),
    at: instant('When.'),
  },
  (t) => ({
    key: t.exposeString('id', { description: 'Distinguishes it from the others of its kind.' }),
    author: t.field(author),
  }),
);

const NamedPerson = objectOf(builder.objectRef<Person>('NamedPerson'), 'A person whom the sources of a company name.', {
  name: text(),
  sourceCount: int('Number of sources in which the person speaks or promises.'),
  lastDay: dayOrNull('The day of the newest of them, YYYY-MM-DD; null when not known.'),
});

const CompanyVerdict = objectOf('CompanyVerdict', 'What was decided about a company last.', {
  verdict: typed(Verdict, 'The newest verdict on its write-ups.'),
  reason: text('The reason of the verdict.'),
  decidedAt: instant('When the verdict was given.'),
});

const SimilarCompany = objectOf(
  builder.objectRef<Similar>('SimilarCompany'),
  'A company of the firm like this one, with what was decided about it.',
  {
    verdict: typedOrNull(Verdict, 'The newest verdict; null without one.'),
    reason: textOrNull('The reason of the verdict; null without one.'),
    decidedAt: instantOrNull('When the verdict was given; null without one.'),
  },
  (t) => ({
    company: t.prismaField({
      type: 'Company',
      nullable: true,
      description: 'The company; null if it was deleted meanwhile.',
      resolve: (query, { id }, _, caller) => {
        const { prisma, tenantId } = requireScope(caller);
        return prisma.company.findUnique({ ...query, where: { tenantId_id: { tenantId, id } } });
      },
    }),
  }),
);

builder.prismaObjectFields(Company, (t) => ({
  keyFigures: t.field({
    type: [KeyFigure],
    complexity: { field: 20, multiplier: 6 },
    description: 'The figures that matter to its stage, at most six.',
    resolve: ({ id, stage }, _, caller) => readKeyFigures(requireScope(caller), { id, stage }),
  }),
  round: t.field({
    type: CompanyRound,
    nullable: true,
    complexity: 10,
    description: 'The last round that a source states and that passed the checks; null where none did.',
    resolve: ({ id }, _, caller) => readRound(requireScope(caller), id),
  }),
  memos: t.field({
    type: [Writeup],
    complexity: { field: 20, multiplier: 10 },
    description: 'The write-ups about it, newest first; at most 20.',
    resolve: ({ id }, _, caller) => memosOf(requireScope(caller), id),
  }),
  people: t.field({
    type: [NamedPerson],
    description: 'The people whom its sources name, at most 50.',
    resolve: ({ id }, _, caller) => peopleOf(requireScope(caller), id),
  }),
  similar: t.field({
    type: [SimilarCompany],
    description: 'Companies of the firm like it, at most eight.',
    resolve: ({ id }, _, caller) => similarTo(requireScope(caller), id),
  }),
  lastVerdict: t.field({
    type: CompanyVerdict,
    nullable: true,
    description: 'The newest verdict on its write-ups; null without one, and if it was withdrawn.',
    resolve: ({ id }, _, caller) => lastVerdictOf(requireScope(caller), id),
  }),
  briefPdfUrl: t.string({
    nullable: true,
    description: 'Download address of its brief as a PDF; null if the server cannot create PDFs.',
    resolve: ({ id }, _, { services }) => (services.pdfPrinter ? `/files/companies/${id}/brief.pdf` : null),
  }),
  briefWordUrl: t.string({
    description: 'Download address of its brief as a Word file with the evidence in footnotes.',
    resolve: ({ id }) => `/files/companies/${id}/brief.docx`,
  }),
  owner: t.field({
    type: Member,
    nullable: true,
    description: 'The person of the firm who is responsible for it; null without one.',
    resolve: ({ ownerId }, _, caller) => getMember(requireScope(caller), ownerId),
  }),
  ...fieldsOf(t, {
    nextStep: textOrNull('What is to be done next; null if nothing is agreed.'),
    nextStepOn: dayOrNull('When the next step is due, YYYY-MM-DD; null without a day.'),
  }),
}));

builder.prismaObjectField(Company, 'timeline', (t) =>
  t.connection(
    {
      type: TimelineEvent,
      description: 'Everything that happened to it, newest first.',
      complexity: ({ first, last }) => ({ field: 10, multiplier: first ?? last ?? 50 }),
      resolve: ({ id }, page, caller) => readTimeline(requireScope(caller), id, page),
    },
    { name: 'TimelineConnection' },
    { name: 'TimelineEdge' },
  ),
);

const UpdateDossierInput = builder.inputType('UpdateDossierInput', {
  description: 'Omitted fields keep their value; null empties one.',
  fields: (t) => ({
    companyId: t.id({ required: true, description: 'Global id of the company.' }),
    ownerId: t.id({ description: 'Global id of the member who is responsible.' }),
    nextStep: t.string({ description: 'What is to be done next, at most 500 characters.' }),
    nextStepOn: t.string({ description: 'When: a day like 2026-12-31.' }),
  }),
});

mutation('updateDossier', {
  type: Company,
  description: 'Sets who is responsible for a company, and the next step.',
  inputType: UpdateDossierInput,
  run: (scope, { companyId, ownerId, ...step }) =>
    updateDossier(scope, idOf('Company', companyId), { ...step, ownerId: ownerId && idOf('Member', ownerId) }),
});
