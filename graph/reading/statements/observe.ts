import { placeOf } from '../../extraction/textPlaces.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Evidence, Observation } from '../observation.ts';
import { scaleNoteIn, type UnitNote } from '../../finance/unitNotes.ts';
import type { DocumentSource } from '../sources.ts';
import type { Period, Setting } from './columns/columnHeads.ts';
import type { Line } from './incomeStatement.ts';
import type { StatementTable, TableRow, TableValue } from './statementTables.ts';
import { oneLine } from '../../text/text.ts';

export interface Reading {
  document: DocumentSource;
  setting: Setting;
  table: StatementTable;
  note: UnitNote | undefined;
  /** Of the table's figures, from 0 to 1. */
  confidence: number;
  /** The last day that the document can report on. A later actual value was misread. */
  until: string | undefined;
}

const maxQuoteLength = 240;
const translated = 0.6;
const impossible = 0.4;
const moments = new Set<MetricName>(['CASH', 'ARR', 'MRR', 'CUSTOMERS']);
const adjusted = /\b(?:adjusted|non-gaap|underlying|normali[sz]ed)\b/i;

/**
 * Returns the figures of a line, one for each column with a period. A line of several rows is their sum, with its
 * computation.
 */
export function observationsOf(line: Line, metric: MetricName, reading: Reading): Observation[] {
  const main = reading.table.columns.find(({ kind }) => kind === 'period')?.currency;
  return reading.table.columns.flatMap(({ kind, period, currency }, column) => {
    const values = line.rows.map(({ values: all }) => all[column]);
    const known = values.flatMap((value) => (value && isOf(metric, value) ? [value] : []));
    const [first] = known;
    if (kind !== 'period' || !period || !first || period.isProForma) return [];
    if (!moments.has(metric) && isMoment(reading.table, period)) return [];
    const found = observe(line.rows, known, metric, period, reading);
    if (reading.until !== undefined && period.status === 'ACTUAL' && (period.end ?? '') > reading.until)
      return [{ ...found, confidence: found.confidence * impossible }];
    if (currency === undefined || found.currency === null) return [found];
    // A translation for the reader's convenience is not in the company's reporting currency.
    return [{ ...found, currency, confidence: currency === main ? found.confidence : found.confidence * translated }];
  });
}

const isMoment = ({ titles }: StatementTable, { months }: Period) =>
  months === null && titles.some((line) => /balance sheet|financial position/i.test(line));

function isOf(metric: MetricName, { amount }: TableValue): boolean {
  if (amount.value === null) return false;
  return (unitOf(metric) === 'PERCENT') === amount.isPercent;
}

function observe(
  rows: readonly TableRow[],
  values: readonly TableValue[],
  metric: MetricName,
  period: Period,
  reading: Reading,
): Observation {
  const { setting, document, table } = reading;
  // 'Revenue (€m)': the row's own unit takes precedence over the table's.
  const note = scaleNoteIn(rows[0]?.label ?? '') ?? reading.note;
  const isMoney = unitOf(metric) === 'MONEY';
  const scaleOf = ({ amount }: TableValue) => (isMoney ? (amount.scale === 1 ? (note?.scale ?? 1) : amount.scale) : 1);
  const signed = values.map((value) => signedBy(metric, value.amount.value ?? 0) * scaleOf(value));
  const value = round(signed.reduce((sum, each) => sum + each, 0));
  const [first] = values;
  const evidences = values.map((each, index) => evidenceOf(document, rows[index], each, index));
  const isSum = values.length > 1;
  const shown = values.map(({ cell }) => asPrinted(document, cell));
  const printed = shown.join(' + ');
  const currency =
    values.find(({ amount }) => amount.currency !== undefined)?.amount.currency ??
    tableCurrency(table) ??
    note?.currency ??
    setting.currency;
  return {
    metric,
    value,
    text: null,
    currency: isMoney ? currency : null,
    printed,
    scale: isMoney && first?.amount.scale === 1 && note && note.scale > 1 ? note.words : null,
    periodLabel: period.label,
    periodEnd: period.end,
    periodMonths: moments.has(metric) ? null : (period.months ?? usualMonths(period, setting)),
    basis: adjusted.test(rows[0]?.label ?? '') ? 'non-GAAP' : metric === 'EBITDA' ? 'non-GAAP' : setting.basis,
    status: period.status,
    isAudited:
      setting.isAudited &&
      (period.months ?? 12) === 12 &&
      metric !== 'EBITDA' &&
      reading.confidence > 0.8 &&
      (reading.until === undefined || (period.end ?? '') <= reading.until),
    computation: isSum ? printed : null,
    evidence: evidences[0] as Evidence,
    inputs: isSum ? evidences : [],
    confidence: isSum ? reading.confidence * 0.9 : reading.confidence,
  };
}

/**
 * Returns the usual length in months where heads over years do not state a length. Null in a report on a quarter, and
 * where the month is not the end of the fiscal year.
 */
function usualMonths({ end }: Period, { kind, fiscal }: Setting): number | null {
  const isOwnEnd = fiscal.end === undefined || end === null || nearMonth(Number(end.slice(5, 7)), fiscal.end.month);
  return kind !== 'interim' && isOwnEnd ? 12 : null;
}

/** True for the same or neighbouring months, because a year of 52 weeks may end in either. */
const nearMonth = (one: number, other: number) => [0, 1, 11].includes(Math.abs(one - other));

/**
 * Returns a cost as a positive amount, because statements print costs with or without a minus. A loss keeps its sign.
 */
function signedBy(metric: MetricName, value: number): number {
  return metric === 'COST_OF_REVENUE' ? Math.abs(value) : value;
}

function asPrinted({ text }: DocumentSource, { start, end, text: cell }: TableValue['cell']): string {
  const slice = oneLine(text.slice(start, end));
  return slice.length <= cell.length + 3 ? slice : cell;
}

const round = (value: number) => Number(value.toPrecision(15));

function tableCurrency({ rows }: StatementTable): string | undefined {
  for (const { values } of rows)
    for (const value of values) if (value?.amount.currency !== undefined) return value.amount.currency;
  return undefined;
}

function evidenceOf(
  document: DocumentSource,
  row: TableRow | undefined,
  { cell }: TableValue,
  index: number,
): Evidence {
  const cells = row?.values.flatMap((value) => (value ? [value.cell.text] : [])) ?? [];
  const label = row?.label ?? '';
  const quote = [label, ...cells].filter((text) => text !== '').join(' | ');
  return {
    start: cell.start,
    end: cell.end,
    place: placeOf(document.parts, cell.start),
    quote: quote.length > maxQuoteLength ? `${(label || String(index)).slice(0, 150)} | … ${cell.text}` : quote,
  };
}
