import { describe, expect, it } from 'vitest';
import type { ImportDetailsFragment, ImportedRowFragment } from '../../../../gql/graphql.ts';
import { columnsOf, countsText, importableCount, importState, shownValues } from './importRules.ts';

const given: ImportDetailsFragment = {
  __typename: 'CompanyImport',
  id: '1',
  fileName: 'companies.csv',
  status: 'PREVIEW',
  createdAt: '2026-03-04T05:06:07Z',
  appliedAt: null,
  undoneAt: null,
  rowCount: 1200,
  createdCount: 1100,
  updatedCount: 60,
  errorCount: 3,
  problemCount: 5,
  columns: [
    { __typename: 'ImportColumn', header: 'Company', field: 'name' },
    { __typename: 'ImportColumn', header: 'Mood', field: null },
    { __typename: 'ImportColumn', header: ' ', field: null },
  ],
};
const row = (action: ImportedRowFragment['action']): ImportedRowFragment => ({
  __typename: 'ImportRow',
  row: 2,
  name: 'Halden Grid',
  action,
  company: null,
  problems: [],
  values: [
    { __typename: 'ImportValue', field: 'revenue', value: '13', before: '12' },
    { __typename: 'ImportValue', field: 'stage', value: 'Seed', before: 'Seed' },
    { __typename: 'ImportValue', field: 'industry', value: null, before: 'Energy' },
  ],
});

describe('an import', () => {
  it('counts what it adds and changes', () => {
    expect(importableCount(given)).toBe(1160);
    expect(countsText(given)).toBe('1,100 new, 60 updated, 3 with problems');
    expect(countsText({ ...given, createdCount: 0, updatedCount: 0, errorCount: 0 })).toBe('nothing to change');
  });

  it('names the columns that it uses, and those that it does not', () => {
    expect(columnsOf(given)).toEqual({ used: [{ header: 'Company', field: 'name' }], unused: ['Mood'] });
  });

  it('shows of an update what changes, of another row what it has', () => {
    expect(shownValues(row('UPDATE')).map(({ field }) => field)).toEqual(['revenue']);
    expect(shownValues(row('CREATE')).map(({ field }) => field)).toEqual(['revenue', 'stage']);
  });

  it.each([
    ['PREVIEW', '1,200 rows, not imported yet'],
    ['APPLIED', '1,200 rows, imported'],
    ['UNDONE', '1,200 rows, undone'],
  ] as const)('that is %s says so', (status, text) => expect(importState({ ...given, status })).toBe(text));
});
