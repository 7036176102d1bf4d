import type { JobOutcome } from '../../lib/jobs/useFirmJob.ts';
import { describeExtraction, extractionResultOf } from './extractionRules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'extractionRules');

const nothing = { processed: 0, extracted: 0, problems: [], notes: [] };

it.each(cases('reads … and names each company once') as [JobOutcome, ReturnType<typeof extractionResultOf>][])(
  'reads %j and names each company once',
  (given, expected) => {
    const result = extractionResultOf(given);
    if (expected === null) expect(result).toBeNull();
    else expect(result).toMatchObject(expected);
  },
);

it.each([
  [
    { ...nothing, processed: 5, extracted: 3, companies: ['A', 'B'] },
    'Figures were found in 3 of 5 memos, of 2 companies.',
  ],
  [{ ...nothing, processed: 1, extracted: 1, companies: ['A'] }, 'Figures were found in 1 of 1 memo, of 1 company.'],
  [{ ...nothing, processed: 2, companies: [] }, 'Figures were found in 0 of 2 memos.'],
])('summarises %j', (result, sentence) => expect(describeExtraction(result)).toBe(sentence));
