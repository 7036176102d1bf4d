import { objectOf, fieldsOf, typed, typedList, enumOf } from '../../request/graphql/types.ts';
import { text, textOrNull, int, intOrNull, numberOrNull, flag, number, instant } from '../../request/shape.ts';
import type {
  ObservationOrigin as Origins,
  ObservationStatus as Statuses,
} from '../../../prisma/generated/prisma/enums.ts';
import {
  figureNamed,
  metricNamed,
  metricNames,
  metrics,
  unitOf,
  type MetricName,
  type MetricUnit as Unit,
} from '../../finance/metrics.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { toDollars, usdValue } from '../../finance/rates/usdRate.ts';
import { labelOf } from './candidate.ts';
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
} from './figureSources.ts';
import type { StoredCandidate } from './stored.ts';
import { author } from '../../tenants/members/schema.ts';
import { observationSchema } from '../observations/shape.ts';
import { ofFirm } from '../../request/graphql/globalId.ts';

const unitTexts: Readonly<Record<Unit, string>> = {
  MONEY: 'Money, in whole units of its currency.',
  PERCENT: 'A percentage: 12.5 is 12.5 %.',
  COUNT: 'A count of people or things.',
  MONTHS: 'A duration in months.',
  MULTIPLE: 'A ratio of two values: 3 is 3 ×.',
  TEXT: 'A text.',
};

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

function textsOf<Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
  sourceIn: (row: Row) => Source,
) {
  return {
    document: t.prismaField({
      type: 'Document',
      nullable: true,
      description: 'The document; null when it was deleted or when the source is no document.',
      resolve: (query, row, _, caller) => documentOf(requireScope(caller), sourceIn(row), query),
    }),
    writeup: t.prismaField({
      type: 'Writeup',
      nullable: true,
      description: 'Its write-up; null for another kind of source, and if it was deleted.',
      resolve: (query, row, _, caller) => writeupOf(requireScope(caller), sourceIn(row), query),
    }),
    transcript: t.prismaField({
      type: 'Transcript',
      nullable: true,
      description: 'Its transcript; null for another kind of source, and if it was deleted.',
      resolve: (query, row, _, caller) => transcriptOf(requireScope(caller), sourceIn(row), query),
    }),
  };
}

export const Insight = objectOf(
  builder.objectRef<Passage>('Insight'),
  'A passage of a source.',
  {
    quote: text(),
    place: textOrNull("Place in the source: 'page 41', 'Sheet P&L, B7'; null if the source has no pages."),
    start: int("Where the passage starts, in UTF-16 units of the source's text."),
    end: int('Where the passage ends, in UTF-16 units from the start of the text; exclusive.'),
  },
  (t) => ({
    sourceTitle: t.string({ description: titleText, resolve: ({ source }) => source.title }),
    ...textsOf(t, ({ source }) => source),
  }),
);

interface Place extends Source {
  place: string | null;
  start: number | null;
  end: number | null;
  quote: string | null;
}

export const ObservationSource = objectOf(
  builder.objectRef<Place>('ObservationSource'),
  'The source of an observation.',
  {
    title: text(`${titleText} 'Edited by a person' for an edit.`),
    place: textOrNull(
      "Place in the source: 'page 41', 'Sheet P&L, B7', or 'row 12' of an import; null if the source has no pages.",
    ),
    start: intOrNull('Where the passage starts, in UTF-16 units of the source; null without a passage.'),
    end: intOrNull('Where the passage ends, in UTF-16 units of the source; exclusive. Null without a passage.'),
    quote: textOrNull('The words of the source; null for an edit or an imported row.'),
  },
  (t) => textsOf(t, (source) => source),
);

