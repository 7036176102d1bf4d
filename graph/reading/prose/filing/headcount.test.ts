import { expect, it } from 'vitest';
import type { Observation } from '../../observation.ts';
import { readHeadcount } from './headcount.ts';

function headcountOf(text: string): Observation | undefined {
  const document = { title: 'report', text: `Item 1. Business\n\n${text}\n\nItem 1A. Risk Factors\n`, parts: [] };
  const reading = readHeadcount(document, { name: 'Orchard Foods, Inc.', aliases: [] }, '2023-12-31');
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

it.each<[text: string, employees: number | null]>([
  ['As of December 31, 2023, we had approximately 21,400 employees worldwide.', 21_400],
  ['We had 108,900 employees as of December 30, 2023.', 108_900],
  ['As of year end, we employed approximately 1,541,000 full-time and part-time employees.', 1_541_000],
  ['The Company employed about 118,000 full-time persons at year-end.', 118_000],
  ['At the end of fiscal 2023, we employed approximately 2.1 million associates worldwide.', 2_100_000],
  ['As of May 1, 2023, Orchard Foods had approximately 20,800 staff members.', 20_800],
  [
    'As of December 31, 2023 and 2022, the Company had approximately 65,900 and 69,700 employees, respectively.',
    65_900,
  ],
  ['As of June 30, 2023, we employed 228,000 people on a full-time basis, 126,000 in the U.S.', 228_000],
  ['We had 4,700 total employees. Of these employees, approximately 4,500 were full-time.', 4_700],
  ['Our workforce totaled approximately 83,000 people at December 31, 2023.', 83_000],
  ['Total workforce level at December 31, 2023 was approximately 156,000.', 156_000],
  ['The number of regular employees was 62.3, 63.0, and 64.0 thousand at years ended 2023, 2022, and 2021.', 62_300],
  ['At December 31, 2023, our total headcount was 11,500, of which 4,600 were engineers.', 11_500],
  ['As of December 31, 2023, there were approximately 28,500 employees in our company.', 28_500],
  ['Orchard Foods Corporation and the Utility had approximately 24,000 regular employees at year end.', 24_000],
  ['We employed 800 people in 2022. As of December 31, 2023, we had 950 employees.', 950],
  ['As of January 29, 2023, we had approximately 15,200 full-time and 31,368 part-time employees.', 46_568],
  ['Employees by region at year end:\nEurope\t1,200\nAsia\t3,400\nTotal employees\t4,600', 4_600],
  ['Number of employees at year-end\t6,230\t6,011', 6_230],
  ['As at 31 March 2023 the Group had 6,230 employees (2022: 6,011).', 6_230],
  ['As of March 1, 2023, we had 32 full-time employees, 14 of whom hold doctorates.', 32],
  ['Approximately 14,000 of our employees are covered by collective bargaining agreements.', null],
  ['In May we reduced our workforce by approximately 1,200 employees.', null],
  ['Our plant in Ohio has 900 employees.', null],
  ['Our largest distributor has 2,300 employees.', null],
  ['Meridian Metals, which we acquired in May, had 3,100 employees.', null],
  ['Businesses with fewer than 500 employees can join our plans.', null],
  ['Mr. Lind was president of a company with 5,000 employees.', null],
  ['The plan covers 12,000 participants, most of them retired employees.', null],
  ['We added 400 employees during the year.', null],
  ['At December 31, 2023, we employed 1,250 Orchard Foods team members.', 1250],
  ['We had 340 different kinds of programs that employees liked at December 31, 2023.', null],
  ['Business overview\t4\nProducts\t6\nCompetition\t9\nEmployees\t12\nProperties\t14\nLegal proceedings\t15', null],
  ['Item 1. Business ..... 3\nSeasonality ..... 8\nPatents ..... 10\nEmployees ..... 11\nSignatures ..... 98', null],
  ['We believe our relations with our employees are good.', null],
])('reads the number of employees from “%s”', (text, employees) => {
  expect(headcountOf(text)?.value ?? null).toBe(employees);
});

it('quotes the sentence of the figure and gives its day', () => {
  const text = 'We are proud.\n\nEmployees\n\nAs of March 1,\n2023, we had approximately\n2,338 full-time employees.';
  const found = headcountOf(text);
  expect(`Item 1. Business\n\n${text}`.slice(found?.evidence.start, found?.evidence.end)).toBe('2,338');
  expect(found).toMatchObject({ periodEnd: '2023-03-01', printed: '2,338', computation: null });
  expect(found?.evidence.quote).toBe('As of March 1, 2023, we had approximately 2,338 full-time employees.');
});

it('adds up full-time and part-time staff and shows the computation', () => {
  const found = headcountOf(
    'As of January 29, 2023, we had approximately 15,200 full-time and 31,368 part-time employees.',
  );
  expect(found?.computation).toBe('15,200 + 31,368');
  expect(found?.inputs).toHaveLength(2);
});
