import { expect, it } from 'vitest';
import { metricNamed } from './metrics.ts';

it('accepts the stored name of a metric and rejects any other text', () => {
  expect(metricNamed('GROSS_MARGIN')).toBe('GROSS_MARGIN');
  for (const other of ['', 'gross_margin', 'toString']) expect(() => metricNamed(other)).toThrow(/no metric/);
});
