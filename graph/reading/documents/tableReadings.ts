import { readFigures, type Figure } from '../../finance/numbers/figures.ts';
import { comparable } from '../grounding/equality.ts';
import { readingUnit, type MetricReading } from '../metrics/metricReading.ts';
import { scaleNoteIn, type ScaleNote } from '../../finance/scales.ts';
import type { TableUnit, UnitCell } from './documentUnits.ts';
import { metricOfLabel, type LabelMetric } from '../metrics/labelMetrics.ts';
import { isPeriodHead, periodKey } from '../../finance/periods.ts';

/** What a table is told by the document around it. */
export interface TableSetting {
  /** The label of the document. */
  source: string;
  /** The scale that the text before it in the same part announces. */
  note: ScaleNote | undefined;
  placeAt(offset: number): string | undefined;
}

const numericCell =
  /^[\s$€£¥(+−–-]*\d[\d.,'’\s]*(?:%|x|×|k|m|mm|mn|bn|b|million|billion|thousand|months?|years?)?\s*\)?%?$/i;
const qualifierHead = /^(?:actuals?|budget|plan|forecast|estimated?|projected|projection|target)$/i;
const mostRows = 5000;

/** Whether a cell holds a figure and nothing else. */
function isFigureCell({ text }: UnitCell): boolean {
  return numericCell.test(text);
}

/**
 * The metrics that a table states: rows that a metric labels, under columns that a period heads, or the other way
 * round. What the cells are counted in comes from the cell, its label, its column's head or a note before it.
 */
export function readingsOfTable({ rows }: TableUnit, setting: TableSetting): MetricReading[] {
  const readings: MetricReading[] = [];
  let { note } = setting;
  let heads = new Map<number, string>();
  let columns = new Map<number, LabelMetric>();
  let headTexts = new Map<number, string>();
  for (const cells of rows.slice(0, mostRows)) {
    const announced = cells.map(({ text }) => (text.length < 120 ? scaleNoteIn(text) : undefined)).find(Boolean);
    const [head0] = cells;
    const isLabelled = head0 !== undefined && (!isFigureCell(head0) || isPeriodHead(head0.text));
    const label = isLabelled ? head0 : undefined;
    const values = isLabelled ? cells.slice(1) : cells;
    const periods = cells.filter(({ text }, index) => isPeriodHead(text) && (index > 0 || cells.length > 1));
    const figures = values.filter((cell) => isFigureCell(cell) && !isPeriodHead(cell.text));
    if (announced && figures.length === 0) note = announced;
    if (periods.length > 0 && figures.length === 0) {
      const isUnderYears = periods.length === 1 && label && isPeriodHead(label.text);
      if (!isUnderYears) {
        heads = new Map(periods.map(({ column, text }) => [column, text]));
        columns = new Map();
        continue;
      }
    }
    if (figures.length === 0) {
      const qualifiers = cells.filter(({ text }) => qualifierHead.test(text));
      for (const { column, text } of qualifiers) heads.set(column, `${heads.get(column) ?? ''} ${text}`.trim());
      const measured = cells.flatMap((cell) => {
        const metric = metricOfLabel(cell.text);
        return metric ? [{ column: cell.column, metric }] : [];
      });
      if (measured.length >= 2) {
        columns = new Map(measured.map(({ column, metric }) => [column, metric]));
        headTexts = new Map(cells.map(({ column, text }) => [column, text]));
      }
      continue;
    }
    const rowMetric = label && metricOfLabel(label.text);
    for (const cell of figures) {
      const head = heads.get(cell.column);
      const columnMetric = columns.get(cell.column);
      const period = columnMetric && !rowMetric ? (label && periodKey(label.text) ? label.text : undefined) : head;
      const metric = rowMetric ?? (columnMetric && period !== undefined ? columnMetric : undefined);
      // Beside columns of periods one without is a note's number or a change.
      if (!metric || (rowMetric && heads.size > 0 && head === undefined)) continue;
      const unitText = rowMetric ? `${label.text} ${head ?? ''}` : (headTexts.get(cell.column) ?? '');
      const reading = readingOf(cell, metric, unitText, announced ?? note, period);
      if (!reading) continue;
      const headed = rowMetric ? cells : [{ text: unitText }, ...(label ? [label] : []), cell];
      const row = headed.map(({ text }) => text).join(' | ');
      readings.push({
        ...reading,
        source: setting.source,
        place: setting.placeAt(cell.start),
        passage: row.length > 150 ? `${label ? `${label.text} | … ` : ''}${cell.text}` : row,
      });
    }
  }
  return readings;
}

type Measured = Omit<MetricReading, 'source' | 'place' | 'passage'>;

function readingOf(
  cell: UnitCell,
  { definition, name, isChange }: LabelMetric,
  unitText: string,
  outer: ScaleNote | undefined,
  period: string | undefined,
): Measured | undefined {
  const [figure] = readFigures(cell.text);
  if (!figure || figure.unit === 'year') return undefined;
  const isPercent = figure.unit === 'percent' || /%/.test(unitText);
  const isMoney = definition.units.includes('money') && !isChange && !isPercent;
  if (isChange && !isPercent) return undefined;
  if (!isChange && !isFit(figure, definition.units, isPercent, unitText)) return undefined;
  const unit = isPercent ? 'share' : readingUnit(durationOf(figure, unitText).unit, isMoney);
  if (unit === undefined) return undefined;
  const note = isMoney && figure.scale === undefined ? (scaleNoteIn(unitText) ?? outer) : undefined;
  const scale = note?.scale ?? 1;
  const isSelfTold = figure.scale !== undefined || /[$€£¥]/.test(cell.text) || Math.abs(figure.value) >= 1_000_000;
  return {
    name: /^plan /.test(periodKey(period) ?? '') ? `${name} (outlook)` : name,
    kind: definition.kind,
    value: valueWords(cell.text, { note, unitText, unit }),
    amount: unit === 'duration' ? comparable(durationOf(figure, unitText)) : figure.value * scale,
    precision: figure.precision * scale,
    unit,
    currency: figure.currency ?? note?.currency,
    isScaleKnown: unit !== 'money' || note !== undefined || isSelfTold,
    qualifier: undefined,
    period,
  };
}

function isFit(figure: Figure, units: string[], isPercent: boolean, unitText: string): boolean {
  if (isPercent) return units.includes('percent');
  if (units.includes('duration')) return durationOf(figure, unitText).unit === 'duration';
  if (figure.unit === 'count')
    return units.includes('count') || (units.includes('multiple') && /\bx\b|ratio/i.test(unitText));
  return units.includes(figure.unit);
}

/** A bare number under '(months)' is a duration. */
function durationOf(figure: Figure, unitText: string): Figure {
  const noun = /\((month|year|day|week)s?\)/i.exec(unitText)?.[1]?.toLowerCase();
  return figure.unit === 'count' && noun !== undefined ? { ...figure, unit: 'duration', noun } : figure;
}

/** The cell's own words with what its label, head or note adds: '383,285 (in millions)', '62 (%)', '18 (months)'. */
function valueWords(
  text: string,
  { note, unitText, unit }: { note: ScaleNote | undefined; unitText: string; unit: MetricReading['unit'] },
): string {
  const cell = text
    .replace(/\s+/g, ' ')
    .replace(/(?<=[$€£¥]) (?=[\d(])/g, '')
    .trim();
  if (note) return `${cell} (${note.words})`;
  if (unit === 'share' && !cell.includes('%')) return `${cell} (%)`;
  const noun =
    unit === 'duration' && !/\p{L}/u.test(cell) ? /\(((?:month|year|day|week)s?)\)/i.exec(unitText)?.[1] : undefined;
  return noun === undefined ? cell : `${cell} (${noun})`;
}
