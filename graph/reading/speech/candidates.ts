import type { MarkedSpeech } from './markConversation.ts';
import { isUnitFit, plausibility, valueOf } from './numbers/values.ts';
import { carriedCurrency, chainFeatures, leanable, type Settled } from './chain.ts';
import { knownFeatures } from './known.ts';
import { linkFeatures, type Link } from './links.ts';
import type { Owner } from './speakers/owners.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { SpokenNumber } from './numbers/numbers.ts';
import { wordsFor } from './wording.ts';
import type { Sentence, SpeechText } from './speechText.ts';
import { currencyWords } from '../../finance/currencies.ts';

const ambiguous = new Set('won pound pounds real rand cad ron ars lei rs tl rp dong leva all sar'.split(' '));
/** In words. A sentence shorter than this may only add the currency to the one before: 'Nine million pre. Dollars.' */
const shortest = 6;

/**
 * Returns the currency that a sentence names apart from its amounts: 'in dollars it is about 39 thousand', 'Nine
 * million. Dollars.'
 */
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

function meant(word = ''): string | null {
  return ambiguous.has(word) ? null : (currencyWords[word] ?? null);
}

/** A number that may be a metric's value, with the features for and against it. */
export interface Candidate {
  number: SpokenNumber;
  sentence: Sentence;
  metric: MetricName;
  value: number;
  /**
   * The currency said beside the number or carried over from an earlier amount; null where nobody says one, and for a
   * number that is not money.
   */
  currency: string | null;
  owner: Owner;
  /** The features that connect the number with this metric and no other. */
  ties: string[];
  /** The closest connection: 'before name linked'. */
  best: string;
  plausible: string;
}

/**
 * Returns a candidate for every metric that is mentioned near the number, and for every metric of earlier numbers that
 * the number may refer to.
 */
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
