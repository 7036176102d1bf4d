import type { UnitNote } from '../../finance/unitNotes.ts';
import { unitNoteIn } from '../../finance/unitNotes.ts';
import type { Calendar, NamedPeriod } from '../../finance/periodWords.ts';
import { headOf, headsOf, upperHeadsOf, type Head } from './heads.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { datesOf, growths, notesOf, ofNote } from './lineFigures.ts';
import { margins, readLabel, type LabelMeaning } from './labels.ts';
import { plainWords, statusOf, type PlanStatus } from './labelWords.ts';
import { cellAmount, lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import { isAhead } from './paperContext.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import { inColumns, withLastOfLabel } from './lineColumns.ts';
import type { TableState } from './tableState.ts';
import type { PaperCell, PaperRow } from './paperRows.ts';

/** Titles with dates stand among the first rows; further down a row of figures announces nothing. */
const headRows = 20;

const othersSections = /^(?:\d+ |slide \d+ )*(?:competit|peers?\b|comparable|benchmark|covenant)/;
const sums = /^(?:total|sum|average|median|mean|fund|portfolio)\b/;

/** Whether a heading says that what follows is somebody else's. */
export const isOfOthers = (section: string): boolean => othersSections.test(section);

/**
 * Reads a row in the light of those above it: heads of columns, a note on units and a heading change the state, a row of
 * figures yields them. Undefined for a row that is no row of a table.
 */
export function readTableRow(line: PaperRow, state: TableState, context: PaperContext): Stated[] | undefined {
  const { calendar } = context;
  const row = inColumns(line, state);
  const heads = headsOf(row, state.upper, context);
  if (heads) {
    Object.assign(state, { heads, upper: heads, note: noteOf(row, calendar) ?? state.note });
    return [];
  }
  const upper = upperHeadsOf(row, calendar);
  if (upper.length > 0 || row.kind !== 'GRID' || row.cells.some(({ text }) => /\d/.test(text))) state.upper = upper;
  if (!row.cells.some(({ text }, index) => index > 0 && /\d/.test(text))) {
    enterSection(row, state, calendar);
    return row.kind === 'GRID' ? [] : undefined;
  }
  const isOfLines = row.kind === 'LINE';
  const cells = isOfLines && state.heads.length > 0 ? withLastOfLabel(row.cells, state) : row.cells;
  const stated = ofRow(cells, state, row, context);
  state.rows += 1;
  if (stated.length === 0 && state.rows < headRows) state.note = noteOf(row, calendar) ?? state.note;
  return stated.length > 0 || !isOfLines ? stated : undefined;
}

function ofRow(cells: PaperCell[], state: TableState, row: PaperRow, context: PaperContext): Stated[] {
  const [label, ...rest] = cells;
  if (!label || isOfOthers(state.section)) return [];
  const measured = (): Measured =>
    rest.map((cell) => ({ cell, amount: cellAmount(cell.text, cell.start, context.mark) }));
  if (state.heads.some(({ kind }) => kind === 'METRIC') && state.heads.every(({ kind }) => kind !== 'VALUE'))
    return ofCompanyRow(label, measured(), state, row, context);
  const read = readLabel(label.text, context.calendar);
  const meaning = read && ofAbove(read, label.text, state.above);
  if (read) state.above = read.metric;
  return meaning ? ofMetricRow(meaning, label, measured(), state, row, context) : [];
}

const bareMargin = /^(?:margin|marge|margen|margine|margem|marginal)$/;

/** 'margin' and 'growth' alone are those of the row above them. */
function ofAbove(read: LabelMeaning, label: string, above: MetricName | undefined): LabelMeaning | undefined {
  const words = plainWords(label.replace(/\([^)]*\)/g, ' '));
  if (read.metric === 'GROSS_MARGIN' && bareMargin.test(words) && above && above !== 'REVENUE') {
    const metric = unitOf(above) === 'MONEY' ? margins[above] : 'GROSS_MARGIN';
    return metric && { ...read, metric };
  }
  const growth = above && growths[above];
  return growth && /^(?:growth|yoy|yoy growth|growth yoy|wachstum|croissance)$/.test(words)
    ? { ...read, metric: growth }
    : read;
}

function noteOf({ cells }: PaperRow, calendar: Calendar): UnitNote | undefined {
  for (const { text } of cells) {
    const note = unitNoteIn(text);
    // What states an amount announces nothing for others.
    if (
      note &&
      !lineAmounts(text.replace(note.words, ' '), 0, linePeriods(text, calendar)).some(
        ({ scale, currency }) => scale > 1 || currency,
      )
    )
      return note;
  }
  return undefined;
}

/** A line or row of words alone: a heading, or a note on what the numbers below are counted in. */
function enterSection(row: PaperRow, state: TableState, calendar: Calendar): void {
  const { cells, kind, isAfterGap } = row;
  const text = cells.map((cell) => cell.text).join(' ');
  const note = noteOf(row, calendar);
  if (note) state.note = note;
  const isStated = lineAmounts(text.replace(/^\[[^\]]*\]/, ''), 0, linePeriods(text, calendar)).length > 0;
  if ((kind === 'LINE' && cells.length > 1) || text.length > 90 || /[.!?,]$/.test(text) || isStated) return;
  if (kind !== 'GRID' && isAfterGap) {
    state.heads = [];
    if (/^\[/.test(text)) state.note = note;
  }
  state.section = plainWords(text);
  state.sectionStatus = statusOf(text);
}

type Measured = { cell: PaperCell; amount: PaperAmount | undefined }[];

