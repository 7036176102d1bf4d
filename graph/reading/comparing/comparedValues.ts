import { agrees, isComparable } from '../../finance/agree.ts';
import { unitOf, metricGroups, metricsWith, type FigureName, metrics } from '../../finance/metrics.ts';
import type { Fact, NamedFact, ReadSource } from '../reading.ts';
import { hedges } from '../../finance/numbers/numberWords.ts';
import { oneOf } from '../../text/wordTable.ts';
import { englishMonths, dayMs, monthsOfYear } from '../../finance/periodPieces.ts';
import { findPeriods, type Calendar, type PeriodSpan } from '../../finance/periodWords.ts';
import { newestEnd, yearEndOf } from '../settling/settlePeriods.ts';
import { capital } from '../../text/text.ts';

type AnySide = Side<NamedFact>;

const minConfidence = 0.55;
const maxApart = 1.9;
/** As a share, because sources count heads and part-time staff differently. */
const countSlack = 0.025;
const vague = new RegExp(String.raw`\b${oneOf(hedges, 'maybe | like | say | circa | just under')}\s+\S{0,12}\s*$`, 'i');
const supposed = /\b(?:if|would|could|might)\b/i;

/** True when two values are equal at the precision of the coarser value. */
export function isEqual(a: AnySide, b: AnySide): boolean {
  // Most values that are compared are the same, and reading their digits would take most of the time.
  if (a.fact.value !== null && a.fact.value === b.fact.value && a.fact.currency === b.fact.currency) return true;
  const [one, other] = [a, b].map(({ fact, isSpoken }) => ({
    ...fact,
    basis: null,
    isSpoken,
    isAbout: isSpoken && isVague(fact),
  }));
  if (!one || !other || !isComparable(one, other)) return false;
  if (agrees(one, other)) return true;
  const [x, y] = [one.value ?? 0, other.value ?? 0];
  const isCounted = unitOf(one.metric) === 'COUNT' && (a.isSpoken || b.isSpoken);
  return isCounted && Math.abs(x - y) <= countSlack * Math.max(x, y);
}

const papers = oneOf(`
  report | pack | deck | model | file | sheet | slide | page | papers? | spreadsheet | table | teaser | memo | update
  release | csv | document`);
const readingOut = new RegExp(
  [
    String.raw`\b(?:in|from|per|on) (?:the|your|my|this|that|our) (?:\w+ )?${papers}\b`,
    String.raw`\b${papers} (?:says|has|shows|said|had)\b`,
    String.raw`\b(?:I have|I've got|I see|I read|I'm looking at)\b`,
  ].join('|'),
  'i',
);

/**
 * True when a speaker quotes a paper's figure to compare it with what was said: 'In the report I have eighteen point
 * six.'
 */
export const isReadOut = ({ fact, isSpoken }: Side): boolean => isSpoken && readingOut.test(fact.passage.quote);

function isVague({ passage, printed }: Pick<Fact, 'passage' | 'printed'>): boolean {
  const at = passage.quote.indexOf(printed);
  return at > 0 && vague.test(passage.quote.slice(Math.max(0, at - 30), at));
}

/** True where an answer leaves out the sign, because the question says loss: 'And the net loss? – Four point four.' */
function isSignLeftOut(a: AnySide, b: AnySide): boolean {
  const [one, other] = [a, b].map((side) => ({
    ...side,
    fact: { ...side.fact, value: Math.abs(side.fact.value ?? 0) },
  }));
  return (a.isSpoken || b.isSpoken) && one !== undefined && other !== undefined && isEqual(one, other);
}

/** True when two values that do not agree are certain enough, and close enough, to be a contradiction. */
export function isApart(one: AnySide, other: AnySide): boolean {
  const [{ fact: a }, { fact: b }] = [one, other];
  if (isSignLeftOut(one, other)) return false;
  if (a.value === null || b.value === null || !isComparable({ ...a, basis: null }, { ...b, basis: null })) return false;
  if (Math.min(a.confidence, b.confidence) < minConfidence || !isOneBasis(a, b)) return false;
  // Computed values are not compared, because their inputs are.
  if (a.computation !== null || b.computation !== null) return false;
  if (a.status !== 'ACTUAL' && ([a, b].some(({ passage }) => supposed.test(passage.quote)) || !isOnePlan(a, b)))
    return false;
  return ratioOf(one, other) <= maxApart;
}

