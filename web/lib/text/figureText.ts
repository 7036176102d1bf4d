import type { MetricUnit } from '../../gql/types.ts';
import { lazily } from './lazily.ts';
import { columnMillions } from './format.ts';
import { locale } from './locale.ts';

const plain = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const million = 1_000_000;

/** The units of amounts, the largest first, each with its smallest amount. Smaller amounts are written in full. */
const moneyUnits = [
  { suffix: 'B', size: 1000 * million, least: 1 },
  { suffix: 'M', size: million, least: 1 },
  { suffix: 'K', size: 1000, least: 10 },
] as const;

/**
 * Writes an amount as the product does outside of columns: '$51.76B', '€12.5M', '$850K', '$9,400'; 'CHF 12M' where a
 * currency has no sign. The server's texts follow the same rule (graph/finance/formatFigure.ts).
 */
export function formatAmount(amount: number, currency: string | null): string {
  // An amount that rounds up to a thousand millions is shown as a billion.
  const unit = moneyUnits.find(({ size, least }) => Math.round(Math.abs(amount / size) * 100) / 100 >= least);
  return withCurrency(unit ? amount / unit.size : amount, currency, unit?.suffix ?? '');
}

/** Writes millions as the specification requires: '$51,761M', '$0.85M'; 'N/A' for an unknown amount. */
export function formatMillions(millions: number | null | undefined, currency: string | null = 'USD'): string {
  return typeof millions === 'number' ? withCurrency(millions, currency, 'M') : 'N/A';
}

/** Writes millions of US dollars in a column (`columnMillions`): '$118.0M'; 'N/A' for an unknown amount. */
export function formatColumnMillions(millions: number | null): string {
  return millions === null ? 'N/A' : `${millions < 0 ? '-' : ''}$${columnMillions(Math.abs(millions))}M`;
}

const currencyFormats = new Map<string, Intl.NumberFormat>();

function withCurrency(value: number, currency: string | null, suffix: string): string {
  if (currency === null) return `${plain().format(value)}${suffix}`;
  let format = currencyFormats.get(currency);
  if (!format) {
    const digits = { minimumFractionDigits: 0, maximumFractionDigits: 2 };
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Its narrow sign would be that of other dollars, too.
      currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
      ...digits,
    });
    currencyFormats.set(currency, format);
  }
  return `${format.format(value)}${suffix}`;
}

interface Figure {
  unit: MetricUnit;
  value: number | null;
  text: string | null;
  currency: string | null;
}

/** Writes a figure in its unit: '$51.76B', '9.52%', '18 months', '3.2×', 'Series B'; null without one. */
export function figureText({ unit, value, text, currency }: Figure): string | null {
  if (unit === 'TEXT' || value === null) return text;
  if (unit === 'MONEY') return formatAmount(value, currency);
  const number = plain().format(value);
  if (unit === 'PERCENT') return `${number}%`;
  if (unit === 'MONTHS') return `${number} ${value === 1 ? 'month' : 'months'}`;
  return unit === 'MULTIPLE' ? `${number}×` : number;
}

const leadIn = /^(?:in|for|during|as of|as at|at) (?:the (?=end|fiscal|financial|year|quarter|half|\w+ months))?/i;

/** Returns a period without its source's preposition: 'for FY2025' becomes FY2025 where it stands alone. */
export function plainPeriod(label: string): string {
  return label.replace(leadIn, '').trim();
}
