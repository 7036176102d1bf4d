import type { MetricName } from '../../finance/metrics.ts';

/**
 * A figure as it was when a run used it, with where it stands. It is kept with the run, so that a past result can be read when the
 * company, the observation or the source is gone.
 */
export type RunFigure = {
  /** What it is called: 'Revenue growth'. */
  label: string;
  /** Null of one that is worked out of several. */
  metric: MetricName | null;
  /** In the metric's unit; money in US dollars. */
  value: number | null;
  /** As it is written for a reader: '$18.4M', '43%', 'Series B'. */
  text: string;
  /** 'FY2024', 'Q3 2025'; null where nothing tells. */
  period: string | null;
  observationId: string | null;
  sourceTitle: string | null;
  /** 'page 41', 'Sheet P&L, B7' */
  place: string | null;
  quote: string | null;
};
