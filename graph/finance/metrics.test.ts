import { metricGroups, metricNamed, metricNames } from './metrics.ts';

it('accepts the stored name of a metric and rejects any other text', () => {
  expect(metricNamed('GROSS_MARGIN')).toBe('GROSS_MARGIN');
  for (const other of ['', 'gross_margin', 'toString']) expect(() => metricNamed(other)).toThrow(/no metric/);
});

it('puts each metric into one group, so that the sentences of memos leave none out', () =>
  expect(Object.values(metricGroups).flat().toSorted()).toEqual(metricNames.toSorted()));
