import { expect, it } from 'vitest';
import { metricNamed } from './metrics.ts';

it('takes a stored name for the metric that it is, and no other text', () => {
  expect(metricNamed('GROSS_MARGIN')).toBe('GROSS_MARGIN');
  for (const other of ['', 'gross_margin', 'toString']) expect(() => metricNamed(other)).toThrow(/no metric/);
});
