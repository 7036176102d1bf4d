import type { MetricName } from '../../finance/metrics.ts';
import type { SpokenNumber } from './numbers/spokenNumbers.ts';
import type { NewFact } from '../reading.ts';

export interface KnownFigure {
  metric: MetricName;
  value: number;
  isPlan: boolean;
}

/** Returns the figures that a paper states about the company itself. */
export function knownFigures(facts: readonly NewFact[]): KnownFigure[] {
  return facts.flatMap(({ metric, value, owner, status }) =>
    value === null || owner === 'OTHER' ? [] : [{ metric, value, isPlan: status !== 'ACTUAL' }],
  );
}

/** Two values whose difference is at most this share count as the same (`same`) or as close (`close`). */
const same = 0.006;
const close = 0.15;

/** Returns whether the company's papers state this value for the metric, another value, or it for another metric. */
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

/** Returns whether the papers state a value as a plan or as a result, as features. */
export function knownTiming(
  { metric, value }: Pick<KnownFigure, 'metric' | 'value'>,
  known: readonly KnownFigure[],
): string[] {
  const stated = known.filter(
    (each) => each.metric === metric && Math.abs(each.value - value) <= same * Math.abs(each.value),
  );
  return [...new Set(stated.map(({ isPlan }) => (isPlan ? 'papers plan' : 'papers actual')))];
}
