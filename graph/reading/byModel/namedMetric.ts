import { keysOf } from '../../keysOf.ts';
import { metricLabels } from '../../finance/metricLabels.ts';
import { metricPhrases, otherMatters } from '../../finance/metricPhrases.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import { tokenize } from '../../finance/numbers/tokens.ts';
import { unaccented } from '../../text/text.ts';
import { clauseAt } from '../prose/status.ts';
import { bareWord, findPhrases, phraseIndex } from '../speech/phrases.ts';
import type { Span } from './quoteFinder.ts';

const growing = phraseIndex([
  [
    'grow|grows|grew|grown|growing|growth|increase|increases|increased|increasing|rose|up|down|fell|decline|declined|declining|decrease|decreased|' +
      'doubled|doubling|tripled|tripling|quadrupled|yoy|y / y|year over year|year on year|cagr|wachstum|croissance|crecimiento',
    true,
  ],
]);
const growthMetrics = ['REVENUE_GROWTH', 'ARR_GROWTH', 'MARKET_GROWTH'] as const;
const ofGrowth = new Set<MetricName>(growthMetrics);
const names = phraseIndex<MetricName | null>([
  [otherMatters, null],
  ...keysOf(metrics).flatMap((metric): [string, MetricName][] =>
    [metricPhrases[metric]?.names, metricLabels[metric]].flatMap((phrases) =>
      phrases === undefined || ofGrowth.has(metric) || unitOf(metric) === 'TEXT' ? [] : [[phrases, metric]],
    ),
  ),
]);
const grownOf: Partial<Record<MetricName, RegExp>> = {
  ARR_GROWTH: /\barr\b|recurring/i,
  MARKET_GROWTH: /market|industry|sector|category/i,
};
/** In characters. In speech, the question before the answer may name the metric. */
const reachBefore = 300;

/** Returns the metrics that a text names, and null among them if it names a measure that we do not read. */
function metricsNamed(text: string): Set<MetricName | null> {
  const words = tokenize(unaccented(text)).map(bareWord);
  const named = findPhrases(words, names).map(({ value }) => value);
  return new Set([...named, ...(findPhrases(words, growing).length > 0 ? growthMetrics : [])]);
}

/**
 * True when a text calls a figure by a metric's name. The figure's own clause decides. If the clause names no metric,
 * the quoted passage decides, or else the words shortly before it.
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

/** Returns the label of a figure's table row: the words before the row's first figure. Undefined in a sentence. */
function labelBefore(words: string, at: number): string | undefined {
  const row = words.slice(words.lastIndexOf('\n', at) + 1);
  const [label = '', ...cells] = row.split('\t');
  return cells.length > 0 && /\p{L}{2}/u.test(label) && !/[.!?]$/.test(label.trim()) ? label : undefined;
}
