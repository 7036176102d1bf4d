import { unitOf, type MetricName } from './metrics.ts';

/** US dollars for one unit of a currency, as the firm gave them. */
export type UsdRates = ReadonlyMap<string, number>;

/** One statement of a metric, as far as it is compared with another. */
export interface Amount {
  metric: MetricName;
  value: number | null;
  text: string | null;
  currency: string | null;
  /** As the source prints or says it: '51,761', 'nine point three million'. */
  printed: string;
  computation: string | null;
  basis: string | null;
  /** 'about', 'roughly' stands before it. */
  isAbout?: boolean;
  /** Somebody says it: round numbers are meant as round ones, whatever a transcriber writes. */
  isSpoken?: boolean;
}

/** Money in US dollars; null without a rate for its currency, and for what is no money. No currency printed counts as US dollars. */
export function usdValue({ metric, value, currency }: Pick<Amount, 'metric' | 'value' | 'currency'>, rates: UsdRates) {
  if (unitOf(metric) !== 'MONEY' || value === null) return null;
  if (currency === null || currency === 'USD') return value;
  const rate = rates.get(currency);
  return rate === undefined ? null : value * rate;
}

/** Texts that different sources word differently without contradicting each other. */
const freelyWorded = new Set(['INDUSTRY', 'DESCRIPTION']);

/**
 * Whether two statements of one metric can be held against each other at all: not in two currencies without a rate, on two
 * named bases (GAAP and non-GAAP, pre-money and post-money), or where everybody words it in an own way.
 */
export function isComparable(a: Amount, b: Amount, rates: UsdRates = new Map()): boolean {
  if (freelyWorded.has(a.metric)) return false;
  if (a.basis !== null && b.basis !== null && a.basis.toLowerCase() !== b.basis.toLowerCase()) return false;
  if (unitOf(a.metric) !== 'MONEY' || a.value === null || b.value === null) return true;
  if ((a.currency ?? 'USD') === (b.currency ?? 'USD')) return true;
  return usdValue(a, rates) !== null && usdValue(b, rates) !== null;
}

/** A share of the larger one, for what is left of a sum of rounded numbers. */
const slack = 0.0005;
/** A rate of exchange is no exact thing. */
const slackOfExchange = 0.03;
/** 'about 12' may stand for anything that is rounded to it. */
const slackOfAbout = 0.05;

/** Whether two comparable statements are the same as far as the coarser one was printed: '$12 million' and '12.3M' are. */
export function agrees(a: Amount, b: Amount, rates: UsdRates = new Map()): boolean {
  if (unitOf(a.metric) === 'TEXT') return sameText(a.text, b.text);
  if (a.value === null || b.value === null) return a.value === b.value;
  const isExchanged = (a.currency ?? 'USD') !== (b.currency ?? 'USD');
  const [left, right] = isExchanged
    ? [usdValue(a, rates) ?? a.value, usdValue(b, rates) ?? b.value]
    : [a.value, b.value];
  const apart = Math.abs(left - right);
  const isAbout = a.isAbout === true || b.isAbout === true;
  const share = Math.max(Math.abs(left), Math.abs(right));
  const least = share * (isExchanged ? slackOfExchange : isAbout ? slackOfAbout : slack);
  return apart <= Math.max(least, ...[a, b].map((each) => 0.5000001 * precisionOf(each)));
}

/** 'Boston' and 'Boston, MA' do not contradict each other. */
function sameText(a: string | null, b: string | null): boolean {
  const [one, other] = [a, b].map((text) =>
    (text ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  if (one === undefined || other === undefined || one === '' || other === '') return one === other;
  return ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

/** Of percent that was worked out from printed numbers. */
const precisionOfComputed = 0.01;

/**
 * The place of the last digit that was printed, in the metric's unit: 100,000 for '$4.2 million', 1,000 for '105,000' people.
 * What a digit stands for follows from the value itself, so that no scale has to be read again.
 */
export function precisionOf({ metric, value, printed, computation, isSpoken }: Amount): number {
  const unit = unitOf(metric);
  if (value === null || value === 0) return 0;
  if (computation !== null) return unit === 'PERCENT' ? precisionOfComputed : Math.abs(value) * slack;
  if (isSpoken === true || !/\d/.test(printed)) return spokenPrecision(Math.abs(value));
  const literal = /\d[\d.,'’\s\u00a0\u202f]*/.exec(printed)?.[0].trim() ?? '';
  const readings = numbersOf(literal).filter(({ number }) => number !== 0);
  for (const { number, decimals, zeros } of readings) {
    const scale = Math.abs(value) / number;
    const isScale =
      Math.abs(scale - Number(scale.toPrecision(1))) < scale * 1e-6 && /^[1-9]e/.test(scale.toExponential());
    if (!isScale) continue;
    // Round numbers of people or money are often rounded ones; a scale that is printed beside them says that already.
    const rounded = scale === 1 && unit !== 'PERCENT' && decimals === 0 ? 10 ** Math.min(zeros, 3) : 1;
    return (scale * rounded) / 10 ** decimals;
  }
  return 0;
}

/** Of a round number in words: 'sixty million' may be 61, but not 64. */
const mostRounded = 0.08;

/** How finely words say a number: the place of its last digit that is not zero, and no coarser than round numbers are meant. */
function spokenPrecision(value: number): number {
  const digits = value.toPrecision(6).replace(/e.*$/, '').replace('.', '').replace(/0+$/, '').length;
  const place = 10 ** (Math.floor(Math.log10(value)) + 1 - digits);
  const unit = 1000 ** Math.max(0, Math.floor(Math.log10(value) / 3));
  return Math.min(place, Math.max(unit, value * mostRounded));
}

/** A printed number as it may be meant: '12,5' and '1.234,5' in Europe, '1,234.5' elsewhere. */
function numbersOf(literal: string): { number: number; decimals: number; zeros: number }[] {
  const compact = literal.replace(/[\s\u00a0\u202f'’]/g, '').replace(/[.,]+$/, '');
  const forms = [compact.replaceAll(',', ''), compact.replaceAll('.', '').replace(',', '.')];
  return [...new Set(forms)].flatMap((form) => {
    const number = Number(form);
    if (form === '' || Number.isNaN(number)) return [];
    return [{ number, decimals: /\.(\d+)$/.exec(form)?.[1]?.length ?? 0, zeros: /0*$/.exec(form)?.[0].length ?? 0 }];
  });
}
