import { unitOf } from '../../finance/metrics.ts';
import { round } from '../../finance/numbers/numberWords.ts';
import { decimalMarkOf, readAmount, type Amount, type DecimalMark } from '../statements/amounts.ts';
import type { SourceText } from '../sources.ts';
import { axis, type AxisMapping, type StatedFigure, type TableMapping } from './modelAnswer.ts';
import type { Places } from './numberedSources.ts';

/** A number in a cell with words beside it, such as 'EUR 164,800 / month'. */
const numberInCell = /[-–(]?\s?[$€£¥₹]?\s?\d(?:[\d.,'’]*\d)?\s?(?:(?:bn|mn|mm|[mkb])\b)?%?\)?/gi;

/**
 * Reads the cells of a table as a model maps its rows and columns. The model says what a row and a column mean and by
 * what a printed number is multiplied; the number itself is read from the cell. What the row says takes precedence over
 * the column, and both over the table. Empty cells, dashes and cells with several numbers are left out.
 */
export function tableFigures(mapping: TableMapping, sources: readonly SourceText[], places: Places): StatedFigure[] {
  const found = places.table(mapping.table);
  if (found === undefined) return [];
  const { source, table } = found;
  const text = sources[source]?.text ?? '';
  const printed = new Map<string, string>();
  for (const { row } of mapping.rows)
    for (const { column } of mapping.columns) {
      const cell = table.rows.get(row)?.get(column);
      if (cell) printed.set(`${row}.${column}`, text.slice(cell.start, cell.end).trim());
    }
  const mark = decimalMarkOf([...printed.values()]);
  return mapping.rows.flatMap(({ row, ...ofRow }) =>
    mapping.columns.flatMap(({ column, ...ofColumn }) => {
      const words = printed.get(`${row}.${column}`);
      const amount = words === undefined ? undefined : amountIn(words, mark);
      if (words === undefined || amount?.value == null) return [];
      const { scale, ...meaning } = joined(mapping, ofColumn, ofRow);
      const value = round(amount.value * scaleOf(amount, scale ?? 1));
      const unit = meaning.metric ? unitOf(meaning.metric) : meaning.unit;
      const currency = meaning.currency ?? (unit === 'MONEY' ? amount.currency : undefined);
      return [{ ...meaning, currency, at: `${mapping.table}.${row}.${column}`, printed: words, value }];
    }),
  );
}

function amountIn(cell: string, mark: DecimalMark): Amount | undefined {
  const whole = readAmount(cell, mark);
  if (whole) return whole;
  const [only, ...others] = cell.match(numberInCell) ?? [];
  return only === undefined || others.length > 0 ? undefined : readAmount(only, mark);
}

/** A scale or percent sign in the cell itself stands for the table's scale; its sign still holds. */
function scaleOf({ scale, isPercent }: Amount, given: number): number {
  return scale > 1 ? scale * Math.sign(given) : isPercent ? Math.sign(given) : given;
}

function joined(...said: AxisMapping[]): AxisMapping {
  const merged: AxisMapping = {};
  for (const each of said)
    for (const [name, value] of Object.entries(each))
      if (value != null && name in axis) Object.assign(merged, { [name]: value });
  return merged;
}
