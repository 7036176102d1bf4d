import { metrics, unitOf } from '../../finance/metrics.ts';
import { isSameTime, ratioOf, type Side, isEqual } from './comparedValues.ts';
import { dayMs } from '../../finance/periodPieces.ts';

/** In milliseconds. A conversation some days after the papers' last day is still about the same figures. */
const sameDays = 20 * dayMs;
const minMoved = 1.06;
const minApart = 1.1;
/** In milliseconds. Companies report retention, margins and similar shares once a year or a quarter. */
const sameDaysOfShare = 200 * dayMs;
const sameDaysOfYear = 370 * dayMs;
const yearly = /\b(?:ltm|ttm|fy|trailing|annual)/i;
/** A period that says which quarter or half it is: 'Q2', 'second quarter'. */
const numbered = /[QH][1-4]|[1-4][QH]|quarter|half/i;

export const isPlan = ({ fact }: Side): boolean => fact.status !== 'ACTUAL';

export const isOneTime = (a: Side, b: Side): boolean =>
  isPlan(a) === isPlan(b) &&
  a.time.kind === b.time.kind &&
  (a.time.kind !== 'NAMED' || isSameTime(a.time, b.time, a.fact.metric));

/**
 * Returns the statements of the other source for the same time. A statement without a time belongs to the newest time,
 * or to any time with its value.
 */
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
    // 'The first half' may be that of a fiscal year, and is then the newest half in the other source.
    const halves = right.filter(({ time }) => time.months === 6 && !numbered.test(time.label ?? ''));
    return halves.filter(({ time }) => time.end === newestOf(halves));
  }
  const sameKind = left.filter((each) => isPlan(each) === isPlan(a));
  return newestOf(sameKind) === a.time.end
    ? right.filter((b) => b.time.kind === 'NOW' && isTimeless(b, left) && isOneDay(a, b))
    : [];
}

function newestOf(sides: Side[]): string | null {
  const ends = sides.map(({ time }) => time.end ?? '');
  return ends.sort().at(-1) || null;
}

/**
 * True when two sources are about the same days although a value has no date: their dated values must be about equally
 * new.
 */
function isOneDay(a: Side, b: Side): boolean {
  if (isPlan(a)) return true;
  const { metric } = a.fact;
  // A headcount changes by a few people from day to day.
  if (metric === 'EMPLOYEES' && (ratioOf(a, b) < minMoved || apartOf(a, b) < someHeads)) return false;
  const isShare = unitOf(metric) === 'PERCENT';
  if (!isShare && (isSaidLater(a, b) || isSaidLater(b, a))) return false;
  const [one, other] = [a, b].map(({ time, asOf }) => Date.parse(time.end ?? asOf ?? ''));
  const shared = a.sharedWith?.(b.fact.passage.source);
  const isShared = [a, b].some(({ time }) => time.end !== null && shared?.has(time.end));
  if (isShared && ratioOf(a, b) >= minMoved) return true;
  // Where neither source has a date, a value that grows every month may be from two different months.
  if (one === undefined || other === undefined || (Number.isNaN(one) && Number.isNaN(other))) return isShare;
  if (Number.isNaN(one) || Number.isNaN(other)) return isShare || ratioOf(a, b) >= minApart;
  const isYearly = [a, b].some(({ time, fact }) => yearly.test(`${time.label} ${fact.passage.quote.slice(0, 60)}`));
  const most = !isShare ? sameDays : isYearly ? sameDaysOfYear : sameDaysOfShare;
  return Math.abs(one - other) <= most;
}

/** In milliseconds. Nobody says in November without a date what was true in July. */
const longAgo = 90 * dayMs;

/** True when a conversation states a value of its own day, long after the day of the other value. */
function isSaidLater(spoken: Side, dated: Side): boolean {
  if (spoken.time.end !== null || dated.time.end === null || !spoken.saidOn) return false;
  return Date.parse(spoken.saidOn) - Date.parse(dated.time.end) > longAgo;
}

const someHeads = 5;
const apartOf = (a: Side, b: Side): number => Math.abs((a.fact.value ?? 0) - (b.fact.value ?? 0));

/**
 * True when a value without a period can be compared with the newest value. A quarter's revenue is not a year's, but
 * headcounts always compare.
 */
function isTimeless({ fact: { metric, status } }: Side, right: Side[]): boolean {
  if (metric === 'ROUND_SIZE' || metric === 'VALUATION') return true;
  if (metrics[metric].time === 'FLOW' && unitOf(metric) !== 'PERCENT') return false;
  return status === 'ACTUAL' || new Set(right.map(({ time }) => time.end)).size === 1;
}

/** How many metrics must agree before two sources count as stating the figures of the same day. */
const minAgreeing = 2;

/**
 * Returns, for two sources, the days for which both state the same values. An undated value of either source may belong
 * to such a day too.
 */
export function sharedDays(sides: readonly Side[]): (one: number, other: number) => ReadonlySet<string> {
  const reached = Map.groupBy(
    sides.filter((side) => !isPlan(side)),
    ({ fact }) => fact.passage.source,
  );
  const known = new Map<string, Set<string>>();
  return (one, other) => {
    const pair = `${one} ${other}`;
    const found = known.get(pair) ?? sharedBy(reached.get(one) ?? [], reached.get(other) ?? []);
    known.set(pair, found);
    return found;
  };
}

function sharedBy(left: readonly Side[], right: readonly Side[]): Set<string> {
  const metricsOf = new Map<string, Set<string>>();
  for (const a of left)
    for (const b of right) {
      const { end } = a.time;
      if (end === null || b.time.end !== end || a.fact.metric !== b.fact.metric || !isEqual(a, b)) continue;
      metricsOf.set(end, (metricsOf.get(end) ?? new Set()).add(a.fact.metric));
    }
  return new Set([...metricsOf].flatMap(([end, { size }]) => (size >= minAgreeing ? [end] : [])));
}
