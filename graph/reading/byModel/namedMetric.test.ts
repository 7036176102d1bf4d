import { expect, it } from 'vitest';
import type { MetricName } from '../../finance/metrics.ts';
import { metricIsNamed } from './namedMetric.ts';

/** Bars enclose the passage, [brackets] the figure. */
function isNamed(marked: string, metric: MetricName): boolean {
  const at = (mark: string, from = 0) => marked.indexOf(mark, from);
  const before = (offset: number) => offset - (marked.slice(0, offset).match(/[|[\]]/g)?.length ?? 0);
  const text = marked.replace(/[|[\]]/g, '');
  const passage = { start: before(at('|')), end: before(at('|', at('|') + 1)) };
  return metricIsNamed(text, passage, { start: before(at('[')), end: before(at(']')) }, metric);
}

it.each<[marked: string, metric: MetricName, is: boolean]>([
  ['|Revenue was [$18.4 million].|', 'REVENUE', true],
  ['|Total net sales\t[51,761]|', 'REVENUE', true],
  ['|Umsatzerlöse\t[1.234,5]|', 'REVENUE', true],
  ['|Net revenue retention is [118%].|', 'NRR', true],
  ['|Net revenue retention is [118%].|', 'REVENUE', false],
  ['|Cash was [$18.4 million].|', 'REVENUE', false],
  ['|Revenue was $12 million and cash was [$30 million].|', 'REVENUE', false],
  ['|Revenue was $12 million and cash was [$30 million].|', 'CASH', true],
  ['|Revenue was $12M, up [43%] year over year.|', 'REVENUE_GROWTH', true],
  ['|Revenue was $12M, up [43%] year over year.|', 'ARR_GROWTH', false],
  ['|The market grows [20%] a year.|', 'MARKET_GROWTH', true],
  ['|ARR grew [80%].|', 'ARR_GROWTH', true],
  // The question before the passage names the metric.
  ['What is your ARR today? |About [four million].|', 'ARR', true],
  ['What is your burn today? |About [four million].|', 'ARR', false],
  ['|We have [1,250] of them.|', 'EMPLOYEES', false],
])('judges whether the text calls the figure by its metric: %s as %s: %s', (marked, metric, is) => {
  expect(isNamed(marked, metric)).toBe(is);
});
