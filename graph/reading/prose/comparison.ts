import type { UnitCell } from '../documents/documentUnits.ts';
import { isPeriodHead } from '../../finance/periods.ts';
import { hitsIn } from './metricOf.ts';

/** How the columns and rows of a table are to be read. */
export type TableShape =
  /** Rows that read on as lines: 'Employees | 210'. */
  | 'lines'
  /** Metrics in rows under periods, or in columns beside periods. */
  | 'periods'
  /** Companies side by side or one under the other. */
  | 'companies';

const companyHead =
  /^(?:company|companies|name|target|competitor|player|vendor|peer|issuer|comparable|startup|acquirer|comp|rival|provider|alternative)s?\b/i;
/** A column of names beside one of dates. */
const ownerHead = /^(?:company|target|acquirer|issuer|competitor|investee|start-?up|peer|rival|customer|client)s?$/i;
const beginsTable = /^(?:round|date|year|quarter|metric|kpi|company|competitor|peer|competitors|peers)$/i;
const headRows = 4;

/** Tells by the first rows what a table compares. */
export function shapeOf(rows: UnitCell[][]): TableShape {
  for (const cells of rows.slice(0, headRows)) {
    const texts = cells.map(({ text }) => text.trim());
    if (companyHead.test(texts[0] ?? '')) return 'companies';
    const isHead = texts.length >= 3 && texts.every((text) => !/\d/.test(text));
    if (isHead && texts.some((text) => ownerHead.test(text))) return 'companies';
    const periods = texts.filter((text) => isPeriodHead(text)).length;
    if (
      periods >= 2 ||
      (periods === 1 &&
        texts.length === 2 &&
        rows.length > 1 &&
        isPeriodHead(texts[1] ?? '') &&
        !/\d/.test(texts[0] ?? ''))
    )
      return 'periods';
    // Metrics head the columns: each row is somebody's, unless a period names it.
    const metrics = texts
      .slice(1)
      .filter((text) => text.length < 40 && !/\d/.test(text) && hitsIn(text).length > 0).length;
    if (metrics >= 2)
      return rows.slice(1).every(([label]) => label === undefined || isPeriodHead(label.text))
        ? 'periods'
        : 'companies';
  }
  // Several figures in a row that no period heads may be several companies'.
  const wide = rows.filter((cells) => cells.slice(1).filter(({ text }) => isAmount(text)).length >= 2).length;
  const hasHead = rows.some((cells) => cells.length >= 2 && cells.every(({ text }) => !/\d/.test(text)));
  return wide >= 2 || (wide === 1 && hasHead) ? 'companies' : 'lines';
}

function isAmount(text: string): boolean {
  return /^[\s$€£¥+(~<>-]*(?:[A-Z]{3} ?)?\d/.test(text) && !isPeriodHead(text);
}

const period =
  /\b(?:(?:FY|CY) ?['’]?(?:20)?\d\d|Q[1-4][ -]?['’]?(?:20)?\d\d|H[12][ -]?['’]?(?:20)?\d\d|20\d\d ?[AEBF]?|LTM|TTM|YTD|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* 20\d\d)(?![\p{L}\d])/giu;
const mostWordsOfHead = 2;

/**
 * A table with its head, where a line of periods above it was taken for a heading: 'Metric  2023  2024'. As it is, where
 * the heading is none.
 */
export function withHead(rows: UnitCell[][], heading: string | undefined): UnitCell[][] {
  const [first] = rows;
  const [corner] = first ?? [];
  const periods = heading?.match(period) ?? [];
  const rest = heading?.replace(period, ' ').match(/\p{L}+/gu) ?? [];
  if (first === undefined || corner === undefined || periods.length < 2) return rows;
  if (periods.length !== first.length - 1 || rest.length > mostWordsOfHead) return rows;
  // It is read by its words alone: no figure of it is cited.
  const at = { start: corner.start, end: corner.start };
  return [
    [{ ...corner, ...at, text: '' }, ...periods.map((text, index) => ({ ...at, text, column: index + 1 }))],
    ...rows,
  ];
}

/** A table and the label above it. */
export interface Stretch {
  label: string | undefined;
  rows: UnitCell[][];
}

/** Lines between rows head what follows them: 'Competitors' parts one table from the next. */
export function stretchesOf(rows: UnitCell[][]): Stretch[] {
  const stretches: Stretch[] = [{ label: undefined, rows: [] }];
  for (const cells of rows) {
    const [only, second] = cells;
    const last = stretches.at(-1);
    const above = last?.rows.at(-1);
    // Two tables that follow at once: the head of the next has other columns.
    const isHead =
      above !== undefined &&
      ((cells.length >= 3 && cells.length !== above.length) || beginsTable.test(only?.text.trim() ?? '')) &&
      above.some(({ text }) => /\d/.test(text)) &&
      cells.every(({ text }) => /\p{L}{2}/u.test(text) && !/\d/.test(text));
    if (isHead) stretches.push({ label: last?.label, rows: [cells] });
    else if (only !== undefined && second === undefined && !/\d/.test(only.text))
      stretches.push({ label: only.text, rows: [] });
    else last?.rows.push(cells);
  }
  return stretches.filter((stretch) => stretch.rows.length > 0);
}
