/** Converts a monthly churn to a yearly one: 3.1% a month is 31.5% a year. In percent, rounded to a tenth. */
export function yearlyChurn(monthly: number): number {
  return Math.round(1000 * (1 - (1 - monthly / 100) ** 12)) / 10;
}
