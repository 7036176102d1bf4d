import { readFileSync } from 'node:fs';
import { parseMonthlyRates } from './monthlyRates.ts';
import type { RateTable } from './usdRate.ts';

/**
 * The last month of the shipped rates. The file is the Federal Reserve's release G.5 (foreign exchange rates, in the
 * public domain) as github.com/datasets/exchange-rates published it under the PDDL; a release of the product replaces
 * it as a whole.
 */
export const shippedUntil = '2026-06';

let loaded: RateTable | undefined;

/** Returns the monthly averages that come with the product, since January 1999. */
export function shippedRates(): RateTable {
  loaded ??= {
    source: 'Federal Reserve',
    rates: parseMonthlyRates(readFileSync(new URL('federalReserve.csv', import.meta.url), 'utf8')),
  };
  return loaded;
}
