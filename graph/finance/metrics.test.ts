import { labelledFigure, metricGroups, metricNamed, metricNames, unitOf } from './metrics.ts';

it('accepts the stored name of a metric and rejects any other text', () => {
  expect(metricNamed('GROSS_MARGIN')).toBe('GROSS_MARGIN');
  for (const other of ['', 'gross_margin', 'toString']) expect(() => metricNamed(other)).toThrow(/no metric/);
});

it('puts each metric into one group, so that the sentences of memos leave none out', () =>
  expect(Object.values(metricGroups).flat().toSorted()).toEqual(metricNames.toSorted()));

it.each([
  ['Platforms live', 'COUNT platforms live'],
  ['the number of platforms', 'COUNT platforms'],
  ['Platforms (live)', 'COUNT platforms live'],
  ['No. of platforms', 'COUNT platforms'],
])('names the figure of the label %s by its unit and its plain words', (label, name) => {
  expect(labelledFigure('COUNT', label)).toBe(name);
  expect(unitOf(labelledFigure('COUNT', label))).toBe('COUNT');
});
