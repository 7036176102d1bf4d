import type { ImportChoiceInput, ImportColumnChoiceInput } from '../../gql/types.ts';
import type { ImportMeaningsQuery, ImportReadingFragment } from './importReading.gql.ts';

export type ImportedColumn = ImportReadingFragment['columns'][number];

export type Meanings = ImportMeaningsQuery['importMeanings'];

/** What a person chose for the columns in the dialog, by the column's index, before the file is read again. */
export type Draft = ReadonlyMap<number, Omit<ImportColumnChoiceInput, 'index'>>;

export const moneyUnits: [factor: number, label: string][] = [
  [1, 'in full'],
  [1e3, 'thousands'],
  [1e5, 'lakhs'],
  [1e6, 'millions'],
  [1e7, 'crores'],
  [1e9, 'billions'],
];
export const shareUnits: [factor: number, label: string][] = [
  [1, 'percent'],
  [100, 'a fraction (0.25 = 25%)'],
];

/** The currencies that a select offers first; any other three letters may be written. */
export const currencies =
  'USD EUR GBP CHF SEK NOK DKK PLN CZK HUF RON CAD AUD NZD SGD HKD JPY CNY KRW INR ILS AED BRL MXN ZAR TRY'.split(' ');

/** Returns a column as the draft would have it. */
export function drafted(column: ImportedColumn, draft: Draft) {
  const chosen = draft.get(column.index) ?? {};
  return {
    meaning: chosen.meaning ?? column.meaning,
    factor: chosen.factor ?? (column.question === null || column.isChosen ? column.factor : null),
    currency: chosen.currency ?? column.currency,
    period: chosen.period ?? column.period ?? '',
  };
}

/** Returns the choice that reads the file again: the draft, and what was chosen before. */
export function choiceOf(given: ImportReadingFragment, draft: Draft): ImportChoiceInput {
  const columns = given.columns.flatMap((column): ImportColumnChoiceInput[] => {
    const { index } = column;
    // A choice accepts what the model suggested for the other columns.
    const isChosen = column.isChosen || column.isSuggested;
    if (!draft.has(index) && !isChosen) return [];
    const { meaning, factor, currency, period } = drafted(column, draft);
    const isDated = draft.get(index)?.period != null || (isChosen && period !== '');
    return [{ index, meaning, factor, currency, ...(isDated && { period }) }];
  });
  return { sheet: given.sheet, headRow: given.headRow, columns };
}

/** Returns 'Revenue (in thousands of EUR)' for a used column. */
export function meaningOf({ field, note, isSuggested }: ImportedColumn): string {
  if (field === null) return note ?? 'Not used';
  const read = note === null ? field : `${field} (${note})`;
  return isSuggested ? `${read} (suggested by the model)` : read;
}
