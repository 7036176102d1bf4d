import { placeOf } from '../../extraction/places.ts';
import { partsOf, type UnitCell } from '../documents/documentUnits.ts';
import { readFigures, type Figure } from '../../finance/numbers/figures.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import { isPeriodHead } from '../../finance/periods.ts';
import { scaleNoteIn, type ScaleNote } from '../../finance/scales.ts';
import type { DocumentSource } from '../sources.ts';
import type { Identity } from '../identity/names.ts';
import { shortNames } from '../identity/names.ts';
import { shapeOf } from './comparison.ts';
import { confidences } from './confidence.ts';
import { fundingColumns, roundsOf } from './fundingTables.ts';
import { isOthersHeading } from './sections.ts';
import type { HeadedTable } from './lines.ts';
import { hitsIn } from './metricOf.ts';
import { readWhen } from './when.ts';
import { patternOf } from '../../text/text.ts';

const planned = /\b(?:budget|plan|forecast|projected|projection|target|outlook|estimate[ds]?)\b|\d[ ]?[efp]\b/i;
const partly = /\b(?:new|lost|added|churned|net new|average|per|cost|deferred|change|variance|%)\b/i;
/** Statements of income are read with their own rules. */
const ofStatements = new Set<MetricName>([
  'REVENUE',
  'COST_OF_REVENUE',
  'GROSS_PROFIT',
  'OPERATING_INCOME',
  'NET_INCOME',
]);

interface Column {
  column: number;
  head: string;
  metric: MetricName | undefined;
}

/**
 * What the tables of a memo or deck state of the company: metrics under periods, and of a table that sets companies side
 * by side the company's own row or column alone.
 */
export function observationsOfTables(
  tables: HeadedTable[],
  document: DocumentSource,
  identity: Identity,
): Observation[] {
  const parts = partsOf(document);
  const names = [identity.name, ...identity.aliases].flatMap((name) => (name === null ? [] : shortNames(name)));
  const own = names.length === 0 ? undefined : new RegExp(`^(?:${names.map(patternOf).join('|')})\\b`, 'iu');
  return tables.flatMap(({ rows, heading }) => {
    const shape = shapeOf(rows);
    const funding = fundingColumns(rows);
    if (funding && !(heading !== undefined && isOthersHeading(heading)))
      return roundsOf(rows, funding).map((round) => {
        const row = rows.find((cells) => cells.some(({ start }) => start === round.evidence.start)) ?? [];
        const quote = row.map(({ text }) => text.trim()).join(' | ');
        return { ...round, evidence: { ...round.evidence, place: placeOf(parts, round.evidence.start), quote } };
      });
    if (shape === 'lines' || (shape === 'periods' && heading !== undefined && isOthersHeading(heading))) return [];
    const found: Observation[] = [];
    let heads: Column[] = [];
    let note: ScaleNote | undefined = heading === undefined ? undefined : scaleNoteIn(heading);
    for (const cells of rows) {
      const [label, ...values] = cells;
      if (!label) continue;
      note = cells.map(({ text }) => scaleNoteIn(text)).find(Boolean) ?? note;
      const hasFigures = values.some(({ text }) => figureIn(text) !== undefined && !isPeriodHead(text));
      if (!hasFigures) {
        if (values.length > 0)
          heads = cells.map(({ column, text }) => ({ column, head: text.trim(), metric: metricIn(text) }));
        continue;
      }
      const rowMetric = metricIn(label.text);
      for (const cell of values) {
        const column = headOf(heads, cells, cell);
        if (shape === 'companies' && !own?.test((rowMetric ? column?.head : label.text) ?? '')) continue;
        const metric = rowMetric ?? column?.metric;
        const period = shape === 'companies' ? '' : rowMetric ? (column?.head ?? '') : label.text;
        if (metric === undefined || (shape === 'periods' && !isPeriodHead(period))) continue;
        const each = observationOf(cell, metric, period, `${label.text} ${column?.head ?? ''}`, note);
        if (each && !(shape === 'periods' && ofStatements.has(metric)))
          found.push({
            ...each,
            evidence: { ...each.evidence, place: placeOf(parts, cell.start), quote: rowText(cells, heads) },
          });
      }
    }
    return found;
  });
}

