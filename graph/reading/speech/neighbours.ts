import { comparableFigures, equationsOf, sizeAmong } from './equations.ts';
import type { Choice } from './likeliest.ts';
import { probability, stepsOf, type Weights } from './score.ts';

const range = 4;

/**
 * Returns the features for and against each figure, with the probabilities of the figures around it: a speaker who
 * presents the company's figures lists several in a row, and a speaker who talks about somebody else does so for a
 * while.
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

/**
 * Returns a function that finds the highest probability in a group among figures of another kind. `partsOf` returns the
 * group and the kind of a figure.
 */
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
