import type { ApolloCache } from '@apollo/client';
import { formatDate } from '../../../lib/text/format.ts';
import { locale } from '../../../lib/text/locale.ts';

interface RateInput {
  currency: string;
  usdPerUnit: number;
}

/** Parses a rate as typed. A decimal comma counts as a point, because no rate needs a thousands separator. */
export function readRate(
  currencyText: string,
  rateText: string,
): RateInput | { error: string; field: 'currency' | 'rate' } {
  const currency = currencyText.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) {
    return { field: 'currency', error: 'Enter the three letters of the currency, such as EUR.' };
  }
  if (currency === 'USD') return { field: 'currency', error: 'US dollars need no rate.' };
  const rate = rateText.trim().replace(',', '.');
  const usdPerUnit = /^\d*\.?\d+$|^\d+\.$/.test(rate) ? Number(rate) : Number.NaN;
  if (!(usdPerUnit > 0) || usdPerUnit > 1_000_000) {
    return { field: 'rate', error: 'Enter the value of one unit in US dollars, such as 1.08.' };
  }
  return { currency, usdPerUnit };
}

/** Formats a rate with as many digits as it needs: '1.08', '0.00672'. */
export function formatRate(usdPerUnit: number): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 8 }).format(usdPerUnit);
}

/** Makes every screen load its money again, after a change of the rates. */
export function evictMoney(cache: ApolloCache): void {
  for (const fieldName of ['currencyRates', 'rateSource', 'companies', 'databaseSummary', 'portfolioRankings']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}

/** Writes a month, given as YYYY-MM: 'June 2026'. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}

/** Says how far the rates from the address go: 'With it they go to August 2026; it last answered on 3 Sept 2026.' */
export function refreshState(source: {
  url: string | null;
  newestMonth: string | null;
  refreshedAt: string | null;
}): string {
  if (source.url === null) return 'An address that answers the same table in CSV is asked daily.';
  if (source.refreshedAt === null) return 'The address has not answered yet.';
  const extent =
    source.newestMonth === null ? 'It has no newer month' : `With it they go to ${monthName(source.newestMonth)}`;
  return `${extent}; it last answered on ${formatDate(source.refreshedAt)}.`;
}
