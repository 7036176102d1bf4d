import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Scope } from '../../context.ts';
import { cleanFileName } from '../../documents/rules.ts';
import { Failure } from '../../errors.ts';
import type { Extracted } from '../../extraction/extracted.ts';
import { maxCells } from '../../extraction/tableLimits.ts';
import { readSmallFile, type IncomingFile } from '../../incomingFile.ts';
import { askScope } from '../figures/stored.ts';
import { companyKey } from '../names/companyKey.ts';
import { decideRows } from './decideRows.ts';
import { gridsOf } from './grid.ts';
import { readKnownCompanies } from './knownCompanies.ts';
import { mostRows, readTable, type ReadRow } from './readTable.ts';
import { contentOf, readImport, type StoredImport } from './service.ts';

const mostMegabytes = 30;
/** A preview that nobody applied within a week is thrown away with the next one. */
const keptDays = 7;

/**
 * Reads a CSV file or workbook of companies and keeps what applying it would do, row by row; nothing is changed yet. Throws
 * INVALID without a column of names or without rows, UNSUPPORTED_TYPE for another kind of file, TOO_LARGE, and what the
 * extractor says of a file that cannot be read.
 */
export async function previewCompanyImport(scope: Scope, file: IncomingFile): Promise<StoredImport> {
  const fileName = cleanFileName(file.fileName);
  const bytes = await readSmallFile(file, mostMegabytes);
  const { columns, rows } = readTable(gridsOf(await extract(scope, bytes, fileName)));
  const known = await readKnownCompanies(askScope(scope), keysOf(rows));
  const decided = decideRows(rows, known, () => randomUUID());
  const id = randomUUID();
  const { json, created, updated, errors } = contentOf(columns, decided);
  await scope.rows(
    `WITH old AS (DELETE FROM company_imports WHERE tenant_id = current_tenant() AND status = 'PREVIEW'
       AND created_at < now() - interval '${keptDays} days')
     INSERT INTO company_imports (tenant_id, id, file_name, rows, created_count, updated_count, error_count)
     VALUES (current_tenant(), $1, $2, $3, $4, $5, $6)`,
    [id, fileName, json, created, updated, errors],
  );
  return readImport(scope, id);
}

/** Of every name in the rows. */
export function keysOf(rows: readonly Pick<ReadRow, 'name' | 'aliases'>[]): string[] {
  return rows.flatMap(({ name, aliases }) => [name, ...aliases].filter((each) => each !== '').map(companyKey));
}

/** The file is read as any other that is uploaded: in a process of its own, by what it holds and not by its name. */
async function extract(scope: Scope, bytes: Buffer, fileName: string): Promise<Extracted> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-import-'));
  try {
    const copy = path.join(folder, 'companies');
    await writeFile(copy, bytes, { mode: 0o600 });
    // Text without a name that says otherwise is a table here.
    const hint = /\.(xl\w+|ods|html?)$/i.test(fileName) ? fileName : 'companies.csv';
    const extracted = await scope.services.extractor.extract(copy, hint).catch((cause: unknown) => {
      throw cause instanceof Failure && cause.code === 'UNSUPPORTED_TYPE' ? otherType(cause) : cause;
    });
    if (!['csv', 'xlsx', 'xls', 'html'].includes(extracted.format)) throw otherType();
    // It reads no more of a file than this; rows must not be lost without a word.
    if (extracted.warnings.some((warning) => warning.startsWith('Only the first'))) throw tooManyCells();
    return extracted;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tooManyCells(): Failure {
  const [rows, cells] = [mostRows, maxCells].map((number) => number.toLocaleString('en-US'));
  return new Failure(
    'TOO_LARGE',
    `This file has more than ${rows} rows or ${cells} filled cells. Split it, and import the parts.`,
    {
      field: 'file',
    },
  );
}

function otherType(cause?: Failure): Failure {
  return new Failure('UNSUPPORTED_TYPE', 'Choose a CSV file or an Excel workbook.', { field: 'file', cause });
}