/** Returns how many times the smaller value the larger one is, both without their signs. */
export function ratioOf(a: AnySide, b: AnySide): number {
  const [small = 0, large = 0] = [a, b].map(({ fact }) => Math.abs(fact.value ?? 0)).sort((x, y) => x - y);
  return large / small;
}

const bases: string[][] = [
  ['logo', 'revenue churn', 'net revenue churn'],
  ['gross', 'net'],
  ['pre-money|pre', 'post-money|post'],
  ['monthly|per month|a month|month', 'annual|per year|a year|yearly|annually'],
  ['paying|paid', 'trial|free'],
  ['signed', 'live|in operation'],
  ['average|avg|averaged', 'at the end|end of|at period end|eop|year end'],
];
const rows = bases.map((row) => row.map((words) => words.split('|')));

function wordsOf({ basis, periodLabel, passage }: NamedFact): string {
  const words = [basis, periodLabel, passage.quote.split(/[|;\t]/)[0]?.slice(0, 120)].join(' ').toLowerCase();
  return ` ${words.replace(/[^\p{L}\d-]+/gu, ' ')} `;
}

const adjusted = ['adjusted', 'adj', 'pro forma', 'run-rate', 'normalised', 'normalized', 'underlying'];
const earnings = new Set<FigureName>([...metricsWith('isResult'), 'EBITDA_MARGIN']);

const growths = new Set<FigureName>(metricGroups.growth);
const isOrganic = (text: string): boolean => / (?:organic|organically|like-for-like|constant currency) /.test(text);

/** True when two values of one name can be on the same basis, because no word says otherwise. */
export function isOneBasis(a: NamedFact, b: NamedFact): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const [isOne, isOther] = [one, other].map((text) => adjusted.some((word) => text.includes(` ${word} `)));
  if (earnings.has(a.metric) && isOne !== isOther) return false;
  if (growths.has(a.metric) && isOrganic(one) !== isOrganic(other)) return false;
  return rows.every((row) => {
    const found = [one, other].map((text) =>
      row.findIndex((words) => words.some((word) => text.includes(` ${word} `))),
    );
    return found[0] === found[1] || found.includes(-1);
  });
}

const plans = [
  'budget|budgeted|bud|bp|bütçe',
  "forecast|fcst|fc|outlook|guidance|estimate|expect|land|will|they'll|we'll",
].map((words) => words.split('|'));

const thePlan = /\bin (?:the|our) plan\b/i;
const asked: ReadonlySet<FigureName> = metricsWith('isOfRound');

function isOnePlan(a: NamedFact, b: NamedFact): boolean {
  const kinds = [a, b].map((fact) => {
    if (fact.status === 'BUDGET') return 0;
    const words = ` ${`${fact.periodLabel} ${fact.passage.quote}`
      .toLowerCase()
      .replace(/[^\p{L}'’]+/gu, ' ')
      .replaceAll('’', "'")} `;
    return plans.findIndex((row) => row.some((word) => words.includes(` ${word} `)));
  });
  // A plan of unknown kind is compared unless the other is a budget, because a budget is called a budget, or the plan.
  const isThePlan = [a, b].some(({ passage }) => thePlan.test(passage.quote));
  return kinds[0] === kinds[1] || (kinds.includes(-1) && (asked.has(a.metric) || isThePlan || !kinds.includes(0)));
}

export interface Side<F extends NamedFact = Fact> {
  fact: F;
  time: Time;
  isSpoken: boolean;
  /** The newest day for which the fact's source states an actual value. */
  asOf: string | null;
  /** The day of the conversation, as far as it is known; undefined for a paper. */
  saidOn?: string | null;
  /** The period ends for which the fact's source states the same as another one, so both may be about those days. */
  sharedWith?(source: number): ReadonlySet<string>;
}

/** The time for which a fact holds, as far as its own words and the other sources show. */
export interface Time {
  /**
   * NAMED has an end, NOW has no stated time and means the newest, LOOSE cannot be dated: 'last year', 'at the moment'.
   */
  kind: 'NAMED' | 'NOW' | 'LOOSE';
  end: string | null;
  months: number | null;
  /** For display. */
  label: string | null;
  /** True where the words leave out the year: 'the first half'. */
  isYearless: boolean;
}

export const unknownTime: Time = { kind: 'NOW', end: null, months: null, label: null, isYearless: false };

