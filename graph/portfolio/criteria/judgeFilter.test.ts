import { describe, expect, it } from 'vitest';
import type { CriteriaFilter } from './criteria.ts';
import { judgeFilter, type Subject } from './judgeFilter.ts';

const nothing: Subject = {
  industry: null,
  industryGroup: null,
  description: null,
  stage: null,
  headquarters: null,
  revenue: null,
  revenueGrowthRate: null,
  grossMargin: null,
  employees: null,
  valuation: null,
  fundingRaised: null,
};
const words = (field: CriteriaFilter['field'], operator: CriteriaFilter['operator'], ...of: string[]) => ({
  ...bound(field, operator, null),
  words: of,
});
const bound = (
  field: CriteriaFilter['field'],
  operator: CriteriaFilter['operator'],
  value: number | null,
): CriteriaFilter => ({ field, operator, value, words: [], isRequired: true, phrase: null });

describe('judgeFilter', () => {
  it.each<[what: string, filter: CriteriaFilter, subject: Partial<Subject>, verdict: string]>([
    ['the industry', words('SECTOR', 'IS_ANY_OF', 'SaaS'), { industry: 'Vertical SaaS' }, 'PASS'],
    ['a synonym', words('SECTOR', 'IS_ANY_OF', 'SaaS'), { industry: 'Software' }, 'PASS'],
    ['its group', words('SECTOR', 'IS_ANY_OF', 'fintech'), { industry: 'Financial data' }, 'PASS'],
    ['whole words alone', words('SECTOR', 'IS_ANY_OF', 'AI'), { industry: 'Retail' }, 'FAIL'],
    ['a tag', words('SECTOR', 'IS_ANY_OF', 'robotics'), { industry: 'Industrials', tags: ['Robotics'] }, 'PASS'],
    [
      'the description',
      words('SECTOR', 'IS_ANY_OF', 'fintech'),
      { industry: 'Data', description: 'Payments.' },
      'PARTLY',
    ],
    ['any other word', words('SECTOR', 'IS_ANY_OF', 'wine'), { description: 'A wine club.' }, 'PARTLY'],
    ['nothing known', words('SECTOR', 'IS_ANY_OF', 'wine'), {}, 'UNKNOWN'],
    ['an excluded industry', words('SECTOR', 'IS_NONE_OF', 'consumer'), { industry: 'Consumer apps' }, 'FAIL'],
    [
      'an excluded word that stands in the description of another industry',
      words('SECTOR', 'IS_NONE_OF', 'consumer'),
      { industry: 'Fintech', description: 'For consumer brands.' },
      'PASS',
    ],
    [
      'an excluded word where the description is all there is',
      words('SECTOR', 'IS_NONE_OF', 'consumer'),
      { description: 'For consumer brands.' },
      'FAIL',
    ],
    ['a stage', words('STAGE', 'IS_ANY_OF', 'Series A', 'Series B'), { stage: 'Series B' }, 'PASS'],
    ['a stage as it is written', words('STAGE', 'IS_ANY_OF', 'Series A'), { stage: 'series-a' }, 'PASS'],
    ['another stage', words('STAGE', 'IS_ANY_OF', 'Series A'), { stage: 'Seed' }, 'FAIL'],
    ['no stage', words('STAGE', 'IS_NONE_OF', 'Public'), {}, 'UNKNOWN'],
    ['a country', words('LOCATION', 'IS_ANY_OF', 'Germany'), { headquarters: 'Berlin, Germany' }, 'PASS'],
    ['a city alone', words('LOCATION', 'IS_ANY_OF', 'Germany'), { headquarters: 'Munich' }, 'PASS'],
    ['a smaller city', words('LOCATION', 'IS_ANY_OF', 'Europe'), { headquarters: 'Leeds' }, 'PASS'],
    ['a town that no list holds', words('LOCATION', 'IS_ANY_OF', 'Europe'), { headquarters: 'Nijmegen' }, 'UNKNOWN'],
    ['a city elsewhere', words('LOCATION', 'IS_ANY_OF', 'Europe'), { headquarters: 'Nashville' }, 'FAIL'],
    ['a region', words('LOCATION', 'IS_ANY_OF', 'the Nordics'), { headquarters: 'Stockholm, Sweden' }, 'PASS'],
    ['a state', words('LOCATION', 'IS_ANY_OF', 'the United States'), { headquarters: 'Austin, TX' }, 'PASS'],
    ['another state', words('LOCATION', 'IS_ANY_OF', 'North America'), { headquarters: 'Waco, TX 76701' }, 'PASS'],
    [
      'letters of a country',
      words('LOCATION', 'IS_ANY_OF', 'the United States'),
      { headquarters: 'Berlin, DE' },
      'FAIL',
    ],
    ['a shorter name', words('LOCATION', 'IS_ANY_OF', 'UK'), { headquarters: 'London, England' }, 'PASS'],
    ['whatever the case', words('LOCATION', 'IS_ANY_OF', 'the United States'), { headquarters: 'usa' }, 'PASS'],
    ['a name without its accents', words('LOCATION', 'IS_ANY_OF', 'Brazil'), { headquarters: 'Sao Paulo' }, 'PASS'],
    ['another region', words('LOCATION', 'IS_ANY_OF', 'EMEA'), { regions: ['africa'] }, 'PASS'],
    [
      'a region beside the address',
      words('LOCATION', 'IS_NONE_OF', 'Asia'),
      { headquarters: 'X', regions: ['asia'] },
      'FAIL',
    ],
    ['Latin America', words('LOCATION', 'IS_ANY_OF', 'the United States'), { regions: ['latin america'] }, 'FAIL'],
    ['two countries at once', words('LOCATION', 'IS_ANY_OF', 'Canada'), { regions: ['america / canada'] }, 'FAIL'],
    ['their continent', words('LOCATION', 'IS_ANY_OF', 'North America'), { regions: ['america / canada'] }, 'PASS'],
    ['a province', words('LOCATION', 'IS_ANY_OF', 'the United States'), { headquarters: 'Toronto, ON' }, 'FAIL'],
    ['New Mexico', words('LOCATION', 'IS_ANY_OF', 'Mexico'), { headquarters: 'Santa Fe, New Mexico' }, 'FAIL'],
    ['any other place', words('LOCATION', 'IS_ANY_OF', 'Lyon'), { headquarters: 'Lyon, France' }, 'PASS'],
    ['a place that is excluded', words('LOCATION', 'IS_NONE_OF', 'China'), { headquarters: 'Shenzhen' }, 'FAIL'],
    ['the bound itself', bound('REVENUE', 'AT_LEAST', 10), { revenue: 10 }, 'PASS'],
    ['below it', bound('REVENUE', 'AT_LEAST', 10), { revenue: 9.9 }, 'FAIL'],
    ['above a most', bound('EMPLOYEES', 'AT_MOST', 200), { employees: 201 }, 'FAIL'],
    ['zero growth', bound('GROWTH', 'AT_MOST', 40), { revenueGrowthRate: 0 }, 'PASS'],
    ['a metric', bound('NRR', 'AT_LEAST', 110), { measured: { NRR: 112 } }, 'PASS'],
    ['a metric below it', bound('EBITDA_MARGIN', 'AT_LEAST', 0), { measured: { EBITDA_MARGIN: -4 } }, 'FAIL'],
    ['a metric of which nothing is known', bound('CHURN', 'AT_MOST', 5), { measured: {} }, 'UNKNOWN'],
    ['an unknown figure', bound('FUNDING', 'AT_MOST', 40), { revenue: 3 }, 'UNKNOWN'],
  ])('judges %s', (_what, filter, subject, verdict) => {
    expect(judgeFilter(filter, { ...nothing, ...subject })).toBe(verdict);
  });
});
