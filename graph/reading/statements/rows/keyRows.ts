import type { MetricName } from '../../../finance/metrics.ts';
import { readLabel } from '../../papers/labels/labels.ts';
import type { Line } from '../incomeStatement.ts';
import type { TableValue } from './readRows.ts';
import type { StatementTable, TableRow } from '../statementTables.ts';

/** Figures that tables print beside or instead of a statement. */
const keyMetrics = new Set<MetricName>(['REVENUE_GROWTH', 'GROSS_MARGIN', 'ARR', 'MRR', 'CUSTOMERS', 'NRR']);
const ofAnotherBasis = /\b(?:organic|comparable|same[- ]store|constant|like[- ]for[- ]like|adjusted|non-gaap)\b/i;

/**
 * Returns the lines of a table that print growth, gross margin, recurring revenue, customers or retention, with their
 * metrics.
 */
export function keyLinesOf({ rows }: StatementTable): [MetricName, Line][] {
  return rows.flatMap((row): [MetricName, Line][] => {
    if (!row.values.some((value) => value !== undefined && value.amount.value !== null)) return [];
    const read = readLabel(row.label, { yearEndMonth: 12, today: null });
    if (!read || read.rank < 3 || !keyMetrics.has(read.metric) || ofAnotherBasis.test(row.label)) return [];
    return [[read.metric, { rows: [asLabelled(row)] }]];
  });
}

const maxPercent = 400;

/** Returns a row with a '%' in its label as shares, because the figures then omit the sign. */
function asLabelled(row: TableRow): TableRow {
  if (!/%|\bpercent|\brate\b|\(in percent/i.test(row.label)) return row;
  const percent = (value: TableValue | undefined): TableValue | undefined =>
    value?.amount.value != null && Math.abs(value.amount.value) < maxPercent
      ? { ...value, amount: { ...value.amount, isPercent: true } }
      : value;
  return { ...row, values: row.values.map(percent) };
}
