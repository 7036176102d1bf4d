import { metrics, unitOf, type MetricUnit, type MetricName } from './metrics.ts';

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

/** Amounts from here on are shortened to thousands, millions or billions, as by the web's `formatAmount`. */
const minShortened = 10_000;
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Writes a value as people do: '$12.4M', '−€4.6M', '43%', '18 months', '1.4×'. A text is returned unchanged. */
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

/** Writes 'a, b and c' or 'a, b or c', without a comma before the last item. */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en-GB', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(items);
}

/** Returns a label as it stands inside a sentence: 'Revenue growth' becomes 'revenue growth', 'EBITDA margin' stays. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

interface RecordedFigure {
  metric: MetricName | null;
  /** In the metric's unit; money in `currency`, by default US dollars. */
  value: number | null;
  /** As the product prints it; it may be in another currency than `value`. */
  text?: string | null;
  currency?: string | null;
  period?: string | null;
}

/** Lists a company's figures for the check of a text about it, one line each: as printed, shortened and exact. */
export const recordText = (figures: readonly RecordedFigure[]): string => figures.map(lineOf).join('\n');

function lineOf({ metric, value, text, currency, period }: RecordedFigure): string {
  const unit = metric === null ? 'TEXT' : unitOf(metric);
  const label = metric === null ? '' : metrics[metric].label;
  const figure = { value, text: null, currency: currency ?? 'USD' };
  const styles = value === null ? [] : [formatFigure(unit, figure), formatFigure(unit, figure, { isExact: true })];
  // Without its noun, a count would also confirm a count of other things.
  const noun = unit === 'COUNT' ? ` ${label.toLowerCase()}` : '';
  const printed = [text ?? [], styles].flat().map((style) => `${style}${noun}`);
  return `${label} (${period ?? 'no period'}): ${printed.join('; ')}`;
}
