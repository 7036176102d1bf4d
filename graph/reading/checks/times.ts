import { metrics } from '../../finance/metrics.ts';
import type { Check } from './check.ts';

/** In milliseconds. A period that ends a few weeks later is nearly over, and people state its result. */
const nearlyOver = 45 * 86_400_000;

/** Checks of a figure's period against the day of its source. */
export const times: Check[] = [
  {
    name: 'a period that is not over is a plan',
    weight: 1,
    find(figure, { days }) {
      const { status, metric, periodEnd, periodMonths, passage } = figure;
      const day = days[passage.source] ?? null;
      if (status !== 'ACTUAL' || metrics[metric].time !== 'FLOW' || periodEnd === null || day === null) return null;
      if (periodMonths === null || Date.parse(periodEnd) - Date.parse(day) <= nearlyOver) return null;
      return { sentence: 'Its period ends after the day of the source.', repair: { status: 'PROJECTED' } };
    },
  },
];