const loose =
  `last year|a year ago|year ago|years ago|last time|last month|last quarter|months ago|used to|previous|earlier|back then|at the time|
  the year before|started at|originally|at the start|one year ago|at the moment|right now|currently|as of today|today|
  for the season|as of monday|as of tuesday|as of wednesday|as of thursday|as of friday|as of yesterday|as of this morning|as of last`
    .split('|')
    .map((words) => words.replace(/\s+/g, ' ').trimStart());
/** Without 'may', which is mostly a verb in lower case. */
const monthNames = new RegExp(String.raw`\b(?:${englishMonths.filter((name) => name !== 'may').join('|')})\b`, 'g');
const sameWithin = 20 * dayMs;
/** The ends of one fiscal year as two sources know it, its own and 31 December, are at most a year apart. */
const sameYearWithin = 370 * dayMs;
/** In characters. 'FY25, so the year to March' means the year, although the month is nearer to the value. */
const yearlessIsFarther = 40;

/** Finds the time of every fact. Years that speakers leave out come from the papers. */
export function timesOf(facts: readonly Fact[], sources: readonly ReadSource[]): Map<number, Time> {
  const written = facts.filter(({ passage }) => sources[passage.source]?.kind === 'DOCUMENT');
  const calendar = { today: newestEnd(written), yearEndMonth: yearEndOf(written) ?? monthsOfYear };
  return new Map(facts.map((fact) => [fact.id, timeOf(fact, calendar)]));
}

function timeOf(fact: Fact, calendar: Calendar): Time {
  const { periodEnd, periodMonths, periodLabel, passage, printed } = fact;
  if (periodEnd !== null)
    return { kind: 'NAMED', end: periodEnd, months: rowMonths(fact), label: periodLabel, isYearless: false };
  const words = (periodLabel ?? passage.quote).replace(monthNames, capital);
  const at = periodLabel === null ? words.indexOf(printed) : 0;
  const far = ({ start, period }: PeriodSpan): number =>
    Math.abs(start - at) + (/\d\d/.test(period.label) ? 0 : yearlessIsFarther);
  const [named] = findPeriods(words, calendar).sort((a, b) => far(a) - far(b));
  if (named?.period.end) {
    const { end, months, label } = named.period;
    return { kind: 'NAMED', end, months, label, isYearless: !/\d\d/.test(label) };
  }
  const lower = words.toLowerCase();
  return {
    kind: named !== undefined || loose.some((phrase) => lower.includes(phrase)) ? 'LOOSE' : 'NOW',
    end: null,
    months: periodMonths,
    label: periodLabel,
    isYearless: false,
  };
}

/**
 * Returns the length of a fact's period. 'Gross margin (quarter)' under the head 'Jun-25' is the value of a quarter.
 */
function rowMonths({ periodMonths, passage }: Fact): number | null {
  const isOfQuarter = periodMonths === 1 && /\bquarter(?:ly)?\b/i.test(passage.quote.split(/[|;\t]/)[0] ?? '');
  return isOfQuarter ? 3 : periodMonths;
}

/** True when two named times have the same end and, for a metric counted over a period, the same length. */
export function isSameTime(a: Time, b: Time, metric: Fact['metric']): boolean {
  if (a.end === null || b.end === null) return false;
  const isFlow = metrics[metric].time === 'FLOW';
  if (isFlow && a.months !== null && b.months !== null && a.months !== b.months) return false;
  if (a.end === b.end) return true;
  const apart = Math.abs(Date.parse(a.end) - Date.parse(b.end));
  if (apart <= sameWithin || apart > sameYearWithin) return apart <= sameWithin;
  // 'FY25' and 'H1 FY25' end with the fiscal year, but one of the two sources may not say when that is.
  const [one, other] = [a, b].map(fiscalName);
  return a.months !== null && a.months === b.months && one !== undefined && one === other;
}

/** Names a year, a half or a quarter of one: '25', '25 1' for 'H1 FY25'; undefined for a label without a year. */
function fiscalName({ label, months }: Time): string | undefined {
  const year = /(?:fy ?|20)(\d\d)\b/i.exec(label ?? '')?.[1];
  if (year === undefined || months === monthsOfYear) return year;
  const part = /\b(?:[hq]([1-4])|([1-4])[hq])\b/i.exec(label ?? '');
  return part === null ? undefined : `${year} ${part[1] ?? part[2]}`;
}
