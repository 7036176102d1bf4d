import type { CriteriaFilter } from './criteria.ts';
import { judgeFilter, type Subject } from './judgeFilter.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'judgeFilter');

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

it.each(cases('judgeFilter judges') as [string, CriteriaFilter, Partial<Subject>, string][])(
  'judgeFilter judges %s',
  (_what, filter, subject, verdict) => expect(judgeFilter(filter, { ...nothing, ...subject })).toBe(verdict),
);
