import type { ReadFigure } from '../../../finance/numbers/units.ts';
import { englishMonths } from '../../../finance/periodPieces.ts';
import { round } from '../../../finance/numbers/numberWords.ts';
import type { Token } from '../../../finance/numbers/numberTokens.ts';
import { joinDigits } from './joinDigits.ts';
import { listsByWord, wordSet } from '../../../text/wordTable.ts';
import type { Span } from '../../../text/text.ts';

/** A number as it is spoken. Speakers leave out a scale or currency that listeners know already. */
export interface SpokenNumber extends Span {
  /** Token positions, the end exclusive. */
  from: number;
  to: number;
  /** Multiplied by the scale that was said. */
  value: number;
  /** 1 if nobody said a scale. */
  scale: number;
  /** OTHER counts things that no metric counts: days, points, dates, shares of a part. */
  unit: 'MONEY' | 'PERCENT' | 'MONTHS' | 'MULTIPLE' | 'PLAIN' | 'OTHER';
  currency: string | null;
  /** The word after the number: 'plants', 'percent'. */
  noun: string;
  per: 'MONTH' | 'YEAR' | 'SHARE' | 'PIECE' | null;
}

const periodWords = listsByWord({
  MONTH: 'month months monthly',
  YEAR: 'year annum',
  SHARE: 'share shares',
  PIECE: 'day week hour quarter unit piece tonne ton kilo head person user headquarters box label',
});
const perWords = wordSet('a an per every each the in /');
/** After 'the' these name a period: 'three million in the quarter' is no rate, 'ten euro the piece' is a price. */
const times = new Set(['day', 'week', 'quarter', 'hour']);
const perTime = wordSet('a an per every each /');
const negatives = new Set(['minus', 'negative']);
const pointWords = wordSet("point points pp bps degrees o’clock o'clock");

/** Returns all numbers of a transcript in order, including spoken forms: 'fourteen six', 'one seven three', 'minus'. */
export function readNumbers(spoken: string, read: readonly ReadFigure[], tokens: readonly Token[]): SpokenNumber[] {
  return placed(joinDigits(spoken, read), tokens).flatMap(({ from, to, figure }) =>
    isPronoun(figure) && !negatives.has(tokens[from - 1]?.lower ?? '') ? [] : [numberOf(figure, tokens, from, to)],
  );
}

/** A figure with its token positions, the end exclusive. */
export interface SpokenDate {
  from: number;
  to: number;
  figure: ReadFigure;
}

/** Returns all named days, quarters, halves and years in order. */
export function readDates(figures: readonly ReadFigure[], tokens: readonly Token[]): SpokenDate[] {
  return placed(figures, tokens).flatMap(({ figure, ...place }) => {
    const year = shortYear(figure, tokens, place.from);
    if (year !== undefined) return [{ ...place, figure: { ...figure, unit: 'year', value: year } }];
    return ['date', 'quarter', 'half', 'year'].includes(figure.unit) ? [{ ...place, figure }] : [];
  });
}

function placed(figures: readonly ReadFigure[], tokens: readonly Token[]): SpokenDate[] {
  let from = 0;
  return figures.map((figure) => {
    while ((tokens[from]?.end ?? Infinity) <= figure.start) from += 1;
    let to = from;
    while ((tokens[to]?.start ?? Infinity) < figure.end) to += 1;
    return { from, to, figure };
  });
}

