import { expect, it } from 'vitest';
import { keepPdfs, pdfResultOf } from './pdfResult.ts';

const nothing = {
  companyName: null,
  companyId: null,
  revenue: null,
  revenueGrowthRate: null,
  grossMargin: null,
  stage: null,
  valuation: null,
  currency: null,
  keyInsights: [],
  notes: [],
  addedToDatabase: false,
  isNew: false,
};

it.each([
  [null, nothing],
  ['done', nothing],
  [{ revenue: '12', keyInsights: 'many', isNew: 1, stage: null }, nothing],
  [
    { companyName: 'Halden Grid', revenue: 0, keyInsights: ['Two customers.', 7], addedToDatabase: true },
    { ...nothing, companyName: 'Halden Grid', revenue: 0, keyInsights: ['Two customers.'], addedToDatabase: true },
  ],
])('reads %j and takes nothing for granted', (given, expected) => {
  expect(pdfResultOf(given, null)).toEqual(expected);
});

it('keeps PDFs by their type, not by their names', () => {
  const files = [
    new File([], 'a.pdf', { type: 'application/pdf' }),
    new File([], 'b.pdf', { type: 'text/plain' }),
    new File([], 'c', { type: 'application/pdf' }),
  ];
  expect(keepPdfs(files).map(({ name }) => name)).toEqual(['a.pdf', 'c']);
});
