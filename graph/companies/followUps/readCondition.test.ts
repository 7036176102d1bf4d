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

it.each(cases('the question “…” asks for …') as [string, string | null][])(
  'the question “%s” asks for %s',
  (question, expected) => {
    expect(metricAsked(question)).toBe(expected);
  },
);
