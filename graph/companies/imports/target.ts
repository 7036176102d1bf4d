import type { Transaction } from '../../data/db.ts';
import type { Query } from '../figures/stored.ts';
import type { ImportColumn } from './importColumns.ts';
import type { DecidedRow } from './decideRows.ts';
import type { KnownCompanies } from './knownCompanies.ts';

export interface ImportOfRows {
  importId: string;
  columns: ImportColumn[];
}

/** Reads and writes what an import's rows become. */
export interface ImportTarget {
  /** Keeps other imports from the same names until the transaction ends. */
  lock: (tx: Transaction) => Promise<void>;
  /** Finds what exists under one of the keys. */
  readKnown: (query: Query, keys: readonly string[]) => Promise<KnownCompanies>;
  store: (tx: Transaction, tenantId: string, from: ImportOfRows, rows: DecidedRow[]) => Promise<void>;
  /** Runs in the transaction that ends the import. */
  finish?: (tx: Transaction, from: ImportOfRows & { headRow: number }) => Promise<void>;
}
