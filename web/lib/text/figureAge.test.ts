import { withAge } from './figureAge.ts';

it.each([
  ['FY2016', 'FY2016, 10 years old'],
  ['FY16', 'FY16, 10 years old'],
  ['Q3 2025', 'Q3 2025'],
  ['LTM', 'LTM'],
  ['as of 31 Dec 2019', 'as of 31 Dec 2019, 7 years old'],
  ['FY2030', 'FY2030'],
])('%s reads %s in 2026', (period, shown) => expect(withAge(period, 2026)).toBe(shown));
