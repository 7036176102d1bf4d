import type {
  ObservationOrigin as Origins,
  ObservationStatus as Statuses,
} from '../../../prisma/generated/prisma/enums.ts';
import {
  metricNamed,
  metricNames,
  metrics,
  unitOf,
  type MetricName,
  type MetricUnit as Unit,
} from '../../finance/metrics.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { usdValue } from '../../finance/agree.ts';
import type { Conflict } from './conflicts.ts';
import { usdRates } from './figuresOf.ts';
import type { Shown } from './shown.ts';
import {
  documentOf,
  inputsOf,
  sourceOf,
  transcriptOf,
  writeupOf,
  type Insight as Passage,
  type Source,
} from './sources.ts';
import { isoDay, type StoredCandidate } from './stored.ts';
import { author } from '../../tenants/members/schema.ts';
import { observationSchema } from '../observations/shape.ts';
import { fieldsOf } from '../../request/graphql/fieldsOf.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';
import { ofFirm } from '../../request/graphql/ofFirm.ts';

const unitTexts: Readonly<Record<Unit, string>> = {
  MONEY: 'Money, in whole units of its currency.',
  PERCENT: 'A percentage: 12.5 is 12.5 %.',
  COUNT: 'A count of people or things.',
  MONTHS: 'A duration in months.',
  MULTIPLE: 'A ratio of two values: 3 is 3 ×.',
  TEXT: 'A text.',
};

/** What each metric means, with its unit. */
export const metricTexts = Object.fromEntries(
  metricNames.map((name) => [name, `${metrics[name].label}. ${unitTexts[unitOf(name)]}`]),
) as Record<MetricName, string>;

export const periodStates = {
  ACTUAL: 'An actual value.',
  BUDGET: 'A budgeted value.',
  PROJECTED: 'A planned, targeted or requested value.',
};

export const Metric = enumOf<MetricName>('Metric', 'A metric of a company.', metricTexts);
export const MetricUnit = enumOf<Unit>('MetricUnit', 'Unit of a metric.', unitTexts);
export const ObservationOrigin = enumOf<Origins>('ObservationOrigin', 'Origin of an observation.', {
  PERSON: 'Entered by a person.',
  IMPORTED: 'A row of a file that a person imported.',
  RULES: 'Extracted by the built-in analyst.',
  MODEL: 'Extracted by an AI provider and verified in the source.',
});
export const ObservationStatus = enumOf<Statuses>(
  'ObservationStatus',
  'Whether a value is actual or planned.',
  periodStates,
);

const titleText = 'Title of the document, memo, transcript or imported file; it stays when that is deleted.';
const linkText = 'The document; null when it was deleted or when the source is no document.';

export const Insight = builder.objectRef<Passage>('Insight').implement({
  description: 'A passage of a source.',
  fields: (t) => ({
    quote: t.exposeString('quote'),
    place: t.exposeString('place', { nullable: true }),
    start: t.exposeInt('start', { description: "Where the passage starts, in UTF-16 units of the source's text." }),
    end: t.exposeInt('end'),
    sourceTitle: t.string({ description: titleText, resolve: ({ source }) => source.title }),
    document: t.prismaField({
      type: 'Document',
      nullable: true,
      description: linkText,
      resolve: (query, { source }, _, caller) => documentOf(requireScope(caller), source, query),
    }),
    writeup: t.prismaField({
      type: 'Writeup',
      nullable: true,
      resolve: (query, { source }, _, caller) => writeupOf(requireScope(caller), source, query),
    }),
    transcript: t.prismaField({
      type: 'Transcript',
      nullable: true,
      resolve: (query, { source }, _, caller) => transcriptOf(requireScope(caller), source, query),
    }),
  }),
});

interface Place extends Source {
  place: string | null;
  start: number | null;
  end: number | null;
  quote: string | null;
}

export const ObservationSource = builder.objectRef<Place>('ObservationSource').implement({
  description: 'The source of an observation.',
  fields: (t) => ({
    title: t.exposeString('title', { description: `${titleText} 'Edited by a person' for an edit.` }),
    place: t.exposeString('place', {
      nullable: true,
      description:
        "Place in the source: 'page 41', 'Sheet P&L, B7', or 'row 12' of an import; null if the source has no pages.",
    }),
    start: t.exposeInt('start', {
      nullable: true,
      description: 'Where the passage starts, in UTF-16 units of the source; null without a passage.',
    }),
    end: t.exposeInt('end', {
      nullable: true,
      description: 'Where the passage ends, in UTF-16 units of the source; exclusive. Null without a passage.',
    }),
    quote: t.exposeString('quote', {
      nullable: true,
      description: 'The words of the source; null for an edit or an imported row.',
    }),
    document: t.prismaField({
      type: 'Document',
      nullable: true,
      description: linkText,
      resolve: (query, source, _, caller) => documentOf(requireScope(caller), source, query),
    }),
    writeup: t.prismaField({
      type: 'Writeup',
      nullable: true,
      resolve: (query, source, _, caller) => writeupOf(requireScope(caller), source, query),
    }),
    transcript: t.prismaField({
      type: 'Transcript',
      nullable: true,
      resolve: (query, source, _, caller) => transcriptOf(requireScope(caller), source, query),
    }),
  }),
});

