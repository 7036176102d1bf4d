import { objectOf, fieldsOf, enumOf } from '../../request/graphql/types.ts';
import { flag, int, texts, text, numberOrNull, textOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { unitOf } from '../../finance/metrics.ts';
import { Metric, MetricUnit, metricTexts } from '../figures/figureSchema.ts';
import type { ImportColumn as Column } from './importColumns.ts';
import { importFields, isMetric } from './fields.ts';
import type { meanings } from './mapping/choices.ts';

export const ImportMeaning = enumOf<(typeof meanings)[number]>(
  'ImportMeaning',
  'Meaning of a column of an imported file.',
  {
    NAME: 'Name of the company.',
    ALIASES: 'Other names of the company.',
    PERIOD: "Period of the row's figures.",
    CURRENCY: "Currency of the row's amounts.",
    UNIT: "Unit of the row's figures, such as thousands.",
    METRIC: "Name of the row's only metric.",
    VALUE: "Value of the row's only metric.",
    ...metricTexts,
    TAGLINE: 'A candidate in one line.',
    SUB_INDUSTRY: 'Part of its industry.',
    TAGS: 'Words that describe it.',
    REGION: 'Region of its headquarters.',
    WEBSITE: 'Address of its web page.',
    BATCH: 'Batch of an accelerator.',
    STATUS: 'Whether it is active.',
    UNUSED: 'The column is left out.',
  },
);

export const ImportMeaningLabel = builder.objectRef<(typeof meanings)[number]>('ImportMeaningLabel').implement({
  description: 'A meaning that can be chosen for a column of an imported file.',
  fields: (t) => ({
    meaning: t.field({ type: ImportMeaning, description: 'The meaning.', resolve: (meaning) => meaning }),
    label: t.string({
      description: 'Display name of the meaning.',
      resolve: (meaning) => (meaning === 'UNUSED' ? 'Leave out' : importFields[meaning].label),
    }),
    unit: t.field({
      type: MetricUnit,
      nullable: true,
      description: 'Unit of its figures; null if it is no metric.',
      resolve: (meaning) => (meaning !== 'UNUSED' && isMetric(meaning) ? unitOf(meaning) : null),
    }),
  }),
});

export const ImportFirstRow = objectOf('ImportFirstRow', 'One of the first rows of an imported sheet.', {
  row: int('Number of the row in the file; the first row is 1.'),
  texts: texts('Its first eight filled cells.'),
});

export const ImportColumn = objectOf(
  builder.objectRef<Column>('ImportColumn'),
  'A column of an imported file.',
  {
    header: text('Heading of the column in the file.'),
    index: int('Position of the column in the file; the first is 0.'),
    factor: numberOrNull(
      'Factor of its bare numbers: 1000000 for millions, 100 for shares of one; null if not known or each row has its own.',
    ),
    currency: textOrNull(
      'ISO 4217 code of its amounts; null if not known, if each row has its own, or if it holds no money.',
    ),
    note: textOrNull("How its numbers are read: 'in millions of USD', 'in percent'; null when it has no numbers."),
  },
  (t) => ({
    field: t.string({
      nullable: true,
      description: "Meaning of the column: 'Revenue'; null if it is not used.",
      resolve: ({ field }) => field && importFields[field].label,
    }),
    metric: t.field({
      type: Metric,
      nullable: true,
      description: 'The metric that the column holds; null for a column of names or periods.',
      resolve: ({ field }) => (field !== null && isMetric(field) ? field : null),
    }),
    meaning: t.field({
      type: ImportMeaning,
      description: 'What the column was taken for, as a choice.',
      resolve: ({ field }) => field ?? 'UNUSED',
    }),
    period: t.string({
      nullable: true,
      description: "Period of its figures, as the file names it: 'FY2025'; null if the column names none.",
      resolve: ({ when }) => when?.label ?? null,
    }),
    // Earlier versions did not store these.
    ...fieldsOf(
      t,
      {
        samples: texts('Its first three values, as the file prints them; empty for imports of earlier versions.'),
        isChosen: flag(
          'Whether a person chose how to read it, for this file or for an earlier one with the same headings.',
        ),
        isSuggested: flag(
          "Whether its meaning is a suggestion of the firm's model; its cells are read by rules all the same.",
        ),
        question: textOrNull('What has to be chosen before its cells can be imported, in a sentence; null if nothing.'),
      },
      { from: (column: Partial<Column>) => ({ samples: [], isChosen: false, isSuggested: false, ...column }) },
    ),
  }),
);
