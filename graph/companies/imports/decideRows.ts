import { unitOf } from '../../finance/metrics.ts';
import { companyKey } from '../names/companyKey.ts';
import { doubtsOf } from './importDoubts.ts';
import type { KnownCompanies, KnownCompany, KnownValue } from './knownCompanies.ts';
import type { ImportProblem, ReadRow, ReadValue } from './table/readCell.ts';
import { formatFigure } from '../../finance/formatFigure.ts';

export const importActions = ['CREATE', 'UPDATE', 'UNCHANGED', 'DUPLICATE', 'ERROR'] as const;
export type ImportAction = (typeof importActions)[number];

export interface DecidedValue extends ReadValue {
  /** The shown value as people read it; null when unknown. */
  before: string | null;
  /** Whether applying the row stores the value: it differs from the shown and the last imported ones. */
  isNew: boolean;
  /** Why a check doubts it: then it is not shown until a person accepts it. Null if it passed, or is not new. */
  doubt: string | null;
}

export interface DecidedRow extends Omit<ReadRow, 'values'> {
  action: ImportAction;
  /** The existing company, as it is shown. */
  companyId: string | null;
  /**
   * The company that gets the row's values: the existing one, or one with the row's name that was merged into it. For a
   * new company, the id that it will have.
   */
  ownerId: string | null;
  values: DecidedValue[];
}

/**
 * Decides the effect of applying each row. A company is recognised by any of the row's names. A second row of the same
 * company is a DUPLICATE that refers to the first one and is left out, as is a row with problems. A value that the
 * company already shows is not stored again. `newId` returns the id for a new company. `firstRows` is passed from slice
 * to slice of one file.
 */
export function decideRows(
  rows: readonly ReadRow[],
  known: KnownCompanies,
  newId: (row: ReadRow) => string,
  firstRows: FirstRows = new Map(),
): DecidedRow[] {
  return rows.map((row): DecidedRow => {
    const keys = keysOf([row]);
    const name = keys.map((key) => known.get(key)).find((found) => found !== undefined);
    const company = name?.company ?? null;
    const doubts = doubtsOf(row.values, company);
    const values = row.values.map((value, index) => {
      const compared = compare(value, company);
      return { ...compared, doubt: compared.isNew ? (doubts[index] ?? null) : null };
    });
    const base = { ...row, companyId: company?.id ?? null, ownerId: name?.ownerId ?? null, values };
    if (row.problems.length > 0) return { ...base, action: 'ERROR' };
    const identities = company ? [company.id, ...keys] : keys;
    const first = identities.map((identity) => firstRows.get(identity)).find((found) => found !== undefined);
    if (first !== undefined) return { ...base, action: 'DUPLICATE', problems: [duplicateOf(first)] };
    rememberRow(firstRows, base);
    if (!company) return { ...base, action: 'CREATE', ownerId: newId(row) };
    return { ...base, action: values.some(({ isNew }) => isNew) ? 'UPDATE' : 'UNCHANGED' };
  });
}

/** The number of the first row that names a company: by each key of its names, and by its id when it exists. */
export type FirstRows = Map<string, number>;

/** Registers the row as the first of its company, so that later rows of that company are duplicates. */
export function rememberRow(
  firstRows: FirstRows,
  row: Pick<DecidedRow, 'row' | 'name' | 'aliases' | 'companyId'>,
): void {
  for (const identity of [...(row.companyId ? [row.companyId] : []), ...keysOf([row])])
    firstRows.set(identity, row.row);
}

export function keysOf(rows: readonly Pick<ReadRow, 'name' | 'aliases'>[]): string[] {
  return rows.flatMap(({ name, aliases }) => [name, ...aliases].filter((each) => each !== '').map(companyKey));
}

function duplicateOf(row: number): ImportProblem {
  return { column: '', message: `Row ${row} is the same company; only that one is imported.` };
}

function compare(value: ReadValue, company: KnownCompany | null): Omit<DecidedValue, 'doubt'> {
  const shown = company?.shown[value.metric];
  const imported = company?.imported[value.metric] ?? [];
  const { when } = value;
  const ofPeriod = imported.filter(({ label, end }) => when !== null && (when.end ?? when.label) === (end ?? label));
  const latest = imported.filter(({ isLatest }) => isLatest);
  // A figure of another period is a statement of its own, even if it is the same number.
  const known = when === null ? [...(shown ? [shown] : []), ...latest] : ofPeriod;
  const isOlder = when?.end != null && imported.some(({ end }) => end !== null && end > (when.end ?? ''));
  const now = ofPeriod[0] ?? (isOlder ? undefined : (shown ?? latest[0]));
  return {
    ...value,
    before: now ? formatFigure(unitOf(value.metric), now) : null,
    isNew: !known.some((each) => isSame(value, each)),
  };
}

/** Formatting a number in millions and parsing it again preserves twelve digits. */
const noise = 1e-12;

function isSame(a: KnownValue, b: KnownValue): boolean {
  if (a.value === null || b.value === null) return a.value === b.value && spaced(a.text) === spaced(b.text);
  return (
    a.currency === b.currency && Math.abs(a.value - b.value) <= noise * Math.max(Math.abs(a.value), Math.abs(b.value))
  );
}

function spaced(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

export function countActions(rows: readonly DecidedRow[]): Record<ImportAction, number> {
  const counts = { CREATE: 0, UPDATE: 0, UNCHANGED: 0, DUPLICATE: 0, ERROR: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}
