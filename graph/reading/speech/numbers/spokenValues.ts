import { metricWords } from '../../../finance/metricWords.ts';
import { metrics, metricsWith, ofOneCustomer, unitOf, type MetricName } from '../../../finance/metrics.ts';
import { round } from '../../../finance/numbers/numberWords.ts';
import type { KnownFigure } from '../known.ts';
import type { SpokenNumber } from './spokenNumbers.ts';
import type { Sentence, SpeechText } from '../speechText.ts';
import { wordSet } from '../../../text/wordTable.ts';

interface Anchor {
  metric: MetricName;
  value: number;
  from: number;
}

/** What the conversation as a whole says about its money. */
export interface MoneyContext {
  anchors: Anchor[];
  /** The yearly revenue that the anchors suggest, as a power of ten; null without anchors. */
  level: number | null;
  /** What papers state; they serve as anchors without a position. */
  stated: readonly KnownFigure[];
  /** The scales to choose from: those that somebody says, and the usual ones. */
  scales: number[];
  said: ReadonlySet<number>;
}

const usualScales = [1, 1e3, 1e6];
/** Assumed where people count in crores and not in millions. */
const indianScales = [1, 1e3, 1e5, 1e7];

/** The smallest plausible amount of a metric whose scale is left out: 'twenty-two pre' is not 22,000. */
const least: Partial<Record<MetricName, number>> = { VALUATION: 3e5, ROUND_SIZE: 3e4, MARKET_SIZE: 1e6, REVENUE: 1e4 };
const unknownLevel = 6.7;
/** Metrics that are mostly said in full: a CAC of 'two hundred and sixty' is not 260,000. */
const wholly = new Set<MetricName>(['CAC', 'LTV']);
const maxEmployees = 500_000;
const growths = new Set<MetricName>(['REVENUE_GROWTH', 'MARKET_GROWTH']);
const losses = metricsWith('isResult');
const lossWords = wordSet('minus negative lost lose losing loses loss losses red hole');

/** Words for people and customers: 'ninety people' is not money. */
const counted = new Set(
  (['EMPLOYEES', 'CUSTOMERS', 'USERS'] as const).flatMap((metric) => {
    const { names = '', cues = '' } = metricWords[metric];
    return `${names}|${cues}`.split('|').filter((noun) => noun.endsWith('s') || noun === 'people');
  }),
);

/** True for a noun of things: 'twenty-six buildings' is not a share. */
const isThings = (noun: string): boolean => /^\p{L}{4,}s$/u.test(noun) && !noThings.has(noun);
const noThings = wordSet('across less versus plus minus perhaps always sales points this');

/** True when a metric can have a number of this unit. */
export function isUnitFit({ unit, value, scale, per, noun }: SpokenNumber, metric: MetricName): boolean {
  if (unit === 'OTHER' || per === 'SHARE' || (per === 'PIECE' && !ofOneCustomer.has(metric))) return false;
  if (value < 0 && !('isSigned' in metrics[metric])) return false;
  const isPlain = unit === 'PLAIN' && scale === 1;
  switch (unitOf(metric)) {
    case 'MONEY':
      return unit === 'MONEY' || (unit === 'PLAIN' && !counted.has(noun));
    case 'PERCENT':
      return unit === 'PERCENT' || (isPlain && Math.abs(value) <= 500 && !isThings(noun));
    case 'COUNT':
      return (
        unit === 'PLAIN' && value >= 0 && Number.isInteger(value) && (metric !== 'EMPLOYEES' || value <= maxEmployees)
      );
    case 'MONTHS':
      return unit === 'MONTHS' || (isPlain && value > 0 && value <= 60 && !/^\p{L}/u.test(noun));
    case 'MULTIPLE':
      return unit === 'MULTIPLE' || (isPlain && value < 100);
    case 'TEXT':
      return false;
  }
}

const usualMiddle = (metric: MetricName): number => {
  const [low, high] = metricWords[metric].usual ?? [0, 0];
  return (low + high) / 2;
};

/** Reads the amounts that are said in full anywhere in the conversation. */
export function moneyContext(speech: SpeechText, known: readonly KnownFigure[] = []): MoneyContext {
  const anchors: Anchor[] = [];
  const said = new Set<number>();
  for (const { numbers, mentions } of speech.sentences)
    for (const number of numbers) {
      if (number.scale === 1) continue;
      said.add(number.scale);
      const near = mentions
        .filter(
          ({ value: { metric, strength } }) =>
            strength === 'name' && unitOf(metric) === 'MONEY' && isUnitFit(number, metric),
        )
        .sort((a, b) => Math.abs(a.from - number.from) - Math.abs(b.from - number.from))[0];
      if (near) anchors.push({ metric: near.value.metric, value: Math.abs(number.value), from: number.from });
    }
  const stated = known.filter(({ metric, value }) => unitOf(metric) === 'MONEY' && value !== 0);
  const levels = [...anchors, ...stated]
    .map(({ metric, value }) => Math.log10(Math.abs(value)) - usualMiddle(metric))
    .sort((a, b) => a - b);
  const level = levels[Math.floor(levels.length / 2)] ?? null;
  const isIndian = said.has(1e7) && !said.has(1e6);
  return { anchors, level, stated, scales: [...new Set([...(isIndian ? indianScales : usualScales), ...said])], said };
}

