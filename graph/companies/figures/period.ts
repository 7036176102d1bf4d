import { isFlow } from '../../finance/metrics.ts';
import { periodKey } from '../../finance/timeKeys.ts';
import { titleDate } from '../../text/text.ts';
import type { Candidate } from './candidate.ts';

type Length = 'YEAR' | 'UNKNOWN' | 'QUARTER' | 'OTHER';
const lengths: Length[] = ['YEAR', 'UNKNOWN', 'QUARTER', 'OTHER'];

type Dated = Pick<Candidate, 'metric' | 'periodLabel' | 'periodEnd' | 'periodMonths'>;

/** Returns the length of the period; UNKNOWN for a metric that is not a flow. */
export function lengthOf({ metric, periodLabel, periodMonths }: Dated): Length {
  if (!isFlow(metric, periodMonths)) return 'UNKNOWN';
  if (periodMonths !== null) return periodMonths === 12 ? 'YEAR' : periodMonths === 3 ? 'QUARTER' : 'OTHER';
  const key = keyOf(periodLabel);
  if (key === undefined) return 'UNKNOWN';
  if (/^(?:\d{4}|LTM)$/.test(key)) return 'YEAR';
  return /Q[1-4]$/.test(key) ? 'QUARTER' : 'OTHER';
}

const day = 86_400_000;

/** Returns the period's end in milliseconds; null when unknown. */
export function endOf({ periodEnd, periodLabel }: Pick<Dated, 'periodEnd' | 'periodLabel'>): number | null {
  const end = Date.parse(periodEnd ?? '');
  if (!Number.isNaN(end)) return end;
  const year = /^\d{4}$/.exec(keyOf(periodLabel) ?? '')?.[0];
  return year === undefined ? null : Date.UTC(Number(year), 11, 31);
}

/** A yearly figure that is older than the newest figure by more than this says less than a new quarter's. */
const staleAfter = 2 * 366 * day;

/** Ranks the length of a period, 0 first. `newest` is the end of the metric's newest period. */
export function lengthRank(candidate: Dated, newest: number | null): number {
  const length = lengthOf(candidate);
  const end = endOf(candidate);
  const isStale = length === 'YEAR' && end !== null && newest !== null && newest - end > staleAfter;
  return isStale ? lengths.length : lengths.indexOf(length);
}

/** The longest distance between a fiscal year's own end and 31 December at which both still name the same year. */
const sameNameWithin = 200 * day;
/** A source that does not say when the fiscal year ends is dated as if it were the calendar year. */
const sameFiscalYearWithin = 370 * day;
const sameDayWithin = 20 * day;

const isFiscal = ({ periodLabel }: Dated): boolean => /\bfy/i.test(periodLabel ?? '');

/** True for a fiscal year that ends as the calendar year does, or a part of any: no source may have said so. */
const isAssumed = ({ periodEnd, periodMonths }: Dated): boolean =>
  periodMonths !== 12 || periodEnd?.endsWith('-12-31') === true;

/** True when two statements are about the same period, even under different names; false for undated statements. */
export function isSamePeriod(a: Dated, b: Dated): boolean {
  if (lengthOf(a) !== lengthOf(b)) return false;
  const [one, other] = [endOf(a), endOf(b)];
  const apart = one === null || other === null ? 0 : Math.abs(one - other);
  // Most statements differ by more, and reading their labels would take most of the time.
  if (apart > sameFiscalYearWithin) return false;
  if (apart > sameNameWithin && !([a, b].some(isAssumed) && [a, b].every(isFiscal))) return false;
  const [key, otherKey] = [keyOf(a.periodLabel), keyOf(b.periodLabel)];
  if (one === null || other === null) return one === other && key !== undefined && key === otherKey;
  // 'Three months ended June 29, 2019' and 'September 28, 2019' have the same key, 2019, but are different quarters.
  const isNamed = key !== undefined && !(/^(?:plan )?\d{4}$/.test(key) && ['QUARTER', 'OTHER'].includes(lengthOf(a)));
  return apart <= sameDayWithin || (isNamed && key === otherKey);
}

export function isUndated(candidate: Dated): boolean {
  return endOf(candidate) === null && keyOf(candidate.periodLabel) === undefined;
}

const maxKnown = 10_000;
/** The keys of labels, because a company's statements repeat a few labels and each is compared with all others. */
const knownKeys = new Map<string, string | undefined>();

/** 'FY2024' becomes '2024', 'LTM' stays 'LTM'; undefined when the label names no period. */
function keyOf(label: string | null): string | undefined {
  if (label === null) return undefined;
  if (!knownKeys.has(label)) {
    if (knownKeys.size >= maxKnown) knownKeys.clear();
    knownKeys.set(label, periodKey(label));
  }
  return knownKeys.get(label);
}

/** Groups candidates of one metric by period: newest first, undated ones last. */
export function byPeriod<C extends Dated>(candidates: readonly C[]): C[][] {
  const newestFirst = [...candidates].sort((a, b) => (endOf(b) ?? -Infinity) - (endOf(a) ?? -Infinity) || 0);
  const groups: C[][] = [];
  const undated: C[] = [];
  for (const candidate of newestFirst) {
    if (isUndated(candidate)) undated.push(candidate);
    else {
      const group = groups.find(([head]) => head !== undefined && isSamePeriod(head, candidate));
      if (group) group.push(candidate);
      else groups.push([candidate]);
    }
  }
  return undated.length > 0 ? [...groups, undated] : groups;
}

/** What a source says of its own day, which is another one for the reader. */
const present = /^(?:as of )?(?:today|now|right now|currently|at the moment)$/i;

/**
 * Names a period as its source does, without a preposition, or else by its days: 'FY2025', 'as of 30 Jun 2026',
 * '3 months to 30 Jun 2026'. A year's label names no part of that year. Null when nothing is known.
 */
export function periodName({ metric, periodLabel, periodEnd, periodMonths }: Dated): string | null {
  const isPart = periodMonths !== null && periodMonths !== 12;
  const isYear = /^\d{4}$/.test(keyOf(periodLabel) ?? '');
  const isNamed = periodLabel !== null && !present.test(periodLabel) && !(isPart && isYear && periodEnd !== null);
  if (isNamed) return plainPeriod(periodLabel);
  if (periodEnd === null) return null;
  const end = titleDate(new Date(periodEnd));
  if (periodMonths !== null) return `${periodMonths === 1 ? '1 month' : `${periodMonths} months`} to ${end}`;
  return isFlow(metric, periodMonths) ? end : `as of ${end}`;
}

/** Removes the preposition that introduces a period: 'for FY2025' becomes 'FY2025'. */
export function plainPeriod(label: string): string {
  return label
    .replace(/^(?:in|for|during|as of|as at|at) (?:the (?=end|fiscal|financial|year|quarter|half|\w+ months))?/i, '')
    .trim();
}
