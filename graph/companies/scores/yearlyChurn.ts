/** Converts a monthly loss to a yearly one: 3.1% a month is 31.5% a year. Percent, rounded to a tenth. */
export function yearlyChurn(monthly: number): number {
  return Math.round(1000 * (1 - (1 - monthly / 100) ** 12)) / 10;
}