export const MetricObservation = builder.prismaNode('MetricObservation', {
  ...ofFirm,
  description: 'A statement of one metric of a company by a source, an imported row or a person.',
  fields: (t) => ({
    author: t.field(author),
    metric: t.field({ type: Metric, resolve: ({ metric }) => metricNamed(metric) }),
    unit: t.field({ type: MetricUnit, resolve: ({ metric }) => unitOf(metricNamed(metric)) }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        "The value in the metric's unit: money in whole currency units, shares in percent; null for a text, and when a person marked it as not known.",
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The value of a text metric; null for numbers.',
    }),
    basis: t.exposeString('basis', { nullable: true }),
    ...fieldsOf(t, observationSchema.shape, {
      only: ['currency', 'printed', 'scale', 'periodLabel', 'computation', 'updatedAt'],
    }),
    periodEnd: t.string({
      nullable: true,
      description: 'Last day of the period, YYYY-MM-DD; null when not known.',
      resolve: ({ periodEnd }) => isoDay(periodEnd),
    }),
    periodMonths: t.exposeInt('periodMonths', {
      nullable: true,
      description: 'Length of the period in months; null for a point-in-time value, and when not known.',
    }),
    status: t.expose('status', {
      type: ObservationStatus,
      description: 'Whether it is an actual or planned value.',
    }),
    isAudited: t.exposeBoolean('isAudited', { description: 'Whether the source calls the value audited.' }),
    inputs: t.field({
      type: [Insight],
      description: 'The passages from which the value was computed; empty if the source prints it.',
      resolve: (observation, _, caller) => inputsOf(requireScope(caller), observation),
    }),
    origin: t.expose('origin', { type: ObservationOrigin, description: 'Origin of the statement.' }),
    confidence: t.exposeFloat('confidence', { description: 'Confidence of the reading, 0 to 1.' }),
    doubt: t.exposeString('doubt', {
      nullable: true,
      description:
        'Why a check doubts it; null if it passed. A doubtful value is not shown until a person confirms it.',
    }),
    isVerified: t.boolean({
      description: 'Whether a person confirmed it.',
      resolve: ({ verifiedAt }) => verifiedAt !== null,
    }),
    isRejected: t.boolean({
      description: 'Whether a person rejected it; a rejected value is never shown.',
      resolve: ({ rejectedAt }) => rejectedAt !== null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was read, imported or entered.' }),
    source: t.field({
      type: ObservationSource,
      description: 'The source that states it.',
      resolve: async (observation, _, caller) => {
        const { place, sourceStart: start, sourceEnd: end, quote } = observation;
        return { ...(await sourceOf(requireScope(caller), observation)), place, start, end, quote };
      },
    }),
  }),
});

const FigureConflict = builder.objectRef<Conflict<StoredCandidate>>('FigureConflict').implement({
  description: 'A statement that contradicts the shown value.',
  fields: (t) => ({
    observation: t.field({
      type: MetricObservation,
      description: 'The contradicting statement.',
      resolve: ({ observation }) => observation.row,
    }),
    explanation: t.exposeString('explanation', {
      description: "'annual-report.pdf, page 41 says 51,761 in millions for FY2022.'",
    }),
  }),
});

export const ShownFigure = builder.objectRef<Shown<StoredCandidate>>('ShownFigure').implement({
  description: 'The shown figure of one metric of a company, and the reason.',
  fields: (t) => ({
    metric: t.expose('metric', { type: Metric }),
    unit: t.field({ type: MetricUnit, resolve: ({ metric }) => unitOf(metric) }),
    value: t.float({
      nullable: true,
      description:
        "The value in the metric's unit: money in whole units of `currency`, shares in percent; null for a text, and when no statement qualifies.",
      resolve: ({ observation }) => observation?.value ?? null,
    }),
    text: t.string({
      nullable: true,
      description: 'The value of a text metric; null for numbers, and when no statement qualifies.',
      resolve: ({ observation }) => observation?.text ?? null,
    }),
    currency: t.string({ nullable: true, resolve: ({ observation }) => observation?.currency ?? null }),
    usdValue: t.float({
      nullable: true,
      description: "The value in US dollars at the firm's rate; null without a rate, and if it is not money.",
      resolve: async ({ observation }, _, caller) =>
        observation && usdValue(observation, await usdRates(requireScope(caller))),
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The chosen observation; null when none qualifies.',
      resolve: ({ observation }) => observation?.row ?? null,
    }),
    reason: t.exposeString('reason', { description: 'The reason for the choice, in a sentence.' }),
    candidates: t.field({
      type: [MetricObservation],
      description: 'The other observations, best first.',
      resolve: ({ candidates }) => candidates.map(({ row }) => row),
    }),
    conflicts: t.field({ type: [FigureConflict], resolve: ({ conflicts }) => conflicts }),
  }),
});
