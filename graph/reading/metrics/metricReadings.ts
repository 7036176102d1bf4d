import { comparable } from '../grounding/equality.ts';
import { readingUnit, type MetricReading } from './metricReading.ts';
import { metricDefinitions } from './metricDefinitions.ts';
import type { Metric } from './metrics.ts';

const qualifiers: [name: MetricReading['qualifier'], pattern: RegExp][] = [
  ['above', /\b(?:over|more than|at least|above|exceed\w*)\s/i],
  ['below', /\b(?:less than|up to|below|under|nearly|almost)\s/i],
  ['about', /\b(?:about|around|roughly|approximately|close to)\s/i],
];

/** A metric that a sentence states, for comparing; undefined for a range, which states no one value. */
export function readingOfMetric({ name, kind, value, period, sentence, figure }: Metric): MetricReading | undefined {
  const definition = metricDefinitions.find((each) => name.startsWith(each.name));
  const unit = readingUnit(figure.unit, definition?.units.includes('money') === true);
  if (unit === undefined || /\d.*(?:–|-|\bto\b|\bor\b).*\d/.test(value)) return undefined;
  const isDown = /^(?:down|decreas|declin|fell)/.test(value);
  const amount = comparable(figure);
  return {
    name,
    kind,
    value,
    amount: isDown ? -Math.abs(amount) : amount,
    precision: figure.precision * (figure.unit === 'duration' && figure.value !== 0 ? amount / figure.value : 1),
    unit,
    currency: figure.currency,
    isScaleKnown: true,
    qualifier: qualifiers.find(([, pattern]) => pattern.test(value))?.[0],
    period,
    source: sentence.source ?? 'conversation',
    place: sentence.place,
    passage: sentence.text,
  };
}
