import type { MetricName } from '../../finance/metrics.ts';
import type { Evidence, Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import type { Identity } from '../identity/identityNames.ts';
import { scaleNoteIn, unitNoteIn, type UnitNote } from '../../finance/unitNotes.ts';
import { growthsOf, marginsOf } from './derive.ts';
import { flatRowsOf } from './rows/flatRows.ts';
import { keyLinesOf, linesOf, type IncomeStatement, type Line } from './incomeStatement.ts';
import { observationsOf, type Reading } from './observe.ts';
import { isBalanceSheet, isIncomeStatement, isOfPart, isOfWhole, rankOf, titleLinesOf } from './rankTables.ts';
import { settingOf, type Setting } from './columns/columnHeads.ts';
import { cellMark, statementTablesOf, type StatementTable } from './statementTables.ts';
import { isHeadedByAnother, isOfOthers } from './columns/whose.ts';
import { utcDay } from '../../finance/periodPieces.ts';

const minRank = 5;
const confidence = { statement: 0.95, table: 0.75, loose: 0.6, unnamed: 0.4 };
const maxTables = 40;

interface Candidate {
  table: StatementTable;
  lines: IncomeStatement;
  rank: number;
  index: number;
}

/**
 * Reads the figures of a company's financial statements and tables: revenue, costs, profits and cash with their
 * periods, and the growth and gross margin computed from them. Yields now and then, so that other requests can run.
 */
export function* readStatements(document: DocumentSource, identity: Identity): Generator<string, Observation[]> {
  const setting = settingOf(document.text, document.title);
  yield '';
  const rows = yield* flatRowsOf(document);
  const tables = yield* statementTablesOf(rows, setting.fiscal);
  const notes = countingsOf(tables);
  const candidates: Candidate[] = [];
  let hasOwn = false;
  for (const [index, table] of tables.entries()) {
    if (index % 20 === 19) yield '';
    if (isOfOthers(titleLinesOf(table), identity, setting.isFiling)) continue;
    const isOwn = !isHeadedByAnother(table.titles, identity);
    // In a filing, the statements of other companies follow the filer's own. A name over an earlier table may be the
    // filer's.
    if (!isOwn && hasOwn) continue;
    const lines = linesOf(table, isIncomeStatement(table));
    const rank = rankOf(table, lines, setting);
    hasOwn ||= isOwn && rank >= minRank && lines.revenue !== undefined && isIncomeStatement(table);
    candidates.push({ table, lines, rank, index });
  }
  yield '';
  const best = bestOf(candidates);
  const until = lastDayOf(setting, best?.table);
  const readingOf = ({ table, index }: Candidate, sure: number): Reading => ({
    document,
    setting,
    table,
    note: notes[index],
    confidence: sure,
    until,
  });
  const found = best ? ofStatement(best.lines, readingOf(best, confidence.statement)) : [];
  const others = candidates.filter((each) => each !== best && isUseful(each, best, setting));
  for (const each of others.slice(0, maxTables)) {
    const isNamed = isOfWhole(each.table) && !each.lines.revenue?.isUnnamed;
    const sure = isNamed
      ? confidence.table
      : each.lines.revenue?.isUnnamed && best
        ? confidence.unnamed
        : confidence.loose;
    if (isWhole(each)) addNew(found, ofStatement(each.lines, readingOf(each, sure)));
  }
  for (const each of candidates)
    if (hasKeyRows(each, setting)) addNew(found, keyFiguresOf(readingOf(each, confidence.loose)));
  addNew(found, cashOf(candidates, readingOf));
  return found;
}

function lastDayOf({ kind, fiscal: { end } }: Setting, statement: StatementTable | undefined): string | undefined {
  if (kind === 'other' || !end) return undefined;
  const day = (shift: number) => utcDay(end.year, end.month + shift, end.day + 20);
  const ends =
    statement?.columns.flatMap(({ period }) => (period?.status === 'ACTUAL' ? (period.end ?? []) : [])) ?? [];
  const own =
    ends
      .filter((each) => each <= day(12))
      .sort()
      .at(-1) ?? '';
  return own > day(0) ? own : day(0);
}

/**
 * Returns the first of equally good candidates, because the subsidiaries' statements follow the company's own in a
 * combined report.
 */
function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const most = Math.max(0, ...candidates.map(({ rank }) => rank));
  if (most < minRank) return undefined;
  return (
    candidates.find(({ rank, lines }) => rank >= most - 1 && lines.revenue !== undefined) ??
    candidates.find(({ rank }) => rank === most)
  );
}

function isUseful({ table, rank, lines }: Candidate, best: Candidate | undefined, { isFiling }: Setting): boolean {
  if (isOfPart(table)) return false;
  // 'Northfield revenue' in a table that is not a statement may be another company's.
  if (rank < minRank && lines.revenue?.rows.some(({ kind }) => kind === 'partOfRevenue')) return false;
  if (best === undefined && !isFiling)
    return lines.revenue !== undefined || lines.ebitda !== undefined || lines.netIncome !== undefined;
  return rank >= minRank || (isOfWhole(table) && !isBalanceSheet(table) && lines.revenue !== undefined);
}

