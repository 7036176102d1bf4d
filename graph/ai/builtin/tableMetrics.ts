import type { MetricReading } from '../metricReading.ts';
import { periodKey } from '../periods.ts';
import { metricDefinitions } from './metricDefinitions.ts';
import type { Metric } from './metrics.ts';

/** A metric that a row of a document's table states. */
export interface TableMetric extends Pick<Metric, 'name' | 'kind' | 'value' | 'period'> {
  row: MetricReading;
}

/** A metric with its evidence, a sentence or a row. */
export type StatedMetric = Metric | TableMetric;

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
  const byName = new Map<string, MetricReading[]>();
  for (const reading of readings) {
    const same = byName.get(reading.name) ?? [];
    const isKnown = same.some(
      (each) =>
        each.source === reading.source &&
        (periodKey(each.period) ?? each.period) === (periodKey(reading.period) ?? reading.period),
    );
    if (!isKnown) byName.set(reading.name, [...same, reading]);
  }
  return [...byName.entries()]
    .sort(([a], [b]) => Number(a.endsWith(')')) - Number(b.endsWith(')')) || rankOf(a) - rankOf(b))
    .flatMap(([, same]) => newestFirst(same).slice(0, mostPeriods))
    .map((row) => ({ name: row.name, kind: row.kind, value: row.value, period: row.period, row }));
}

function newestFirst(readings: MetricReading[]): MetricReading[] {
  const key = (reading: MetricReading): string => (periodKey(reading.period) ?? '').replace('plan ', '');
  return readings.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0));
}