/** Returns the value in base units, with the sign and scale that the words leave out. */
export function valueOf(
  number: SpokenNumber,
  metric: MetricName,
  sentence: Sentence,
  speech: SpeechText,
  money: MoneyContext,
  before: number | null,
): number {
  const unit = unitOf(metric);
  if (unit !== 'MONEY')
    return growths.has(metric) && number.value > 0 && isFall(number, sentence, speech) ? -number.value : number.value;
  const scale = isWhole(number, metric) ? 1 : meantScale(number, metric, money, before);
  const value = round(number.value * scale);
  const isNegative =
    isLoss(number, sentence, speech) ||
    (((before !== null && before < 0) || isLossAsked(sentence, speech)) && !isGain(number, sentence, speech));
  return losses.has(metric) && value > 0 && isNegative ? -value : value;
}

/** True for an amount in full: 9,000 pounds; but 'one thousand six hundred fifty' may mean millions. */
function isWhole({ value, unit, scale }: SpokenNumber, metric: MetricName): boolean {
  const isOfThousands =
    scale === 1e3 && unit === 'PLAIN' && value < 10_000 && value % 1000 !== 0 && !ofOneCustomer.has(metric);
  if (scale > 1 && !isOfThousands) return true;
  return Math.abs(value) >= 10_000 || (unit === 'MONEY' && (ofOneCustomer.has(metric) || Math.abs(value) >= 1000));
}

const falls = wordSet('down fell shrank shrunk declined decline dropped decrease shrinking declining backwards');

/** True when the words make the number a decrease: 'down thirty percent', 'it shrank by 12'. */
function isFall({ from, to }: SpokenNumber, sentence: Sentence, { words }: SpeechText): boolean {
  const beside = [...words.slice(Math.max(sentence.from, from - 4), from), ...words.slice(to, to + 1)];
  return beside.some((word) => falls.has(word)) && !beside.includes('from');
}

function isLoss({ from, to }: SpokenNumber, sentence: Sentence, { words }: SpeechText): boolean {
  const before = words.slice(Math.max(sentence.from, from - 9), from);
  const after = words.slice(to, Math.min(sentence.to, to + 3));
  return [...before, ...after].some((word) => lossWords.has(word));
}

/** True when the question asked for a loss: 'Net loss? – Four point four.' */
function isLossAsked({ index, turn }: Sentence, { words, sentences }: SpeechText): boolean {
  const asked = sentences[index - 1];
  if (asked?.isQuestion !== true || asked.turn === turn) return false;
  return words.slice(asked.from, asked.to).some((word) => lossWords.has(word));
}

const shortSentence = 3;
const gains = wordSet('positive plus profit profitable black made gain');

function isGain({ from, to }: SpokenNumber, sentence: Sentence, { words, sentences }: SpeechText): boolean {
  const last = sentences[sentence.index - 1];
  // 'Positive. A hundred and ninety thousand.'
  const isShort = last !== undefined && last.turn === sentence.turn && last.to - last.from <= shortSentence;
  return [
    ...words.slice(isShort ? last.from : Math.max(sentence.from, from - 6), from),
    ...words.slice(to, Math.min(sentence.to, to + 3)),
  ].some((word) => gains.has(word));
}

function meantScale(
  number: SpokenNumber,
  metric: MetricName,
  { anchors, level, stated, scales, said: spokenScales }: MoneyContext,
  before: number | null,
): number {
  const size = Math.log10(Math.max(Math.abs(number.value), 0.01));
  const papers = stated.filter((each) => each.metric === metric).map(({ value }) => Math.abs(value));
  const exact = scales.find((scale) => papers.some((value) => value === round(Math.abs(number.value) * scale)));
  if (exact !== undefined && number.value >= 2) return exact;
  const same = anchors.filter((anchor) => anchor.metric === metric);
  const nearest = (list: Anchor[]): Anchor | undefined =>
    list.toSorted((a, b) => Math.abs(a.from - number.from) - Math.abs(b.from - number.from))[0];
  // The amount before may be somebody else's, and the nearest anchor may be linked wrongly, so the majority decides.
  const said = [before, nearest(same)?.value, papers[0]].flatMap((each) => (each ? [Math.log10(Math.abs(each))] : []));
  const hints = [...said, ...said, (level ?? unknownLevel) + usualMiddle(metric)].sort((a, b) => a - b);
  const expected = hints[Math.floor(hints.length / 2)] ?? 0;
  const cost = (scale: number): number =>
    Math.abs(size + Math.log10(scale) - expected) +
    (scale === 1 && !ofOneCustomer.has(metric) ? 1 : 0) +
    (scale > 1 && wholly.has(metric) ? 0.8 : 0) +
    (Math.abs(number.value) * scale < (least[metric] ?? 0) ? 2 : 0) +
    (scale === 1e5 || scale === 1e8 ? 0.3 : 0) +
    (spokenScales.size > 0 && !spokenScales.has(scale) && scale > 1 ? 0.4 : 0);
  return scales.toSorted((a, b) => cost(a) - cost(b))[0] ?? 1;
}

/** Returns whether a value is usual for its metric; 'UNKNOWN' for money in a talk that says no amount in full. */
export function plausibility(
  value: number,
  metric: MetricName,
  { level }: MoneyContext,
): 'USUAL' | 'UNUSUAL' | 'UNKNOWN' {
  const [low, high] = metricWords[metric].usual ?? [-Infinity, Infinity];
  if (unitOf(metric) !== 'MONEY') return value >= low && value <= high ? 'USUAL' : 'UNUSUAL';
  if (level === null) return 'UNKNOWN';
  const size = Math.log10(Math.max(Math.abs(value), 1)) - level;
  return size >= low && size <= high ? 'USUAL' : 'UNUSUAL';
}
