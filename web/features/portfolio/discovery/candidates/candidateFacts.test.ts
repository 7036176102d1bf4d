import { candidateFacts } from './candidateFacts.ts';

const nothing = {
  headquarters: null,
  tags: [],
  revenue: null,
  revenueGrowthRate: null,
  grossMargin: null,
  fundingRaised: null,
  employees: null,
};

it('leaves out what the file does not state, but keeps a stated zero', () => {
  expect(candidateFacts(nothing)).toEqual([]);
  expect(candidateFacts({ ...nothing, revenue: 0, revenueGrowthRate: 0 })).toEqual([
    { label: 'Revenue', text: '$0M' },
    { label: 'Growth', text: '0%' },
  ]);
});

it('names the money that could not be used without a currency rate, separately from the tags', () => {
  const tags = ['unused: revenue in eur', 'payments', 'unused: funding in sek'];
  expect(candidateFacts({ ...nothing, tags })).toEqual([
    { label: 'Without a currency rate', text: 'revenue in EUR, funding in SEK' },
    { label: 'Tags', text: 'payments' },
  ]);
});
