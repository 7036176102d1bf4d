import { z } from 'zod';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import { stages } from '../../finance/stages.ts';
import type { StructuredTask } from '../../ai/provider.ts';

const metricNames = Object.keys(metrics) as [MetricName, ...MetricName[]];

const modelFigure = z.object({
  metric: z.enum(metricNames),
  printed: z
    .string()
    .describe('The figure exactly as the material prints it, with its signs and letters: "$18.4 million", "51,761"'),
  quote: z.string().describe('The sentence, or the row of the table, that states it, word for word'),
  place: z.string().nullable().describe('"page 12", "slide 3" or "sheet P&L", from the line that begins the place'),
  value: z
    .number()
    .nullable()
    .describe(
      'Scale applied: whole currency units, percent, a count, months; null for STAGE, INDUSTRY, HEADQUARTERS, DESCRIPTION',
    ),
  currency: z.string().nullable().describe('ISO 4217, of money'),
  text: z
    .string()
    .nullable()
    .describe(`Of STAGE (one of ${stages.join(', ')}), INDUSTRY, HEADQUARTERS; else null`),
  periodLabel: z.string().nullable().describe('The period as the material names it: "FY2024", "Q3 2025", "LTM"'),
  periodEnd: z.string().nullable().describe('Its last day, YYYY-MM-DD'),
  periodMonths: z.number().nullable().describe('12 for a year, 3 for a quarter'),
  basis: z
    .string()
    .nullable()
    .describe('"GAAP", "IFRS", "non-GAAP", "pro forma", "run rate", "pre-money", "post-money", where said'),
  status: z.enum(['ACTUAL', 'BUDGET', 'PROJECTED']),
});

/** A figure as a model says that it read it. Nothing of it is believed before it was found in the source. */
export type ModelFigure = z.infer<typeof modelFigure>;

const modelAnswer = z.object({
  companyName: z.string().nullable().describe('The company that the material is about, as it writes it'),
  figures: z.array(modelFigure),
  insights: z.array(z.string()).describe('Three to five sentences of the material, word for word'),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;

/** What a model gets to read of one source: `label` is 'document', 'memo' or 'conversation'. */
export interface ModelMaterial {
  label: string;
  text: string;
}

/** Asks a model for the figures of the company that a source is about. The built-in analyst reads them by rules elsewhere. */
export const companyFigures: StructuredTask<ModelMaterial, ModelAnswer> = {
  name: 'company figures',
  instructions: [
    'You read the figures of one company out of a document, a memo or a conversation, for the database of an investment firm.',
    'The company is the one that the material is about: the filer of an annual report, the subject of a memo or a deck.',
    'Take only what the material states of that company. Never take a figure of a competitor, customer, supplier, investor, comparable company, subsidiary, segment or market for it; MARKET_SIZE and MARKET_GROWTH are of the market it sells to.',
    'State each figure as it is printed, and quote the sentence or the row that states it word for word. Never compute, round, convert or estimate one. What the material does not state, leave out.',
    'From statements take the consolidated totals of every year that is printed. BURN and MRR are of a month. A plan, budget, target or forecast has the status PROJECTED or BUDGET.',
    'Lines such as [page 12] tell the place of what follows them and are not part of the material.',
  ].join('\n'),
  schema: modelAnswer,
  sources: (material) => [material],
  builtin: () => ({ companyName: null, figures: [], insights: [] }),
};
