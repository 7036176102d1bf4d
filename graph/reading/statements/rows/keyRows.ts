import type { MetricName } from '../../../finance/metrics.ts';
import type { Line } from '../incomeStatement.ts';
import { plainLabel } from './statementLines.ts';
import type { TableValue } from './readRows.ts';
import type { StatementTable, TableRow } from '../statementTables.ts';

/** Figures that tables print beside or instead of a statement, by their whole labels. */
const labels: [metric: MetricName, label: RegExp][] = [
  [
    'REVENUE_GROWTH',
    /^(?:total |annual |year[- ]over[- ]year |y\/y |yoy )*(?:net )?(?:revenues?|sales|turnover)(?: year[- ]over[- ]year)? (?:growth|increase)(?: rate)?(?: (?:yoy|y\/y|year[- ]over[- ]year))?$|^(?:year[- ]over[- ]year |yoy )?growth in (?:total |net )*(?:revenues?|sales)$|^umsatzwachstum$/,
  ],
  [
    'GROSS_MARGIN',
    /^(?:total |consolidated |gaap )*gross (?:profit )?margin(?: (?:percentage|percent|rate|ratio|as a percent(?:age)? of (?:total |net )*(?:revenues?|sales)))?$|^gross profit(?:,| \(?as)? ?(?:rate|percentage|percent|a?s? ?a? ?(?:%|percent(?:age)?)? ?of (?:total |net )*(?:revenues?|sales))$|^bruttomarge$/,
  ],
  [
    'ARR',
    /^(?:total |ending )*(?:annual(?:i[sz]ed)? (?:recurring revenue|run[- ]rate revenue)|arr)(?: \(arr\))?(?:,? (?:at )?end of (?:the )?(?:period|year))?$/,
  ],
  ['MRR', /^(?:total |ending )*(?:monthly recurring revenue|mrr)(?: \(mrr\))?$/],
  [
    'CUSTOMERS',
    /^(?:total |number of |total number of )*(?:paying |paid )?customers(?:,? (?:at )?end of (?:the )?(?:period|year)| \(end of period\))?$/,
  ],
  [
    'NRR',
    /^(?:trailing twelve[- ]month |ttm )?(?:dollar[- ]based )?net (?:revenue |dollar |expansion )?(?:retention|expansion)(?: rate)?(?: \((?:nrr|ndr)\))?$|^nrr$|^ndr$/,
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

const mostPercent = 400;

/** Returns a row with a '%' in its label as shares, because the figures then omit the sign. */
function asLabelled(row: TableRow): TableRow {
  if (!/%|\bpercent|\brate\b|\(in percent/i.test(row.label)) return row;
  const percent = (value: TableValue | undefined): TableValue | undefined =>
    value?.amount.value != null && Math.abs(value.amount.value) < mostPercent
      ? { ...value, amount: { ...value.amount, isPercent: true } }
      : value;
  return { ...row, values: row.values.map(percent) };
}
