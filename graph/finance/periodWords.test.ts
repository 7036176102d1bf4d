import { expect, it } from 'vitest';
import { findPeriods, periodOfWords } from './periodWords.ts';

const calendar = { yearEndMonth: 3, today: '2025-09-30' };

it.each<[head: string, start: string | null, end: string | null, mark: string]>([
  ['Q3 2024', '2024-07-01', '2024-09-30', ''],
  ['Q1/24', '2024-01-01', '2024-03-31', ''],
  ['3Q25', '2025-07-01', '2025-09-30', ''],
  ['FY25E', '2024-04-01', '2025-03-31', 'E'],
  ['FY 2025-26', '2025-04-01', '2026-03-31', ''],
  ['Mar-24', '2024-03-01', '2024-03-31', ''],
  ['2024-12', '2024-12-01', '2024-12-31', ''],
  ['2026B', '2026-01-01', '2026-12-31', 'B'],
  ['H1-25', '2025-01-01', '2025-06-30', ''],
  ['LTM Jul-25', '2024-08-01', '2025-07-31', ''],
  ['Q3 YTD 2025', '2025-01-01', '2025-09-30', ''],
  ['9M25', '2025-01-01', '2025-09-30', ''],
  ['1-9/25', '2025-01-01', '2025-09-30', ''],
  ['01-06/2024', '2024-01-01', '2024-06-30', ''],
  ['Apr-Aug 25', '2025-04-01', '2025-08-31', ''],
  ['Budget (rev. July) 2025', '2025-01-01', '2025-12-31', ''],
  ['30/09/2025', null, '2025-09-30', ''],
  ['Year ended 31 March 2025', '2024-04-01', '2025-03-31', ''],
])('reads the head %s as a period', (head, start, end, mark) => {
  expect(periodOfWords(head, calendar)).toMatchObject({ period: { start, end }, mark });
});

it.each<[line: string, labels: string[]]>([
  ['MRR end of May: A$104k (April: A$99k)', ['May', 'April']],
  ['Net sales January-June EUR 7.9 million (H1/2024: 6.7)', ['January-June', 'H1/2024']],
  ['Cash $9.3M (Sept 30, 2025)', ['Sept 30, 2025']],
  ['Revenue of 2,024 and 20.25 and $2025, which may grow', []],
])('finds the periods in the line %s', (line, labels) => {
  expect(findPeriods(line, calendar).map(({ period }) => period.label)).toEqual(labels);
});
