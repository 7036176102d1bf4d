import { formatList } from '../../finance/formatFigure.ts';
import { periodKey } from '../../finance/timeKeys.ts';
import { keysOf } from '../../keysOf.ts';
import type { Fact } from '../../reading/reading.ts';
import { table, escapeMarkdown } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { isOfNow, placeName, sourceName, valueOf, metricLabel } from './memoPhrases.ts';
import { namesYear, type Row, support } from './memoRows.ts';
import { capital } from '../../text/text.ts';
import { inQuotes } from './memoQuotes.ts';

interface Series {
  /** 'Customers', 'Customers (Subscriptions)', 'Customer concentration (“Top ten together, twenty-six”)' */
  name: string;
  rows: Row[];
}

const maxNameLength = 7;

/** Returns the label of the row in a paper's table; '' for a sentence. */
const rowLabel = ({ passage }: Fact): string =>
  /^[^|\t]{2,60}?(?=\s*\||\t|\s{2,})/.exec(passage.quote)?.[0].trim() ?? '';

/**
 * Groups the figures of one metric into series, the one that most sources state first. Two figures of one period that
 * do not contradict each other count different things, such as customers and subscriptions; the others are named by
 * their row in the paper or by the words that state them.
 */
function seriesOf(rows: readonly Row[], periodOf: (fact: Fact) => string): Series[] {
  const [first] = rows;
  if (first === undefined) return [];
  const byLabel = Map.groupBy(rows, ({ fact }) => rowLabel(fact) || String(fact.id));
  const weight = ({ fact }: Row): number =>
    (byLabel.get(rowLabel(fact) || String(fact.id)) ?? []).reduce((sum, row) => sum + support(row), 0);
  const main: Series = { name: metricLabel(first.fact.metric), rows: [] };
  const others = new Map<string, Series>();
  for (const row of rows.toSorted((a, b) => weight(b) - weight(a) || a.fact.id - b.fact.id)) {
    const beside = main.rows.filter(({ fact }) => periodOf(fact) === periodOf(row.fact));
    if (beside.every(({ fact }) => row.against.some(({ id }) => id === fact.id))) main.rows.push(row);
    else {
      const label = rowLabel(row.fact);
      const words = label === '' ? inQuotes(row.fact.passage.quote, maxNameLength) : escapeMarkdown(label);
      const series = others.get(words) ?? { name: `${main.name} (${words})`, rows: [] };
      series.rows.push(row);
      others.set(words, series);
    }
  }
  return [main, ...others.values()];
}

const maxColumns = 5;
const maxRows = 16;
const undated = '';

/**
 * Writes figures as a table: a row for each metric, a column for each of the newest periods, and every source of the
 * row's figures. If there is only one period, each figure is a row with its place.
 */
export function figuresTable(material: MemoMaterial, rows: readonly Row[]): string {
  const keyIn = keysFor(rows);
  const columns = columnsOf(rows, keyIn);
  const isHistory = Object.keys(columns).filter((key) => key !== undated).length > 1;
  return isHistory ? byPeriod(material, rows, columns, keyIn) : byFigure(material, rows);
}

function keysFor(rows: readonly Row[]): (fact: Fact) => string {
  const labelled = ({ periodEnd, periodLabel }: Fact): string => `${periodEnd} ${periodLabel}`;
  const flows = rows.flatMap(({ fact }) => (fact.periodMonths === null ? [] : [[labelled(fact), fact] as const]));
  const byLabel = new Map(flows);
  const keyIn = (fact: Fact): string =>
    keyOf(fact.periodMonths === null ? (byLabel.get(labelled(fact)) ?? fact) : fact);
  const joined = sameHeads(rows, keyIn);
  return (fact) => joined.get(keyIn(fact)) ?? keyIn(fact);
}

/** Joins columns of one day and label, such as flows and rates, unless a metric has figures in both. */
function sameHeads(rows: readonly Row[], keyIn: (fact: Fact) => string): Map<string, string> {
  const joined = new Map<string, string>();
  const dated = rows.filter(({ fact }) => fact.periodEnd !== null);
  for (const same of Map.groupBy(
    dated,
    ({ fact }) => `${fact.periodEnd} ${fact.periodLabel?.toLowerCase()}`,
  ).values()) {
    const [first, ...rest] = new Set(same.map(({ fact }) => keyIn(fact)));
    const metricsOf = (key: string): Set<string> =>
      new Set(rows.flatMap(({ fact }) => (keyIn(fact) === key ? [fact.metric] : [])));
    for (const key of rest) {
      if (first !== undefined && ![...metricsOf(key)].some((metric) => metricsOf(first).has(metric)))
        joined.set(key, first);
    }
  }
  return joined;
}