/** Returns 2025 for '’25' and for 'in twenty-five', undefined for a number that is not a short year. */
function shortYear(
  { unit, value, scale, noun = '' }: ReadFigure,
  tokens: readonly Token[],
  from: number,
): number | undefined {
  const before = tokens[from - 1]?.lower ?? '';
  const isYearLike = unit === 'count' && scale === undefined && Number.isInteger(value) && value > 14 && value < 40;
  if (!isYearLike || !(/^['’‘]$/.test(before) || (yearWords.has(before) && noun === ''))) return undefined;
  return 2000 + value;
}

function numberOf(figure: ReadFigure, tokens: readonly Token[], from: number, to: number): SpokenNumber {
  const noun = tokens[to]?.text === '-' ? (tokens[to + 1]?.lower ?? '') : (tokens[to]?.lower ?? '');
  const before = tokens[from - 1]?.lower ?? '';
  const sign = negatives.has(before) ? -1 : 1;
  const compound = compoundOf(figure, tokens, to);
  if (compound !== undefined) {
    const { scale = 1, currency } = compound;
    const unit = currency === undefined ? figure.unit : 'money';
    return numberOf({ ...figure, ...compound, value: round(figure.value * scale), unit }, tokens, from, to + 1);
  }
  const isNamed = isName(figure, tokens, from, to);
  const { value, unit } = isNamed ? { value: figure.value, unit: 'OTHER' as const } : unitOf(figure, noun);
  return {
    from,
    to,
    start: sign < 0 ? (tokens[from - 1]?.start ?? figure.start) : figure.start,
    end: figure.end,
    value: value * sign,
    scale: figure.scale ?? 1,
    unit,
    currency: figure.currency ?? null,
    noun,
    per:
      unit === 'PERCENT'
        ? monthly(periodOf(tokens, to))
        : unit === 'MONEY' && isPaidByEach(tokens, from)
          ? 'PIECE'
          : periodOf(tokens, to),
  };
}

/** Returns what the word after a count adds: '1.1 mil', 'five million US'; but not 'four US customers'. */
function compoundOf(
  { unit, scale }: ReadFigure,
  tokens: readonly Token[],
  to: number,
): Partial<Pick<ReadFigure, 'scale' | 'currency'>> | undefined {
  if (unit !== 'count') return undefined;
  const [word, next] = [tokens[to], tokens[to + 1]];
  if (word?.text === 'US' && (scale !== undefined || next?.kind !== 'word')) return { currency: 'USD' };
  return scale === undefined && word?.lower === 'mil' ? { scale: 1e6 } : undefined;
}

/** Words that turn the number after them into a name or a count of something else: 'slide nine', 'version two'. */
const namingWords = wordSet(`
  slide page row number no. series phase version step item point folder chapter day week type class tier level room
  speaker part option scenario appendix figure section question batch cohort fy fiscal calendar age`);
/** Words that count days and years, with the highest count: 'July four', 'year two'; not 'in September forty-six'. */
const counting = new Map([...englishMonths.map((month) => [month, 31] as const), ['year', 10]]);
const yearsBefore = wordSet('last this next previous full the');
const yearWords = wordSet('in by fy fiscal calendar since until');
const spanBefore = wordSet('last over every trailing past first next within after previous these those');
const spanAfter = wordSet('ago later before old behind late early earlier younger away contract contracts free of');

/** 'He's sixty-three' tells an age. */
const ages = wordSet("he's she's i'm he’s she’s i’m aged");
/** 'The top ten' names customers. A share such as 'the top 38' is not such a number. */
const ranks = new Set(['top', 'largest', 'biggest']);
const ranked = new Set([2, 3, 4, 5, 6, 7, 8, 10, 20]);

/** True for years, names, periods and parts: '’25', 'slide nine', 'the last twelve months', 'six of the nine'. */
function isName(figure: ReadFigure, tokens: readonly Token[], from: number, to: number): boolean {
  const { unit, value, scale, text } = figure;
  const [before, after, second] = [tokens[from - 1]?.lower ?? '', tokens[to]?.lower ?? '', tokens[to + 1]?.lower ?? ''];
  if (unit === 'duration')
    return spanBefore.has(before) || (spanAfter.has(after) && second !== 'cash' && second !== 'runway');
  if (unit !== 'count' || scale !== undefined) return false;
  if (shortYear(figure, tokens, from) !== undefined) return true;
  // 'In 2024 six point nine', 'trailing twelve revenue'
  if (/^(?:19|20)\d\d$/.test(text) && yearWords.has(before)) return true;
  if (value === 12 && before === 'trailing') return true;
  if (namingWords.has(before) && text.length > 0) return true;
  if (value < 100 && ages.has(before)) return true;
  if (ranks.has(before) && ranked.has(value)) return true;
  const mostNamed = yearsBefore.has(tokens[from - 2]?.lower ?? '') ? 0 : (counting.get(before) ?? 0);
  if (Number.isInteger(value) && value > 0 && value <= mostNamed) return true;
  return (
    (after === 'out' && second === 'of') ||
    (after === 'of' && /^(?:them|these|those|which)$/.test(second)) ||
    (after === 'in' && /^\d{1,2}$|^(?:six|ten|five|four|three)$/.test(second)) ||
    /^(?:times|o'clock)$/.test(after)
  );
}

function unitOf({ unit, value, noun = '' }: ReadFigure, next: string): Pick<SpokenNumber, 'unit' | 'value'> {
  if (unit === 'money') return { unit: 'MONEY', value };
  if (unit === 'percent') return { unit: next.startsWith('point') ? 'OTHER' : 'PERCENT', value };
  if (unit === 'multiple') return { unit: 'MULTIPLE', value };
  if (unit === 'duration' && noun.startsWith('month')) return { unit: 'MONTHS', value };
  if (unit === 'duration' && noun.startsWith('year')) return { unit: 'MONTHS', value: value * 12 };
  if (unit !== 'count' || pointWords.has(next)) return { unit: 'OTHER', value };
  return { unit: 'PLAIN', value };
}

/** True for a price: 'Each one pays about eleven dollars a month'. */
function isPaidByEach(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - maxPriceWords), from).map(({ lower }) => lower);
  const since = before.slice(before.findLastIndex((word) => word === 'each' || word === 'every'));
  const isPaid = since.some((word) => /^pa(?:y|ys|id|ying)$/.test(word));
  return /^(?:each|every)$/.test(since[0] ?? '') && isPaid && !since.includes('.');
}

const maxPriceWords = 7;

/** Keeps only rates per month or year: 'twenty-eight percent in the quarter' is not a percentage of each quarter. */
const monthly = (per: SpokenNumber['per']): SpokenNumber['per'] => (per === 'PIECE' || per === 'SHARE' ? null : per);

/** Returns what a number is counted per: '610k a month', '12 per month', '40 cents a share'. */
function periodOf(tokens: readonly Token[], to: number): SpokenNumber['per'] {
  for (let at = to; at < to + 4; at += 1) {
    const word = tokens[at]?.lower ?? '';
    const found = periodWords.get(word);
    const leads = times.has(word) ? perTime : perWords;
    if (found !== undefined && (leads.has(tokens[at - 1]?.lower ?? '') || word === 'monthly')) return found;
    if (tokens[at]?.kind !== 'word' && word !== '/') return null;
  }
  return null;
}

/** True for 'one' and 'two' in place of a noun: 'for this one', 'the two of us'. */
const isPronoun = ({ isLoose, value, noun }: ReadFigure): boolean =>
  isLoose && (value === 1 || (value === 2 && noun === undefined));
