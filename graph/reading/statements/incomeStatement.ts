import type { MetricName } from '../../finance/metrics.ts';
import { readLabel } from '../papers/labels/labels.ts';
import type { StatementTable, TableRow, TableValue } from './statementTables.ts';
import { lineKindOf, plainLabel, type LineKind } from './rows/statementLines.ts';
import { oneOf, wordsPattern } from '../../text/wordTable.ts';

export interface Line {
  rows: TableRow[];
  /**
   * Set for a sum without a label, or for one kind of sales. In the company's own statement it is the revenue,
   * elsewhere it is uncertain.
   */
  isUnnamed?: true;
}

export interface IncomeStatement {
  revenue: Line | undefined;
  cost: Line | undefined;
  grossProfit: Line | undefined;
  operatingIncome: Line | undefined;
  netIncome: Line | undefined;
  ebitda: Line | undefined;
}

const afterCost = new Set<LineKind>([
  'grossProfit',
  'operatingCost',
  'operatingIncome',
  'pretax',
  'netIncome',
  'totalCostsAndExpenses',
]);
const ends = new Set<LineKind>([...afterCost, 'cost', 'totalCost', 'partOfCost', 'benefits', 'perShare']);
const passedOn = wordsPattern(
  String.raw`
  electricity | power | natural gas | gas | fuel | energy | water
  funds | capital | deposits | borrowings | debt | credit | hedg\w* | insurance | risk`,
  '',
);

const filled = (row: TableRow) =>
  row.values.some((value) => value !== undefined && value.amount.value !== null && !value.amount.isPercent);

/** Kinds of rows that always stand below revenue. Rows such as 'Professional services' may stand above it too. */
const belowRevenue = new Set<LineKind>([
  'cost',
  'totalCost',
  'grossProfit',
  'operatingIncome',
  'pretax',
  'netIncome',
  'perShare',
]);
const nearerOpex = /research|product development|technology|selling|marketing|general|administrative|restructuring/i;

/** Finds the lines of a statement that lists revenue first, then costs, then income. */
export function linesOf({ rows, titles }: StatementTable, isStatement: boolean): IncomeStatement {
  const until = (kinds: Set<LineKind>): TableRow[] => {
    const end = rows.findIndex(
      (row, index) => row.kind !== undefined && kinds.has(row.kind) && (index > 0 || filled(row)),
    );
    return end < 0 ? [...rows] : rows.slice(0, end);
  };
  const gross = totalOf(until(belowRevenue)) ?? revenueOf(until(ends), isStatement || titles.slice(-2).some(isOfSales));
  const revenue = gross ? netOf(until(belowRevenue), gross) : bankRevenueOf(rows);
  const at = revenue ? rows.indexOf(revenue.rows.at(-1) as TableRow) : -1;
  const below = rows.slice(at + 1);
  return {
    revenue,
    cost: revenue && costOf(below),
    grossProfit: single(below, 'grossProfit'),
    operatingIncome: single(below, 'operatingIncome'),
    netIncome: single(below, 'netIncome'),
    ebitda: single(below, 'ebitda'),
  };
}

function single(rows: readonly TableRow[], kind: LineKind): Line | undefined {
  const row = rows.find((each) => each.kind === kind && filled(each));
  return row && { rows: [row] };
}

function totalOf(top: readonly TableRow[]): Line | undefined {
  const rows = top.filter(filled);
  const totals = rows.filter(
    ({ kind, label }) => kind === 'totalRevenue' && !/\bafter (?:provision|deduct)/i.test(label),
  );
  const total = totals.findLast(({ label }) => !/other income|gains/i.test(label));
  if (total) return { rows: [total] };
  // 'Total revenues and other income' includes shares of other companies' profits.
  const sales = totals.length > 0 ? rows.find(({ kind }) => kind === 'revenue') : undefined;
  const found = sales ?? totals.at(-1);
  return found && { rows: [found] };
}

const deduction = new RegExp(
  oneOf(String.raw`
  ^(?:less|deduct)
  \b(?:allowances|discounts|rebates|returns|excise|interest expense|provision for (?:doubtful|bad))\b`),
  'i',
);

/**
 * Returns the revenue after promotional allowances, discounts, returns and excise taxes, if the lines below `gross`
 * show it.
 */
function netOf(top: readonly TableRow[], gross: Line): Line {
  const rows = top.filter(filled);
  const at = rows.indexOf(gross.rows.at(-1) as TableRow);
  const below = rows.slice(at + 1);
  const count = below.findIndex(({ label }) => !deduction.test(plainLabel(label)));
  const net = count > 0 ? below[count] : undefined;
  if (!net || (plainLabel(net.label) !== '' && !/evenue$/.test(net.kind ?? ''))) return gross;
  const column = net.values.findIndex((value) => value?.amount.value != null);
  const amount = (row: TableRow | undefined) => row?.values[column]?.amount.value ?? 0;
  const deducted = below.slice(0, count).reduce((sum, row) => sum + Math.abs(amount(row)), 0);
  const isNet = Math.abs(amount(rows[at]) - deducted - amount(net)) <= roundings(amount(net));
  return isNet ? { ...gross, rows: [net] } : gross;
}

