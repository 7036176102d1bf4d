import type { ImportReadingFragment } from './importReading.gql.ts';
import { choiceOf, drafted, type ImportedColumn } from './mappingRules.ts';

const column = (index: number, more: Partial<ImportedColumn> = {}): ImportedColumn => ({
  __typename: 'ImportColumn',
  index,
  header: `Column ${index}`,
  field: 'Revenue',
  metric: 'REVENUE',
  meaning: 'REVENUE',
  note: 'in thousands of EUR',
  factor: 1000,
  currency: 'EUR',
  period: null,
  samples: ['12,500'],
  question: null,
  isChosen: false,
  isSuggested: false,
  ...more,
});
const given = (...columns: ImportedColumn[]) =>
  ({ sheet: 'Q3', headRow: 2, columns }) as unknown as ImportReadingFragment;

it('sends the columns that the user changed, and those that were chosen before', () => {
  const file = given(column(0), column(1, { isChosen: true, period: 'FY2025' }), column(2));
  expect(choiceOf(file, new Map([[2, { currency: 'CHF' }]]))).toEqual({
    sheet: 'Q3',
    headRow: 2,
    columns: [
      { index: 1, meaning: 'REVENUE', factor: 1000, currency: 'EUR', period: 'FY2025' },
      { index: 2, meaning: 'REVENUE', factor: 1000, currency: 'CHF' },
    ],
  });
});

it('shows the draft in place of what the file says', () => {
  expect(drafted(column(0), new Map([[0, { meaning: 'ARR', period: '' }]]))).toEqual({
    meaning: 'ARR',
    factor: 1000,
    currency: 'EUR',
    period: '',
  });
});
