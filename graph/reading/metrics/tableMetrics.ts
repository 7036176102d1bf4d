import type { MetricReading } from './metricReading.ts';
import { periodKey } from '../../finance/periods.ts';
import { metricDefinitions } from './metricDefinitions.ts';
import type { Metric } from './metrics.ts';

/** A metric that a row of a document's table states. */
export interface TableMetric extends Pick<Metric, 'name' | 'kind' | 'value' | 'period'> {
  row: MetricReading;
}

/** A metric with its evidence, a sentence or a row. */
export type StatedMetric = Metric | TableMetric;

/** Whether a row of a table states it, not a sentence. */
export function isOfTable(metric: StatedMetric): metric is TableMetric {
  return 'row' in metric;
}

/** What an investor looks at first; other metrics follow in the order of their definitions. */
const first = [
  'Annual recurring revenue',
  'Revenue',
  'Net sales',
  'Sales',
  'Change in revenue',
  'Change in net sales',
  'Growth',
  'Gross margin',
  'Gross profit',
  'EBITDA',
  'Adjusted EBITDA',
  'Operating income',
  'Operating margin',
  'Net income',
  'Net loss',
  'Free cash flow',
  'Cash flow from operations',
  'Cash and investments',
  'Burn',
  'Runway',
  'Customers',
  'Net revenue retention',
  'Churn',
  'Headcount',
];
const mostPeriods = 3;
const mostBare = 2;

function rankOf(name: string): number {
  const base = name.replace(/ \([^)]*\)$/, '');
  const rank = first.indexOf(base);
  if (rank >= 0) return rank;
  const definition = metricDefinitions.findIndex(
    (each) => base.endsWith(each.name) || base.endsWith(each.name.toLowerCase()),
  );
  return first.length + (definition < 0 ? metricDefinitions.length : definition);
}

/**
 * The telling rows of a document's tables: each metric once a period, the newest three periods, of the whole company
 * before its parts, what matters most first.
 */
export function tableMetrics(readings: MetricReading[]): TableMetric[] {
  const lines = new Map<string, Map<string, MetricReading[]>>();
  for (const reading of withoutGuesses(readings)) {
    const line = lineOf(reading.name);
    const statements = lines.get(line) ?? new Map<string, MetricReading[]>();
    lines.set(line, statements);
    const key = JSON.stringify([reading.source, periodKey(reading.period) ?? reading.period]);
    statements.set(key, [...(statements.get(key) ?? []), reading]);
  }
  return [...lines.entries()]
    .sort(([a], [b]) => Number(a.endsWith(')')) - Number(b.endsWith(')')) || rankOf(a) - rankOf(b))
    .flatMap(([, statements]) => oneAPeriod([...statements.values()]))
    .map((row) => ({ name: row.name, kind: row.kind, value: row.value, period: row.period, row }));
}

/** A period has a profit or a loss, never both: they are one line of the accounts. */
function lineOf(name: string): string {
  return name.replace(/^(Net|Operating) loss/, '$1 income');
}

/** The newest periods of one line, from one row as far as there is one that states the newest value and older ones too. */
function oneAPeriod(statements: MetricReading[][]): MetricReading[] {
  const chosen = newestFirst(statements.map(mostStated)).slice(0, mostPeriods);
  const [newest] = chosen;
  if (newest === undefined) return [];
  const all = statements.flat();
  const rows = all
    .filter((each) => hasPeriodOf(each, newest) && isSameValue(each, newest))
    .map((each) => all.filter((other) => rowOf(other) === rowOf(each)))
    .map((row) => chosen.map((each) => row.find((one) => hasPeriodOf(one, each))));
  const covers = (row: (MetricReading | undefined)[]): number => row.filter(Boolean).length;
  const best = rows.reduce((a, b) => (covers(b) > covers(a) ? b : a));
  return chosen.map((each, index) => best[index] ?? each);
}

function hasPeriodOf(a: MetricReading, b: MetricReading): boolean {
  return (periodKey(a.period) ?? a.period) === (periodKey(b.period) ?? b.period);
}

function rowOf({ source, place, passage }: MetricReading): string {
  return JSON.stringify([source, place, passage]);
}

/** A row of quarters or segments whose heads were not understood: which of its values is the company's cannot be told. */
function withoutGuesses(readings: MetricReading[]): MetricReading[] {
  const values = new Map<string, number>();
  const bare = readings.filter(({ period }) => period === undefined);
  for (const reading of bare) values.set(rowOf(reading), (values.get(rowOf(reading)) ?? 0) + 1);
  return readings.filter((reading) => reading.period !== undefined || (values.get(rowOf(reading)) ?? 0) <= mostBare);
}

/**
 * Of several values for one period the one that the document states most often, else the first: a report repeats what
 * the whole company earned, and states what a segment earned under the same label once or twice.
 */
function mostStated(statements: MetricReading[]): MetricReading {
  const [first, ...others] = statements as [MetricReading, ...MetricReading[]];
  const timesOf = (one: MetricReading): number => statements.filter((each) => isSameValue(one, each)).length;
  let best = { reading: first, times: timesOf(first) };
  for (const reading of others) {
    if (reading.unit !== first.unit) continue;
    const times = timesOf(reading);
    if (times > best.times) best = { reading, times };
  }
  return best.reading;
}

function isSameValue(a: MetricReading, b: MetricReading): boolean {
  return a.unit === b.unit && Math.abs(a.amount - b.amount) <= Math.max(a.precision, b.precision) / 2;
}

function newestFirst(readings: MetricReading[]): MetricReading[] {
  const key = (reading: MetricReading): string => (periodKey(reading.period) ?? '').replace('plan ', '');
  return readings.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0));
}
