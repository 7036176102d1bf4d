import type { MetricName } from '../../finance/metrics.ts';
import type { Fact } from '../reading.ts';
import type { SpokenNumber } from './numbers/numbers.ts';

/** A figure of the company that its papers state. */
export interface KnownFigure {
  metric: MetricName;
  value: number;
  isPlan: boolean;
}

/** The figures of the company among the facts of a paper. */
export function knownFigures(facts: readonly Omit<Fact, 'id'>[]): KnownFigure[] {
  return facts.flatMap(({ metric, value, owner, status }) =>
    value === null || owner === 'OTHER' ? [] : [{ metric, value, isPlan: status !== 'ACTUAL' }],
  );
}

/** The largest difference between two values that count as the same, and that count as close, as a share. */
const same = 0.006;
const close = 0.15;

/**
 * The papers' features for and against a number being a metric's value: they state it, they state another value, or they state it for
 * another metric.
 */
export function knownFeatures(
  number: SpokenNumber,
  metric: MetricName,
  value: number,
  known: readonly KnownFigure[],
): string[] {
  if (known.length === 0) return ['papers none'];
  const values = known.filter((each) => each.metric === metric).map((each) => Math.abs(each.value));
  const size = Math.abs(value);
  const off = Math.min(...values.map((each) => Math.abs(each - size) / Math.max(each, 1e-9)));
  const features = values.length === 0 ? ['papers silent'] : [];
  if (off <= same) features.push(number.value < 10 && number.scale === 1 ? 'papers same digit' : 'papers same');
  else if (off <= close) features.push('papers close');
  else if (values.some((each) => size > each / 3 && size < each * 3)) features.push('papers like');
  else if (values.length > 0) features.push('papers unlike');
  const isElse = known.some((each) => each.metric !== metric && Math.abs(each.value) === Math.abs(number.value));
  if (isElse && off > same) features.push('papers else');
  return features;
}

/** Whether the papers state a value as a plan or as a result. */
export function knownTiming(
  { metric, value }: Pick<KnownFigure, 'metric' | 'value'>,
  known: readonly KnownFigure[],
): string[] {
  const stated = known.filter(
    (each) => each.metric === metric && Math.abs(each.value - value) <= same * Math.abs(each.value),
  );
  return [...new Set(stated.map(({ isPlan }) => (isPlan ? 'papers plan' : 'papers actual')))];
}
