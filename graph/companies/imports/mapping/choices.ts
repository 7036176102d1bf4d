import { z } from 'zod';
import type { ColumnChoice } from '../importColumns.ts';
import { importFields, type ImportField } from '../fields.ts';

export interface FileChoice {
  sheet?: string;
  /** The file's number of the row with the heads. */
  headRow?: number;
  columns?: (ColumnChoice & { index: number })[];
}

/** The meaning of a column, as a choice: a field, or `UNUSED` to leave it out. */
export const meanings = [...(Object.keys(importFields) as ImportField[]), 'UNUSED'] as const;
export type ImportMeaning = ImportField | 'UNUSED';

const maxColumns = 500;

export const fileChoiceInput = z.object({
  sheet: z.string().max(200).nullish(),
  /** 0 is the row that a JSON list's properties make. */
  headRow: z.number().int().min(0).nullish(),
  columns: z
    .array(
      z.object({
        index: z.number().int().min(0).max(20_000),
        meaning: z.enum(meanings as unknown as [ImportMeaning, ...ImportMeaning[]]).nullish(),
        factor: z.number().positive().max(1e12).nullish(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, 'Write the currency as three letters, such as EUR.')
          .nullish(),
        period: z.string().max(40, 'A period has at most 40 characters, such as FY2025.').nullish(),
      }),
    )
    .max(maxColumns)
    .nullish(),
});

/** Converts a checked choice: parts without a value are left out. */
export function choiceOf({ sheet, headRow, columns }: z.output<typeof fileChoiceInput>): FileChoice {
  return {
    ...(sheet != null && { sheet }),
    ...(headRow != null && { headRow }),
    columns: (columns ?? []).map(({ index, meaning, factor, currency, period }) => ({
      index,
      ...(meaning != null && { field: meaning === 'UNUSED' ? null : meaning }),
      ...(factor != null && { factor }),
      ...(currency != null && { currency }),
      ...(period != null && { period: period.trim() }),
    })),
  };
}

export const isEmptyChoice = ({ sheet, headRow, columns }: FileChoice): boolean =>
  sheet === undefined && headRow === undefined && (columns ?? []).length === 0;
