/** Weights by feature. */
export type Weights = ReadonlyMap<string, number>;

/** Reads a table of weights: a line a weight, the features that have it parted by ' | '. */
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
