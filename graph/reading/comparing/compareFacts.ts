import { formatFigure } from '../../finance/formatFigure.ts';
import { metrics, unitOf } from '../../finance/metrics.ts';
import { monthOf, monthsOfYear } from '../../finance/periodPieces.ts';
import {
  isOneBasis,
  isApart,
  isEqual,
  isReadOut,
  timesOf,
  unknownTime,
  type Time,
  type Side,
} from './comparedValues.ts';
import { isOneTime, isPlan, opposite, sharedDays } from './comparedSides.ts';
import { daysOf } from '../settling/settlePeriods.ts';
import type { Agreement, Contradiction, Fact, Passage, ReadSource } from '../reading.ts';

interface Pair {
  a: Side;
  b: Side;
}

/**
 * Compares the sources' statements of the same metric. Two values of one owner, period, kind (plan or actual) and basis
 * are a contradiction if no rounding explains their difference. Two values that only look contradictory are an
 * agreement with its reason. Facts of one source are compared only between its speakers, and where any value of the
 * other source agrees there is no contradiction.
 * @param compares says of two positions of sources whether they are compared; all when left out
 */
export function compareFacts(
  facts: readonly Fact[],
  sources: readonly (ReadSource & { text?: string })[],
  compares: (one: number, other: number) => boolean = () => true,
): { contradictions: Contradiction[]; agreements: Agreement[] } {
  const times = timesOf(facts, sources);
  const days = daysOf(
    facts,
    sources.map((source) => ({ text: '', ...source })),
  );
  const saidOn = (source: number) => (sources[source]?.kind === 'CONVERSATION' ? (days[source] ?? null) : null);
  const asOf = new Map(
    [...Map.groupBy(facts, ({ passage }) => passage.source)].map(([source, stated]) => [
      source,
      newestDay(stated, times, saidOn(source)) ?? saidOn(source),
    ]),
  );
  const sides = facts
    .filter(({ value, owner }) => value !== null && owner === 'SUBJECT')
    .map((fact): Side => ({
      fact,
      time: times.get(fact.id) ?? unknownTime,
      isSpoken: sources[fact.passage.source]?.kind === 'CONVERSATION',
      asOf: asOf.get(fact.passage.source) ?? null,
      saidOn: saidOn(fact.passage.source),
      sharedWith: (other) => shared(fact.passage.source, other),
    }));
  const shared = sharedDays(sides);
  const apart: Pair[] = [];
  const agreements: Agreement[] = [];
  for (const group of Map.groupBy(sides, ({ fact }) => fact.metric).values()) {
    const bySource = [...Map.groupBy(group, ({ fact }) => fact.passage.source)];
    for (const [index, [one, left]] of bySource.entries())
      for (const [other, right] of bySource.slice(index + 1)) {
        if (!compares(one, other)) continue;
        const found = compareTwo(left, right);
        apart.push(...found.apart);
        agreements.push(...found.agreements);
      }
    for (const [, spoken] of bySource) apart.push(...compareSpeakers(spoken));
  }
  return { contradictions: merged(apart).map((pairs) => contradictionOf(pairs, sources)), agreements };
}

/**
 * Returns the newest day of the actual values of one source's facts. A year that ends after the day of the conversation
 * does not count.
 */
function newestDay(facts: readonly Fact[], times: Map<number, Time>, day: string | null): string | null {
  const reached = facts.filter(({ status }) => status === 'ACTUAL');
  const ends = reached.flatMap(({ id }) => {
    const { end, months } = times.get(id) ?? unknownTime;
    return end === null || (months === monthsOfYear && day !== null && end > day) ? [] : [end];
  });
  return ends.sort().at(-1) ?? null;
}

