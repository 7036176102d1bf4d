import type { MetricName } from '../../finance/metrics.ts';
import { importFields } from '../../companies/imports/fields.ts';

/** Returns a metric's name for readers: 'Gross margin'. */
export function labelOf(metric: MetricName): string {
  // Beside the growth of ARR and of the market, 'growth rate' alone would be ambiguous.
  return metric === 'REVENUE_GROWTH' ? 'Revenue growth' : importFields[metric].label;
}
