import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { getMember } from '../../tenants/members/service.ts';
import { author, Member } from '../../tenants/members/schema.ts';
import { Verdict, Writeup } from '../../writeups/schema.ts';
import { MetricObservation } from '../figures/figureSchema.ts';
import { isoDay, type StoredCandidate } from '../figures/stored.ts';
import { Company } from '../schema.ts';
import type { KeyFigure as Key } from './keyFigures.ts';
import type { Round } from './round.ts';
import {
  lastVerdictOf,
  memosOf,
  peopleOf,
  readKeyFigures,
  readRound,
  similarTo,
  type CompanyVerdict as LastVerdict,
  type NamedPerson as Person,
  type SimilarCompany as Similar,
} from './service.ts';
import { readTimeline, type TimelineEvent as Event, type TimelineKind as Kinds } from './timeline.ts';
import { updateDossier } from './update.ts';

const KeyFigure = builder.objectRef<Key<StoredCandidate>>('KeyFigure').implement({
  description: 'A figure that matters to the stage of a company, with its other periods.',
  fields: (t) => ({
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
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why this statement is shown, in a sentence; null where no other is stated.',
    }),
    change: t.exposeFloat('change', {
      nullable: true,
      description: 'Against the period before: in percent, for a share in percentage points. Null without one.',
    }),
  }),
});

const CompanyRound = builder.objectRef<Round<StoredCandidate>>('CompanyRound').implement({
  description: 'A round of financing that a source states with its amount.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: "'Series B'; null where its words name none." }),
    period: t.exposeString('period', { nullable: true, description: "'Mar 2026'; null when no day is stated." }),
    observation: t.field({
      type: MetricObservation,
      description: 'The statement of its amount.',
      resolve: ({ shown }) => shown.row,
    }),
  }),
});

const kindTexts: Record<Kinds, string> = {
  CALL: 'A conversation.',
  PAPER: 'A document.',
  MEMO: 'A write-up.',
  VERDICT: 'A verdict on a write-up.',
  EDIT: 'A person’s edit of a figure; `title` is the metric.',
  SETTLED: 'A person’s choice among contradicting figures; `title` is the metric.',
  IMPORT: 'An import that states figures of it.',
  RANKING: 'A ranking of the portfolio.',
  PICK: 'A choice of best investments.',
  FOLLOW_UP: 'A promise, question or condition got its status.',
  CREATED: 'The company was added.',
};
const TimelineKind = enumOf<Kinds>('TimelineKind', 'What happened.', kindTexts);

const TimelineEvent = builder.objectRef<Event>('TimelineEvent').implement({
  description: 'Something that happened to a company.',
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Distinguishes it from the others of its kind.' }),
    kind: t.expose('kind', { type: TimelineKind, description: 'What kind of event it is.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    title: t.exposeString('title', { description: 'The title of the thing, or the metric.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'More about it: a reason, a value, a rank; null without.',
    }),
    author: t.field(author),
    ...Object.fromEntries(
      (['transcript', 'document', 'writeup', 'run'] as const).map((name) => [
        `${name}Id`,
        t.string({
          nullable: true,
          description: `UUID of the ${name}; null for another kind of event.`,
          resolve: (event) => event[`${name}Id`],
        }),
      ]),
    ),
  }),
});

const NamedPerson = builder.objectRef<Person>('NamedPerson').implement({
  description: 'A person whom the sources of a company name.',
  fields: (t) => ({
    name: t.exposeString('name'),
    sourceCount: t.exposeInt('sourceCount', {
      description: 'Number of sources in which the person speaks or promises.',
    }),
    lastDay: t.string({
      nullable: true,
      description: 'The day of the newest of them, YYYY-MM-DD; null when not known.',
      resolve: ({ lastDay }) => isoDay(lastDay),
    }),
  }),
});

const CompanyVerdict = builder.objectRef<LastVerdict>('CompanyVerdict').implement({
  description: 'What was decided about a company last.',
  fields: (t) => ({
    verdict: t.expose('verdict', { type: Verdict, description: 'The newest verdict on its write-ups.' }),
    reason: t.exposeString('reason', { description: 'The reason of the verdict.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', description: 'When the verdict was given.' }),
  }),
});

const SimilarCompany = builder.objectRef<Similar>('SimilarCompany').implement({
  description: 'A company of the firm like this one, with what was decided about it.',
  fields: (t) => ({
    company: t.prismaField({
      type: 'Company',
      nullable: true,
      description: 'The company; null if it was deleted meanwhile.',
      resolve: (query, { id }, _, caller) => {
        const { prisma, tenantId } = requireScope(caller);
        return prisma.company.findUnique({ ...query, where: { tenantId_id: { tenantId, id } } });
      },
    }),
    verdict: t.expose('verdict', {
      type: Verdict,
      nullable: true,
      description: 'The newest verdict; null without one.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'The reason of the verdict; null without one.' }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the verdict was given; null without one.',
    }),
  }),
});

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
  nextStep: t.exposeString('nextStep', {
    nullable: true,
    description: 'What is to be done next; null if nothing is agreed.',
  }),
  nextStepOn: t.string({
    nullable: true,
    description: 'When the next step is due, YYYY-MM-DD; null without a day.',
    resolve: ({ nextStepOn }) => isoDay(nextStepOn),
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
