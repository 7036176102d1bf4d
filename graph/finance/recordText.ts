import { formatFigure } from './formatFigure.ts';
import { metrics, unitOf, type MetricName } from './metrics.ts';

interface RecordedFigure {
  metric: MetricName | null;
  /** In the metric's unit; money in `currency`, by default US dollars. */
  value: number | null;
  /** As the product prints it; it may be in another currency than `value`. */
  text?: string | null;
  currency?: string | null;
  period?: string | null;
}

/**
 * Lists the figures of a company for the check of a text about it, one line each: as printed, shortened and exact. A
 * text may state '$18.43M' as well as '$18,432,100', whichever of them it received.
 */
export function recordText(figures: readonly RecordedFigure[]): string {
  return figures.map(lineOf).join('\n');
}

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
