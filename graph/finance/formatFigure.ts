import type { MetricUnit } from './metrics.ts';

/** The fields of a figure that formatting needs. */
interface FormattedFigure {
  value: number | null;
  text: string | null;
  currency: string | null;
}

interface FigureStyle {
  /** BCP 47; without it American English, as in the product's own texts. */
  locale?: string;
  /** Decimals that every shortened amount has: 1 writes '€22.0M', 0 '€22M'. */
  leastDecimals?: 0 | 1;
}

/** Amounts from this value on are written in thousands, millions or billions. The web's `formatAmount` has the same rule. */
const leastShortened = 10_000;
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** A value as people write it: '$12.4M', '−€4.6M', '43%', '1,200', '18 months', '1.4×'. A text is returned unchanged. */
export function formatFigure(
  unit: MetricUnit,
  { value, text, currency }: FormattedFigure,
  { locale = 'en-US', leastDecimals = 0 }: FigureStyle = {},
): string {
  if (value === null) return text ?? '';
  const number = (options: Intl.NumberFormatOptions = {}): string =>
    formatOf(locale, { maximumFractionDigits: 2, ...options })
      .format(value)
      .replace('-', '−');
  switch (unit) {
    case 'MONEY':
      return number({
        ...(currency !== null && { style: 'currency', currency }),
        notation: Math.abs(value) >= leastShortened ? 'compact' : 'standard',
        minimumFractionDigits: Math.abs(value) >= 1_000_000 ? leastDecimals : 0,
      });
    case 'PERCENT':
      return `${number()}%`;
    case 'MONTHS':
      return `${number()} ${value === 1 ? 'month' : 'months'}`;
    case 'MULTIPLE':
      return `${number()}×`;
    default:
      return number();
  }
}

/** 'a, b and c', 'a, b or c': an American list, but without the comma before the last item, as in the product's texts. */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and', locale = 'en-GB'): string {
  return new Intl.ListFormat(locale, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(items);
}

/** 'Revenue growth' becomes 'revenue growth' within a sentence; 'EBITDA margin' stays unchanged. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
