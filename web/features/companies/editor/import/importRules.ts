import type { ImportAction } from '../../../../gql/types.ts';
import type { ImportDetailsFragment, ImportSummaryFragment, ImportedRowFragment } from './companyImport.gql.ts';
import { formatCount, formatList, formatNumber } from '../../../../lib/text/format.ts';

export const actionLooks: Record<
  ImportAction,
  { label: string; palette: 'green' | 'blue' | 'gray' | 'orange' | 'red' }
> = {
  CREATE: { label: 'New', palette: 'green' },
  UPDATE: { label: 'Update', palette: 'blue' },
  UNCHANGED: { label: 'Unchanged', palette: 'gray' },
  DUPLICATE: { label: 'Duplicate', palette: 'orange' },
  ERROR: { label: 'Problem', palette: 'red' },
};

export interface RowFilter {
  label: string;
  /** Null stands for every row. */
  actions: ImportAction[] | null;
  count: number;
}

/** Returns the filters of an import's rows, each with its row count. Filters that match no row are left out. */
export function filtersOf(given: ImportSummaryFragment): [RowFilter, ...RowFilter[]] {
  const { rowCount, createdCount, updatedCount, unchangedCount, duplicateCount, errorCount } = given;
  const narrowed: RowFilter[] = [
    { label: 'New', actions: ['CREATE'], count: createdCount },
    { label: 'Updates', actions: ['UPDATE'], count: updatedCount },
    { label: 'Unchanged', actions: ['UNCHANGED'], count: unchangedCount },
    { label: 'Only problems', actions: ['ERROR', 'DUPLICATE'], count: errorCount + duplicateCount },
  ];
  return [{ label: 'All rows', actions: null, count: rowCount }, ...narrowed.filter(({ count }) => count > 0)];
}

/** True when the import, or what is left of it, can be imported. */
export const isImportable = ({ status }: ImportSummaryFragment) => status === 'PREVIEW' || status === 'APPLYING';

export const isUndoable = ({ status }: ImportSummaryFragment) =>
  status === 'APPLYING' || status === 'APPLIED' || status === 'UNDOING';

export type ImportStep = 'APPLY' | 'UNDO';

/** Returns what a running job does with an import in this state. */
export const stepUnderWay = ({ status }: ImportSummaryFragment): ImportStep =>
  status === 'PREVIEW' || status === 'APPLYING' ? 'APPLY' : 'UNDO';

/** Returns the sentence about the rows of an import whose job failed. */
export function stateAfterFailure({ status }: ImportSummaryFragment): string {
  if (status === 'PREVIEW') return 'Nothing was imported.';
  return status === 'APPLYING'
    ? 'Imported rows stay. Continue, or undo the import.'
    : 'Undone rows stay undone. Undo the rest.';
}

/** Returns the number of companies that an import adds or changes. */
export function importableCount({ createdCount, updatedCount }: ImportSummaryFragment): number {
  return createdCount + updatedCount;
}

/** Returns '4,800 new, 150 updated, 12 with problems' for the rows of an import, without counts of zero. */
export function countsText(given: ImportSummaryFragment): string {
  const parts: [number, string][] = [
    [given.createdCount, 'new'],
    [given.updatedCount, 'updated'],
    [given.unchangedCount, 'unchanged'],
    [given.duplicateCount, given.duplicateCount === 1 ? 'duplicate' : 'duplicates'],
    [given.errorCount, 'with problems'],
  ];
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
  return counts.join(', ') || 'no rows';
}

/** Returns the sentence about amounts in a currency without a rate; null if every currency has a rate. */
export function rateNotice({ missingRates, status }: ImportDetailsFragment): string | null {
  if (missingRates.length === 0 || status === 'UNDONE') return null;
  return `There is no rate for ${formatList(missingRates, 'or')}. Lists show such amounts in their own currency and analytics leave them out, until one is set in Admin, under System.`;
}

/** Returns the values that a row's badge refers to: the changed values of an update, all values of any other row. */
export function shownValues({ action, values }: ImportedRowFragment): ImportedRowFragment['values'] {
  const given = values.filter(({ value }) => value !== '');
  return action === 'UPDATE' ? given.filter(({ isNew }) => isNew) : given;
}

export function importState({ status, rowCount, appliedRowCount }: ImportSummaryFragment): string {
  const rows = formatCount(rowCount, 'row');
  const applied = formatNumber(appliedRowCount);
  return {
    PREVIEW: `${rows}, not imported yet`,
    APPLYING: `${applied} of ${rows} imported`,
    APPLIED: `${rows}, imported`,
    UNDOING: `${rows}, partly undone`,
    UNDONE: `${rows}, undone`,
  }[status];
}
