import type { MetricUnit } from './metrics.ts';

interface FormattedFigure {
  value: number | null;
  text: string | null;
  currency: string | null;
}

interface FigureStyle {
  /** BCP 47; without it American English, as in the product's own texts. */
  locale?: string;
  /** The least decimals of every shortened amount: 1 writes '€22.0M', 0 '€22M'. */
  minDecimals?: 0 | 1;
  /** True to write amounts of money in full: '$12,400,000'. */
  isExact?: boolean;
}

/**
 * Amounts of at least this value are shortened to thousands, millions or billions. The web's `formatAmount` has the
 * same rule.
 */
const minShortened = 10_000;
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

/**
 * Writes a value as people do: '$12.4M', '−€4.6M', '43%', '1,200', '18 months', '1.4×'. A text is returned unchanged.
 */
export function formatFigure(
  unit: MetricUnit,
  { value, text, currency }: FormattedFigure,
  { locale = 'en-US', minDecimals = 0, isExact = false }: FigureStyle = {},
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
        notation: !isExact && Math.abs(value) >= minShortened ? 'compact' : 'standard',
        minimumFractionDigits: Math.abs(value) >= 1_000_000 ? minDecimals : 0,
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

/**
 * Writes 'a, b and c' or 'a, b or c'. Like the product's texts, the default locale puts no comma before the last item.
 */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and', locale = 'en-GB'): string {
  return new Intl.ListFormat(locale, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(items);
}

/**
 * Returns a label as it stands inside a sentence: 'Revenue growth' becomes 'revenue growth', 'EBITDA margin' stays
 * unchanged.
 */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
