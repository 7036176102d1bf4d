import { Readable } from 'node:stream';
import type { Scope } from '../../request/context.ts';
import { formatMimeTypes } from '../../extraction/extracted.ts';
import { allCompanies } from '../service.ts';
import { cellsOf, exportColumns, type ExportCell } from './companyCells.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

type ExportFormat = 'csv' | 'xlsx';

/** Exports every company from A to Z as a file that is streamed while the companies are read. */
export function exportCompanies(
  scope: Scope,
  format: ExportFormat,
): { fileName: string; fileType: string; content: Readable } {
  const rows = rowsOf(scope);
  const day = new Date().toISOString().slice(0, 10);
  return {
    fileName: `companies-${day}.${format}`,
    fileType: format === 'csv' ? `${formatMimeTypes.csv}; charset=utf-8` : formatMimeTypes.xlsx,
    content: Readable.from(
      format === 'csv' ? csvOf(rows) : xlsxOf({ name: 'Companies', columns: exportColumns }, rows),
    ),
  };
}

async function* rowsOf(scope: Scope): AsyncGenerator<ExportCell[]> {
  for await (const company of allCompanies(scope)) yield cellsOf(company);
}
