import { metricWords } from '../prose/metricWords.ts';
import { clauseAt } from '../prose/status.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Span } from './quoteFinder.ts';

const growing =
  /\b(?:gr[eo]w(?:s|n|ing|th)?|increas\w*|rose|up|down|fell|declin\w*|decreas\w*|doubl\w*|tripl\w*|quadrupl\w*|yoy|y\/y|year[- ]over[- ]year|year[- ]on[- ]year|cagr|wachstum|croissance|crecimiento)\b/gi;
/** The words of metrics in reports that are not in English. */
const foreignWords: [metric: MetricName, pattern: RegExp][] = [
  ['REVENUE', /umsatz(?:erlöse)?|chiffre d['’]affaires|ingresos|ventas netas|ricavi|omzet|nettoomsättning|receita/gi],
  ['EMPLOYEES', /mitarbeite\w*|beschäftigte|salariés|effectifs|empleados|dipendenti|medewerkers|anställda/gi],
  ['GROSS_MARGIN', /bruttomarge|marge brute|margen bruto/gi],
  ['GROSS_PROFIT', /bruttoergebnis|bruttogewinn|beneficio bruto/gi],
  ['OPERATING_INCOME', /betriebsergebnis|résultat opérationnel|resultado operativo/gi],
  ['NET_INCOME', /jahresüberschuss|konzernergebnis|résultat net|resultado neto/gi],
];
const growthMetrics = ['REVENUE_GROWTH', 'ARR_GROWTH', 'MARKET_GROWTH'] as const;
const entries: readonly { metric: MetricName | null; pattern: RegExp }[] = [
  ...metricWords,
  ...foreignWords.map(([metric, pattern]) => ({ metric, pattern })),
  ...growthMetrics.map((metric) => ({ metric, pattern: growing })),
];
/** Growth of what: the words beside it tell. */
const grownOf: Partial<Record<MetricName, RegExp>> = {
  ARR_GROWTH: /\barr\b|recurring/i,
  MARKET_GROWTH: /market|industry|sector|category/i,
};
/** In speech the metric may be named in the question before. */
const reachBefore = 300;

/** Which metrics a stretch of text names; null for words of a measure that is none of ours. */
function metricsNamed(text: string): Set<MetricName | null> {
  const taken: Span[] = [];
  const found = new Set<MetricName | null>();
  for (const { metric, pattern } of entries) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const isGrowth = pattern === growing;
      // 'Net revenue retention' names no revenue.
      if (!isGrowth && taken.some((other) => span.start < other.end && span.end > other.start)) continue;
      if (!isGrowth) taken.push(span);
      found.add(metric);
    }
  }
  return found;
}

/**
 * Whether a text calls a figure by a metric's name: in its clause; else in the passage that is quoted, or shortly before it,
 * where its own clause names nothing else.
 */
export function metricIsNamed(text: string, passage: Span, figure: Span, metric: MetricName): boolean {
  const words = text.slice(passage.start, passage.end);
  const of = grownOf[metric];
  const before = text.slice(Math.max(0, passage.start - reachBefore), passage.start);
  if (of && !of.test(words) && !of.test(before)) return false;
  const label = labelBefore(words, figure.start - passage.start);
  if (label !== undefined) return metricsNamed(label).has(metric);
  const clause = clauseAt(words, figure.start - passage.start, figure.end - passage.start);
  const inClause = metricsNamed(clause);
  if (inClause.has(metric)) return true;
  for (const growth of growthMetrics) inClause.delete(growth);
  if (inClause.size > 0) return false;
  const inPassage = metricsNamed(words);
  return inPassage.has(metric) || (inPassage.size === 0 && metricsNamed(before).has(metric));
}

/** The label of a table's row, where the figure stands in one: its words before the first figure; undefined in a sentence. */
function labelBefore(words: string, at: number): string | undefined {
  const row = words.slice(words.lastIndexOf('\n', at) + 1);
  const [label = '', ...cells] = row.split('\t');
  return cells.length > 0 && /\p{L}{2}/u.test(label) && !/[.!?]$/.test(label.trim()) ? label : undefined;
}

/** Whether a sentence names its metric in another language than English, of which the rules cannot tell whose it is. */
export function isForeign(text: string): boolean {
  return foreignWords.some(([, pattern]) => text.search(pattern) >= 0);
}
