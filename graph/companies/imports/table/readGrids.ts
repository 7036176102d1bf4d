import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Scope } from '../../../context.ts';
import { Failure } from '../../../errors.ts';
import type { Extracted } from '../../../extraction/extracted.ts';
import { maxCells } from '../../../extraction/tableLimits.ts';
import { gridsOf, type Grid } from './grid.ts';
import { jsonGrid, looksLikeJson } from './jsonGrid.ts';
import { mostRows } from './readTable.ts';

/**
 * Reads the tables of an uploaded file, and sentences about what is not read. Throws UNSUPPORTED_TYPE, UNREADABLE,
 * INVALID for JSON that is no list, TOO_LARGE, and the extractor's errors.
 */
export async function readGrids(
  scope: Scope,
  bytes: Buffer,
  fileName: string,
): Promise<{ grids: Grid[]; notes: string[] }> {
  if (looksLikeJson(fileName, bytes)) return { grids: [jsonGrid(bytes)], notes: [] };
  const extracted = await extractTable(scope, bytes, fileName);
  return { grids: gridsOf(extracted), notes: [...extracted.warnings, ...(extracted.unseen ?? [])] };
}

/**
 * Extracts the text of an uploaded table. Like any other upload, it is read in a separate process, and its content, not
 * its name, determines its type. Throws UNSUPPORTED_TYPE for a file that is not a table, TOO_LARGE for more than the
 * reading limit, and the extractor's errors.
 */
async function extractTable(scope: Scope, bytes: Buffer, fileName: string): Promise<Extracted> {
  const accepted = 'Choose a CSV file, an Excel workbook or a JSON list.';
  const otherType = (cause?: Failure) => new Failure('UNSUPPORTED_TYPE', accepted, { field: 'file', cause });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-import-'));
  try {
    const copy = path.join(folder, 'companies');
    await writeFile(copy, bytes, { mode: 0o600 });
    // Plain text counts as a table here, unless its name says otherwise.
    const hint = /\.(xl\w+|ods|html?)$/i.test(fileName) ? fileName : 'companies.csv';
    const extracted = await scope.services.extractor.extract(copy, hint).catch((cause: unknown) => {
      throw cause instanceof Failure && cause.code === 'UNSUPPORTED_TYPE' ? otherType(cause) : cause;
    });
    if (!['csv', 'xlsx', 'xls', 'html'].includes(extracted.format)) throw otherType();
    // The extractor stopped at its limit. Rows must not be lost silently.
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
