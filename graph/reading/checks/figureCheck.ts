import { formatFigure } from '../../finance/formatFigure.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import type { NewFact, PeriodField } from '../reading.ts';

/** What a figure is held against. */
export interface Beside {
  /** The subject's figures, the judged one included. */
  own: readonly NewFact[];
  /** The day of each source, YYYY-MM-DD; null where the source does not state it. */
  days: readonly (string | null)[];
  /** The whole text of each source. Where it is missing, the quote of a figure is all that is known. */
  texts: readonly string[];
}

export interface Finding {
  /** The reason, for a person and for a model. */
  sentence: string;
  /** A figure whose findings add up to 1 is not shown. 0 for the more reliable of two that contradict each other; else 1. */
  weight?: number;
  /** What the figure should be, where only one value fits. */
  repair?: Partial<Pick<NewFact, 'value' | 'status' | PeriodField>>;
}

export type Check = (figure: NewFact, beside: Beside) => Finding | null;

/** Writes a figure in a sentence: 'Revenue of €91M, FY2024'. */
export function figureText(figure: NewFact): string {
  const { metric, periodLabel } = figure;
  const label = metrics[metric].label;
  return [`${label} of ${formatFigure(unitOf(metric), figure)}`, periodLabel].filter(Boolean).join(', ');
}

/** True when `one` is `factor` times `other`, up to a rounding. */
export function isTimes(one: number | null, other: number | null, factor: number, closeness = 0.005): boolean {
  if (!one || !other) return false;
  return Math.abs(one / other / factor - 1) <= closeness;
}

export function isSamePeriod(a: NewFact, b: NewFact): boolean {
  return a.periodEnd === b.periodEnd && a.periodMonths === b.periodMonths;
}

/** Returns the figures of a metric with which a figure can be compared: same status, currency, basis and period. */
export function besideOf(figure: NewFact, { own }: Beside, metric: MetricName): NewFact[] {
  return own.filter(
    (each) =>
      each !== figure &&
      each.metric === metric &&
      each.value !== null &&
      each.status === figure.status &&
      isSamePeriod(each, figure) &&
      isOfOneCurrency(each, figure) &&
      (each.basis === null || figure.basis === null || each.basis === figure.basis),
  );
}

/** Returns the results of a metric that are not zero. */
export const resultsOf = ({ own }: Beside, metric: MetricName): NewFact[] =>
  own.filter((each) => each.metric === metric && each.status === 'ACTUAL' && each.value);

export const isOfOneCurrency = (a: NewFact, b: NewFact): boolean =>
  a.currency === null || b.currency === null || a.currency === b.currency;

/** True when a figure is the less reliable of two. A computed value is, and the one that stands later in a tie. */
export function isWeaker(figure: NewFact, other: NewFact): boolean {
  const [own, others] = [reliance(figure), reliance(other)];
  const at = own.findIndex((value, index) => value !== others[index]);
  return at < 0 ? figure.passage.start > other.passage.start : Number(own[at]) < Number(others[at]);
}

const reliance = ({ isAudited, computation, confidence }: NewFact) => [isAudited, computation === null, confidence];

/** Returns the only factor that makes a value fit; undefined where none or several do. */
export function onlyFactor(factors: readonly number[], fits: (factor: number) => boolean): number | undefined {
  const fitting = factors.filter(fits);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Currencies whose unit is worth about a dollar, so that one bound fits all. */
export const dollarLike: ReadonlySet<string> = new Set(
  'USD EUR GBP CHF CAD AUD NZD SGD ILS PLN BRL AED SAR'.split(' '),
);