const hasKeyRows = ({ table }: Candidate, { kind }: Setting) => kind !== 'other' && !isOfPart(table);

const keyFiguresOf = (reading: Reading) =>
  keyLinesOf(reading.table).flatMap(([metric, line]) =>
    // Whether customers are counted in the table's thousands is uncertain.
    metric === 'CUSTOMERS' && (reading.note?.scale ?? 1) > 1 ? [] : observationsOf(line, metric, reading),
  );

function isWhole({ table, lines }: Candidate): boolean {
  const periods = table.columns.flatMap(({ kind }, column) => (kind === 'period' ? [column] : []));
  const rows = lines.revenue?.rows ?? [];
  return rows.every(
    ({ values }) => periods.filter((column) => values[column] !== undefined).length * 2 > periods.length,
  );
}

const evidenceOf = ({ evidence }: Observation): Evidence => evidence;

function ofStatement(lines: IncomeStatement, reading: Reading): Observation[] {
  const of = (line: Line | undefined, metric: MetricName) => (line ? observationsOf(line, metric, reading) : []);
  const revenues = of(lines.revenue, 'REVENUE');
  const costs = of(lines.cost, 'COST_OF_REVENUE');
  const profits = of(lines.grossProfit, 'GROSS_PROFIT');
  return [
    ...revenues,
    ...growthsOf(revenues, evidenceOf),
    ...costs,
    ...profits,
    ...marginsOf(revenues, profits, costs, evidenceOf),
    ...of(lines.operatingIncome, 'OPERATING_INCOME'),
    ...of(lines.netIncome, 'NET_INCOME'),
    ...of(lines.ebitda, 'EBITDA'),
  ];
}

function cashOf(
  candidates: readonly Candidate[],
  readingOf: (candidate: Candidate, sure: number) => Reading,
): Observation[] {
  for (const each of candidates) {
    if (!isBalanceSheet(each.table) || isOfPart(each.table)) continue;
    const row = each.table.rows.find(({ kind, values }) => kind === 'cash' && values.some(Boolean));
    if (row) return observationsOf({ rows: [row] }, 'CASH', readingOf(each, confidence.statement));
  }
  return [];
}

/**
 * Adds observations of metrics that the statement does not have: another table of the same metric may be about a part
 * of the company.
 */
function addNew(found: Observation[], more: readonly Observation[]): void {
  const known = new Set(found.map(keyOf));
  for (const each of more) if (!known.has(keyOf(each))) found.push(each);
}

const keyOf = ({ metric, periodEnd, periodMonths, status }: Observation) =>
  [metric, periodEnd?.slice(0, 7), periodMonths, status].join(' ');

const maxNoteLength = 260;

/** Returns the unit of each table's bare figures, given over the table, in its labels or on the pages before. */
function countingsOf(tables: readonly StatementTable[]): (UnitNote | undefined)[] {
  const own = tables.map(noteOf);
  const usual = mostCommon(own.flatMap((note) => (note && note.scale > 1 ? [note] : [])));
  let last: { note: UnitNote; part: number } | undefined;
  return tables.map((table, index) => {
    const note = own[index];
    if (note) {
      last = { note, part: table.part };
      return note;
    }
    // A note on the page before still applies, because a statement may take several pages. Otherwise the document's
    // most frequent note applies.
    const before = last !== undefined && table.part - last.part <= 1 ? last.note : usual;
    return before !== undefined && isPlain(table, before.scale) ? before : undefined;
  });
}

function noteOf({ titles, rows }: StatementTable): UnitNote | undefined {
  for (const line of titles.flatMap((row) => row.split(cellMark)).reverse()) {
    const note = line.length <= maxNoteLength ? scaleNoteIn(line) : scaleNoteIn(line.slice(-maxNoteLength));
    if (note) return note;
  }
  const label = rows
    .slice(0, 4)
    .find((row) => row.values.every((value) => value === undefined) && scaleNoteIn(row.label));
  if (label) return scaleNoteIn(label.label);
  // A line 'Expressed in U.S. dollars' says that the figures are in full.
  return titles
    .map((row) => row.split(cellMark))
    .flatMap(([first = '', ...rest]) => (rest.length === 0 || /^\(|\bin\b/i.test(first) ? [first] : []))
    .flatMap((line) => unitNoteIn(line) ?? [])
    .at(-1);
}

const most = { 1e3: 1e9, 1e6: 1e6 } as Record<number, number>;

function isPlain({ rows }: StatementTable, scale: number): boolean {
  const largest = Math.max(
    0,
    ...rows.flatMap(({ values }) => values.map((value) => Math.abs(value?.amount.value ?? 0))),
  );
  return largest < (most[scale] ?? 1e4);
}

function mostCommon(notes: readonly UnitNote[]): UnitNote | undefined {
  const counts = new Map<number, { note: UnitNote; count: number }>();
  for (const note of notes) {
    const known = counts.get(note.scale) ?? { note, count: 0 };
    counts.set(note.scale, { note: known.note, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.note;
}
