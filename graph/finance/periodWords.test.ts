import { findPeriods, periodOfWords } from './periodWords.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'periodWords');

const calendar = { yearEndMonth: 3, today: '2025-09-30' };

it.each(cases('reads the head … as a period') as [string, string | null, string | null, string][])(
  'reads the head %s as a period',
  (head, start, end, mark) => expect(periodOfWords(head, calendar)).toMatchObject({ period: { start, end }, mark }),
);

it.each<[line: string, labels: string[]]>([
  ['MRR end of May: A$104k (April: A$99k)', ['May', 'April']],
  ['Net sales January-June EUR 7.9 million (H1/2024: 6.7)', ['January-June', 'H1/2024']],
  ['Cash $9.3M (Sept 30, 2025)', ['Sept 30, 2025']],
  ['oct mrr comes out at 9.8k, jul was 7.1k, and it may mar the year', ['oct', 'jul']],
  ['Revenue of 2,024 and 20.25 and $2025, which may grow', []],
])('finds the periods in the line %s', (line, labels) =>
  expect(findPeriods(line, calendar).map(({ period }) => period.label)).toEqual(labels),
);
