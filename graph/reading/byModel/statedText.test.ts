import { expect, it } from 'vitest';
import type { MetricName } from '../../finance/metrics.ts';
import { statedText } from './statedText.ts';

it.each<[metric: MetricName, given: string | null, passage: string, stated: string | undefined]>([
  ['STAGE', 'Series B', 'They are raising a Series B of $25M.', 'Series B'],
  ['STAGE', 'series b', 'They are raising a Series B of $25M.', 'Series B'],
  ['STAGE', 'Series C', 'They are raising a Series B of $25M.', undefined],
  ['STAGE', 'Growth', 'They closed a Series E in May.', 'Growth'],
  ['STAGE', 'Unicorn', 'They are a unicorn.', undefined],
  [
    'INDUSTRY',
    'Warehouse robotics',
    'Acme builds robots for warehouses, a leader in robotic picking.',
    'Warehouse robotics',
  ],
  ['INDUSTRY', 'Fintech', 'Acme builds robots for warehouses.', undefined],
  ['HEADQUARTERS', 'Boston, MA', 'The company is based in Boston, MA.', 'Boston, MA'],
  ['HEADQUARTERS', 'Austin, TX', 'The company is based in Boston, MA.', undefined],
  ['DESCRIPTION', 'Anything', 'Acme builds robots\nfor warehouses.', 'Acme builds robots for warehouses.'],
  ['DESCRIPTION', 'Anything', 'Robots.', undefined],
  ['REVENUE', '12', 'Revenue was 12.', undefined],
])('takes the %s “%s” only if the passage states it: %j', (metric, text, passage, stated) => {
  expect(statedText({ metric, text }, passage)).toBe(stated);
});
