/** Weights by feature. */
export type Weights = ReadonlyMap<string, number>;

/** Reads a table of weights: one weight a line, followed by its features with ' | ' between them. */
export function weightsOf(table: string): Weights {
  const rows = table.trim().split('\n');
  return new Map(
    rows.flatMap((row) => {
      const [weight = '', features = ''] = row.split(/: (.*)/);
      return features.split(' | ').map((feature): [string, number] => [feature, Number(weight)]);
    }),
  );
}

/** The probability that the weights give to a set of features. */
export function probability(features: readonly string[], weights: Weights): number {
  const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), weights.get('bias') ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

const steps = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98];

/** A probability as a list of the steps that it reaches, so that linear weights can form a curve. */
export function stepsOf(name: string, value: number): string[] {
  return steps.filter((step) => value >= step).map((step) => `${name} ${step}`);
}
