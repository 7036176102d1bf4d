import { expect, it } from 'vitest';
import { describeExtraction, extractionResultOf } from './extractionRules.ts';

const nothing = { processed: 0, extracted: 0, companies: [], errors: [], notes: [] };

it.each([
  [null, nothing],
  [{ processed: '5', companies: 'many', errors: [{ title: 'A' }, 'B', null], notes: [1] }, nothing],
  [
    {
      processed: 3,
      extracted: 2,
      companies: ['Harbor Logistics', 'Tidewater', 'Tidewater'],
      errors: [{ title: 'Scan', message: 'It names no company.' }],
      notes: ['The analyst did not answer.'],
    },
    {
      processed: 3,
      extracted: 2,
      companies: ['Harbor Logistics', 'Tidewater'],
      errors: [{ title: 'Scan', message: 'It names no company.' }],
      notes: ['The analyst did not answer.'],
    },
  ],
  [
    { ...nothing, companies: [{ companyName: 'Tidewater', revenue: 12 }] },
    { ...nothing, companies: ['Tidewater'] },
  ],
])('reads %j and takes nothing for granted', (given, expected) => {
  expect(extractionResultOf(given)).toEqual(expected);
});

it.each([
  [
    { ...nothing, processed: 5, extracted: 3, companies: ['A', 'B'] },
    'Figures were found in 3 of 5 memos, of 2 companies.',
  ],
  [{ ...nothing, processed: 1, extracted: 1, companies: ['A'] }, 'Figures were found in 1 of 1 memo, of 1 company.'],
  [{ ...nothing, processed: 2 }, 'Figures were found in 0 of 2 memos.'],
])('sums up %j', (result, sentence) => expect(describeExtraction(result)).toBe(sentence));
