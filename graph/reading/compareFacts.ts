import { agrees, isComparable } from '../finance/agree.ts';
import { formatFigure } from '../finance/formatFigure.ts';
import { metrics, unitOf } from '../finance/metrics.ts';
import { isOneBasis } from './comparing/bases.ts';
import { isSameTime, timesOf, unknownTime, type Time } from './comparing/times.ts';
import type { Agreement, Contradiction, Fact, ReadSource } from './reading.ts';

/** A fact as it is compared. */
interface Side {
  fact: Fact;
  time: Time;
  isSpoken: boolean;
  /** The newest day that its source dates anything reached. */
  asOf: string | null;
}

interface Pair {
  a: Side;
  b: Side;
}

/** Below, the reader is not sure enough to hold a value against another. */
const leastConfidence = 0.55;
/** Further apart, two values are rather two measures that share a name. */
const mostApart = 2.2;
/** People count heads and seats of heads differently. */
/** A conversation some weeks after the papers' last day still speaks of the same figures. */
const sameDays = 45 * 86_400_000;
const countSlack = 0.025;
const vague =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|maybe|like|say|ish|circa|over|more than|just under)\s+\S{0,12}\s*$/i;

/**
 * Compares what the sources say of the same metric. Two values of one owner, period, kind (plan or actual) and basis that no rounding
 * explains are a contradiction; what only looks like one is an agreement with its reason. Facts of one source are not held against each
 * other, and where any value of the other source agrees there is no contradiction.
 */
export function compareFacts(
  facts: readonly Fact[],
  sources: readonly ReadSource[],
): { contradictions: Contradiction[]; agreements: Agreement[] } {
  const times = timesOf(facts);
  const sides = facts
    .filter(({ value, owner }) => value !== null && owner === 'SUBJECT')
    .map((fact) => ({
      fact,
      time: times.get(fact.id) ?? unknownTime,
      isSpoken: sources[fact.passage.source]?.kind === 'CONVERSATION',
      asOf: newestDay(facts, times, fact.passage.source),
    }));
  const apart: Pair[] = [];
  const agreements: Agreement[] = [];
  for (const group of groupsOf(sides)) {
    const names = [...new Set(group.map(({ fact }) => fact.passage.source))];
    for (const [index, one] of names.entries())
      for (const other of names.slice(index + 1)) {
        const found = compareTwo(
          group.filter(({ fact }) => fact.passage.source === one),
          group.filter(({ fact }) => fact.passage.source === other),
        );
        apart.push(...found.apart);
        agreements.push(...found.agreements);
      }
  }
  return { contradictions: merged(apart).map((pairs) => contradictionOf(pairs, sources)), agreements };
}

function newestDay(facts: readonly Fact[], times: Map<number, Time>, source: number): string | null {
  const reached = facts.filter(({ status, passage }) => status === 'ACTUAL' && passage.source === source);
  return (
    reached
      .map(({ id }) => times.get(id)?.end ?? '')
      .sort()
      .at(-1) || null
  );
}

/** The facts of one metric, plans apart from what was reached. */
function groupsOf(sides: Side[]): Side[][] {
  const groups = new Map<string, Side[]>();
  for (const side of sides) {
    const key = `${side.fact.metric} ${side.fact.status === 'ACTUAL'}`;
    groups.set(key, [...(groups.get(key) ?? []), side]);
  }
  return [...groups.values()];
}

/** Compares one metric in two sources. */
function compareTwo(left: Side[], right: Side[]): { apart: Pair[]; agreements: Agreement[] } {
  const apart: Pair[] = [];
  const agreements: Agreement[] = [];
  for (const a of left) {
    const met = opposite(a, left, right);
    const same = met.find((b) => isEqual(a, b));
    if (same) agreements.push(agreementOf(a, same));
    else if (met.length > 0) {
      const b = nearest(a, met);
      const isTold = left.some((each) => each !== a && isOneTime(each, a) && met.some((other) => isEqual(each, other)));
      if (!isTold && isApart(a, b)) apart.push({ a, b });
      else if (!isOneBasis(a.fact, b.fact)) agreements.push({ ...agreementOf(a, b), reason: 'BASIS' });
    } else {
      const other = right.find(
        (b) => b.fact.value !== a.fact.value && b.time.kind === 'NAMED' && a.time.kind === 'NAMED',
      );
      if (other) agreements.push({ ...agreementOf(a, other), reason: 'PERIOD' });
    }
  }
  return { apart, agreements };
}

const isOneTime = (a: Side, b: Side): boolean =>
  a.time.kind === b.time.kind && (a.time.kind !== 'NAMED' || isSameTime(a.time, b.time, a.fact.metric));

/** The statements of the other source for the same time. What names no time is of the newest, or of any that has its value. */
function opposite(a: Side, left: Side[], right: Side[]): Side[] {
  const { metric } = a.fact;
  if (a.time.kind === 'NAMED') {
    const dated = right.filter((b) => isSameTime(a.time, b.time, metric));
    if (dated.length > 0) return dated;
    const ends = newestOf(right.filter(({ time }) => time.months === a.time.months));
    // 'The first half' may be a fiscal year's: then it is the newest half that the other source tells of.
    if (a.time.isYearless && a.time.months !== null && a.time.months > 1)
      return right.filter(({ time }) => time.end === ends && time.months === a.time.months);
    const isNewest = newestOf(left) === a.time.end;
    return isNewest ? right.filter((b) => b.time.kind === 'NOW') : [];
  }
  const same = right.filter((b) => isEqual(a, b));
  if (same.length > 0 || a.time.kind === 'PAST' || !isTimeless(a, right)) return same;
  const newest = newestOf(right);
  return right.filter((b) => (b.time.kind === 'NOW' || (b.time.end === newest && newest !== null)) && isOneDay(a, b));
}