function compareTwo(left: Side[], right: Side[]): { apart: Pair[]; agreements: Agreement[] } {
  const apart: Pair[] = [];
  const agreements: Agreement[] = [];
  for (const a of left) {
    const ofOneKind = right.filter((b) => isPlan(a) === isPlan(b));
    const met = opposite(a, left, ofOneKind);
    const same = [...met, ...ofOneKind.filter((b) => isPlan(b) && b.time.kind === 'NOW')].find((b) => isEqual(a, b));
    const otherwise =
      met.length === 0 || a.time.kind !== 'NAMED'
        ? right.find((b) => !ofOneKind.includes(b) && isEqual(a, b))
        : undefined;
    if (same) agreements.push(agreementOf(a, same));
    else if (otherwise) agreements.push({ ...agreementOf(a, otherwise), reason: 'PLAN' });
    else if (isMisdated(a, ofOneKind) || isPart(a, left)) continue;
    else if (met.length > 0) {
      const alike = met.filter((each) => isOneBasis(a.fact, each.fact));
      const b = nearest(a, alike.length > 0 ? alike : met);
      const isNearest = nearest(b, [a, ...left.filter((each) => isOneTime(a, each) && !isReadOut(each))]) === a;
      if (isNearest && !isTold(a, b, left) && isApart(a, b)) apart.push({ a, b });
      else if (!isOneBasis(a.fact, b.fact)) agreements.push({ ...agreementOf(a, b), reason: 'BASIS' });
    } else if (a.time.kind === 'NAMED') {
      const dated = ofOneKind.filter(({ time }) => time.kind === 'NAMED');
      if (dated.length > 0) agreements.push({ ...agreementOf(a, nearest(a, dated)), reason: 'PERIOD' });
    }
  }
  return { apart, agreements };
}

/** The month of a label without a year: 10 for 'oct'. 0 for any other label. */
const monthIn = ({ label }: Time): number => (label !== null && /^\p{L}+$/u.test(label) ? monthOf(label) : 0);

/** The confidence that two speakers' values need, because mistakes and repetitions seldom reach it. */
const sureOfSpeaker = 0.8;

/**
 * Returns the values in which two speakers of one conversation differ for the same stated time: 'We did six point
 * four.' – 'I have five point nine.'
 */
function compareSpeakers(sides: Side[]): Pair[] {
  const dated = sides.filter(
    ({ isSpoken, time, fact }) =>
      isSpoken &&
      (time.kind === 'NAMED' || monthIn(time) > 0) &&
      fact.status === 'ACTUAL' &&
      fact.confidence >= sureOfSpeaker,
  );
  const isOne = (a: Side, b: Side): boolean =>
    a.time.kind === 'NAMED' ? isOneTime(a, b) : monthIn(a.time) === monthIn(b.time);
  const states = (speaker: string | null, side: Side): boolean =>
    sides.some((each) => each.fact.passage.speaker === speaker && isEqual(each, side));
  return dated.flatMap((a, index) =>
    dated.slice(index + 1).flatMap((b) => {
      const [one, other] = [a.fact.passage.speaker, b.fact.passage.speaker];
      const areTwo = one !== null && other !== null && one !== other && isOne(a, b) && !isEqual(a, b);
      return areTwo && !states(one, b) && !states(other, a) && isApart(a, b) ? [{ a, b }] : [];
    }),
  );
}

/**
 * True when the source of `a` also states the value of `b`: for the same time if `b` is actual, for any time if it is
 * planned.
 */
function isTold(a: Side, b: Side, left: Side[]): boolean {
  const isSameTime = (each: Side): boolean =>
    a.time.kind === 'NOW' || (isPlan(a) && each.time.kind === 'NOW') || isOneTime(each, a);
  return left.some((each) => each !== a && isSameTime(each) && isEqual(each, b) && !isReadOut(each));
}

/** True when the other source has exactly this value for another time, because then the time was probably misheard. */
function isMisdated(a: Side, others: Side[]): boolean {
  return a.isSpoken && others.some((b) => b.time.kind === 'NAMED' && isEqual(a, b));
}

/**
 * True for an amount beside one in another currency, 'two million euro and sixty million lira', because the other
 * source may state their sum as one value.
 */
