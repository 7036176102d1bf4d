import type { MetricName } from '../../finance/metrics.ts';
import type { Choice } from './likeliest.ts';

/** A metric that follows from one or two other metrics. `off` is the share by which speakers round it. */
interface Equation {
  metric: MetricName;
  /** In the order of the parameters of `value`. */
  of: [MetricName, MetricName?];
  value: (a: number, b: number) => number;
  off: number;
}

const equations: Equation[] = [
  { metric: 'ARR', of: ['MRR'], value: (mrr) => mrr * 12, off: 0.03 },
  { metric: 'RUNWAY', of: ['CASH', 'BURN'], value: (cash, burn) => cash / burn, off: 0.12 },
  ...(['REVENUE', 'ARR', 'MRR', 'GMV'] as const).map((metric): Equation => ({
    metric: 'REVENUE_GROWTH',
    of: [metric, metric],
    value: (now, then) => (now / then - 1) * 100,
    off: 0.03,
  })),
  ...(['REVENUE', 'ARR'] as const).map((metric): Equation => ({
    metric: 'ACV',
    of: [metric, 'CUSTOMERS'],
    value: (whole, customers) => whole / customers,
    off: 0.04,
  })),
];

type Places = ReadonlyMap<MetricName, readonly number[]>;

const comparable = 0.3;
/** Only this many figures of each metric are compared, so that the time grows linearly with the length of the text. */
const most = 12;

/**
 * Returns the likeliest figures of each metric, the likeliest first. `first` holds the probability of each figure by
 * itself.
 */
export function comparableFigures(choices: readonly Choice[], first: readonly number[]): Places {
  const places = Map.groupBy(
    choices.flatMap(({ veto }, at) => (veto === null && (first[at] ?? 0) > comparable ? [at] : [])),
    (at) => choices[at]?.candidate.metric ?? 'REVENUE',
  );
  const likelihoodAt = (at: number): number => first[at] ?? 0;
  return new Map(
    [...places].map(([metric, list]) => [
      metric,
      list.toSorted((a, b) => likelihoodAt(b) - likelihoodAt(a)).slice(0, most),
    ]),
  );
}

/**
 * Returns for each figure the equations that it fulfils with others, as features: 'fits RUNWAY' for the result, 'fits
 * RUNWAY by' for its parts.
 */
export function equationsOf(choices: readonly Choice[], places: Places): Set<string>[] {
  const found = choices.map(() => new Set<string>());
  const valueAt = (at: number): number => choices[at]?.candidate.value ?? 0;
  for (const { metric, of, value, off } of equations)
    for (const result of places.get(metric) ?? [])
      for (const a of places.get(of[0]) ?? [])
        for (const b of of[1] === undefined ? [a] : (places.get(of[1]) ?? [])) {
          if (of[1] !== undefined && a === b) continue;
          const should = value(valueAt(a), valueAt(b));
          if (!Number.isFinite(should) || should === 0 || Math.abs(valueAt(result) - should) > off * Math.abs(should))
            continue;
          for (const at of [result, a, b]) found[at]?.add('fits').add(`fits ${metric}${at === result ? '' : ' by'}`);
        }
  return found;
}

const sizes: [ratio: number, size: string][] = [
  [1.005, 'same'],
  [1.3, 'close'],
  [3, 'like'],
  [20, 'far'],
];

/** Returns how a value compares with the likeliest other value of its metric, as features. */
export function sizeAmong({ candidate }: Choice, choices: readonly Choice[], places: Places): string[] {
  const { metric, value } = candidate;
  const others = (places.get(metric) ?? []).map((at) => choices[at]?.candidate.value ?? value);
  const other = others.find((each) => each !== value);
  if (other === undefined || other === 0 || value === 0) return [];
  const ratio = Math.max(Math.abs(value / other), Math.abs(other / value));
  const size = sizes.find(([highest]) => ratio <= highest)?.[1] ?? 'unlike';
  return [`size ${size}`, `size ${size} ${metric}`, ...(Math.sign(value) === Math.sign(other) ? [] : ['size sign'])];
}
