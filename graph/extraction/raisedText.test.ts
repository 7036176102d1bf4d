import { raisedText } from './raisedText.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'raisedText');

it.each(cases('after …, a raised … is') as [before: string, raised: string, shown: string][])(
  'after “%s”, a raised “%s” is “%s”',
  (before, raised, shown) => expect(raisedText(before, raised)).toBe(shown),
);
