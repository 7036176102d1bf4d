import { keysOf } from '../../keysOf.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import { periodKey } from '../../finance/timeKeys.ts';
import { isComparative, type Statement } from '../../reading/checks/comparatives.ts';
import type { Fact, FactOwner, Reading } from '../../reading/reading.ts';
import { wordsPattern } from '../../text/wordTable.ts';

/** A figure that a memo states once, however many places state it. */
export interface Row {
  fact: Fact;
  /** Facts with the same value in other words or places. */
  also: Fact[];
  /** Facts of other sources that contradict it. */
  against: Fact[];
}

const order = new Map(keysOf(metrics).map((name, position) => [name, position]));
/** As a share. Two printings of the same value differ by less, such as 9.3M and 9.31M. */
const roundingShare = 0.006;
const pastWords = ['ago', 'last year', 'previous', 'prior', 'before', 'back then', 'earlier'];

/** Returns an owner's figures, each once, by metric and then the newest first; plans apart from results. */
export function rowsOf(reading: Reading, owner: FactOwner, isPlan: boolean): Row[] {
  const agreed = reading.agreements.filter(({ reason }) => reason === 'SAME' || reason === 'ROUNDING');
  const isAgreed = (a: Fact, b: Fact): boolean =>
    agreed.some(({ sides }) => sides.includes(a.id) && sides.includes(b.id));
  const rows: Row[] = [];
  // An undated statement counts as the newest figure with its value, so the newest facts come first.
  for (const fact of reading.facts.toSorted((a, b) => (b.periodEnd ?? '').localeCompare(a.periodEnd ?? ''))) {
    if (fact.owner !== owner || (fact.status !== 'ACTUAL') !== isPlan || !saysSomething(fact)) continue;
    const same = rows.find((row) => isAgreed(row.fact, fact) || isSame(row.fact, fact));
    if (same === undefined) rows.push({ fact, also: [], against: againstOf(fact, reading) });
    else if (tells(fact) > tells(same.fact) || (isToDate(fact) && !isToDate(same.fact))) {
      same.also.push(same.fact);
      same.fact = fact;
    } else same.also.push(fact);
  }
  const ages = new Map(rows.map((row) => [row, age(row, rows)]));
  const ageOf = (row: Row): string => ages.get(row) ?? '';
  return rows.sort(
    (a, b) =>
      position(a) - position(b) || ageOf(b).localeCompare(ageOf(a)) || support(b) - support(a) || a.fact.id - b.fact.id,
  );
}

/**
 * Returns a row's position in time. The newest dated figure that is also stated without a date counts as today's, and
 * ranks before figures that are only stated without a date.
 */
function age({ fact, also }: Row, rows: readonly Row[]): string {
  const isNewest = rows.every(
    (row) => row.fact.metric !== fact.metric || (row.fact.periodEnd ?? '') <= (fact.periodEnd ?? ''),
  );
  const isOfNow = also.some((each) => each.periodEnd === null && !isPast(each));
  return fact.periodEnd !== null && isNewest && isOfNow ? 'now' : newness(fact);
}

export const support = ({ fact, also }: Row): number =>
  new Set([fact, ...also].map(({ passage }) => passage.source)).size;

const position = ({ fact }: Row): number => order.get(fact.metric) ?? 0;

/**
 * Ranks facts for printing: first by a known period, then by a label that names the year and not only 'the quarter',
 * then by a place that can be opened.
 */
const tells = ({ periodEnd, periodLabel, passage }: Fact): number =>
  Number(periodEnd !== null) * 4 + Number(namesYear(periodLabel)) * 2 + Number(passage.place !== null);