const roundings = (total: number) => Math.max(2, 0.002 * Math.abs(total));

const isOfSales = (label: string) =>
  /evenue$/.test(lineKindOf(label) ?? '') && /\b(?:revenues?|sales|turnover)\b/i.test(label);

function revenueOf(top: readonly TableRow[], isUnderSales: boolean): Line | undefined {
  const rows = top.filter(filled);
  const exact = rows.filter(({ kind }) => kind === 'revenue');
  // The total of a table of debts or costs is not a total of sales.
  const sum = isUnderSales || top.some(({ label }) => isOfSales(label)) ? sumRow(rows) : undefined;
  if (sum) return { rows: [sum], isUnnamed: true };
  const plain = exact.at(-1);
  if (plain) return { rows: [plain] };
  const gross = rows.find(({ kind }) => kind === 'grossRevenue');
  const parts = rows.filter(({ kind, label }) => kind === 'partOfRevenue' && /revenues?|sales/i.test(label));
  if (gross) return { rows: [gross] };
  return parts.length === 1 && parts[0] ? { rows: [parts[0]], isUnnamed: true } : undefined;
}

const onlyNotes = /^\d{1,2}(?:\.\d{1,2})?(?:, ?\d{1,2}(?:\.\d{1,2})?)*$/;

/** Returns the row without a label, or with 'Total' alone, that is the sum of the rows before it. */
function sumRow(rows: readonly TableRow[]): TableRow | undefined {
  return rows.find((row, index) => {
    const plain = onlyNotes.test(row.label.trim()) ? '' : plainLabel(row.label);
    if ((plain !== '' && plain !== 'total') || index < 2) return false;
    const before = rows.slice(0, index);
    const column = row.values.findIndex((value) => value?.amount.value !== null && value !== undefined);
    const total = row.values[column]?.amount.value ?? 0;
    const sum = before.reduce((all, each) => all + (each.values[column]?.amount.value ?? 0), 0);
    return total !== 0 && Math.abs(sum - total) <= roundings(total);
  });
}

function bankRevenueOf(rows: readonly TableRow[]): Line | undefined {
  const interest = rows.find((row) => row.kind === 'netInterestIncome' && filled(row));
  const other = rows.find((row) => row.kind === 'nonInterestIncome' && filled(row));
  return interest && other ? { rows: [interest, other] } : undefined;
}

function costOf(below: readonly TableRow[]): Line | undefined {
  const end = below.findIndex(({ kind }) => kind === 'operatingIncome' || kind === 'pretax' || kind === 'netIncome');
  const rows = end < 0 ? below : below.slice(0, end);
  const gross = rows.find((row) => row.kind === 'grossProfit' && filled(row));
  if (rows.some((row) => row.kind === 'benefits' && filled(row)) && !gross) return undefined;
  const total = rows.find((row) => row.kind === 'totalCost' && filled(row));
  if (total) return { rows: [total] };
  const first = rows.findIndex(({ kind }) => kind === 'cost' || kind === 'partOfCost');
  if (first < 0) return undefined;
  const head = rows[first];
  if (head && !filled(head)) return underHead(rows.slice(first), head);
  const stop = rows.findIndex((row, index) => index > first && !isCost(row));
  const listed = (stop < 0 ? rows.slice(first) : rows.slice(first, stop)).filter(filled);
  const isNamed = listed.some(({ kind }) => kind === 'cost');
  if (!isNamed && !listed.every(({ label }) => isOfGoods(label))) return undefined;
  // 'Costs of distribution sales' after the restaurants' costs are the costs of a part of revenue.
  if (!isNamed && rows.slice(0, first).some(filled)) return undefined;
  if (listed.some(({ kind, label }) => kind === 'partOfCost' && passedOn.test(plainLabel(label)))) return undefined;
  // Several costs that exclude something, mostly depreciation, do not add up to the cost of revenue.
  if (listed.length > 1 && listed.some(({ label }) => /exclusive|excluding/i.test(label))) return undefined;
  return { rows: listed };
}

const isCost = ({ kind }: TableRow) => kind === 'cost' || kind === 'partOfCost';
const goods = wordsPattern(`
  products? | services? | equipment | goods | hardware | software | systems? | licen[cs]es? | subscriptions? | rentals?
  maintenance | support | advertising | sales | revenues?`);
const isOfGoods = (label: string) => goods.test(label);

/** Returns the lines under 'Cost of revenues:', up to their total or to the first line of another kind. */
function underHead(rows: readonly TableRow[], head: TableRow): Line | undefined {
  // A head has no figures, not even unreadable ones.
  if (/\d{3}/.test(head.label)) return undefined;
  if (head.kind !== 'cost' && head.kind !== 'totalCost' && !isOfGoods(head.label)) return undefined;
  const stop = rows.findIndex(
    ({ kind, label }, index) =>
      index > 0 && kind !== undefined && afterCost.has(kind) && (kind !== 'operatingCost' || nearerOpex.test(label)),
  );
  const listed = (stop < 0 ? rows : rows.slice(0, stop)).filter(filled);
  if (listed.length === 0 || listed.length > 12) return undefined;
  const sum = sumRow(listed);
  return { rows: sum ? [sum] : listed };
}

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
