import type { MetricUnit } from '../../ai/observation.ts';
import type { KnownValue } from './decideRows.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const currencies = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = currencies.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    notation: 'compact',
    maximumFractionDigits: 2,
  });
  currencies.set(currency, made);
  return made;
}

/** A value as people write it: '$12.4M', '43%', '1,200', '18 months', '1.4×', a text as it is. */
export function written(unit: MetricUnit, { value, text, currency }: KnownValue): string {
  if (value === null) return text ?? '';
  switch (unit) {
    case 'MONEY':
      return moneyFormat(currency ?? 'USD').format(value);
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
