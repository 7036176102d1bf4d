import { describe, expect, it } from 'vitest';
import type { CriteriaFilter } from '../../criteria/criteria.ts';
import { checkFilters, type Filtered } from './filters.ts';

const unknown: Filtered = {
  stage: null,
  headquarters: null,
  tags: [],
  revenue: null,
  revenueGrowthRate: null,
  grossMargin: null,
  fundingRaised: null,
  employees: null,
};

function outcome(
  filter: Pick<CriteriaFilter, 'field' | 'operator'> & Partial<CriteriaFilter>,
  known: Partial<Filtered>,
) {
  const whole = { words: [], value: null, isRequired: true, phrase: null, ...filter };
  return checkFilters({ ...unknown, ...known }, [whole])[0]?.outcome;
}

describe('a stage', () => {
  it.each<[asked: string[], stage: string | null, outcome: string]>([
    [['Series A', 'Series B'], 'Series B', 'PASSED'],
    [['Series A', 'Series B'], 'Seed', 'FAILED'],
    [['Series A', 'Series B'], 'Early', 'UNKNOWN'],
    [['Series A', 'Series B'], null, 'UNKNOWN'],
    [['Series A', 'Series B'], 'Growth', 'UNKNOWN'],
    [['Seed', 'Series A'], 'Growth', 'FAILED'],
    [['Growth'], 'Growth', 'PASSED'],
  ])('%j: %s is %s', (words, stage, expected) =>
    expect(outcome({ field: 'STAGE', operator: 'IS_ANY_OF', words }, { stage })).toBe(expected),
  );
});

describe('a place', () => {
  it.each<[place: string, address: string | null, outcome: string]>([
    ['Europe', 'London, England, United Kingdom', 'PASSED'],
    ['the Nordics', 'Oslo, Norway', 'PASSED'],
    ['United States', 'San Francisco, CA, USA', 'PASSED'],
    ['United States', 'Mexico City, Mexico', 'FAILED'],
    ['Africa', 'Lagos, Nigeria', 'PASSED'],
    ['India', 'Indianapolis, IN', 'FAILED'],
    ['Berlin', 'Berlin', 'PASSED'],
    ['Berlin', null, 'UNKNOWN'],
  ])('%s: %s is %s', (place, headquarters, expected) =>
    expect(outcome({ field: 'LOCATION', operator: 'IS_ANY_OF', words: [place] }, { headquarters })).toBe(expected),
  );

  it('is told by the regions of the file too, and may be refused', () => {
    const asked = { field: 'LOCATION' as const, words: ['Africa'] };
    expect(outcome({ ...asked, operator: 'IS_ANY_OF' }, { tags: ['region: africa'] })).toBe('PASSED');
    expect(outcome({ ...asked, operator: 'IS_NONE_OF' }, { tags: ['region: africa'] })).toBe('FAILED');
    expect(outcome({ ...asked, operator: 'IS_NONE_OF' }, {})).toBe('UNKNOWN');
  });
});

describe('a figure', () => {
  it.each<[field: CriteriaFilter['field'], known: Partial<Filtered>, atLeast: string]>([
    ['REVENUE', { revenue: 10 }, 'PASSED'],
    ['REVENUE', { revenue: 9.9 }, 'FAILED'],
    ['REVENUE', {}, 'UNKNOWN'],
    ['GROWTH', { revenueGrowthRate: 50 }, 'PASSED'],
    ['MARGIN', { grossMargin: 5 }, 'FAILED'],
    ['EMPLOYEES', { employees: 0 }, 'FAILED'],
    ['FUNDING', { fundingRaised: 12 }, 'PASSED'],
    ['VALUATION', { revenue: 100 }, 'UNKNOWN'],
  ])('%s of at least 10 with %j: %s', (field, known, expected) =>
    expect(outcome({ field, operator: 'AT_LEAST', value: 10 }, known)).toBe(expected),
  );
});
