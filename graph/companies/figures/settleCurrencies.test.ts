import { millions } from './said.fixture.ts';
import { settleCurrencies } from './settleCurrencies.ts';

const paper = (value: number) => millions(value, { currency: 'HUF', sourceKind: 'PAPER', sourceKey: 'paper' });
const papers = [paper(1510), paper(1610), paper(890)];
const call = { currency: 'EUR', isCurrencyAssumed: true, sourceKind: 'CONVERSATION', sourceKey: 'call' } as const;

it.each([
  ['that is only assumed gives way to the one of the papers', millions(1840, call), papers, 'HUF'],
  ['that the words exclude stays', millions(7, { ...call, quote: 'The loan is seven million euro.' }), papers, 'EUR'],
  ['that was read stays', millions(1840, { ...call, isCurrencyAssumed: undefined }), papers, 'EUR'],
  ['that a person confirmed stays', millions(1840, { ...call, isVerified: true }), papers, 'EUR'],
  ['stays where too few amounts name one', millions(1840, call), papers.slice(1), 'EUR'],
  [
    'stays where the papers name two',
    millions(1840, call),
    [...papers, ...papers.map((each) => ({ ...each, currency: 'USD' }))],
    'EUR',
  ],
])('a currency %s', (_, said, others, currency) =>
  expect(settleCurrencies([said, ...others])[0]?.currency).toBe(currency),
);
