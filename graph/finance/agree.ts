import { unitOf } from './metrics.ts';
import { noRates, usdValue, type DatedMoney, type UsdRates } from './rates/usdRate.ts';

interface Amount extends DatedMoney {
  text: string | null;
  /** As the source prints or says it: '51,761', 'nine point three million'. */
  printed: string;
  computation: string | null;
  basis: string | null;
  /** True when 'about' or 'roughly' stands before it. */
  isAbout?: boolean;
  /** True when somebody says it: a spoken round number is approximate, whatever digits a transcriber writes. */
  isSpoken?: boolean;
}

const freelyWorded = new Set(['INDUSTRY', 'DESCRIPTION']);

/** True unless two statements have two currencies without a rate, two named bases (GAAP, non-GAAP) or free words. */
export function isComparable(a: Amount, b: Amount, rates: UsdRates = noRates): boolean {
  if (freelyWorded.has(a.metric)) return false;
  if (a.basis !== null && b.basis !== null && a.basis.toLowerCase() !== b.basis.toLowerCase()) return false;
  if (unitOf(a.metric) !== 'MONEY' || a.value === null || b.value === null) return true;
  if ((a.currency ?? 'USD') === (b.currency ?? 'USD')) return true;
  return usdValue(a, rates) !== null && usdValue(b, rates) !== null;
}

const slack = 0.0005;
const slackOfExchange = 0.03;
/** As a share. 'about 12' may mean any value that rounds to 12. */
const slackOfAbout = 0.05;

/** True when two comparable statements are equal at the precision of the coarser: '$12 million' and '12.3M' are. */
export function agrees(a: Amount, b: Amount, rates: UsdRates = noRates): boolean {
  if (unitOf(a.metric) === 'TEXT') return sameText(a.text, b.text);
  if (a.value === null || b.value === null) return a.value === b.value;
  const isExchanged = (a.currency ?? 'USD') !== (b.currency ?? 'USD');
  const left = isExchanged ? atOneRate(a, b, rates) : a.value;
  const right = isExchanged ? atOneRate(b, a, rates) : b.value;
  const apart = Math.abs(left - right);
  const isAbout = a.isAbout === true || b.isAbout === true;
  const share = Math.max(Math.abs(left), Math.abs(right));
  const least = share * (isExchanged ? slackOfExchange : isAbout ? slackOfAbout : slack);
  return apart <= least || [a, b].some((each) => apart <= 0.5000001 * precisionOf(each));
}

/** Converts an amount at the period that either of two statements gives, because the rates of two periods differ. */
function atOneRate(amount: Amount, other: Amount, rates: UsdRates): number {
  const isDated = (amount.periodEnd ?? amount.periodLabel) != null;
  const { periodLabel = null, periodEnd = null, periodMonths = null } = isDated ? amount : other;
  return usdValue({ ...amount, periodLabel, periodEnd, periodMonths }, rates) ?? amount.value ?? 0;
}

/** True when one text contains the other as whole words: 'Boston' and 'Boston, MA' do not contradict each other. */
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

/** In percentage points, for a percentage computed from printed numbers. */
const precisionOfComputed = 0.01;

/** Returns one step in the last printed digit in the metric's unit: 100,000 for '$4.2 million', 1,000 for '105,000'. */
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
    // Round numbers of people or money are often rounded, so their zeros do not count as precise; a number with a scale
    // shows its precision already.
    const rounded = scale === 1 && unit !== 'PERCENT' && decimals === 0 ? 10 ** Math.min(zeros, 3) : 1;
    return (scale * rounded) / 10 ** decimals;
  }
  return 0;
}

/** As a share of a round number in words: 'sixty million' may be 61, but not 64. */
const maxRounded = 0.08;

/** Returns the place of the last non-zero digit of a number in words, at most `maxRounded` or a unit of its scale. */
function spokenPrecision(value: number): number {
  const digits = value.toPrecision(6).replace(/e.*$/, '').replace('.', '').replace(/0+$/, '').length;
  const place = 10 ** (Math.floor(Math.log10(value)) + 1 - digits);
  const unit = 1000 ** Math.max(0, Math.floor(Math.log10(value) / 3));
  return Math.min(place, Math.max(unit, value * maxRounded));
}

/** Returns the possible readings of a printed number: '12,5' and '1.234,5' in Europe, '1,234.5' elsewhere. */
function numbersOf(literal: string): { number: number; decimals: number; zeros: number }[] {
  const compact = literal.replace(/[\s\u00a0\u202f'’]/g, '').replace(/[.,]+$/, '');
  const forms = [compact.replaceAll(',', ''), compact.replaceAll('.', '').replace(',', '.')];
  return [...new Set(forms)].flatMap((form) => {
    const number = Number(form);
    if (form === '' || Number.isNaN(number)) return [];
    return [{ number, decimals: /\.(\d+)$/.exec(form)?.[1]?.length ?? 0, zeros: /0*$/.exec(form)?.[0].length ?? 0 }];
  });
}