function isPart({ fact }: Side, beside: Side[]): boolean {
  const { start, source } = fact.passage;
  return beside.some(
    ({ fact: other }) =>
      other.currency !== fact.currency && other.passage.start === start && other.passage.source === source,
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

/** Returns the more complete label: 'Q3 2024' rather than 'Q3'. */
function labelOf(sides: Side[]): string | null {
  const labels = sides.map(({ time }) => time.label).filter((label) => label !== null);
  return labels.sort((a, b) => Number(/\d\d/.test(b)) - Number(/\d\d/.test(a)) || b.length - a.length)[0] ?? null;
}

function merged(pairs: Pair[]): Pair[][] {
  const groups: { pairs: Pair[]; compared: Set<string> }[] = [];
  /** The first group of each metric and time, so that the groups are not searched for every pair. */
  const known = new Map<string, (typeof groups)[number]>();
  for (const pair of [...pairs].sort((x, y) => surenessOf(y) - surenessOf(x))) {
    const matter = matterOf(pair);
    const group =
      known.get(matter) ?? groups.find(({ pairs: [head] }) => head !== undefined && isOneMatter(head, pair));
    const found = group ?? { pairs: [], compared: new Set() };
    if (group === undefined) groups.push(found);
    known.set(matter, found);
    if (!found.compared.has(sourcesOf(pair))) found.pairs.push(pair);
    found.compared.add(sourcesOf(pair));
  }
  return groups.map((group) => group.pairs);
}

/** Says all that `isOneMatter` compares of a pair. */
function matterOf({ a, b: { time } }: Pair): string {
  return [a.fact.metric, isPlan(a), time.kind, time.end, time.months, time.label].join('|');
}

const surenessOf = ({ a, b }: Pair): number => Math.min(a.fact.confidence, b.fact.confidence);
const sourcesOf = ({ a, b }: Pair): string => `${a.fact.passage.source} ${b.fact.passage.source}`;
const isOneMatter = (one: Pair, other: Pair): boolean =>
  one.a.fact.metric === other.a.fact.metric && isPlan(one.a) === isPlan(other.a) && isOneTime(one.b, other.b);

function contradictionOf(pairs: Pair[], sources: readonly ReadSource[]): Contradiction {
  const isOfSpeakers = pairs.some(({ a, b }) => a.fact.passage.source === b.fact.passage.source);
  const voiceOf = ({ fact: { passage } }: Side): string =>
    isOfSpeakers ? `${passage.source} ${passage.speaker}` : `${passage.source}`;
  const sides = [...new Map(pairs.flatMap(({ a, b }) => [a, b]).map((side) => [voiceOf(side), side])).values()];
  const [first] = sides;
  const periodLabel = labelOf(sides);
  const metric = first?.fact.metric ?? 'REVENUE';
  const saying = sides.map((side) => wordsOf(side, sources, isOfSpeakers));
  return {
    metric,
    label: metrics[metric].label,
    periodLabel,
    sides: sides.map(({ fact }) => fact.id),
    explanation: `${metrics[metric].label}${periodLabel === null ? '' : ` (${periodLabel})`}: ${saying.join('; ')}.`,
  };
}

function wordsOf({ fact }: Side, sources: readonly ReadSource[], isOfSpeakers: boolean): string {
  const { passage } = fact;
  const value = formatFigure(unitOf(fact.metric), fact);
  return statedIn(sources, isOfSpeakers ? passage : { ...passage, speaker: null }, value);
}

/** Writes who says a value, and where: 'Deck.pdf says $4.2M (page 3)'. */
export function statedIn(
  sources: readonly ReadSource[],
  { source, speaker, place }: Pick<Passage, 'source' | 'speaker' | 'place'>,
  value: string,
): string {
  const { kind, title = '' } = sources[source] ?? {};
  const who = speaker === null ? '' : `${speaker} in `;
  const name = kind === 'CONVERSATION' ? `${who}the conversation` : title || 'the document';
  return `${name} says ${value}${place === null ? '' : ` (${place})`}`;
}
