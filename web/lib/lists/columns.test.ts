import { chosenColumns, columnsText, movedColumn } from './columns.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'columns');

const columns = [
  { label: 'Company' },
  { label: 'Stage' },
  { label: 'Revenue' },
  { label: 'Investment score' },
  { label: 'Employees', isExtra: true },
];
const labels = (text: string | null) => chosenColumns(columns, text).map(({ label }) => label);

test.each(cases('the address … shows the columns …') as [string | null, string[]][])(
  'the address %j shows the columns %j',
  (text, shown) => expect(labels(text)).toEqual(shown),
);

test.each([null, 'company', 'company.employees.stage'])('the columns of %j are written as they are read', (text) => {
  const chosen = chosenColumns(columns, text);
  expect(chosenColumns(columns, columnsText(chosen))).toEqual(chosen);
});

test.each(cases('in … the column … moved by … makes …') as [string, number, 1 | -1, string][])(
  'in %j the column %i moved by %i makes %j',
  (text, index, step, result) =>
    expect(columnsText(movedColumn(chosenColumns(columns, text), index, step))).toBe(result),
);
