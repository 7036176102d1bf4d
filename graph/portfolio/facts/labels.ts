import type { MetricName } from '../../finance/metrics.ts';
import { importFields } from '../../companies/imports/fields.ts';

/** A metric's name for readers: 'Gross margin'. */
export function labelOf(metric: MetricName): string {
  // Beside ARR's growth and the market's, a bare 'growth rate' would not say whose it is.
  return metric === 'REVENUE_GROWTH' ? 'Revenue growth' : importFields[metric].label;
}
