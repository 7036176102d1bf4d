import type { ImportDetailsFragment, ImportedRowFragment } from './companyImport.gql.ts';
import { rateNotice, shownValues, stateAfterFailure, stepUnderWay } from './importRules.ts';

const given: ImportDetailsFragment = {
  __typename: 'CompanyImport',
  id: '1',
  fileName: 'companies.csv',
  status: 'PREVIEW',
  createdAt: '2026-03-04T05:06:07Z',
  appliedAt: null,
  undoneAt: null,
  rowCount: 1200,
  appliedRowCount: 0,
  createdCount: 1100,
  updatedCount: 60,
  unchangedCount: 0,
  duplicateCount: 37,
  errorCount: 3,
  missingRates: [],
  job: null,
  sheet: null,
  sheets: [],
  headRow: 1,
  firstRows: [],
  notes: [],
  isRemembered: false,
  columns: [],
};
const row = (action: ImportedRowFragment['action']): ImportedRowFragment => ({
  __typename: 'ImportRow',
  row: 2,
  name: 'Halden Grid',
  action,
  company: null,
  problems: [],
  notes: [],
  values: [
    {
      __typename: 'ImportValue',
      field: 'Revenue',
      value: '$13M',
      period: null,
      before: '$12M',
      isNew: true,
      doubt: null,
    },
    {
      __typename: 'ImportValue',
      field: 'Stage',
      value: 'Seed',
      period: null,
      before: 'Seed',
      isNew: false,
      doubt: null,
    },
    {
      __typename: 'ImportValue',
      field: 'Industry',
      value: '',
      period: null,
      before: 'Energy',
      isNew: false,
      doubt: null,
    },
  ],
});

describe('an import', () => {
  it('shows only the changes of an update, and all values of a new row', () => {
    expect(shownValues(row('UPDATE')).map(({ field }) => field)).toEqual(['Revenue']);
    expect(shownValues(row('CREATE')).map(({ field }) => field)).toEqual(['Revenue', 'Stage']);
  });

  it('that was already applied is undone by its job', () => {
    const steps = (['PREVIEW', 'APPLYING', 'APPLIED', 'UNDOING'] as const).map((status) =>
      stepUnderWay({ ...given, status }),
    );
    expect(steps).toEqual(['APPLY', 'APPLY', 'UNDO', 'UNDO']);
  });

  it.each([
    ['PREVIEW', 'Nothing was imported.'],
    ['APPLYING', 'Imported rows stay. Continue, or undo the import.'],
    ['UNDOING', 'Undone rows stay undone. Undo the rest.'],
  ] as const)('whose job failed while it is %s tells what happened to its rows', (status, text) =>
    expect(stateAfterFailure({ ...given, status })).toBe(text),
  );
});

it('rateNotice names the currencies without a rate, before and after the import', () => {
  expect(rateNotice(given)).toBeNull();
  expect(rateNotice({ ...given, missingRates: ['EUR'] })).toMatch(/^There is no rate for EUR\. .*under System\.$/);
  expect(rateNotice({ ...given, status: 'APPLIED', missingRates: ['CHF', 'EUR', 'GBP'] })).toMatch(/CHF, EUR or GBP/);
  expect(rateNotice({ ...given, status: 'UNDONE', missingRates: ['EUR'] })).toBeNull();
});
