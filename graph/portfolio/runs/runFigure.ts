import type { MetricName } from '../../finance/metrics.ts';

/**
 * A figure as it was when a run used it, with its place. It is stored with the run, so that a past result can still be
 * read when the company, the observation or the source is gone.
 */
export type RunFigure = {
  /** Name for readers: 'Revenue growth'. */
  label: string;
  /** Null when the figure is computed from several. */
  metric: MetricName | null;
  /** In the metric's unit; money in US dollars. */
  value: number | null;
  /** The text for a reader: '$18.4M', '43%', 'Series B'. */
  text: string;
  /** 'FY2024', 'Q3 2025'; null when it is not known. */
  period: string | null;
  observationId: string | null;
  sourceTitle: string | null;
  /** 'page 41', 'Sheet P&L, B7' */
  place: string | null;
  quote: string | null;
};