export const MetricObservation = builder.prismaNode('MetricObservation', {
  ...ofFirm,
  description: 'A statement of one figure of a company by a source, an imported row or a person.',
  fields: (t) => ({
    author: t.field(author),
    metric: t.field({
      type: Metric,
      nullable: true,
      description: 'Null for a figure that no metric names.',
      resolve: ({ metric }) => (metric === null ? null : metricNamed(metric)),
    }),
    label: t.string({
      description: "The metric's name, or the source's own label.",
      resolve: (row) => labelOf({ metric: figureNamed(row), label: row.label }),
    }),
    unit: t.field({ type: MetricUnit, resolve: (row) => unitOf(figureNamed(row)) }),
    ...fieldsOf(t, observationSchema.shape, {
      only: ['currency', 'printed', 'scale', 'periodLabel', 'periodEnd', 'computation', 'updatedAt'],
      texts: { periodEnd: 'Last day of the period, YYYY-MM-DD; null when not known.' },
    }),
    inputs: t.field({
      type: [Insight],
      description: 'The passages from which the value was computed; empty if the source prints it.',
      resolve: (observation, _, caller) => inputsOf(requireScope(caller), observation),
    }),
    isVerified: t.boolean({
      description: 'Whether a person confirmed it.',
      resolve: ({ verifiedAt }) => verifiedAt !== null,
    }),
    isRejected: t.boolean({
      description: 'Whether a person rejected it; a rejected value is never shown.',
      resolve: ({ rejectedAt }) => rejectedAt !== null,
    }),
    source: t.field({
      type: ObservationSource,
      description: 'The source that states it.',
      resolve: async (observation, _, caller) => {
        const { place, sourceStart: start, sourceEnd: end, quote } = observation;
        return { ...(await sourceOf(requireScope(caller), observation)), place, start, end, quote };
      },
    }),
    ...fieldsOf(t, {
      value: numberOrNull(
        "The value in the metric's unit: money in whole currency units, shares in percent; null for a text, and when a person marked it as not known.",
      ),
      text: textOrNull('The value of a text metric; null for numbers.'),
      basis: textOrNull("Basis of the value: 'GAAP', 'non-GAAP', 'run rate'; null if the source does not say."),
      periodMonths: intOrNull('Length of the period in months; null for a point-in-time value, and when not known.'),
      status: typed(ObservationStatus, 'Whether it is an actual or planned value.'),
      isAudited: flag('Whether the source calls the value audited.'),
      origin: typed(ObservationOrigin, 'Origin of the statement.'),
      confidence: number('Confidence of the reading, 0 to 1.'),
      doubt: textOrNull(
        'Why a check doubts it; null if it passed. A doubtful value is not shown until a person confirms it.',
      ),
      createdAt: instant('When it was read, imported or entered.'),
    }),
  }),
});

const FigureConflict = objectOf(
  builder.objectRef<Conflict<StoredCandidate>>('FigureConflict'),
  'A statement that contradicts the shown value.',
  { explanation: text("'annual-report.pdf, page 41 says 51,761 in millions for FY2022.'") },
  (t) => ({
    observation: t.field({
      type: MetricObservation,
      description: 'The contradicting statement.',
      resolve: ({ observation }) => observation.row,
    }),
  }),
);

export const ShownFigure = objectOf(
  builder.objectRef<Shown<StoredCandidate>>('ShownFigure'),
  'The shown figure of one metric of a company, and the reason.',
  {
    metric: typed(Metric),
    reason: text('The reason for the choice, in a sentence.'),
    conflicts: typedList(FigureConflict, 'Statements that contradict the shown one; empty if all agree.'),
  },
  (t) => ({
    unit: t.field({ type: MetricUnit, resolve: ({ metric }) => unitOf(metric) }),
    ...fieldsOf(
      t,
      {
        value: numberOrNull(
          "The value in the metric's unit: money in whole units of `currency`, shares in percent; null for a text, and when no statement qualifies.",
        ),
        text: textOrNull('The value of a text metric; null for numbers, and when no statement qualifies.'),
        currency: textOrNull(),
      },
      { from: ({ observation }: Shown<StoredCandidate>) => observation ?? {} },
    ),
    usdValue: t.float({
      nullable: true,
      description: 'The value in US dollars; null without a rate, and if it is not money.',
      resolve: async ({ observation }, _, caller) =>
        observation && usdValue(observation, await usdRates(requireScope(caller))),
    }),
    conversion: t.string({
      nullable: true,
      description:
        "The rate of the conversion: 'at 1.0821 USD (average of Jan–Dec 2024, Federal Reserve)'; null if nothing was converted.",
      resolve: async ({ observation }, _, caller) =>
        (observation && toDollars(observation, await usdRates(requireScope(caller)))?.words) ?? null,
    }),
    observation: t.field({
      type: MetricObservation,
      nullable: true,
      description: 'The chosen observation; null when none qualifies.',
      resolve: ({ observation }) => observation?.row ?? null,
    }),
    candidates: t.field({
      type: [MetricObservation],
      description: 'The other observations, best first.',
      resolve: ({ candidates }) => candidates.map(({ row }) => row),
    }),
  }),
);
