import { periodKey } from '../finance/periods.ts';
import type { MetricReading } from '../reading/metrics/metricReading.ts';

/** A metric that two sources state differently for the same period and subject. */
export interface Disagreement {
  name: string;
  first: MetricReading;
  second: MetricReading;
  /** Both say for which period; otherwise one says none and agrees with no period of the other. */
  isSamePeriod: boolean;
}

/** 'about 12' may stand for anything that one rounds to it. */
const aboutShare = 0.05;

function isComparable(a: MetricReading, b: MetricReading): boolean {
  return (
    a.unit === b.unit &&
    a.isScaleKnown &&
    b.isScaleKnown &&
    (a.currency === undefined || b.currency === undefined || a.currency === b.currency)
  );
}

/** Whether two values are the same as far as the coarser one was printed: '$12 million' and '12.3M' are. */
function agrees(a: MetricReading, b: MetricReading): boolean {
  // A loss is written with a minus, in parentheses or by its name.
  const [left, right] = [Math.abs(a.amount), Math.abs(b.amount)];
  const tolerance = Math.max(a.precision, b.precision) * 0.5 * 1.000001;
  if (Math.abs(left - right) <= tolerance) return true;
  if (
    (a.qualifier === 'about' || b.qualifier === 'about') &&
    Math.abs(left - right) <= Math.max(left, right) * aboutShare
  )
    return true;
  return isWithin(a, left, right) || isWithin(b, right, left);
}

/** 'more than 100' agrees with 143; 'nearly 15' with 14.6. */
function isWithin({ qualifier }: MetricReading, bound: number, value: number): boolean {
  if (qualifier === 'above') return value >= bound && value <= bound * 2;
  return qualifier === 'below' && value <= bound && value >= bound / 2;
}

interface Side {
  byPeriod: Map<string, MetricReading[]>;
  unperiodical: MetricReading[];
}

function sideOf(readings: MetricReading[]): Side {
  const byPeriod = new Map<string, MetricReading[]>();
  const unperiodical: MetricReading[] = [];
  for (const reading of readings) {
    const key = keyOf(reading);
    if (key === undefined) unperiodical.push(reading);
    else byPeriod.set(key, [...(byPeriod.get(key) ?? []), reading]);
  }
  return { byPeriod, unperiodical };
}

/** 'a month' is another matter than a year; 'last year' names no period that can be compared. */
function keyOf({ period }: MetricReading): string | undefined {
  const rate = /\b(?:a|per|each) (month|quarter)\b/i.exec(period ?? '')?.[1];
  return rate === undefined ? periodKey(period) : `per ${rate}`;
}

const isRelative = /\b(?:ago|last|prior|previous|next)\b/i;

/** The pair to show: what was not said to be rounded first, then what came first. */
function firstApart(as: MetricReading[], bs: MetricReading[]): [MetricReading, MetricReading] | undefined {
  const pairs = as.flatMap((a) => bs.map((b): [MetricReading, MetricReading] => [a, b]));
  const comparablePairs = pairs.filter(([a, b]) => isComparable(a, b));
  if (comparablePairs.length === 0 || comparablePairs.some(([a, b]) => agrees(a, b))) return undefined;
  return comparablePairs.find(([a, b]) => !a.qualifier && !b.qualifier) ?? comparablePairs[0];
}

function compareSides(name: string, a: Side, b: Side): Disagreement[] {
  const found: Disagreement[] = [];
  for (const [key, readings] of a.byPeriod) {
    const pair = firstApart(readings, b.byPeriod.get(key) ?? []);
    if (pair) found.push({ name, first: pair[0], second: pair[1], isSamePeriod: true });
  }
  if (found.length > 0) return found;
  // Without a period a value is the newest one, and only wrong where no period of the other side has it.
  const now = (side: Side): MetricReading[] => side.unperiodical.filter(({ period }) => !isRelative.test(period ?? ''));
  const all = (side: Side): MetricReading[] => [
    ...[...side.byPeriod].sort((x, y) => (x[0] < y[0] ? 1 : -1)).flatMap(([, each]) => each),
    ...side.unperiodical,
  ];
  const [aNow, bNow] = [now(a), now(b)];
  const pair =
    aNow.length > 0 && a.byPeriod.size === 0
      ? firstApart(aNow, bNow.length > 0 && b.byPeriod.size === 0 ? bNow : all(b))
      : bNow.length > 0 && b.byPeriod.size === 0
        ? firstApart(all(a), bNow)
        : undefined;
  return pair ? [{ name, first: pair[0], second: pair[1], isSamePeriod: false }] : [];
}

/**
 * Where sources contradict each other: the same metric of the same subject, for the same period, with values that no
 * rounding explains. Readings of one source are never held against each other: where any of them agrees with the other
 * source there is no contradiction. What is planned is compared with what is planned. In the order first stated.
 */
export function findDisagreements(readings: MetricReading[]): Disagreement[] {
  const byName = new Map<string, MetricReading[]>();
  for (const reading of readings) {
    const key = reading.name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), reading]);
  }
  return [...byName.values()].flatMap((same) => {
    const sources = [...new Set(same.map(({ source }) => source))];
    const sides = sources.map((source) => sideOf(same.filter((reading) => reading.source === source)));
    const name = same[0]?.name ?? '';
    return sides.flatMap((side, index) => sides.slice(index + 1).flatMap((other) => compareSides(name, side, other)));
  });
}

/** The names of metrics that only one source states, by its label. */
export function statedByOneOnly(readings: MetricReading[]): Map<string, string[]> {
  const sourcesOf = new Map<string, Set<string>>();
  for (const { name, source } of readings) sourcesOf.set(name, (sourcesOf.get(name) ?? new Set()).add(source));
  const alone = new Map<string, string[]>();
  for (const [name, sources] of sourcesOf) {
    const [source, ...others] = sources;
    if (source !== undefined && others.length === 0) alone.set(source, [...(alone.get(source) ?? []), name]);
  }
  return alone;
}
