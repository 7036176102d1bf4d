import { z } from 'zod';
import { unitOf } from '../../finance/metrics.ts';
import { stages } from '../../finance/stages.ts';
import { longestName, nameTooLong } from '../match.ts';
import { fromMillions, metricOfField, shownFields, type ShownColumns, type ShownField } from './shownColumns.ts';

const money = (what: string) =>
  z
    .number()
    .min(0, `${what} is at least 0, in millions of US dollars.`)
    .max(1e9, `${what} is in millions of US dollars; this value is impossible.`);

const shortText = (what: string) =>
  z
    .string()
    .trim()
    .max(200, `${what} has at most 200 characters.`)
    .transform((text) => text || null);

const growthRange = 'The growth rate must be between -100 and 100,000 percent.';

/**
 * A company's figures as a person gives them: absent means unchanged, null means 'not known'. Money is in millions of
 * US dollars.
 */
export const givenFigures = z.object({
  revenue: money('Revenue').nullish(),
  revenueGrowthRate: z.number().min(-100, growthRange).max(100_000, growthRange).nullish(),
  grossMargin: z
    .number()
    .min(-1000, 'The gross margin is at least -1,000 percent.')
    .max(100, 'The gross margin is at most 100 percent.')
    .nullish(),
  employees: z
    .number()
    .int('The number of employees must be a whole number.')
    .min(0, 'The number of employees must be at least 0.')
    .max(100_000_000, 'This is more than the employees of any company.')
    .nullish(),
  stage: z.preprocess((stage) => (stage === '' ? null : stage), z.enum(stages).nullish()).describe('Seed, Series A, …'),
  valuation: money('The valuation').nullish(),
  industry: shortText('The industry').nullish(),
  headquarters: shortText('The headquarters').nullish(),
  description: z
    .string()
    .trim()
    .max(5000, 'The description has at most 5,000 characters.')
    .transform((text) => text || null)
    .nullish(),
});
type GivenFigures = z.output<typeof givenFigures>;

export const companyName = z
  .string()
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Give the company a name.').max(longestName, nameTooLong));

export function changesOf(given: GivenFigures, shown: ShownColumns): ShownField[] {
  return shownFields.filter((field) => given[field] !== undefined && given[field] !== shown[field]);
}

export function personObservation(field: ShownField, given: string | number | null) {
  const metric = metricOfField(field);
  const unit = unitOf(metric);
  const word = { metric, origin: 'PERSON' as const, confidence: 1 };
  if (given === null) return { ...word, value: null, text: null, printed: '' };
  if (typeof given === 'string') return { ...word, value: null, text: given, printed: given };
  if (unit === 'MONEY') {
    return { ...word, value: fromMillions(given), currency: 'USD', printed: String(given), scale: 'in millions' };
  }
  return { ...word, value: given, printed: unit === 'PERCENT' ? `${given}%` : String(given) };
}
