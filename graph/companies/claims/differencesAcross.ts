import { unitOf } from '../../finance/metrics.ts';
import { compareFacts } from '../../reading/comparing/compareFacts.ts';
import { isOfMetric, type Candidate } from '../figures/candidate.ts';
import { mostNamed } from '../figures/settleCurrencies.ts';
import type { Fact, NamedFact } from '../../reading/reading.ts';
import { settlePeriods, type Source } from '../../reading/settling/settlePeriods.ts';

/** How many sources before it a source is compared with. More say little about the same days, and cost their square. */
const maxNeighbours = 12;

/** A statement with the period that the company's other sources give it. */
export type Settled<C extends Candidate> = Candidate & { original: C };

/**
 * Returns the statements with their periods settled, as a memo of all sources settles them ('end of September' in a
 * conversation of November), and the pairs in which two sources contradict each other, or two speakers of one
 * conversation. Statements of the firm itself are no source here, and figures that no metric names are left as they are.
 */
export function differencesAcross<C extends Candidate>(
  candidates: readonly C[],
): { settled: Settled<C>[]; apart: [Settled<C>, Settled<C>][] } {
  const read = candidates.filter(isOfMetric).filter(({ sourceKind }) => sourceKind !== null);
  const bySource = [...Map.groupBy(read, ({ sourceKey }) => sourceKey).values()].sort((a, b) => dayOf(a) - dayOf(b));
  if (bySource.length === 0) return { settled: candidates.map((original) => ({ ...original, original })), apart: [] };
  const inOrder = bySource.flat();
  const stated = bySource
    .flatMap((statements, source) => statements.map((each) => ({ each, source })))
    .map(({ each, source }, index) => factOf(each, index + 1, source));
  const sources = bySource.map(([head]) => ({
    kind: head?.sourceKind === 'CONVERSATION' ? ('CONVERSATION' as const) : ('DOCUMENT' as const),
    label: '',
    title: head?.sourceTitle ?? '',
    // The comparison takes the day of a conversation from its heading.
    text: head?.sourceKind === 'CONVERSATION' ? longDay(head.sourceDay) : '',
  }));
  const areNear = (one: number, other: number): boolean => Math.abs(one - other) <= maxNeighbours;
  // It is meant where a source names none.
  const [main] = mostNamed(read);
  const facts = stated.map((fact) =>
    fact.currency === null && unitOf(fact.metric) === 'MONEY' ? { ...fact, currency: main } : fact,
  );
  const pairs = compareFacts(facts, sources, areNear).contradictions.flatMap(({ sides: [first = 0, ...others] }) =>
    others.map((other): [number, number] => [first, other]),
  );
  const dated = withDays(facts, sources, pairs);
  const settled = new Map(
    inOrder.map((original, at): [C, Settled<C>] => {
      const { periodEnd, periodMonths, currency } = dated[at] ?? original;
      return [original, { ...original, periodEnd, periodMonths, currency, original }];
    }),
  );
  const settledOf = (original: C): Settled<C> => settled.get(original) ?? { ...original, original };
  const apart = pairs.flatMap((pair): [Settled<C>, Settled<C>][] => {
    const [one, other] = pair.map((id) => inOrder[id - 1]);
    return one && other ? [[settledOf(one), settledOf(other)]] : [];
  });
  return { settled: candidates.map(settledOf), apart };
}

/**
 * Dates the statements whose label has no day ('Q2', 'end of September'): as the statement that they contradict, or
 * else by the days of the sources.
 */
function withDays(facts: Fact[], sources: readonly Source[], pairs: readonly [number, number][]): Fact[] {
  const isOpen = ({ periodLabel, periodEnd }: Fact): boolean => periodLabel !== null && periodEnd === null;
  if (!facts.some(isOpen)) return facts;
  const opposites = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  return settlePeriods(facts, sources).map((fact, at) => {
    const before = facts[at] ?? fact;
    if (!isOpen(before)) return before;
    const opposite = facts[(opposites.get(before.id) ?? 0) - 1];
    const { periodEnd, periodMonths } = opposite?.periodEnd ? opposite : fact;
    return { ...before, periodEnd, periodMonths };
  });
}

const dayOf = ([head]: readonly Candidate[]): number =>
  head?.sourceDay == null ? (head?.createdAt ?? 0) : Date.parse(head.sourceDay);

function longDay(day: string | null): string {
  return day === null
    ? ''
    : new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Returns a statement as a fact of a reading in which its source has the position `source`. */
export function factOf<C extends Candidate>(
  candidate: C,
  id: number,
  source: number,
): NamedFact & { metric: C['metric'] } {
  const { place, quote, speaker, doubt: _, ...rest } = candidate;
  return {
    ...rest,
    id,
    owner: 'SUBJECT',
    ownerName: null,
    periodStart: null,
    passage: {
      source,
      speaker,
      place,
      quote: quote ?? '',
      start: candidate.sourceStart ?? 0,
      end: candidate.sourceEnd ?? 0,
    },
    inputs: [],
  };
}
