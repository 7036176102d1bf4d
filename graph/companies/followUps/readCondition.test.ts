import { metricAsked } from './metricAsked.ts';
import { readCondition } from './readCondition.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'readCondition');

it.each(cases('the condition … is read as') as [string, object | null][])(
  'the condition “%s” is read as %o',
  (words, expected) => {
    expect(readCondition(words)).toEqual(expected);
  },
);

it.each([
  ['What is the gross margin?', 'GROSS_MARGIN'],
  ['How much of revenue comes from the largest customer?', 'CUSTOMER_CONCENTRATION'],
  ['How many people work there?', 'EMPLOYEES'],
  ['What is the churn among the customers of the first pilot?', null],
  ['How long is a sales cycle?', null],
  ['Who runs sales?', null],
])('the question “%s” asks for %s', (question, expected) => {
  expect(metricAsked(question)).toBe(expected);
});
