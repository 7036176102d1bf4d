import type { CriteriaFilter } from '../../criteria/criteria.ts';
import { checkFilters, type Filtered } from './choose.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'choose');

const unknown: Filtered = {
  industry: null,
  industryGroup: null,
  description: null,
  stage: null,
  headquarters: null,
  tags: [],
  revenue: null,
  revenueGrowthRate: null,
  grossMargin: null,
  fundingRaised: null,
  employees: null,
};

function verdict(
  filter: Pick<CriteriaFilter, 'field' | 'operator'> & Partial<CriteriaFilter>,
  known: Partial<Filtered>,
) {
  const whole = { words: [], value: null, isRequired: true, phrase: null, ...filter };
  return checkFilters({ ...unknown, ...known }, [whole])[0]?.verdict;
}

it.each(
  cases('a stage is compared with …: a company at … gets') as [
    asked: string[],
    stage: string | null,
    verdict: string,
  ][],
)('a stage is compared with %j: a company at %s gets %s', (words, stage, expected) =>
  expect(verdict({ field: 'STAGE', operator: 'IS_ANY_OF', words }, { stage })).toBe(expected),
);

describe('a place', () => {
  it.each(
    cases('a place is matched by country and region: for …, … gets') as [
      place: string,
      address: string | null,
      verdict: string,
    ][],
  )('is matched by country and region: for %s, %s gets %s', (place, headquarters, expected) =>
    expect(verdict({ field: 'LOCATION', operator: 'IS_ANY_OF', words: [place] }, { headquarters })).toBe(expected),
  );

  it('is matched by the regions in the file too, and may be excluded', () => {
    const asked = { field: 'LOCATION' as const, words: ['Africa'] };
    expect(verdict({ ...asked, operator: 'IS_ANY_OF' }, { tags: ['region: africa'] })).toBe('PASS');
    expect(verdict({ ...asked, operator: 'IS_NONE_OF' }, { tags: ['region: africa'] })).toBe('FAIL');
    expect(verdict({ ...asked, operator: 'IS_NONE_OF' }, {})).toBe('UNKNOWN');
  });
});

it.each(
  cases('a figure … of at least 10 with … gets') as [
    field: CriteriaFilter['field'],
    known: Partial<Filtered>,
    atLeast: string,
  ][],
)('a figure %s of at least 10 with %j gets %s', (field, known, expected) =>
  expect(verdict({ field, operator: 'AT_LEAST', value: 10 }, known)).toBe(expected),
);
