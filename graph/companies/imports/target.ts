import type { Transaction } from '../../data/db.ts';
import type { Query } from '../figures/stored.ts';
import type { ImportColumn } from './importColumns.ts';
import type { DecidedRow } from './decideRows.ts';
import type { KnownCompanies } from './knownCompanies.ts';
import type { When } from './table/header.ts';
import type { ReadValue } from './table/readCell.ts';

/** What a cell states, in the metric's unit. Candidates keep it as JSON. */
export interface CellStatement extends Pick<ReadValue, 'metric' | 'value' | 'text' | 'currency' | 'printed'>, When {
  header: string;
  /** As the head shows it: '$M'. */
  scale: string | null;
}

export function statementOf(read: ReadValue, columns: readonly ImportColumn[]): CellStatement {
  const { metric, value, text, currency, printed, when } = read;
  const column = columns.find(({ index }) => index === read.column);
  const period = { label: null, end: null, months: null, ...when };
  const scale = value === null ? null : (column?.scale ?? null);
  return { metric, value, text, currency, printed, header: column?.header ?? metric, scale, ...period };
}

export interface ImportOfRows {
  importId: string;
  columns: ImportColumn[];
}

export interface ImportTarget {
  /** Keeps other imports from the same names until the transaction ends. */
  lock: (tx: Transaction) => Promise<void>;
  readKnown: (query: Query, keys: readonly string[]) => Promise<KnownCompanies>;
  store: (tx: Transaction, tenantId: string, from: ImportOfRows, rows: DecidedRow[]) => Promise<void>;
  /** Runs in the transaction that ends the import. */
  finish?: (tx: Transaction, from: ImportOfRows & { headRow: number }) => Promise<void>;
}
