import { expect, it } from 'vitest';
import type { EditorCompanyFragment } from '../../../../gql/graphql.ts';
import { mergeLines } from './mergeRules.ts';

const company = (given: Partial<EditorCompanyFragment>): EditorCompanyFragment => ({
  __typename: 'Company',
  id: 'a',
  name: 'Halden Grid',
  industry: null,
  stage: null,
  revenue: null,
  revenueGrowthRate: null,
  grossMargin: null,
  employees: null,
  headquarters: null,
  description: null,
  conflictCount: 0,
  version: 1,
  ...given,
});

it('says what a merge changes, line by line', () => {
  const merged = company({ revenue: 12.4, employees: 90, stage: 'Seed', industry: 'Energy' });
  const target = company({ employees: 120, stage: 'Seed', grossMargin: 61, industry: null });
  expect(mergeLines(merged, target)).toEqual([
    { label: 'Industry', merged: 'Energy', target: '—', after: 'Energy' },
    { label: 'Stage', merged: 'Seed', target: 'Seed', after: 'Seed' },
    { label: 'Revenue', merged: '$12.4 M', target: '—', after: '$12.4 M' },
    { label: 'Gross Margin', merged: '—', target: '61%', after: '61%' },
    { label: 'Employees', merged: '90', target: '120', after: 'The better source' },
  ]);
});
