import type { ImportAction, ImportDetailsFragment, ImportSummaryFragment, ImportedRowFragment } from '../../../../gql/graphql.ts';
import { formatCount } from '../../../../lib/format.ts';

/** What happens to a row, as its badge says it. */
export const actionLooks: Record<ImportAction, { label: string; palette: 'green' | 'blue' | 'gray' | 'orange' | 'red' }> = {
  CREATE: { label: 'New', palette: 'green' },
  UPDATE: { label: 'Update', palette: 'blue' },
  UNCHANGED: { label: 'Unchanged', palette: 'gray' },
  DUPLICATE: { label: 'Duplicate', palette: 'orange' },
  ERROR: { label: 'Problem', palette: 'red' },
};

/** What importing adds or changes, in companies. */
export function importableCount({ createdCount, updatedCount }: ImportSummaryFragment): number {
  return createdCount + updatedCount;
}

/** '4,800 new, 150 updated, 12 with problems' of the rows of an import; parts that are none are left out. */
export function countsText({ createdCount, updatedCount, errorCount }: ImportSummaryFragment): string {
  const parts: [number, string][] = [
    [createdCount, 'new'],
    [updatedCount, 'updated'],
    [errorCount, 'with problems'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count.toLocaleString()} ${word}`);
  return said.join(', ') || 'nothing to change';
}

/** What became of the columns of the file: those that are used, and the headers of those that are not. */
export function columnsOf({ columns }: ImportDetailsFragment): { used: { header: string; field: string }[]; unused: string[] } {
  return {
    used: columns.flatMap(({ header, field }) => (field ? [{ header, field }] : [])),
    unused: columns.flatMap(({ header, field }) => (field || header.trim() === '' ? [] : [header])),
  };
}

/** The values of a row that its badge stands for: of an update those that change, of any other row all it has. */
export function shownValues({ action, values }: ImportedRowFragment): ImportedRowFragment['values'] {
  const given = values.filter(({ value }) => value !== null);
  return action === 'UPDATE' ? given.filter(({ value, before }) => value !== before) : given;
}

/** How the import stands, as its line in the list of earlier ones says it. */
export function importState({ status, rowCount }: ImportSummaryFragment): string {
  const rows = formatCount(rowCount, 'row');
  return { PREVIEW: `${rows}, not imported yet`, APPLIED: `${rows}, imported`, UNDONE: `${rows}, undone` }[status];
}
