import { locale } from '../../../lib/text/locale.ts';

interface RateInput {
  currency: string;
  usdPerUnit: number;
}

/**
 * Parses a rate as typed. A decimal comma counts as a point, because no rate needs a thousands separator. If the input
 * is not a rate, `error` tells the user what to write and `field` names the wrong field.
 */
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
