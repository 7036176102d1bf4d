import type { Features, Weights } from '../../../graph/reading/softmax.ts';

/** Choices of which one or several are right; where none is, 'none' is. */
export interface Lesson {
  options: { features: Features; isRight: boolean }[];
  /** How much it counts: less for a varied lesson. */
  share: number;
}

const rounds = 400;
const rate = 0.3;

/**
 * Learns which choice is right: a softmax over the choices and 'none', by gradient descent with a separate step size for
 * each weight (AdaGrad).
 * @param pull the pull towards zero, against overfitting, for a feature with a standard deviation of 1
 * @param bound returns the nearest value that a weight may have
 */
export function learnChoice(
  lessons: readonly Lesson[],
  pull: number,
  bound: (name: string, weight: number) => number = (_, weight) => weight,
): Weights {
  const names = ['none'];
  const places = new Map([['none', 0]]);
  const placed = lessons.map(({ options, share }) => ({
    share,
    isNamed: options.some(({ isRight }) => isRight),
    options: options.map(({ features, isRight }): Option => {
      const named = Object.keys(features).map((name) => {
        if (!places.has(name)) places.set(name, names.push(name) - 1);
        return places.get(name) ?? 0;
      });
      return { isRight, places: Int32Array.from(named), values: Float64Array.from(Object.values(features)) };
    }),
  }));
  const pulls = pullsOf(
    placed.flatMap(({ options }) => options),
    names.length,
    pull,
  );
  const weights = new Float64Array(names.length);
  const seen = names.map(() => 1e-8);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight, at) => weight * (pulls[at] ?? 0));
    for (const lesson of placed) addSlope(slope, lesson, weights);
    for (const [at, step] of slope.entries()) {
      seen[at] = (seen[at] ?? 0) + step * step;
      weights[at] = bound(names[at] ?? '', (weights[at] ?? 0) - (rate * step) / Math.sqrt(seen[at] ?? 1));
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

interface Option {
  isRight: boolean;
  /** The numbers of its features, and their values. */
  places: Int32Array;
  values: Float64Array;
}

/** Returns the pull of each weight: the variance of its feature. */
function pullsOf(options: readonly Option[], count: number, pull: number): Float64Array {
  const [sums, squares] = [new Float64Array(count), new Float64Array(count)];
  for (const { places, values } of options)
    for (const [at, place] of places.entries()) {
      const value = values[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + value;
      squares[place] = (squares[place] ?? 0) + value * value;
    }
  return sums.map((sum, at) => (pull * ((squares[at] ?? 0) - sum * (sum / options.length))) / options.length);
}

function addSlope(
  slope: Float64Array,
  { options, share, isNamed }: { options: readonly Option[]; share: number; isNamed: boolean },
  weights: Float64Array,
): void {
  const sums = options.map(({ places, values }) => {
    let sum = 0;
    for (let at = 0; at < places.length; at += 1) sum += (values[at] ?? 0) * (weights[places[at] ?? 0] ?? 0);
    return sum;
  });
  const highest = Math.max(weights[0] ?? 0, ...sums);
  const shares = sums.map((sum) => Math.exp(sum - highest));
  const none = Math.exp((weights[0] ?? 0) - highest);
  const whole = shares.reduce((sum, each) => sum + each, none);
  const right = shares.reduce((sum, each, at) => sum + (options[at]?.isRight === true ? each : 0), 0);
  for (const [index, { places, values, isRight }] of options.entries()) {
    const chance = shares[index] ?? 0;
    const error = share * (chance / whole - (isRight ? chance / Math.max(right, 1e-12) : 0));
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      slope[place] = (slope[place] ?? 0) + error * (values[at] ?? 0);
    }
  }
  slope[0] = (slope[0] ?? 0) + share * (none / whole - Number(!isNamed));
}
