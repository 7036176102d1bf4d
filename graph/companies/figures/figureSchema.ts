import { ObservationOrigin as Origins, ObservationStatus as Statuses } from '../../../prisma/generated/prisma/enums.ts';
import { metricNamed, unitOf, metrics, type MetricUnit as Unit } from '../../finance/metrics.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
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
import { keysOf } from '../../keysOf.ts';
import { author } from '../../tenants/members/schema.ts';

export const Metric = builder.enumType('Metric', {
  description: 'What can be known of a company.',
  values: keysOf(metrics),
});
export const MetricUnit = builder.enumType('MetricUnit', {
  description: 'How a value is counted.',
  values: ['MONEY', 'PERCENT', 'COUNT', 'MONTHS', 'MULTIPLE', 'TEXT'] satisfies Unit[],
});
export const ObservationOrigin = builder.enumType(Origins, {
  name: 'ObservationOrigin',
  description: 'Who states an observation.',
});
export const ObservationStatus = builder.enumType(Statuses, {
  name: 'ObservationStatus',
  description: 'Whether a value was reached or is planned.',
});

const titleText = 'Title of the document, memo, transcript or imported file; it stays when that is deleted.';
const linkText = 'The document; null when it was deleted, and when the source is something else.';

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
  description: 'Where an observation is stated.',
  fields: (t) => ({
    title: t.exposeString('title', { description: `${titleText} 'Edited by a person' of a person's word.` }),
    place: t.exposeString('place', {
      nullable: true,
      description:
        "Where in the source it is: 'page 41', 'Sheet P&L, B7', 'row 12' of an import; null when the source has no pages.",
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
      description: 'The words of the source; null for what a person or a file of companies states.',
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
  nullable: true,
  description: 'What one source, imported row or person states of one metric of a company.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  fields: (t) => ({
    author: t.field(author),
    metric: t.field({ type: Metric, resolve: ({ metric }) => metricNamed(metric) }),
    unit: t.field({ type: MetricUnit, resolve: ({ metric }) => unitOf(metricNamed(metric)) }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        "The value in the metric's unit: money in whole currency units, shares in percent; null for a text, and when a person entered that it is not known.",
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The value of a metric that is a text; null for numbers.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'ISO 4217 code; null when the source states no currency.',
    }),
    printed: t.exposeString('printed', { description: 'The value as the source prints it.' }),
    scale: t.exposeString('scale', {
      nullable: true,
      description: "The scale that the source states elsewhere: 'in millions'; null when it states none.",
    }),
    periodLabel: t.exposeString('periodLabel', { nullable: true }),
    periodEnd: t.string({
      nullable: true,
      description: 'Last day of the period, YYYY-MM-DD; null when not known.',
      resolve: ({ periodEnd }) => isoDay(periodEnd),
    }),
    periodMonths: t.exposeInt('periodMonths', {
      nullable: true,
      description: 'Length of the period in months; null for a value of one day, and when not known.',
    }),
    basis: t.exposeString('basis', { nullable: true }),
    status: t.expose('status', {
      type: ObservationStatus,
      description: 'Whether the value was reached or is planned.',
    }),
    isAudited: t.exposeBoolean('isAudited', { description: 'Whether the source says that the value was audited.' }),
    computation: t.exposeString('computation', {
      nullable: true,
      description: 'How the value was worked out from printed values; null when the source prints it.',
    }),
    inputs: t.field({
      type: [Insight],
      description: 'The passages from which the value was worked out; empty when the source prints it.',
      resolve: (observation, _, caller) => inputsOf(requireScope(caller), observation),
    }),
    origin: t.expose('origin', { type: ObservationOrigin, description: 'Who states it.' }),
    confidence: t.exposeFloat('confidence', { description: 'How sure the reading is, 0 to 1.' }),
    isVerified: t.boolean({
      description: 'Whether a person confirmed it.',
      resolve: ({ verifiedAt }) => verifiedAt !== null,
    }),
    isRejected: t.boolean({
      description: 'Whether a person called it wrong; it is never shown then.',
      resolve: ({ rejectedAt }) => rejectedAt !== null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was read, imported or entered.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    source: t.field({
      type: ObservationSource,
      description: 'Where it is stated.',
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
      description: 'The statement that contradicts.',
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
        "The value in the metric's unit: money in whole units of `currency`, shares in percent; null for a text, and when nothing may be shown.",
      resolve: ({ observation }) => observation?.value ?? null,
    }),
    text: t.string({
      nullable: true,
      description: 'The value of a metric that is a text; null for numbers, and when nothing may be shown.',
      resolve: ({ observation }) => observation?.text ?? null,
    }),
    currency: t.string({ nullable: true, resolve: ({ observation }) => observation?.currency ?? null }),
    usdValue: t.float({
      nullable: true,
      description: "The value in US dollars by the firm's rate; null without a rate, and when it is not money.",
      resolve: async ({ observation }, _, caller) =>
        observation && usdValue(observation, await usdRates(requireScope(caller))),
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The chosen one; null where nothing may be shown.',
      resolve: ({ observation }) => observation?.row ?? null,
    }),
    reason: t.exposeString('reason', { description: 'Why it is the chosen one, in a sentence.' }),
    candidates: t.field({
      type: [MetricObservation],
      description: 'The others, best first.',
      resolve: ({ candidates }) => candidates.map(({ row }) => row),
    }),
    conflicts: t.field({ type: [FigureConflict], resolve: ({ conflicts }) => conflicts }),
  }),
});
