import { ofText, read } from './statements.fixture.ts';

const head = [
  'Consolidated income statement for the year ended December 31, 2022',
  'In millions of CHF',
  'Notes 2022 2021',
];
const rest = [
  'Cost of goods sold (42 971) (46 647)',
  'Distribution expenses (7 861) (8 496)',
  'Profit for the year 12 372 12 904',
];

it.each<[string, string, (number | null)[]]>([
  ['two figures of two groups', 'Sales 84 343 92 568', [84_343e6, 92_568e6]],
  ["after a note's number", 'Sales 3 84 343 92 568', [84_343e6, 92_568e6]],
  ['of three groups', 'Sales 1 084 343 1 092 568', [1_084_343e6, 1_092_568e6]],
  ['which cannot be told apart', 'Sales 4 266 163', []],
  ['where one cut alone is likely', 'Sales 84 343 102 568', [84_343e6, 102_568e6]],
])('joins the thousands of %s', (_, row, expected) => {
  const found = read(ofText(...head, row, ...rest)).filter(({ metric }) => metric === 'REVENUE');
  expect(found.map(({ value }) => value)).toEqual(expected);
});

it('does not join figures whose thousands have another mark', () => {
  const lines = ['Sales 2,626 198', 'Cost of goods sold 1,971 146', 'Fees 12 647', 'Profit for the year 372 904'];
  const found = read(ofText(...head, ...lines)).filter(({ metric }) => metric === 'REVENUE');
  expect(found.map(({ value }) => value)).toEqual([2626e6, 198e6]);
});