/** The head of a cell's column. A head row whose label is empty has lost its place: it is counted from the right. */
function headOf(heads: Column[], cells: UnitCell[], cell: UnitCell): Column | undefined {
  const fromRight = cells.length - cells.indexOf(cell);
  if (heads.length === cells.length || heads.length === cells.length - 1) return heads[heads.length - fromRight];
  return heads.find(({ column }) => column === cell.column);
}

function rowText(cells: UnitCell[], columns: Column[]): string {
  const text = cells.map(({ text }) => text).join(' | ');
  const heads = columns.map(({ head }) => head).join(' | ');
  return text.length + heads.length < 240 && heads !== '' ? `${heads} — ${text}` : text.slice(0, 240);
}

function figureIn(text: string): Figure | undefined {
  const figures = readFigures(text).filter(({ unit }) => unit !== 'year' && unit !== 'date');
  return figures.length === 1 ? figures[0] : undefined;
}

/** The metric that a label names as a whole. */
function metricIn(label: string): MetricName | undefined {
  const text = label.trim();
  if (text.length > 60) return undefined;
  const growth = /\b(?:arr|revenue|sales)\b.*\bgrowth\b|\bgrowth\b|\byoy\b/i.exec(text)?.[0];
  if (growth !== undefined)
    return /\barr\b/i.test(text)
      ? 'ARR_GROWTH'
      : /\b(?:customer|user|headcount|market|mom|qoq)/i.test(text)
        ? undefined
        : 'REVENUE_GROWTH';
  const [hit, second] = hitsIn(text);
  if (hit?.words.metric == null || second !== undefined || partly.test(text.replace(hit.text, ''))) return undefined;
  return hit.words.metric;
}

function observationOf(
  cell: UnitCell,
  metric: MetricName,
  period: string,
  labels: string,
  note: ScaleNote | undefined,
): Observation | undefined {
  const figure = figureIn(cell.text);
  const unit = unitOf(metric);
  if (!figure || figure.text.length < cell.text.trim().length - 3) return undefined;
  const isPercent = figure.unit === 'percent' || (/%/.test(labels) && figure.unit === 'count');
  if (unit === 'PERCENT' && !isPercent) return undefined;
  if (unit !== 'PERCENT' && figure.unit === 'percent') return undefined;
  if (unit === 'COUNT' && (figure.unit !== 'count' || !Number.isInteger(figure.value))) return undefined;
  const scale = unit === 'MONEY' && figure.scale === undefined ? note : undefined;
  if (unit === 'MONEY' && figure.unit !== 'money' && figure.scale === undefined && !scale) return undefined;
  if (unit === 'MONTHS' && !(figure.noun === 'month' || /\bmonths?\b/i.test(labels))) return undefined;
  const when = readWhen(period, unit === 'COUNT' || metric === 'ARR' || metric === 'CASH');
  return {
    metric,
    value: figure.value * (scale?.scale ?? 1),
    text: null,
    currency: unit === 'MONEY' ? (figure.currency ?? scale?.currency ?? null) : null,
    printed: cell.text.trim(),
    scale: scale?.words ?? null,
    periodLabel: when.label,
    periodEnd: when.end,
    periodMonths: when.months,
    basis: null,
    status: /\bbudget\b/i.test(period) ? 'BUDGET' : planned.test(period) ? 'PROJECTED' : 'ACTUAL',
    isAudited: false,
    computation: null,
    evidence: { start: cell.start, end: cell.end, place: null, quote: '' },
    inputs: [],
    confidence: confidences.row,
  };
}
