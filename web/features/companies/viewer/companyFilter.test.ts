import { companyFilters, filterOf } from './companyFilter.ts';

it.each([
  ['', null],
  ['q=halden&sort=revenue', null],
  ['level=strong-buy', { recommendation: 'STRONG_BUY' }],
  ['stage=pre-ipo&data=conflicts', { stage: 'Pre-IPO', hasConflicts: true }],
  ['level=excellent&data=unscored', { isScored: false }],
])('reads ?%s as %j', (query, filter) => expect(filterOf(new URLSearchParams(query))).toEqual(filter));

it('finds each choice again by its value in the address', () => {
  for (const { parameter, choices } of companyFilters) {
    for (const { value, filter } of choices) {
      expect(filterOf(new URLSearchParams({ [parameter]: value }))).toEqual(filter);
    }
  }
});
