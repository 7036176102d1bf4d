import { describe, expect, it } from 'vitest';
import type { CriteriaFilter } from '../../criteria/criteria.ts';
import { checkFilters, type Filtered } from './choose.ts';

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

describe('a stage', () => {
  it.each<[asked: string[], stage: string | null, verdict: string]>([
    [['Series A', 'Series B'], 'Series B', 'PASS'],
    [['Series A', 'Series B'], 'Seed', 'FAIL'],
    [['Series A', 'Series B'], 'Early', 'UNKNOWN'],
    [['Series A', 'Series B'], null, 'UNKNOWN'],
    [['Series A', 'Series B'], 'Growth', 'UNKNOWN'],
    [['Seed', 'Series A'], 'Growth', 'FAIL'],
    [['Growth'], 'Growth', 'PASS'],
  ])('is compared with %j: a company at %s gets %s', (words, stage, expected) =>
    expect(verdict({ field: 'STAGE', operator: 'IS_ANY_OF', words }, { stage })).toBe(expected),
  );
});

describe('a place', () => {
  it.each<[place: string, address: string | null, verdict: string]>([
    ['Europe', 'London, England, United Kingdom', 'PASS'],
    ['the Nordics', 'Oslo, Norway', 'PASS'],
    ['United States', 'San Francisco, CA, USA', 'PASS'],
    ['United States', 'Mexico City, Mexico', 'FAIL'],
    ['Africa', 'Lagos, Nigeria', 'PASS'],
    ['India', 'Indianapolis, IN', 'FAIL'],
    ['Berlin', 'Berlin', 'PASS'],
    ['Berlin', null, 'UNKNOWN'],
  ])('is matched by country and region: for %s, %s gets %s', (place, headquarters, expected) =>
    expect(verdict({ field: 'LOCATION', operator: 'IS_ANY_OF', words: [place] }, { headquarters })).toBe(expected),
  );

  it('is matched by the regions in the file too, and may be excluded', () => {
    const asked = { field: 'LOCATION' as const, words: ['Africa'] };
    expect(verdict({ ...asked, operator: 'IS_ANY_OF' }, { tags: ['region: africa'] })).toBe('PASS');
    expect(verdict({ ...asked, operator: 'IS_NONE_OF' }, { tags: ['region: africa'] })).toBe('FAIL');
    expect(verdict({ ...asked, operator: 'IS_NONE_OF' }, {})).toBe('UNKNOWN');
  });
});

describe('a figure', () => {
  it.each<[field: CriteriaFilter['field'], known: Partial<Filtered>, atLeast: string]>([
    ['REVENUE', { revenue: 10 }, 'PASS'],
    ['REVENUE', { revenue: 9.9 }, 'FAIL'],
    ['REVENUE', {}, 'UNKNOWN'],
    ['GROWTH', { revenueGrowthRate: 50 }, 'PASS'],
    ['MARGIN', { grossMargin: 5 }, 'FAIL'],
    ['EMPLOYEES', { employees: 0 }, 'FAIL'],
    ['FUNDING', { fundingRaised: 12 }, 'PASS'],
    ['VALUATION', { revenue: 100 }, 'UNKNOWN'],
  ])('%s of at least 10 with %j gets %s', (field, known, expected) =>
    expect(verdict({ field, operator: 'AT_LEAST', value: 10 }, known)).toBe(expected),
  );
});
