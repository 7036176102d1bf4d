import { chosenColumns, columnsText, movedColumn } from './columns.ts';

const columns = [
  { label: 'Company' },
  { label: 'Stage' },
  { label: 'Revenue' },
  { label: 'Investment score' },
  { label: 'Employees', isExtra: true },
];
const labels = (text: string | null) => chosenColumns(columns, text).map(({ label }) => label);

test.each<[string | null, string[]]>([
  [null, ['Company', 'Stage', 'Revenue', 'Investment score']],
  ['company.revenue.stage', ['Company', 'Revenue', 'Stage']],
  ['employees.investment-score', ['Company', 'Employees', 'Investment score']],
  ['stage.company.stage', ['Company', 'Stage']],
  ['stage.price', ['Company', 'Stage']],
  ['', ['Company']],
])('the address %j shows the columns %j', (text, shown) => expect(labels(text)).toEqual(shown));

test.each([null, 'company', 'company.employees.stage'])('the columns of %j are written as they are read', (text) => {
  const chosen = chosenColumns(columns, text);
  expect(chosenColumns(columns, columnsText(chosen))).toEqual(chosen);
});

test.each<[string, number, 1 | -1, string]>([
  ['company.stage.revenue', 1, 1, 'company.revenue.stage'],
  ['company.stage.revenue', 2, -1, 'company.revenue.stage'],
  ['company.stage.revenue', 1, -1, 'company.stage.revenue'],
  ['company.stage.revenue', 2, 1, 'company.stage.revenue'],
  ['company.stage.revenue', 0, 1, 'company.stage.revenue'],
])('in %j the column %i moved by %i makes %j', (text, index, step, result) =>
  expect(columnsText(movedColumn(chosenColumns(columns, text), index, step))).toBe(result),
);
