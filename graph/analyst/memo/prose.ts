import { formatList } from '../../finance/formatFigure.ts';
import { growthOf, metricGroups, type MetricName } from '../../finance/metrics.ts';
import type { Fact, ReadSource } from '../../reading/reading.ts';
import { clause, sentence, valueOf, when } from './memoPhrases.ts';
import { headline, isEarlier, others, type Row } from './memoRows.ts';

export type Groups = readonly (readonly MetricName[])[];

const { recurring, volume, customers, demand, retention, unitEconomics } = metricGroups;
const { results, margins, costs, cash, debt, market } = metricGroups;

/** Metrics that share a sentence, in this order. */
export const tractionSentences: Groups = [recurring, volume, customers, demand, retention, unitEconomics];
export const financialSentences: Groups = [results, margins, costs, cash, debt];
export const marketSentences: Groups = [market];
/** What a partner wants to know first. */
export const leadSentences: Groups = [['REVENUE', 'EBITDA'], ['ARR'], ['GROSS_MARGIN', 'NRR'], cash];

export const isLead = (metric: MetricName): boolean => leadSentences.some((group) => group.includes(metric));

/** Writes the newest figure of each metric in sentences, with the earlier value if a source states it. */
export function prose(rows: readonly Row[], groups: Groups, sources: readonly ReadSource[]): string {
  return groups.flatMap((group) => oneSentence(rows, group, sources) ?? []).join(' ');
}

function oneSentence(
  rows: readonly Row[],
  group: readonly MetricName[],
  sources: readonly ReadSource[],
): string | undefined {
  const heads = group.flatMap((metric) => headline(rows, metric) ?? []);
  /** Commas join the clauses of one period, semicolons those of different periods. */
  const parts: string[][] = [];
  let period: string | undefined;
  for (const head of heads) {
    const label = head.fact.periodLabel ?? '';
    const isSame = label === period && label !== '';
    const words = `${clause(head, sources, isSame)}${history(rows, head)}`;
    if (isSame) parts.at(-1)?.push(words);
    else parts.push([words]);
    period = label;
  }
  if (parts.length === 0) return undefined;
  // A clause with a comma of its own ends with a semicolon: 'revenue was €14.0M, up 57%; EBITDA was −€4.6M'.
  const joined = parts.map((clauses) =>
    clauses.some((each) => each.includes(', ')) ? clauses.join('; ') : formatList(clauses),
  );
  return sentence(joined.join('; '));
}

/** Writes ', up 57% from $8.9M a year ago' with a stated growth, else ', after $8.9M a year ago'. */
function history(rows: readonly Row[], head: Row): string {
  const metric = growthOf[head.fact.metric];
  const growth = metric && rows.find((row) => row.fact.metric === metric && isOf(row.fact, head.fact));
  const earlier = head.against.length > 0 ? [] : others(rows, head).filter((row) => isEarlier(row.fact, head.fact));
  const dated = ({ fact }: Row): string => `${valueOf(fact)}${when(fact, true)}`;
  if (growth === undefined) return earlier[0] === undefined ? '' : since(earlier[0], head);
  // The earlier figure must be the base of the growth: 'Up 65%, after the quarter before' would compare with another
  // period.
  const base = earlier.find((row) => grew(row.fact, head.fact, growth.fact));
  const isUp = (growth.fact.value ?? 0) >= 0;
  return `${isUp ? ', up' : ', a change of'} ${valueOf(growth.fact)}${base === undefined ? '' : ` from ${dated(base)}`}`;
}

/** Writes ', after $8.9M in Q2', or ', as in Q2' for the same value. */
function since(earlier: Row, head: Row): string {
  const period = when(earlier.fact, true);
  if (earlier.fact.value === head.fact.value && period.startsWith(' in ')) return `, as${period}`;
  return `, after ${valueOf(earlier.fact)}${period}`;
}

/** In percentage points. */
const nearGrowth = 1.5;

/** True when the growth leads from the first figure to the second. */
function grew({ value: from }: Fact, { value: to }: Fact, { value: growth }: Fact): boolean {
  if (from === null || to === null || growth === null || from <= 0) return false;
  return Math.abs((to / from - 1) * 100 - growth) < nearGrowth;
}

const nearby = 300;

function isOf(growth: Fact, fact: Fact): boolean {
  if (growth.periodEnd !== null && fact.periodEnd !== null) return growth.periodEnd === fact.periodEnd;
  const [a, b] = [growth.passage, fact.passage];
  return a.source === b.source && Math.abs(a.start - b.start) < nearby;
}
