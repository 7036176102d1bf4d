import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import type { Extracted } from '../../extraction/extracted.ts';
import { maxCells } from '../../extraction/tableLimits.ts';
import { mostRows } from './readTable.ts';

/**
 * The text of an uploaded table. The file is read as any other that is uploaded: in a process of its own, by what it holds and
 * not by its name. Throws UNSUPPORTED_TYPE for what is no table (`accepted` says which files are), TOO_LARGE for more than is
 * read of one, and what the extractor says of a file that cannot be read.
 */
export async function extractTable(
  scope: Scope,
  bytes: Buffer,
  fileName: string,
  accepted = 'Choose a CSV file or an Excel workbook.',
): Promise<Extracted> {
  const otherType = (cause?: Failure) => new Failure('UNSUPPORTED_TYPE', accepted, { field: 'file', cause });
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
