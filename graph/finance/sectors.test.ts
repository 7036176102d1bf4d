import { industryGroupLabels, industryGroupOf } from './sectors.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'sectors');

it.each(cases('the group of an industry is found by whole words: … belongs to') as [string | null, string | null][])(
  'the group of an industry is found by whole words: %j belongs to %j',
  (industry, group) => {
    expect(industryGroupOf(industry)).toBe(group);
    if (group !== null) expect(industryGroupLabels).toContain(group);
  },
);
