import type { MetricUnit } from '../../finance/metrics.ts';
import type { KnownValue } from './decideRows.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const currencies = new Map<string, Intl.NumberFormat>();

/** From here on amounts are written in thousands, millions or billions; the web's `formatAmount` has the same rule. */
const leastCompact = 10_000;

function moneyFormat(currency: string, isCompact: boolean): Intl.NumberFormat {
  const key = `${currency} ${isCompact}`;
  const known = currencies.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    notation: isCompact ? 'compact' : 'standard',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  currencies.set(key, made);
  return made;
}

/** A value as people write it: '$12.4M', '43%', '1,200', '18 months', '1.4×', a text as it is. */
export function written(unit: MetricUnit, { value, text, currency }: KnownValue): string {
  if (value === null) return text ?? '';
  switch (unit) {
    case 'MONEY':
      return moneyFormat(currency ?? 'USD', Math.abs(value) >= leastCompact).format(value);
    case 'PERCENT':
      return `${plain.format(value)}%`;
    case 'MONTHS':
      return `${plain.format(value)} months`;
    case 'MULTIPLE':
      return `${plain.format(value)}×`;
    default:
      return plain.format(value);
  }
}
