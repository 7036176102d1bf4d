import { z } from 'zod';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import { stages } from '../../finance/stages.ts';

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
  owner: z.enum(['SUBJECT', 'OTHER', 'MARKET']).describe('Whose figure it is: that company, another, or its market'),
  ownerName: z.string().nullable().describe('Of OTHER its name, as the material writes it'),
});

/** A figure that a model claims to have read. It is not trusted until it is found in the source. */
export type ModelFigure = z.infer<typeof modelFigure>;

export const modelAnswer = z.object({
  companyName: z.string().nullable().describe('The company that the material is about, as it writes it'),
  figures: z.array(modelFigure),
  superseded: z
    .array(z.object({ printed: z.string(), quote: z.string() }))
    .describe('Figures that were said and then corrected, taken back or denied, each with the words that said it'),
  insights: z.array(z.string()).describe('Three to five sentences of the material, word for word'),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;
