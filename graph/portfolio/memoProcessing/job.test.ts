import type { MetricName } from '../../finance/metrics.ts';
import { resultOfReading, shortened, type FileResult } from './job.ts';

const revenue = { metric: 'REVENUE' as MetricName, value: 4_200_000 };
const margin = { metric: 'GROSS_MARGIN' as MetricName, value: 62 };
const industry = { metric: 'INDUSTRY' as MetricName, value: null };
const stage = { metric: 'STAGE' as MetricName, value: null };

it.each<[name: string, given: Parameters<typeof resultOfReading>, expected: Partial<FileResult>]>([
  [
    'counts the figures with a value',
    ['Acme', [revenue, margin, stage], []],
    { outcome: 'EXTRACTED', companyName: 'Acme', figureCount: 2, message: '2 figures of Acme.' },
  ],
  ['ends with one full stop', ['Acme, Inc.', [revenue], []], { message: '1 figure of Acme, Inc.' }],
  ['writes one figure as one', ['Acme', [revenue], []], { figureCount: 1, message: '1 figure of Acme.' }],
  [
    'names what was found beside figures',
    ['Acme', [stage, industry, stage], []],
    { outcome: 'EXTRACTED', figureCount: 0, message: 'No figures of Acme, but stage and industry.' },
  ],
  [
    'says when a company is named and nothing said of it',
    ['Acme', [], []],
    { outcome: 'NOTHING_FOUND', companyName: 'Acme', message: 'It is about Acme, but states no figure.' },
  ],
  [
    'says when no company is named, and counts no figure that is nobody’s',
    [null, [revenue], []],
    {
      outcome: 'NOTHING_FOUND',
      companyName: null,
      figureCount: 0,
      message: 'The company could not be identified. Read this memo separately and give the company’s name.',
    },
  ],
  [
    'adds what a model could not do',
    ['Acme', [revenue], ['Read by the built-in rules only.']],
    { message: '1 figure of Acme. Read by the built-in rules only.' },
  ],
])('resultOfReading %s', (_name, given, expected) => expect(resultOfReading(...given)).toMatchObject(expected));

it('shortened says how many lines it leaves out', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `File ${index}`);
  expect(shortened(lines, 200)).toHaveLength(200);
  expect(shortened(lines, 1201).at(-1)).toBe('And 1,001 more.');
  expect(shortened(['One'], 1)).toEqual(['One']);
});
