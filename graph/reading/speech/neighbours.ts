import type { Choice } from './likeliest.ts';
import { probability, stepsOf, type Weights } from './weights.ts';
import type { MetricName } from '../../finance/metrics.ts';

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

/** Returns the likeliest figures of each metric, the likeliest first. `first` holds each one's own probability. */
function comparableFigures(choices: readonly Choice[], first: readonly number[]): Places {
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

/** Returns the equations that each figure fulfils: 'fits RUNWAY' for the result, 'fits RUNWAY by' for its parts. */
function equationsOf(choices: readonly Choice[], places: Places): Set<string>[] {
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
function sizeAmong({ candidate }: Choice, choices: readonly Choice[], places: Places): string[] {
  const { metric, value } = candidate;
  const others = (places.get(metric) ?? []).map((at) => choices[at]?.candidate.value ?? value);
  const other = others.find((each) => each !== value);
  if (other === undefined || other === 0 || value === 0) return [];
  const ratio = Math.max(Math.abs(value / other), Math.abs(other / value));
  const size = sizes.find(([highest]) => ratio <= highest)?.[1] ?? 'unlike';
  return [`size ${size}`, `size ${size} ${metric}`, ...(Math.sign(value) === Math.sign(other) ? [] : ['size sign'])];
}

const range = 4;

/**
 * Returns the features of each figure with the probabilities around it: who presents the company's figures lists
 * several in a row, who talks about somebody else does so for a while.
 */
export function withNeighbours(choices: readonly Choice[], impression: Weights): string[][] {
  const first = choices.map(({ features }) => probability(features, impression));
  const repeated = likeliestOf(choices, first, (choice, at) => [keyOf(choice), String(at)]);
  const ofMetric = likeliestOf(choices, first, ({ candidate }) => [candidate.metric, String(candidate.value)]);
  const ofValue = likeliestOf(choices, first, ({ candidate }) => [String(candidate.value), candidate.metric]);
  const places = comparableFigures(choices, first);
  const fits = equationsOf(choices, places);
  return choices.map((choice, at) => {
    const { metric, value } = choice.candidate;
    const around = first.slice(Math.max(0, at - range), at + range + 1);
    const others = around.reduce((sum, each) => sum + each, 0) - (first[at] ?? 0);
    return [
      ...choice.features,
      ...besideOf('previous figure', choice, choices[at - 1], first[at - 1]),
      ...besideOf('next figure', choice, choices[at + 1], first[at + 1]),
      ...stepsOf('figures around', others / Math.max(1, around.length - 1)),
      ...stepsOf('same value', repeated(keyOf(choice), String(at))),
      ...stepsOf('another value', ofMetric(metric, String(value))),
      ...stepsOf('value elsewhere', ofValue(String(value), metric)),
      ...sizeAmong(choice, choices, places),
      ...(fits[at] ?? []),
    ];
  });
}

/**
 * Returns the features for and against a plan, with the probabilities of the figures beside it: 'Twenty million at the
 * end of '26. With a hundred and ten customers.'
 */
export function withPlansBeside(choices: readonly Choice[], timing: Weights): string[][] {
  const own = choices.filter(({ veto }) => veto === null);
  const first = own.map((choice) => probability(choice.timing, timing));
  const beside = own.map((choice, at) => [
    ...besideOf('plan before', choice, own[at - 1], first[at - 1]),
    ...besideOf('plan after', choice, own[at + 1], first[at + 1]),
  ]);
  const features = new Map(own.map((choice, at) => [choice, beside[at] ?? []]));
  return choices.map((choice) => [...choice.timing, ...(features.get(choice) ?? [])]);
}

const keyOf = ({ candidate }: Choice): string => `${candidate.metric} ${candidate.value}`;

/** Returns a finder of the highest probability in a group among figures of another kind. */
function likeliestOf(
  choices: readonly Choice[],
  first: readonly number[],
  partsOf: (choice: Choice, at: number) => [group: string, kind: string],
): (group: string, kind: string) => number {
  const groups = new Map<string, { kind: string; likelihood: number }[]>();
  for (const [at, choice] of choices.entries()) {
    const [group, kind] = partsOf(choice, at);
    const best = groups.get(group) ?? [];
    const likelihood = Math.max(first[at] ?? 0, best.find((each) => each.kind === kind)?.likelihood ?? 0);
    const others = best.filter((each) => each.kind !== kind);
    groups.set(group, [...others, { kind, likelihood }].sort((a, b) => b.likelihood - a.likelihood).slice(0, 2));
  }
  return (group, kind) => groups.get(group)?.find((each) => each.kind !== kind)?.likelihood ?? 0;
}

function besideOf(name: string, { candidate }: Choice, other: Choice | undefined, likelihood = 0): string[] {
  if (other === undefined) return [];
  const { sentence, metric } = other.candidate;
  const isHere = sentence === candidate.sentence;
  const where = `${name} ${isHere ? 'here' : sentence.turn === candidate.sentence.turn ? 'in turn' : 'away'}`;
  const features = [where, ...stepsOf(where, likelihood)];
  return metric === candidate.metric
    ? [...features, `${name} same metric`, ...stepsOf(`${name} same metric`, likelihood)]
    : features;
}
