import type { MetricName } from '../../finance/metrics.ts';
import { importFields } from '../../companies/imports/fields.ts';

/** What a metric is called for a reader: 'Gross margin'. */
export function labelOf(metric: MetricName): string {
  // Beside ARR's growth and the market's, a bare 'growth rate' would not say whose it is.
  return metric === 'REVENUE_GROWTH' ? 'Revenue growth' : importFields[metric].label;
}

/** 'Revenue growth' is 'revenue growth' within a sentence, 'EBITDA margin' stays. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** 'a', 'a and b', 'a, b and c' */
export function listed(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1) ?? ''}`;
}