function newestOf(sides: Side[]): string | null {
  return (
    sides
      .map(({ time }) => time.end ?? '')
      .sort()
      .at(-1) || null
  );
}

/** Whether two sources that name no day for a value speak of the same days: what they date is about as new. */
function isOneDay(a: Side, b: Side): boolean {
  const [one, other] = [a, b].map(({ time, asOf }) => Date.parse(time.end ?? asOf ?? ''));
  return (
    one === undefined ||
    other === undefined ||
    Number.isNaN(one) ||
    Number.isNaN(other) ||
    Math.abs(one - other) <= sameDays
  );
}

/** Whether a value without a period can be held against the newest: a quarter's revenue is no year's, but a headcount is a headcount. */
function isTimeless({ fact: { metric, status } }: Side, right: Side[]): boolean {
  if (metric === 'ROUND_SIZE' || metric === 'VALUATION') return true;
  if (metrics[metric].time === 'FLOW' && unitOf(metric) !== 'PERCENT') return false;
  return status === 'ACTUAL' || new Set(right.map(({ time }) => time.end)).size === 1;
}

function isEqual(a: Side, b: Side): boolean {
  const [one, other] = [a, b].map(({ fact, isSpoken }) => ({ ...fact, isSpoken, isAbout: isSpoken && isVague(fact) }));
  if (!one || !other || !isComparable({ ...one, basis: null }, { ...other, basis: null })) return false;
  if (agrees(one, other)) return true;
  const [x, y] = [one.value ?? 0, other.value ?? 0];
  const isCounted = unitOf(one.metric) === 'COUNT' && (a.isSpoken || b.isSpoken);
  return isCounted && Math.abs(x - y) <= countSlack * Math.max(x, y);
}

function isVague({ passage, printed }: Fact): boolean {
  const at = passage.quote.indexOf(printed);
  return at > 0 && vague.test(passage.quote.slice(Math.max(0, at - 30), at));
}

function isApart({ fact: a }: Side, { fact: b }: Side): boolean {
  if (a.value === null || b.value === null || !isComparable({ ...a, basis: null }, { ...b, basis: null })) return false;
  const [small, large] = [Math.abs(a.value), Math.abs(b.value)].sort((x, y) => x - y);
  const isSure = Math.min(a.confidence, b.confidence) >= leastConfidence;
  return (
    isSure && isOneBasis(a, b) && small !== undefined && large !== undefined && small > 0 && large / small <= mostApart
  );
}

function nearest({ fact }: Side, others: Side[]): Side {
  const far = ({ fact: other }: Side): number => Math.abs((other.value ?? 0) - (fact.value ?? 0));
  return others.reduce((best, each) => (far(each) < far(best) ? each : best));
}

function agreementOf(a: Side, b: Side): Agreement {
  return {
    metric: a.fact.metric,
    periodLabel: labelOf([a, b]),
    sides: [a.fact.id, b.fact.id],
    reason: a.fact.value === b.fact.value ? 'SAME' : 'ROUNDING',
  };
}

/** The fuller of the labels: 'Q3 2024' rather than 'Q3'. */
function labelOf(sides: Side[]): string | null {
  const labels = sides.map(({ time }) => time.label).filter((label) => label !== null);
  return labels.sort((a, b) => Number(/\d\d/.test(b)) - Number(/\d\d/.test(a)) || b.length - a.length)[0] ?? null;
}

/** One contradiction of a metric and time: a conversation against two papers is one with three sides. */
function merged(pairs: Pair[]): Pair[][] {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const group = groups.find(([head]) => head !== undefined && isOneMatter(head, pair));
    if (group === undefined) groups.push([pair]);
    else if (group.every((each) => sourcesOf(each) !== sourcesOf(pair))) group.push(pair);
  }
  return groups;
}

const sourcesOf = ({ a, b }: Pair): string => `${a.fact.passage.source} ${b.fact.passage.source}`;
const isPlan = ({ fact }: Side): boolean => fact.status !== 'ACTUAL';
const isOneMatter = (one: Pair, other: Pair): boolean =>
  one.a.fact.metric === other.a.fact.metric && isPlan(one.a) === isPlan(other.a) && isOneTime(one.b, other.b);

function contradictionOf(pairs: Pair[], sources: readonly ReadSource[]): Contradiction {
  const sides = [
    ...new Map(pairs.flatMap(({ a, b }) => [a, b]).map((side) => [side.fact.passage.source, side])).values(),
  ];
  const [first] = sides;
  const periodLabel = labelOf(sides);
  const metric = first?.fact.metric ?? 'REVENUE';
  const saying = sides.map((side) => said(side, sources));
  return {
    metric,
    periodLabel,
    sides: sides.map(({ fact }) => fact.id),
    explanation: `${metrics[metric].label}${periodLabel === null ? '' : ` (${periodLabel})`}: ${saying.join('; ')}.`,
  };
}

function said({ fact }: Side, sources: readonly ReadSource[]): string {
  const source = sources[fact.passage.source];
  const name = source?.kind === 'CONVERSATION' ? 'the conversation' : source?.title || 'the document';
  const place = fact.passage.place === null ? '' : ` (${fact.passage.place})`;
  return `${name} says ${formatFigure(unitOf(fact.metric), fact)}${place}`;
}