/** True for 'Q3 2024', "'25" and 'Jun-24'; false for 'Q3', '30 June' and 'the quarter'. */
export const namesYear = (label: string | null): boolean => /(?:19|20)\d\d|['’/-]\d\d\b|FY ?\d\d/.test(label ?? '');

function saysSomething({ value, text }: Fact): boolean {
  return value !== null || text !== null;
}

function againstOf(fact: Fact, { contradictions, facts }: Reading): Fact[] {
  const others = contradictions.filter(({ sides }) => sides.includes(fact.id)).flatMap(({ sides }) => sides);
  return facts.filter(({ id }) => id !== fact.id && others.includes(id));
}

function isSame(a: Fact, b: Fact): boolean {
  if (a.metric !== b.metric || (a.owner === 'OTHER' && a.ownerName !== b.ownerName)) return false;
  if (a.value === null || b.value === null) return a.text?.toLowerCase() === b.text?.toLowerCase();
  if (a.currency !== null && b.currency !== null && a.currency !== b.currency) return false;
  const isNear = Math.abs(a.value - b.value) <= roundingShare * Math.max(Math.abs(a.value), Math.abs(b.value));
  // Counts are not rounded, so they must be equal: 1,000 and 1,004 may belong to different days.
  return (unitOf(a.metric) === 'COUNT' ? a.value === b.value : isNear) && isSamePeriod(a, b);
}

function isSamePeriod(a: Fact, b: Fact): boolean {
  if (isPast(a) !== isPast(b)) return false;
  // The date of 'this year' is inferred, so the same value in a named year counts as the same figure.
  if (isRelative(a) !== isRelative(b)) return true;
  if (a.periodEnd !== null && b.periodEnd !== null)
    return a.periodEnd === b.periodEnd || (isToDate(a) !== isToDate(b) && yearOf(a) === yearOf(b));
  const [left, right] = [a, b].map(({ periodLabel }) => periodKey(periodLabel ?? undefined));
  return left === undefined || right === undefined || left === right;
}

const yearOf = ({ periodEnd }: Fact): string => (periodEnd ?? '').slice(0, 4);
/** A value of the year so far that is called the year's elsewhere is one figure: '2024 YTD' and '2024'. */
const isToDate = ({ periodLabel }: Fact): boolean => /\bYTD\b|\bto date\b|\bso far\b/i.test(periodLabel ?? '');

const isRelative = ({ periodLabel }: Fact): boolean => /^(?:this|next|last) (?:year|quarter)$/i.test(periodLabel ?? '');

/** True when an undated statement is about the past. */
export function isPast({ periodLabel, periodEnd }: Fact): boolean {
  const words = (periodLabel ?? '').toLowerCase();
  return periodEnd === null && pastWords.some((past) => words.includes(past));
}

/** True when a figure is the earlier value of another: it ends earlier and has a period of the same length. */
export function isEarlier(before: Fact, now: Fact): boolean {
  const isDated = before.periodEnd !== null || isPast(before);
  return isDated && before.periodMonths === now.periodMonths && newness(before) < newness(now);
}

function newness(fact: Fact): string {
  return fact.periodEnd ?? (isPast(fact) ? '0' : '9');
}

/** An undated flow ranks before dated ones that are not of a year: 'we make five million' means the last year. */
const sureUndated = 0.75;

/**
 * Returns the figure that represents a metric. For a flow that is the newest year, else a sure figure without a period,
 * else the newest figure; for other metrics the newest.
 */
export function headline(rows: readonly Row[], metric: MetricName): Row | undefined {
  const ofMetric = rows.filter(({ fact }) => fact.metric === metric);
  const statements = ofMetric.map(({ fact }) => statementOf(fact));
  const same = ofMetric.filter(({ fact }) => !isComparative(statementOf(fact), statements));
  if (metrics[metric].time === 'MOMENT') return same[0];
  const isYear = ({ fact }: Row): boolean => fact.periodEnd !== null && (fact.periodMonths ?? 0) >= 12;
  const isSure = ({ fact }: Row): boolean =>
    fact.periodMonths === null && !isPast(fact) && fact.confidence > sureUndated;
  const isNamedYear = (row: Row): boolean => isYear(row) && namesYear(row.fact.periodLabel);
  return (
    same.find(isNamedYear) ??
    same.find(isYear) ??
    same.find(isSure) ??
    same.find(({ fact }) => fact.periodMonths !== null) ??
    same[0]
  );
}

const statementOf = (fact: Fact): Statement => ({
  ...fact,
  source: fact.passage.source,
  quote: fact.passage.quote,
});

const oncePlanned = wordsPattern(
  `had (?:planned|budgeted|expected|hoped|targeted|said) | we (?:planned|budgeted)
  (?:plan|budget|target|forecast) (?:was|had been)`,
);
/** In characters. A result this close to a plan belongs to it. */
const beside = 300;

/** Returns the result of a plan whose period is over, or undefined for a plan that still holds. */
export function resultOf({ fact: plan }: Row, own: readonly Row[]): Row | undefined {
  return own.find(({ fact }) => {
    if (fact.metric !== plan.metric || fact.currency !== plan.currency) return false;
    if (plan.periodEnd !== null && fact.periodEnd !== null)
      return plan.periodEnd === fact.periodEnd && plan.periodMonths === fact.periodMonths;
    const [a, b] = [plan.passage, fact.passage];
    const isOfOneLength =
      plan.periodMonths === null || fact.periodMonths === null || plan.periodMonths === fact.periodMonths;
    return isOfOneLength && oncePlanned.test(a.quote) && a.source === b.source && Math.abs(a.start - b.start) < beside;
  });
}

/** Returns the other figures of a metric, newest first. */
export function others(rows: readonly Row[], head: Row): Row[] {
  return rows.filter((row) => row !== head && row.fact.metric === head.fact.metric);
}
