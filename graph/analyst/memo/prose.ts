import { formatList } from '../../finance/formatFigure.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { ReadSource } from '../../reading/reading.ts';
import { clause, sentence, valueOf, when } from './phrases.ts';
import { headline, others, type Row } from './rows.ts';

/** Metrics that one sentence tells together, in this order. */
export const tractionSentences: MetricName[][] = [
  ['ARR', 'MRR'],
  ['GMV'],
  ['CUSTOMERS', 'USERS', 'ACV'],
  ['CUSTOMER_CONCENTRATION', 'PIPELINE'],
  ['NRR', 'GRR', 'CHURN'],
  ['CAC', 'CAC_PAYBACK', 'LTV', 'LTV_TO_CAC', 'BURN_MULTIPLE'],
];
export const financialSentences: MetricName[][] = [
  ['REVENUE', 'EBITDA', 'OPERATING_INCOME', 'NET_INCOME'],
  ['GROSS_MARGIN', 'EBITDA_MARGIN', 'OPERATING_MARGIN'],
  ['COST_OF_REVENUE', 'GROSS_PROFIT'],
  ['CASH', 'BURN', 'RUNWAY'],
  ['DEBT'],
];
export const marketSentences: MetricName[][] = [['MARKET_SIZE', 'MARKET_GROWTH']];
/** What a partner wants to hear first. */
export const leadSentences: MetricName[][] = [
  ['REVENUE', 'EBITDA'],
  ['ARR'],
  ['GROSS_MARGIN', 'NRR'],
  ['CASH', 'BURN', 'RUNWAY'],
];

/** Which metric says how much another has grown. */
const growthOf: Partial<Record<MetricName, MetricName>> = { REVENUE: 'REVENUE_GROWTH', ARR: 'ARR_GROWTH' };

/** The newest figure of each metric, in sentences; of what has a history, also where it came from. */
export function prose(rows: readonly Row[], groups: MetricName[][], sources: readonly ReadSource[]): string {
  return groups.flatMap((group) => oneSentence(rows, group, sources) ?? []).join(' ');
}

function oneSentence(rows: readonly Row[], group: MetricName[], sources: readonly ReadSource[]): string | undefined {
  const heads = group.flatMap((metric) => headline(rows, metric) ?? []);
  /** Clauses of one period are joined by commas, others by semicolons. */
  const parts: string[][] = [];
  let period: string | undefined;
  for (const head of heads) {
    const label = head.fact.periodLabel ?? '';
    const isSame = label === period && label !== '';
    const said = `${clause(head, sources, isSame)}${history(rows, head)}`;
    if (isSame) parts.at(-1)?.push(said);
    else parts.push([said]);
    period = label;
  }
  if (parts.length === 0) return undefined;
  return sentence(parts.map((clauses) => formatList(clauses)).join('; '));
}

/** ', up 57%' where growth is stated, ', from $8.9M a year ago' where an earlier figure is. */
function history(rows: readonly Row[], head: Row): string {
  const metric = growthOf[head.fact.metric];
  const growth = metric && headline(rows, metric);
  const [earlier] = others(rows, head).filter(({ fact }) => fact.periodMonths === head.fact.periodMonths);
  const before =
    earlier === undefined || head.against.length > 0 ? '' : `, ${valueOf(earlier.fact)}${when(earlier.fact)}`;
  if (growth === undefined || !isOfPeriod(growth, head)) return before === '' ? '' : `, after${before.slice(1)}`;
  const { value } = growth.fact;
  const grown = (value ?? 0) < 0 ? `, a change of ${valueOf(growth.fact)}` : `, up ${valueOf(growth.fact)}`;
  return before === '' ? grown : `${grown} from${before.slice(1)}`;
}

function isOfPeriod({ fact: growth }: Row, { fact }: Row): boolean {
  return growth.periodEnd === null || fact.periodEnd === null || growth.periodEnd === fact.periodEnd;
}
