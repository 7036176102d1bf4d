import type { MarkedSpeech } from './markConversation.ts';
import { isUnitFit, plausibility, valueOf } from './numbers/spokenValues.ts';
import { knownFeatures } from './known.ts';
import { linkFeatures, type Link } from './links.ts';
import type { Owner } from './speakers/speechOwners.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { SpokenNumber } from './numbers/spokenNumbers.ts';
import { wordsFor } from './wording.ts';
import type { Sentence, SpeechText } from './speechText.ts';
import { currencyWords } from '../../finance/currencies.ts';
import type { Cue } from './speechCues.ts';

/** A number of a known metric, to which later ones may refer: 'net sales were 14.2 million, against 10.9 last year'. */
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
function leanable(number: SpokenNumber, sentence: Sentence, settled: readonly Settled[]): Settled[] {
  const first = settled.findLastIndex((each) => sentence.index - each.sentence.index > range) + 1;
  return settled
    .slice(first)
    .filter((each) => each.number.from < number.from && sentence.turn - each.sentence.turn <= turnsApart)
    .toReversed();
}

const sameCurrency = 2;

/** Returns an earlier amount's currency for one that names none: 'two hundred dollars, in the summer three hundred'. */
function carriedCurrency(sentence: Sentence, metric: MetricName, before: readonly Settled[]): string | null {
  const money = before.find(
    (each) =>
      each.currency !== null &&
      (each.sentence === sentence || (each.metric === metric && sentence.index - each.sentence.index <= sameCurrency)),
  );
  return money?.currency ?? null;
}

/** Returns the features for and against a number having the same metric as the numbers before it. */
function chainFeatures(
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

const ambiguous = new Set('won pound pounds real rand cad ron ars lei rs tl rp dong leva all sar'.split(' '));
/** In words. A sentence shorter than this may only add the currency to the one before: 'Nine million pre. Dollars.' */
const shortest = 6;

/** Returns the currency that a sentence names apart from its amounts: 'Nine million. Dollars.' */
function namedCurrency({ index, from, to, turn, numbers }: Sentence, { words, sentences }: SpeechText): string | null {
  const next = sentences[index + 1];
  const added =
    next !== undefined && next.turn === turn && next.to - next.from <= shortest * 2 ? words[next.from] : undefined;
  if (added !== undefined && next?.numbers.length === 0 && meant(added) !== null) return meant(added);
  if (numbers.some(({ currency }) => currency !== null)) return null;
  for (let at = from + 1; at < to; at += 1)
    if (words[at - 1] === 'in' && meant(words[at]) !== null) return meant(words[at]);
  return null;
}

const nationals: Record<string, string> = { canadian: 'CAD', australian: 'AUD', aussie: 'AUD', american: 'USD' };

/** Reads 'Three million Canadian, seed.' and 'About two hundred thousand. Canadian.'; not '200 Canadian banks'. */
function nationalCurrency(
  { end }: SpokenNumber,
  { index, turn }: Sentence,
  { words, spoken, sentences }: SpeechText,
): string | null {
  const behind = /^\s*(\p{L}+)\s*(?:[.,;?!]|$)/u.exec(spoken.slice(end, end + 24))?.[1] ?? '';
  const next = sentences[index + 1];
  const isAlone = next !== undefined && next.turn === turn && next.to - next.from <= 2 && next.numbers.length === 0;
  return nationals[behind.toLowerCase()] ?? (isAlone ? (nationals[words[next.from] ?? ''] ?? null) : null);
}

const meant = (word = ''): string | null => (ambiguous.has(word) ? null : (currencyWords[word] ?? null));

/** A number that may be a metric's value, with the features for and against it. */
export interface Candidate {
  number: SpokenNumber;
  sentence: Sentence;
  metric: MetricName;
  value: number;
  /** Said beside the number or carried from an earlier amount; null where nobody says one, and if it is not money. */
  currency: string | null;
  owner: Owner;
  /** The features that connect the number with this metric and no other. */
  ties: string[];
  /** The closest connection: 'before name linked'. */
  best: string;
  plausible: string;
}

/** Returns a candidate for each metric mentioned near the number, and for each of the numbers that it may refer to. */
export function candidatesOf(
  number: SpokenNumber,
  sentence: Sentence,
  settled: readonly Settled[],
  marked: MarkedSpeech,
): Candidate[] {
  if (number.unit === 'OTHER' || number.per === 'SHARE') return [];
  const links = linkFeatures(number, sentence, marked);
  const before = leanable(number, sentence, settled);
  for (const metric of unnamedOf(number, before)) if (!links.has(metric)) links.set(metric, leaning);
  if (links.size === 0) return [];
  const owner = marked.ownerOf(sentence, number.from);
  return [...links].flatMap(([metric, link]) => candidateOf(number, sentence, metric, link, owner, before, marked));
}

function unnamedOf({ unit }: SpokenNumber, before: readonly Settled[]): MetricName[] {
  const metrics = [...new Set(before.map(({ metric }) => metric))];
  const follows = metrics.flatMap(
    (metric) => followUps.find((each) => each.unit === unit && each.after.has(metric))?.metric ?? [],
  );
  return [...metrics.slice(0, 5), ...follows];
}

/** 'It was 9.2 million, a year ago 7.1, so thirty percent', 'we burn 200k and have 2.4 million: twelve months'. */
const followUps: { unit: SpokenNumber['unit']; after: ReadonlySet<MetricName>; metric: MetricName }[] = [
  { unit: 'PERCENT', after: new Set(['REVENUE', 'ARR', 'MRR', 'GMV']), metric: 'REVENUE_GROWTH' },
  { unit: 'MONTHS', after: new Set(['BURN', 'CASH']), metric: 'RUNWAY' },
];

const leaning: Link = { features: ['unnamed'], best: 'unnamed' };

function candidateOf(
  number: SpokenNumber,
  sentence: Sentence,
  metric: MetricName,
  { features, best }: Link,
  owner: Owner,
  before: readonly Settled[],
  { speech, money, known }: MarkedSpeech,
): Candidate[] {
  if (!isUnitFit(number, metric)) return [];
  const unit = unitOf(metric);
  const last = before.find((each) => each.metric === metric)?.value ?? null;
  const value = valueOf(number, metric, sentence, speech, money, last);
  const currency =
    unit === 'MONEY'
      ? (number.currency ??
        nationalCurrency(number, sentence, speech) ??
        namedCurrency(sentence, speech) ??
        carriedCurrency(sentence, metric, before))
      : null;
  const plausible = plausibility(value, metric, money);
  const own = [
    `metric ${metric}`,
    `metric ${metric} ${best}`,
    `metric ${metric} ${number.unit}`,
    `metric ${metric} ${number.per ?? 'once'}`,
    `unit ${unit} ${number.unit}${number.scale > 1 ? ' scaled' : ''}`,
    `best ${best}`,
    `best ${best} ${unit}`,
    `${plausible} ${unit}`,
    `${plausible} ${metric}`,
    ...chainFeatures(number, sentence, metric, value, before, speech),
    ...knownFeatures(number, metric, value, known),
    ...wordsFor(metric, number, sentence, speech),
  ];
  return [{ number, sentence, metric, value, currency, owner, ties: [...own, ...features], best, plausible }];
}