function ofMetricRow(
  meaning: LabelMeaning,
  label: PaperCell,
  amounts: Measured,
  state: TableState,
  row: PaperRow,
  context: PaperContext,
): Stated[] {
  const words = amounts.flatMap(({ amount, cell }) => (amount ? [] : [cell]));
  const ownNote = meaning.note ?? words.map(({ text }) => unitNoteIn(text)).find(Boolean);
  // A list with a column of periods: 'ARR | 2025-06 | 3.4 | EUR m'.
  const listed = words.map((cell) => headOf(cell, context.calendar).period).find(Boolean);
  const values = amounts.flatMap(({ amount }) => (amount ? [amount] : []));
  const found: Stated[] = [];
  for (const [index, { cell, amount }] of amounts.entries()) {
    const main = found.at(-1);
    if (!amount && main && cell.text.startsWith('('))
      found.push(
        ...notesOf(cell.text).flatMap((note) =>
          ofNote(note, cell.start, { meaning, main: main.amount }, { context, state, quote: main.quote }),
        ),
      );
    if (!amount) continue;
    const head = headFor(index, cell, amounts.length, row, state.heads);
    // '38.0% (Q1 2025)' says itself what it is of.
    const notes = notesOf(cell.text);
    const own = datesOf(notes, context)[0]?.period ?? listed;
    const isLoose = found.length > 0 || (row.kind === 'GRID' && state.heads.length > 0);
    if (head ? head.kind !== 'VALUE' : isLoose && own === undefined) continue;
    const period = own ?? periodFor(meaning, head);
    const around = { context, state, quote: quoteOf(row, context) };
    found.push(...notes.flatMap((note) => ofNote(note, cell.start, { meaning, main: amount }, around)), {
      ...shared(meaning, amount, row, context),
      note: ownNote ?? head?.note ?? state.note,
      period,
      status: statusFor(meaning, head, period, state, context),
      row: values,
      isReplaced: head?.isReplaced === true || /previously reported/i.test(label.text),
    });
  }
  return found;
}

function shared(
  meaning: LabelMeaning,
  amount: PaperAmount,
  row: PaperRow,
  context: PaperContext,
): Omit<Stated, 'note' | 'period' | 'status' | 'row'> {
  return { meaning, amount, quote: quoteOf(row, context), owner: 'SUBJECT', ownerName: null, isReplaced: false };
}

const quoteOf = ({ kind, cells, start, end }: PaperRow, { source }: PaperContext): string =>
  kind === 'GRID' ? cells.map(({ text }) => text).join(' | ') : source.text.slice(start, end).trim();

/** The head of a cell: of a grid by its column, of a line by count where every column has a figure, else by where it ends. */
function headFor(
  index: number,
  cell: PaperCell,
  count: number,
  row: PaperRow,
  heads: readonly Head[],
): Head | undefined {
  if (row.kind === 'GRID') return heads.find(({ column }) => column === cell.column);
  if (count === heads.length) return heads[index];
  const nearest = heads.toSorted((a, b) => Math.abs(a.column - cell.column) - Math.abs(b.column - cell.column))[0];
  return nearest && Math.abs(nearest.column - cell.column) <= (count === 1 ? 2 : 8) ? nearest : undefined;
}

/** A label's own day or year stands above its column's; 'LTM' only says how long. */
function periodFor({ span }: LabelMeaning, head: Head | undefined): NamedPeriod | undefined {
  const isLonger = span !== undefined && /^(?:LTM|TTM|YTD|trailing|last)/i.test(span.period.label);
  return head?.period && (isLonger || span === undefined || head.period.end !== null) ? head.period : span?.period;
}

/** A column is a plan by its own words, by its heading, or since it ends after the paper was written. */
function statusFor(
  meaning: LabelMeaning,
  head: Head | undefined,
  period: NamedPeriod | undefined,
  { sectionStatus }: TableState,
  context: PaperContext,
): PlanStatus {
  const own = head?.status ?? meaning.status;
  if (own) return own;
  const isPlan = isAhead(period, context);
  const isHeaded = sectionStatus !== undefined && sectionStatus !== 'ACTUAL';
  if (isHeaded && (isPlan || context.written === null)) return sectionStatus;
  return isPlan ? 'PROJECTED' : 'ACTUAL';
}

/** A row of a list of companies or periods: its columns say what is counted. */
function ofCompanyRow(
  label: PaperCell,
  amounts: Measured,
  state: TableState,
  row: PaperRow,
  context: PaperContext,
): Stated[] {
  const name = plainWords(label.text);
  const isOwn = context.names.some(
    (own) => `${name} `.startsWith(`${own} `) || (name.length > 3 && own.startsWith(`${name} `)),
  );
  const isOther = !isOwn && context.others.includes(name);
  const rowHead = headOf(label, context.calendar);
  const rowPeriod = rowHead.kind === 'VALUE' ? rowHead.period : undefined;
  if ((!isOwn && !isOther && !rowPeriod) || sums.test(name)) return [];
  return amounts.flatMap(({ cell, amount }) => {
    const head = headFor(-1, cell, -1, row, state.heads);
    if (!amount || !head?.meaning) return [];
    const period = rowPeriod ?? head.meaning.span?.period;
    return {
      ...shared(head.meaning, amount, row, context),
      owner: isOther ? ('OTHER' as const) : ('SUBJECT' as const),
      ownerName: isOther ? label.text : null,
      note: head.note ?? state.note,
      period,
      status: rowHead.status ?? statusFor(head.meaning, head, period, state, context),
      row: [amount],
    };
  });
}
