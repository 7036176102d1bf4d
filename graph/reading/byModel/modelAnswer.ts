import { z } from 'zod';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import { talkKinds } from '../reading.ts';

const maybe = <Type extends z.ZodType>(type: Type, about: string) => type.nullish().describe(about);
const metricNames = Object.keys(metrics) as [MetricName, ...MetricName[]];
const metric = z.enum(metricNames).nullish().describe('One of the list; left out where none fits: then `label`');
const statuses = ['ACTUAL', 'BUDGET', 'PROJECTED'] as const;

const figureFields = {
  metric,
  label: maybe(z.string(), "The source's own name of the figure, where no metric fits: 'platforms live'"),
  unit: z.enum(['MONEY', 'PERCENT', 'COUNT', 'MONTHS', 'MULTIPLE']).nullish().describe('Only with `label`'),
  currency: maybe(z.string(), 'ISO 4217, of money'),
  period: maybe(z.string(), 'The label of one of `periods`'),
  status: z.enum(statuses).nullish().describe('ACTUAL when left out. A plan, target, guidance or request is none'),
  basis: maybe(z.string(), 'GAAP, IFRS, non-GAAP, pro forma, organic, run rate, pre-money, post-money, where said'),
  owner: maybe(
    z.string(),
    'SUBJECT when left out, MARKET, or the name of the other company or person whose figure it is',
  ),
};

const statedFigure = z.object({
  at: z.string().describe('The passage or cell that states it: c14, p2, t1.2.3'),
  printed: z
    .string()
    .describe('The words or digits of the figure exactly as they stand there: "four point one million"'),
  value: maybe(
    z.number(),
    'In base units: whole currency units, percent as a number, counts, months. A loss or fall is negative',
  ),
  text: maybe(z.string(), 'Of STAGE, INDUSTRY, HEADQUARTERS, DESCRIPTION, instead of `value`'),
  ...figureFields,
});
/** A figure that a model says it read. Nothing of it is changed; it is kept or left out. */
export type StatedFigure = z.infer<typeof statedFigure>;

/** What a row or column of a table may say about its figures. */
export const axis = {
  ...figureFields,
  scale: maybe(
    z.number(),
    'What a printed number is multiplied by: 1000, 100 for a share printed as 0.74, negative to turn a sign',
  ),
};

const tableMapping = z.object({
  table: z.string().describe('t1'),
  ...axis,
  rows: z.array(z.object({ row: z.number().int(), ...axis })),
  columns: z.array(z.object({ column: z.number().int(), ...axis })),
});
export type TableMapping = z.infer<typeof tableMapping>;
export type AxisMapping = Omit<TableMapping['rows'][number], 'row'>;

const side = z.object({ at: z.string(), printed: z.string() });

export const modelAnswer = z.object({
  talk: z.enum(talkKinds).nullish().describe('What kind of talk the conversation is'),
  subject: z.object({
    name: maybe(z.string(), 'The company that the material is about, as it writes it'),
    aliases: z.array(z.string()),
  }),
  others: z.array(z.object({ name: z.string(), role: z.enum(['COMPETITOR', 'CUSTOMER', 'INVESTOR', 'OTHER']) })),
  periods: z
    .array(
      z.object({
        label: z.string().describe('In the words of the source: FY2024, Q3 2025, LTM'),
        end: maybe(z.string(), 'Its last day, YYYY-MM-DD'),
        months: maybe(z.number(), '12 for a year, 3 for a quarter; left out for a day'),
      }),
    )
    .describe('Every period that a figure below names, once'),
  facts: z.array(statedFigure).describe('Figures of sentences and lines, and of cells that no mapping covers'),
  tables: z.array(tableMapping),
  withdrawn: z
    .array(
      z.object({
        ...side.shape,
        value: z.number().nullish(),
        metric,
        by: maybe(z.string(), 'The passage that corrects or denies it'),
      }),
    )
    .describe('Figures that somebody says and somebody corrects, denies, only supposes or refuses'),
  differences: z
    .array(
      z.object({
        one: side,
        other: side,
        reason: z.string().describe('What differs, in one sentence'),
        explainedBy: z.enum(['ROUNDING', 'PERIOD', 'PLAN', 'BASIS']).nullish().describe('Left out for a contradiction'),
      }),
    )
    .describe('Two statements of one figure of one owner that differ or seem to; both are among the facts or cells'),
  promises: z.array(
    z.object({
      at: z.string(),
      who: z.string().nullish(),
      what: z.string(),
      dueLabel: z.string().nullish(),
      due: maybe(z.string(), 'The last day, YYYY-MM-DD'),
      metric,
      value: z.number().nullish(),
      currency: z.string().nullish(),
    }),
  ),
  questions: z
    .array(
      z.object({
        at: z.string(),
        words: z.string().describe('The question in one plain sentence'),
        status: z.enum(['ANSWERED', 'PARTLY', 'EVADED', 'OPEN']),
        answer: maybe(z.string(), 'The passage of the answer or of its evasion'),
      }),
    )
    .describe('What the investors asked of the company'),
  remarks: z
    .array(
      z.object({
        kind: z.enum(['RISK', 'STRENGTH', 'TERM', 'PRODUCT', 'CUSTOMER', 'MARKET', 'COMPETITION', 'TEAM', 'PLAN']),
        at: z.string(),
        words: z.string().describe('The deciding words of the passage, at most 30, exactly as they stand there'),
        mitigant: maybe(z.string(), 'Of a RISK: what the sources name against it'),
      }),
    )
    .describe('What matters beyond figures, the weightiest first'),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;

export const doubtsAnswer = z.object({
  answers: z.array(
    z.object({
      doubt: z.string().describe('Its sign'),
      answer: z.enum(['KEEP', 'CHANGE', 'WITHDRAW']),
      words: z.string().describe('The words of the material that decide it'),
      figure: statedFigure.nullish().describe('For CHANGE: the whole figure as it should be'),
    }),
  ),
});
export type DoubtsAnswer = z.infer<typeof doubtsAnswer>;
