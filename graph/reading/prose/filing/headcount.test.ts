import type { Observation } from '../../observation.ts';
import { readHeadcount } from './headcount.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'headcount');

function headcountOf(text: string): Observation | undefined {
  const document = { title: 'report', text: `Item 1. Business\n\n${text}\n\nItem 1A. Risk Factors\n`, parts: [] };
  const reading = readHeadcount(document, { name: 'Orchard Foods, Inc.', aliases: [] }, '2023-12-31');
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

it.each(cases('reads the number of employees from') as [text: string, employees: number | null][])(
  'reads the number of employees from “%s”',
  (text, employees) => expect(headcountOf(text)?.value ?? null).toBe(employees),
);

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
