export type Weights = ReadonlyMap<string, number>;

/**
 * Returns the probability (0 to 1) that the weights give to a set of features; a feature without a weight counts as 0.
 */
export function probability(features: readonly string[], weights: Weights): number {
  const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), weights.get('bias') ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

const steps = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98];

/** Turns a probability into one feature for each step that it reaches, so that linear weights can form a curve. */
export function stepsOf(name: string, value: number): string[] {
  return steps.filter((step) => value >= step).map((step) => `${name} ${step}`);
}