function keyOf(fact: Fact): string {
  const { periodEnd, periodMonths, periodLabel } = fact;
  if (isOfNow(fact)) return undated;
  if (periodEnd === null) return `~${periodLabel?.toLowerCase()}`;
  const isYear = periodMonths === null ? /^\d{4}$/.test(periodKey(periodLabel ?? '') ?? '') : periodMonths >= 12;
  // Without the months the key would be ambiguous: a period that ends with a quarter may be a half or nine months.
  return `${periodEnd}${isYear ? ' year' : (periodMonths ?? 0) > 3 ? ` ${periodMonths}` : ''}`;
}

function columnsOf(rows: readonly Row[], keyIn: (fact: Fact) => string): Record<string, Fact> {
  const first = new Map<string, Fact>();
  for (const { fact } of rows) if (!first.has(keyIn(fact))) first.set(keyIn(fact), fact);
  for (const fact of rows.flatMap((row) => [row.fact, ...row.also])) {
    const known = first.get(keyIn(fact));
    if (known && !namesYear(known.periodLabel) && namesYear(fact.periodLabel)) first.set(keyIn(fact), fact);
  }
  const dated = [...first].filter(([key]) => key !== undated).sort(([a], [b]) => (a < b ? -1 : 1));
  const kept = dated.filter(([key]) => !key.startsWith('~')).slice(-maxColumns);
  const rest = dated.filter(([key]) => key.startsWith('~')).slice(0, maxColumns - kept.length);
  return Object.fromEntries([...kept, ...rest, ...[...first].filter(([key]) => key === undated)]);
}

function byPeriod(
  { reading }: MemoMaterial,
  rows: readonly Row[],
  columns: Record<string, Fact>,
  keyIn: (fact: Fact) => string,
): string {
  const keys = keysOf(columns);
  const head = keys.map((key) => (key === undated ? 'No period stated' : `[f${columns[key]?.id} period]`));
  const series = [...Map.groupBy(rows, ({ fact }) => fact.metric).values()].flatMap((same) => seriesOf(same, keyIn));
  const lines = series.flatMap(({ name, rows: same }) => {
    const cells = keys.map((key) =>
      same
        .filter(({ fact }) => keyIn(fact) === key)
        .map(({ fact }) => valueOf(fact))
        .join(' / '),
    );
    if (cells.every((cell) => cell === '')) return [];
    const sources = same.flatMap(({ fact, also }) => [fact, ...also]).map(({ passage }) => passage.source);
    const names = [...new Set(sources)]
      .sort((one, other) => one - other)
      .map((source) => sourceName(reading.sources, source));
    return [[name, ...cells, capital(formatList(names))]];
  });
  return table(['Metric', ...head, 'Where'], lines.slice(0, maxRows));
}

function byFigure({ reading }: MemoMaterial, rows: readonly Row[]): string {
  const series = [...Map.groupBy(rows, ({ fact }) => fact.metric).values()].flatMap((same) =>
    seriesOf(same, ({ periodLabel }) => periodLabel ?? ''),
  );
  const named = series.flatMap(({ name, rows: same }) => same.map((row) => ({ ...row, name })));
  const lines = named.slice(0, maxRows).map(({ name, fact, also }) => {
    const places = [...new Set([fact, ...also].map(({ passage }) => placeName(reading.sources, passage)))];
    const period = fact.periodLabel === null ? '' : `[f${fact.id} period]`;
    return [name, valueOf(fact), period, capital(formatList(places))];
  });
  const head = ['Metric', 'Value', 'Period', 'Where'];
  // A column is left out if it is empty or the same for every figure.
  const isTelling = (column: number): boolean =>
    column < 2 || (column === 2 ? lines.some((line) => line[2] !== '') : reading.sources.length > 1);
  const telling = (cells: string[]): string[] => cells.filter((_, column) => isTelling(column));
  return table(telling(head), lines.map(telling));
}
