import { z } from 'zod';
import { unitOf } from '../../finance/metrics.ts';
import { maxNameLength, nameTooLong } from '../match.ts';
import { shownFields, shownRows, type ShownColumns, type ShownField, type ShownRow } from '../shape.ts';
import { fromMillions } from './shownColumns.ts';

type Given = string | number | null | undefined;

function givenValue(row: ShownRow): z.ZodType<Given> {
  if (row.type === 'text') {
    const { choices, maxLength = 200, header } = row;
    if (choices) {
      const chosen = z.preprocess((text) => (text === '' ? null : text), z.enum(choices).nullish());
      return chosen.describe(row.input ?? `${row.what}.`);
    }
    const tooLong = `The ${header.toLowerCase()} has at most ${maxLength.toLocaleString('en-US')} characters.`;
    const text = z.string().trim().max(maxLength, tooLong);
    return text.transform((given) => given || null).nullish();
  }
  const [least, most] = row.range;
  const [below, above] = row.refusals;
  const number =
    row.type === 'int' ? z.number().int(`The ${inSentence(row.what)} must be a whole number.`) : z.number();
  return number.min(least, below).max(most, above).nullish();
}

function describedValue(row: ShownRow): z.ZodType<Given> {
  const given = givenValue(row);
  return given.description === undefined ? given.describe(`${row.what}.`) : given;
}

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A company's figures as a person gives them, in millions of US dollars. Null means 'not known'. */
export const givenFigures = z.object(
  Object.fromEntries(shownFields.map((field) => [field, describedValue(shownRows[field])])) as Record<
    ShownField,
    z.ZodType<Given>
  >,
);
export type GivenFigures = z.output<typeof givenFigures>;

export const companyName = z
  .string()
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Give the company a name.').max(maxNameLength, nameTooLong));

export function changesOf(given: GivenFigures, shown: ShownColumns): ShownField[] {
  return shownFields.filter((field) => given[field] !== undefined && given[field] !== shown[field]);
}

export function personObservation(field: ShownField, given: string | number | null) {
  const metric = shownRows[field].metric;
  const unit = unitOf(metric);
  const word = { metric, origin: 'PERSON' as const, confidence: 1 };
  if (given === null) return { ...word, value: null, text: null, printed: '' };
  if (typeof given === 'string') return { ...word, value: null, text: given, printed: given };
  if (unit === 'MONEY') {
    return { ...word, value: fromMillions(given), currency: 'USD', printed: String(given), scale: 'in millions' };
  }
  return { ...word, value: given, printed: unit === 'PERCENT' ? `${given}%` : String(given) };
}
