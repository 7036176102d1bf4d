import type { Client } from '../support/client.ts';
import { mutate, readNode } from '../support/factories.ts';

export interface ImportState {
  id: string;
  fileName: string;
  status: 'PREVIEW' | 'APPLIED' | 'UNDONE';
  rowCount: number;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  duplicateCount: number;
  errorCount: number;
  columns: { header: string; field: string | null; note: string | null }[];
}

export const importFields = `id fileName status rowCount createdCount updatedCount unchangedCount duplicateCount errorCount
  columns { header field note }`;

export const csvHead = 'Company,Revenue ($M),Growth %,Gross Margin,Employees,Stage,HQ,Sector';

export function csvFile(...lines: string[]): File {
  return new File([lines.join('\r\n')], 'companies.csv');
}

/** Uploads a file for a preview, which changes nothing yet. */
export async function previewImport(client: Client, file: File): Promise<ImportState> {
  return mutate<ImportState>(client, 'previewCompanyImport', { file }, importFields);
}

export async function applyImport(client: Client, id: string): Promise<ImportState> {
  return mutate<ImportState>(client, 'applyCompanyImport', { id }, importFields);
}

export async function importFile(client: Client, file: File): Promise<ImportState> {
  return applyImport(client, (await previewImport(client, file)).id);
}

export interface RowState {
  row: number;
  name: string;
  action: string;
  company: { id: string; name: string } | null;
  problems: { column: string; message: string }[];
  values: { field: string; value: string; before: string | null; isNew: boolean }[];
}

/** Reads rows of an import; `range` is the field's arguments. */
export async function rowsOf(client: Client, id: string, range = 'from: 0, count: 100'): Promise<RowState[]> {
  const fields = `row name action company { id name } problems { column message } values { field value before isNew }`;
  const { rows } = await readNode<{ rows: RowState[] }>(
    client,
    id,
    `... on CompanyImport { rows(${range}) { ${fields} } }`,
  );
  return rows;
}
