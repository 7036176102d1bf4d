import { metrics, ofOneCustomer, unitOf, type MetricName } from '../../finance/metrics.ts';
import { periodOfWords, type Calendar, type NamedPeriod } from '../../finance/periodWords.ts';
import { unitNoteIn, unitOfLine, type UnitNote } from '../../finance/unitNotes.ts';
import { headOf, headsOf, ofParts, upperHeadsOf, yearTo, type Head } from './labels/labelHeads.ts';
import { bareMeaning, margins, readLabel, type LabelMeaning } from './labels/labels.ts';
import { headStatusOf, plainWords, statusOf, type PlanStatus } from './labels/labelWords.ts';
import { bareStated, datesOf, growths, notesOf, ofNote, type Surroundings } from './lineFigures.ts';
import { cellAmount, lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import { isAhead } from './paperContext.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { PaperCell, PaperRow } from './paperRows.ts';
import { hasColumnsOf, inColumns, withBegunLabel, withLastOfLabel, type TableState } from './rowCells.ts';

const headRows = 20;

const othersSections = /^(?:\d+ |slide \d+ )*(?:competit|peers?\b|comparable|benchmark|covenant)/;
/** The last row of a list of the company's parts, which gives the company's total. */
const wholes = /^(?:(?:grand )?total|sum|gesamt|summe|totale?|totaal|totalt|toplam)$/;
const sums = /^(?:total|sum|average|median|mean|fund|portfolio)\b/;

export const isOfOthers = (section: string): boolean => othersSections.test(section);

/**
 * Reads a row with the help of the rows above it. Heads of columns, a note on units and a heading change the state; a
 * row of figures yields facts. Returns undefined for a line that is not a row of a table.
 */
export function readTableRow(line: PaperRow, state: TableState, context: PaperContext): Stated[] | undefined {
  const { calendar } = context;
  const row = withBegunLabel(inColumns(line, state), state, calendar);
  const units = row.cells.filter(({ text }) => text !== '').map(({ text }) => unitNoteIn(text));
  const [unit] = units;
  // A row of units below the years: '£’000 | £’000'.
  if (unit && units.length > 1 && row.cells.every(({ text }) => text === '' || text.includes(unit.words))) {
    state.note = unit;
    return [];
  }
  const heads = headsOf(row, state.upper, context);
  if (heads) {
    const isOfParts = ofParts.test(row.cells[0]?.text.trim() ?? '');
    Object.assign(state, { heads, isOfParts, upper: heads, note: noteOf(row, calendar) ?? state.note });
    return [];
  }
  const upper = upperHeadsOf(row, calendar);
  if (upper.length > 0 || row.kind !== 'GRID' || row.cells.some(({ text }) => /\d/.test(text))) state.upper = upper;
  if (!row.cells.some(({ text }, index) => index > 0 && /\d/.test(text))) {
    enterSection(row, state, calendar);
    return row.kind === 'GRID' ? [] : undefined;
  }
  const isOfLines = row.kind === 'LINE';
  if (isOfLines && state.heads.length === 0 && hasColumnsOf(state.former, row.cells)) state.heads = state.former;
  const cells = isOfLines && state.heads.length > 0 ? withLastOfLabel(row.cells, state) : row.cells;
  const stated = ofRow(cells, state, row, context);
  state.rows += 1;
  if (stated.length === 0 && state.rows < headRows) state.note = noteOf(row, calendar) ?? state.note;
  return stated.length > 0 || !isOfLines ? stated : undefined;
}

interface FigureRow extends Surroundings {
  row: PaperRow;
  label: PaperCell;
  amounts: { cell: PaperCell; amount: PaperAmount | undefined }[];
}

function ofRow(cells: PaperCell[], state: TableState, row: PaperRow, context: PaperContext): Stated[] {
  const [label, ...rest] = cells;
  if (!label) return [];
  const isOwnBeside = (): boolean =>
    state.heads.some(({ isOwn }) => isOwn) || context.names.includes(plainWords(label.text));
  if (isOfOthers(state.section) && !isOwnBeside()) return [];
  const figures = (): FigureRow => ({
    context,
    state,
    row,
    label,
    // The row as the reader of the source sees it.
    quote:
      row.kind === 'GRID'
        ? row.cells.map(({ text }) => text).join(' | ')
        : context.source.text.slice(row.start, row.end).trim(),
    amounts: rest.map((cell) => ({ cell, amount: cellAmount(withoutStage(cell.text), cell.start, context.mark) })),
  });
  if (state.heads.some(({ kind }) => kind === 'METRIC') && state.heads.every(({ kind }) => kind !== 'VALUE'))
    return ofCompanyRow(figures());
  const headed = metricOfYears(label, state, context);
  if (headed) return ofYearRow(headed, figures());
  const read = readLabel(label.text, context.calendar) ?? termOf(label.text, context);
  const meaning = read && ofAbove(read, label.text, state.above);
  if (read) state.above = read.metric;
  return meaning ? ofMetricRow(meaning, figures()) : [];
}

/** Blanks the round's name before its amount: 'Series A, £7,500,000'. */
const withoutStage = (text: string): string =>
  text.replace(/^(?:(?:series [a-h]|seed|pre-seed|bridge)\b[\s,:–-]+)+(?=\S*\d)/i, (words) => ' '.repeat(words.length));

const amountsOfTerms = new Set(
  'amount|investment|investment amount|total investment|aggregate amount|issue size'.split('|'),
);

const termOf = (label: string, { isTermSheet }: PaperContext): LabelMeaning | undefined =>
  isTermSheet && amountsOfTerms.has(plainWords(label)) ? bareMeaning('ROUND_SIZE') : undefined;

const bareMargin = /^(?:margin|marge|margen|margine|margem|marginal)$/;

/** Gives a bare 'margin' or 'growth' the metric of the row above. */
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

/** 'unit: thousands', 'Currency = PLN'. */
const announcing = /^\W*(?:units?|scale|amounts?|figures|values|currency)(?: (?:are|in))*\s*[:=]\s*/i;

function noteOf({ cells }: PaperRow, calendar: Calendar): UnitNote | undefined {
  for (const { text } of cells) {
    const note = (cells.length === 1 ? unitOfLine : unitNoteIn)(text.replace(announcing, ''));
    // A row that states an amount is not a note on the unit of other rows.
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

/** Enters a heading, or a note on the unit of the numbers below: a line or row of words alone. */
function enterSection(row: PaperRow, state: TableState, calendar: Calendar): void {
  const { cells, kind, isAfterGap } = row;
  const text = cells.map((cell) => cell.text).join(' ');
  const note = noteOf(row, calendar);
  if (note) state.note = note;
  const isStated = lineAmounts(text.replace(/^\[[^\]]*\]/, ''), 0, linePeriods(text, calendar)).length > 0;
  if ((kind === 'LINE' && cells.length > 1) || text.length > 90 || /[.!?,]$/.test(text) || isStated) return;
  if (kind !== 'GRID' && isAfterGap) {
    Object.assign(state, { heads: [], former: state.heads.length > 0 ? state.heads : state.former });
    if (/^\[/.test(text)) state.note = note;
  }
  state.section = plainWords(text);
  state.sectionStatus = statusOf(text);
}

/**
 * Returns the unit of a row. The scale of the table stays where the row names a currency of its own, except for the
 * amount of a single customer: 'CAC, SEK'.
 */
function unitOfRow(metric: MetricName, own: UnitNote | undefined, shared: UnitNote | undefined): UnitNote | undefined {
  const isOfTable = own?.scale === 1 && shared !== undefined && shared.scale > 1 && !ofOneCustomer.has(metric);
  return isOfTable ? { ...shared, currency: own.currency } : (own ?? shared);
}

/**
 * Returns the head of a cell: in a grid by its column, in a line by count if every column has a figure, else by the
 * place where the cell ends.
 * @param index of the cell; undefined where the place alone counts
 */
function headFor(cell: PaperCell, index: number | undefined, { amounts, row, state: { heads } }: FigureRow) {
  if (row.kind === 'GRID') return heads.find(({ column }) => column === cell.column);
  if (index !== undefined && amounts.length === heads.length) return heads[index];
  const far = ({ column }: Head): number => Math.abs(column - cell.column);
  const nearest = heads.toSorted((a, b) => far(a) - far(b))[0];
  const most = index !== undefined && amounts.length === 1 ? 2 : 8;
  return nearest && far(nearest) <= most ? nearest : undefined;
}

function ofMetricRow(meaning: LabelMeaning, figures: FigureRow): Stated[] {
  const { amounts, label, row, state, context, quote } = figures;
  const words = amounts.flatMap(({ amount, cell }) => (amount ? [] : [cell]));
  const ownNote = meaning.note ?? words.map(({ text }) => unitNoteIn(text)).find(Boolean);
  // A list with a column of periods: 'ARR | 2025-06 | 3.4 | EUR m'.
  const listed = words
    .map((cell) => (isWordless(cell, context) ? headOf(cell, context.calendar).period : undefined))
    .find(Boolean);
  const values = amounts.flatMap(({ amount }) => (amount ? [amount] : []));
  const found: Stated[] = [];
  for (const [index, { cell, amount }] of amounts.entries()) {
    const ofNotes = (notes: { text: string; start: number }[], main: PaperAmount, span: NamedPeriod | undefined) =>
      notes.flatMap((note) => ofNote(note, cell.start, { meaning, main, span }, figures));
    const last = found.at(-1);
    if (!amount) {
      const isBracketed = cell.text.startsWith('(');
      const notes = isBracketed ? notesOf(cell.text) : [{ text: cell.text, start: 0 }];
      if (last && (isBracketed || state.heads.length === 0)) found.push(...ofNotes(notes, last.amount, last.period));
      continue;
    }
    const head = headFor(cell, index, figures);
    // '38.0% (Q1 2025)' gives its own period.
    const notes = notesOf(cell.text);
    const own = datesOf(notes, context)[0]?.period ?? listed;
    const isLoose = last !== undefined || (row.kind === 'GRID' && state.heads.length > 0);
    if (head ? head.kind !== 'VALUE' : isLoose && own === undefined) continue;
    const period = own ?? overYear(periodFor(meaning, head), meaning.metric, context);
    const rest = state.heads.length === 0 ? listAfter(cell, amount) : undefined;
    // The notes of a list's first amount stand before the second amount.
    const near = rest ? notes.filter(({ start }) => start < rest.start) : notes;
    found.push(
      ...ofNotes(near, amount, period),
      {
        ...bareStated({ ...meaning, basis: head?.basis ?? meaning.basis }, amount, quote),
        note: unitOfRow(meaning.metric, ownNote, head?.note ?? state.note),
        period,
        status: statusFor(meaning, head, period, figures),
        row: values,
        isReplaced: head?.isReplaced === true || /previously reported/i.test(label.text),
      },
      ...ofNotes(rest ? [rest] : [], amount, period),
    );
  }
  return found;
}

const isWordless = ({ text }: PaperCell, { calendar }: PaperContext): boolean =>
  lineAmounts(text, 0, linePeriods(text, calendar)).length === 0;

/** Returns the text after a cell's first amount and a comma: '$3.9m (Sep-24)' of '$6.3m (Sep-25), $3.9m (Sep-24)'. */
function listAfter(cell: PaperCell, amount: PaperAmount): { text: string; start: number } | undefined {
  const from = amount.end - cell.start;
  const outside = cell.text.slice(from).replace(/\([^)]*\)/g, (note) => ' '.repeat(note.length));
  const comma = outside.search(/[,;] \S*\d/);
  const start = from + comma + 1;
  return comma < 0 ? undefined : { text: cell.text.slice(start), start };
}

/**
 * Returns the period of a figure. A day or year in the label takes precedence over the column's; 'LTM' only gives the
 * length.
 */
function periodFor({ span }: LabelMeaning, head: Head | undefined): NamedPeriod | undefined {
  const isLonger = span !== undefined && /^(?:LTM|TTM|YTD|trailing|last)/i.test(span.period.label);
  return head?.period && (isLonger || span === undefined || head.period.end !== null) ? head.period : span?.period;
}

/** Returns the year that ends on a day such as '31.12.2024', where the metric is counted over time. */
function overYear(
  period: NamedPeriod | undefined,
  metric: MetricName,
  { calendar: { yearEndMonth } }: PaperContext,
): NamedPeriod | undefined {
  const end = period?.months === null ? period.end : null;
  const isYearEnd = end != null && Number(end.slice(5, 7)) === yearEndMonth && Number(end.slice(8)) >= 28;
  return period && isYearEnd && metrics[metric].time === 'FLOW' ? yearTo(period) : period;
}

/**
 * Returns the status of a figure. A column is a plan by its own words, by its heading, or because it ends after the
 * paper was written.
 */
function statusFor(
  meaning: LabelMeaning,
  head: Head | undefined,
  period: NamedPeriod | undefined,
  { state: { sectionStatus }, context }: Surroundings,
): PlanStatus {
  const own = head?.status ?? meaning.status;
  if (own) return own;
  if (!period && context.planned) return context.planned.status;
  const isPlan = isAhead(period, context);
  const isHeaded = sectionStatus !== undefined && sectionStatus !== 'ACTUAL';
  if (isHeaded && (isPlan || context.written === null)) return sectionStatus;
  return isPlan ? 'PROJECTED' : 'ACTUAL';
}

function ofCompanyRow(figures: FigureRow): Stated[] {
  const { amounts, label, state, context, quote } = figures;
  const name = plainWords(label.text);
  const isOwn = context.names.some(
    (own) => `${name} `.startsWith(`${own} `) || (name.length > 3 && own.startsWith(`${name} `)),
  );
  const isOther = !isOwn && context.others.includes(name);
  const rowHead = headOf(label, context.calendar);
  const rowPeriod = rowHead.kind === 'VALUE' ? rowHead.period : undefined;
  const isWhole = state.isOfParts && wholes.test(name);
  if ((!isOwn && !isOther && !rowPeriod && !isWhole) || (sums.test(name) && !isWhole)) return [];
  // A separate column may say 'actual' or 'forecast'.
  const headed = amounts.map(({ cell, amount }) => (amount ? undefined : headStatusOf(cell.text))).find(Boolean);
  return amounts.flatMap(({ cell, amount }) => {
    const head = headFor(cell, undefined, figures);
    if (!amount || !head?.meaning) return [];
    const period = rowPeriod ?? head.meaning.span?.period;
    return {
      ...bareStated(head.meaning, amount, quote),
      ...(isOther && { owner: 'OTHER' as const, ownerName: label.text }),
      note: head.note ?? head.meaning.note ?? state.note,
      period,
      status: rowHead.status ?? headed ?? statusFor(head.meaning, head, period, figures),
    };
  });
}

/** Returns the metric of a row for a year, with its quarters or months side by side; the heading above names it. */
function metricOfYears(label: PaperCell, { heads, section }: TableState, { names, calendar }: PaperContext) {
  const isOfYear = ({ kind, text }: Head): boolean => kind === 'VALUE' && !/\d{2}/.test(text);
  if (!/^(?:FY ?)?(?:19|20)\d\d[ABEFP]?$/.test(label.text) || heads.length < 2 || !heads.every(isOfYear))
    return undefined;
  const title = names.reduce((rest, name) => rest.replace(name, ' '), section.replace(/ by .*/, ''));
  return readLabel(title.trim(), calendar);
}

function ofYearRow(meaning: LabelMeaning, figures: FigureRow): Stated[] {
  const { amounts, label, state, context, quote } = figures;
  const values = amounts.flatMap(({ amount }) => amount ?? []);
  const { status } = headOf(label, context.calendar);
  return amounts.flatMap(({ cell, amount }, index) => {
    const head = headFor(cell, index, figures);
    const period = head && periodOfWords(`${head.text} ${label.text}`, context.calendar)?.period;
    if (!amount || !period) return [];
    const planned = isAhead(period, context) ? ('PROJECTED' as const) : ('ACTUAL' as const);
    return {
      ...bareStated(meaning, amount, quote),
      note: meaning.note ?? state.note,
      period,
      status: status ?? planned,
      row: values,
    };
  });
}
