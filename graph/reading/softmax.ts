/** What is known of a choice, most of it between 0 and 1. */
export type Features = Readonly<Record<string, number>>;

/** The weight of each feature, and of 'none', which is that no choice is right. */
export type Weights = Readonly<Record<string, number>>;

/** Returns the probability of each choice. Together they leave that of 'none'. */
export function chancesWith(weights: Weights, all: readonly Features[]): number[] {
  const sums = all.map((features) =>
    Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0),
  );
  const none = weights['none'] ?? 0;
  const highest = Math.max(none, ...sums);
  const shares = sums.map((sum) => Math.exp(sum - highest));
  const whole = shares.reduce((total, share) => total + share, Math.exp(none - highest));
  return shares.map((share) => share / whole);
}
