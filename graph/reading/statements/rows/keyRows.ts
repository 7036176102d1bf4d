import type { MetricName } from '../../../finance/metrics.ts';
import type { Line } from '../incomeStatement.ts';
import { plainLabel } from './statementLines.ts';
import type { TableValue } from './readRows.ts';
import type { StatementTable, TableRow } from '../statementTables.ts';
import { oneOf } from '../../../text/wordTable.ts';

const yearly = oneOf('year[- ]over[- ]year | y/y | yoy');
const netSales = '(?:total |net )*(?:revenues?|sales)';
const growth = '(?:revenues?|sales|turnover)(?: year[- ]over[- ]year)? (?:growth|increase)(?: rate)?';
const marginRatio = oneOf(`percentage | percent | rate | ratio | as a percent(?:age)? of ${netSales}`);
const profitRatio = oneOf(`rate | percentage | percent | a?s? ?a? ?(?:%|percent(?:age)?)? ?of ${netSales}`);
const recurring = oneOf('annual(?:i[sz]ed)? (?:recurring|run[- ]rate) revenue | arr');
const retention = '(?:(?:revenue|dollar|expansion) )?(?:retention|expansion)(?: rate)?';
const atEnd = ',? (?:at )?end of (?:the )?(?:period|year)';

/** Figures that tables print beside or instead of a statement, by their whole labels. */
const labels: [metric: MetricName, label: RegExp][] = [
  [
    'REVENUE_GROWTH',
    new RegExp(
      oneOf(String.raw`
      ^(?:(?:total|annual|${yearly}) )*(?:net )?${growth}(?: ${yearly})?$ | ^umsatzwachstum$
      ^(?:(?:year[- ]over[- ]year|yoy) )?growth in ${netSales}$`),
    ),
  ],
  [
    'GROSS_MARGIN',
    new RegExp(
      oneOf(String.raw`
      ^(?:(?:total|consolidated|gaap) )*gross (?:profit )?margin(?: ${marginRatio})?$ | ^bruttomarge$
      ^gross profit(?:,| \(?as)? ?${profitRatio}$`),
    ),
  ],
  ['ARR', new RegExp(String.raw`^(?:total |ending )*${recurring}(?: \(arr\))?(?:${atEnd})?$`)],
  ['MRR', /^(?:total |ending )*(?:monthly recurring revenue|mrr)(?: \(mrr\))?$/],
  [
    'CUSTOMERS',
    new RegExp(
      String.raw`^(?:(?:total|number of|total number of) )*(?:paying |paid )?customers(?:${atEnd}| \(end of period\))?$`,
    ),
  ],
  [
    'NRR',
    new RegExp(
      oneOf(String.raw`
      ^(?:(?:trailing twelve[- ]month|ttm) )?(?:dollar[- ]based )?net ${retention}(?: \((?:nrr|ndr)\))?$
      ^nrr$ | ^ndr$`),
    ),
  ],
];

/**
 * Returns the lines of a table that print growth, gross margin, recurring revenue, customers or retention, with their
 * metrics.
 */
export function keyLinesOf({ rows }: StatementTable): [MetricName, Line][] {
  return rows.flatMap((row): [MetricName, Line][] => {
    if (!row.values.some((value) => value !== undefined && value.amount.value !== null)) return [];
    const plain = plainLabel(row.label)
      .replace(/\(?%\)?/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/[ ,-]+$/, '')
      .trim();
    const metric = labels.find(([, label]) => label.test(plain))?.[0];
    return metric ? [[metric, { rows: [asLabelled(row)] }]] : [];
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
