import type { MetricName } from '../../finance/metrics.ts';
import type { Cue } from './speechCues.ts';
import type { SpokenNumber } from './numbers/numbers.ts';
import type { Sentence, SpeechText } from './speechText.ts';

/**
 * A number whose metric is settled. Later numbers may refer to it: 'net sales were 14.2 million, against 10.9 last
 * year'.
 */
export interface Settled {
  number: SpokenNumber;
  sentence: Sentence;
  metric: MetricName;
  value: number;
  currency: string | null;
}

/** How many sentences (`reach`) and turns (`turnsApart`) back a number may refer to an earlier number. */
const range = 9;
const turnsApart = 5;
const contrasts = new Set<Cue>(['BETWEEN', 'PAST', 'PLAN', 'BUDGET', 'RANGE', 'NOW']);
const near = 6;

/** Returns the earlier numbers whose metric a number may share, the nearest first. */
export function leanable(number: SpokenNumber, sentence: Sentence, settled: readonly Settled[]): Settled[] {
  const first = settled.findLastIndex((each) => sentence.index - each.sentence.index > range) + 1;
  return settled
    .slice(first)
    .filter((each) => each.number.from < number.from && sentence.turn - each.sentence.turn <= turnsApart)
    .toReversed();
}

const sameCurrency = 2;

/**
 * Returns the currency of an earlier amount for an amount that names none: 'two hundred thousand dollars in October, in
 * the summer it was three hundred'.
 */
export function carriedCurrency(sentence: Sentence, metric: MetricName, before: readonly Settled[]): string | null {
  const money = before.find(
    (each) =>
      each.currency !== null &&
      (each.sentence === sentence || (each.metric === metric && sentence.index - each.sentence.index <= sameCurrency)),
  );
  return money?.currency ?? null;
}

/** Returns the features for and against a number having the same metric as the numbers before it. */
export function chainFeatures(
  number: SpokenNumber,
  sentence: Sentence,
  metric: MetricName,
  value: number,
  before: readonly Settled[],
  speech: SpeechText,
): string[] {
  const [last] = before;
  if (last === undefined) return ['chain none'];
  const same = before.find((each) => each.metric === metric);
  const far = distance(last, sentence);
  if (same === undefined) return [`chain ${last.metric} > ${metric}`, `chain other ${far}`];
  const where = `${same === last ? 'last' : 'back'} ${distance(same, sentence)}`;
  const features = [`chain same ${where}`, `chain ${metric} again`, `chain same ${sizeOf(value, same.value)}`];
  if (same.number.unit === number.unit) features.push(`chain same ${where} unit`);
  else features.push(`chain ${same.number.unit} then ${number.unit}`);
  for (const cue of contrastsOf(number, sentence)) features.push(`chain same ${cue}`, `chain same ${where} ${cue}`);
  if (same !== last) features.push(`chain ${last.metric} then back`);
  const between = speech.words.slice(same.number.to, number.from);
  if (between.length < 3) features.push('chain same close');
  return features;
}

function distance({ sentence: { index, turn } }: Settled, sentence: Sentence): string {
  if (index === sentence.index) return 'here';
  const away = sentence.index - index;
  return `${away === 1 ? 'next' : away < 4 ? 'far' : 'remote'}${turn === sentence.turn ? '' : ' turn'}`;
}

function sizeOf(value: number, other: number): string {
  const ratio = Math.abs(value / other);
  if (ratio === 1) return 'value';
  return ratio > 0.5 && ratio < 2 ? 'near' : ratio > 0.1 && ratio < 10 ? 'like' : 'unlike';
}

function contrastsOf(number: SpokenNumber, { cues }: Sentence): Set<string> {
  const close = cues.filter(
    ({ from, to, value }) => contrasts.has(value) && (from < number.from ? number.from - to : from - number.to) < near,
  );
  return new Set(close.map(({ from, value }) => `${value} ${from < number.from ? 'ahead' : 'behind'}`));
}
