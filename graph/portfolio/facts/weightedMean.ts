/** The mean of the known values by their weights; null without any. `times` multiplies before the division. */
export function weightedMean(
  parts: readonly (readonly [weight: number, value: number | null])[],
  times = 1,
): number | null {
  let [sum, total] = [0, 0];
  for (const [weight, value] of parts) {
    if (value === null) continue;
    sum += weight * value;
    total += weight;
  }
  return total === 0 ? null : (times * sum) / total;
}
