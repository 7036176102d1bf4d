import { metrics, unitOf } from '../../finance/metrics.ts';
import type { Fact } from '../reading.ts';
import { isSameTime, type Time } from './times.ts';
import { isEqual } from './values.ts';

/** A fact as it is compared. */
export interface Side {
  fact: Fact;
  time: Time;
  isSpoken: boolean;
  /** The newest day that its source dates anything reached. */
  asOf: string | null;
}

const day = 86_400_000;
/** A conversation some days after the papers' last day still speaks of the same figures. */
const sameDays = 20 * day;
/** Companies report retention, margins and the like once a year or a quarter. */
const sameDaysOfShare = 200 * day;
const sameDaysOfYear = 370 * day;
const yearly = /\b(?:ltm|ttm|fy|trailing|annual)/i;
/** 'Q2', 'second quarter': a stretch that says which one it is. */
const numbered = /[QH][1-4]|[1-4][QH]|quarter|half/i;

export const isPlan = ({ fact }: Side): boolean => fact.status !== 'ACTUAL';

/** Whether two facts of one source are of the same time. */
export const isOneTime = (a: Side, b: Side): boolean =>
  isPlan(a) === isPlan(b) &&
  a.time.kind === b.time.kind &&
  (a.time.kind !== 'NAMED' || isSameTime(a.time, b.time, a.fact.metric));

/** The statements of the other source for the same time. What names no time is of the newest, or of any that has its value. */
export function opposite(a: Side, left: Side[], right: Side[]): Side[] {
  if (a.time.kind === 'NAMED') return oppositeOfNamed(a, left, right);
  const same = right.filter((b) => isEqual(a, b));
  if (same.length > 0 || a.time.kind === 'LOOSE' || !isTimeless(a, right)) return same;
  const newest = newestOf(right);
  return right.filter((b) => (b.time.kind === 'NOW' || (b.time.end === newest && newest !== null)) && isOneDay(a, b));
}

function oppositeOfNamed(a: Side, left: Side[], right: Side[]): Side[] {
  const dated = right.filter((b) => isSameTime(a.time, b.time, a.fact.metric));
  if (dated.length > 0) return dated;
  if (a.time.isYearless && a.time.months === 6) {
    // 'The first half' may be a fiscal year's: then it is the newest half that the other source tells of.
    const halves = right.filter(({ time }) => time.months === 6 && !numbered.test(time.label ?? ''));
    return halves.filter(({ time }) => time.end === newestOf(halves));
  }
  return newestOf(left) === a.time.end ? right.filter((b) => b.time.kind === 'NOW' && isOneDay(a, b)) : [];
}

function newestOf(sides: Side[]): string | null {
  const ends = sides.map(({ time }) => time.end ?? '');
  return ends.sort().at(-1) || null;
}

/** Whether two sources that name no day for a value speak of the same days: what they date is about as new. */
function isOneDay(a: Side, b: Side): boolean {
  if (isPlan(a)) return true;
  const { metric } = a.fact;
  // A headcount changes from day to day.
  if (metric === 'EMPLOYEES') return false;
  const [one, other] = [a, b].map(({ time, asOf }) => Date.parse(time.end ?? asOf ?? ''));
  const isShare = unitOf(metric) === 'PERCENT';
  // Where neither source dates anything, what grows from month to month may be of two months.
  if (one === undefined || other === undefined || (Number.isNaN(one) && Number.isNaN(other))) return isShare;
  if (Number.isNaN(one) || Number.isNaN(other)) return true;
  const isYearly = [a, b].some(({ time, fact }) => yearly.test(`${time.label} ${fact.passage.quote.slice(0, 60)}`));
  const most = !isShare ? sameDays : isYearly ? sameDaysOfYear : sameDaysOfShare;
  return Math.abs(one - other) <= most;
}

/** Whether a value without a period can be held against the newest: a quarter's revenue is no year's, but a headcount is a headcount. */
function isTimeless({ fact: { metric, status } }: Side, right: Side[]): boolean {
  if (metric === 'ROUND_SIZE' || metric === 'VALUATION') return true;
  if (metrics[metric].time === 'FLOW' && unitOf(metric) !== 'PERCENT') return false;
  return status === 'ACTUAL' || new Set(right.map(({ time }) => time.end)).size === 1;
}
