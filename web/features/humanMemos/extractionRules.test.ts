import { expect, it } from 'vitest';
import type { JobOutcome } from '../../lib/jobs/useFirmJob.ts';
import { describeExtraction, extractionResultOf } from './extractionRules.ts';

const nothing = { processed: 0, extracted: 0, problems: [], notes: [] };

it.each<[JobOutcome, ReturnType<typeof extractionResultOf>]>([
  [null, null],
  [{ __typename: 'CompanyScoresJobResult', message: 'Scores were generated.' }, null],
  [
    {
      __typename: 'MemoTextsJobResult',
      processed: 3,
      extracted: 2,
      companyNames: ['Harbor Logistics', 'Tidewater', 'Tidewater'],
      problems: [{ __typename: 'MemoProblem', title: 'Scan', message: 'It names no company.' }],
      notes: ['The analyst did not answer.'],
    },
    {
      processed: 3,
      extracted: 2,
      companies: ['Harbor Logistics', 'Tidewater'],
      problems: [{ title: 'Scan', message: 'It names no company.' }],
      notes: ['The analyst did not answer.'],
    },
  ],
  [
    {
      __typename: 'MemoFilesJobResult',
      ...nothing,
      companies: [{ __typename: 'MemoCompany', companyName: 'Tidewater' }],
    },
    { ...nothing, companies: ['Tidewater'] },
  ],
])('reads %j and names each company once', (given, expected) => {
  const result = extractionResultOf(given);
  if (expected === null) expect(result).toBeNull();
  else expect(result).toMatchObject(expected);
});

it.each([
  [
    { ...nothing, processed: 5, extracted: 3, companies: ['A', 'B'] },
    'Figures were found in 3 of 5 memos, of 2 companies.',
  ],
  [{ ...nothing, processed: 1, extracted: 1, companies: ['A'] }, 'Figures were found in 1 of 1 memo, of 1 company.'],
  [{ ...nothing, processed: 2, companies: [] }, 'Figures were found in 0 of 2 memos.'],
])('summarises %j', (result, sentence) => expect(describeExtraction(result)).toBe(sentence));
