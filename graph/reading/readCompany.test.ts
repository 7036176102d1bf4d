import { expect, it } from 'vitest';
import { readCompany } from './readCompany.ts';

function revenuesOf(...lines: string[]): (number | null)[] {
  const text = lines.join('\n');
  const steps = readCompany({ title: 'release', text, parts: [] }, { name: 'Harbor Mills', aliases: [] });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.observations.flatMap(({ metric, value }) => (metric === 'REVENUE' ? [value] : []));
}

const opening = ['Company: Harbor Mills', '', 'Harbor Mills has revenue of $123.3 million.', ''];

it('prefers a statement to a sentence without a date', () => {
  const statement = [
    'HARBOR MILLS, INC.',
    'CONSOLIDATED STATEMENTS OF OPERATIONS',
    '(in millions)',
    '                          Three Months Ended March 31,',
    '                            2022        2021',
    'Net sales                $ 912.4     $ 789.1',
    'Cost of sales              301.8       288.0',
    'Gross profit               610.6       501.1',
    'Operating income           139.5       105.7',
    'Net income               $ 113.1     $  82.4',
  ];
  expect(revenuesOf(...opening, '', ...statement)).toEqual([912.4e6, 789.1e6]);
  expect(revenuesOf(...opening)).toEqual([123.3e6]);
});
