import { hash } from 'node:crypto';
import type { z } from 'zod';
import { check } from '../../request/check.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { readSmallFile, type IncomingFile } from '../../request/files/incomingFile.ts';
import { queryScope } from '../figures/stored.ts';
import { uuid7 } from '../../text/uuid7.ts';
import { createOnce } from '../../data/database/transact.ts';
import { decideRows, keysOf, type FirstRows } from './decideRows.ts';
import type { ImportColumn } from './importColumns.ts';
import { companiesTarget } from './companiesTarget.ts';
import type { ImportTargetName } from './fields.ts';
import type { ImportTarget } from './target.ts';
import type { ReadRow } from './table/readCell.ts';
import { readTable, type ReadSheet, type ReadTable, maxRows } from './table/readTable.ts';
import { choiceOf, fileChoiceInput, type FileChoice } from './mapping/choices.ts';
import { findRemembered, toRemember } from './mapping/remembered.ts';
import { suggestMeanings } from './mapping/suggestMeanings.ts';
import { readImport, type StoredImport, type StoredReading } from './service.ts';
import { packSlice, sliceLimits, sliceSize, storeSlice } from './slices.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Failure } from '../../request/errors.ts';
import type { Extracted } from '../../extraction/extracted.ts';
import { maxCells } from '../../extraction/sheet/rowLimits.ts';
import { gridsOf, type Grid, jsonGrid, looksLikeJson } from './table/grid.ts';
import os from 'node:os';
import path from 'node:path';

/**
 * Reads the tables of an uploaded file, and sentences about what is not read. Throws UNSUPPORTED_TYPE, UNREADABLE,
 * INVALID for JSON that is no list, TOO_LARGE, and the extractor's errors.
 */
async function readGrids(scope: Scope, bytes: Buffer, fileName: string): Promise<{ grids: Grid[]; notes: string[] }> {
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
  const [rows, cells] = [maxRows, maxCells].map((number) => number.toLocaleString('en-US'));
  return new Failure(
    'TOO_LARGE',
    `This file has more than ${rows} rows or ${cells} filled cells. Split it, and import the parts.`,
    { field: 'file' },
  );
}

export const maxMegabytes = 30;
const keptDays = 7;

/**
 * Reads a CSV file, workbook or JSON list of companies and stores, row by row, what applying it would do. Changes
 * nothing else. `given` says how to read it; without it, the firm's choice for the last file with the same heads applies.
 * Throws INVALID without a column of names or without rows, UNSUPPORTED_TYPE for another kind of file, TOO_LARGE, and
 * the extractor's errors.
 */
export async function previewCompanyImport(
  scope: Scope,
  file: IncomingFile,
  given?: GivenChoice,
): Promise<StoredImport> {
  const { readKnown } = companiesTarget;
  return readImport(scope, await storePreview(scope, file, given, { operation: 'previewCompanyImport', readKnown }));
}

export type GivenChoice = z.input<typeof fileChoiceInput> | null | undefined;

interface PreviewOf extends Pick<ImportTarget, 'readKnown'> {
  operation: string;
  target?: ImportTargetName;
  /** Says which rows an import of this target takes. */
  prepare?: (rows: ReadRow[], columns: readonly ImportColumn[]) => ReadRow[];
  then?: (inside: WriteScope, stored: { id: string; fileName: string }) => Promise<void>;
}

/** Reads and stores a file for one target. Returns the import's id; throws as `previewCompanyImport` does. */
export async function storePreview(
  scope: Scope,
  file: IncomingFile,
  given: GivenChoice,
  { operation, readKnown, target = 'COMPANIES', prepare = (rows) => rows, then }: PreviewOf,
): Promise<string> {
  const { fileName } = file;
  // The file is read first: a client that still sends it would not see a refusal.
  const bytes = await readSmallFile(file, maxMegabytes);
  const chosen = given ? choiceOf(check(fileChoiceInput, given)) : null;
  const { grids, notes } = await readGrids(scope, bytes, fileName);
  const remembered = chosen === null ? await findRemembered(scope, grids) : null;
  const choice = chosen ?? remembered;
  const read = readTable(grids, choice ?? {}, target);
  const { suggested, note } =
    choice === null
      ? await suggestMeanings(scope, { columns: read.columns, setting: read.sheet.setting })
      : { suggested: [], note: null };
  const { columns, rows, sheet } =
    suggested.length === 0 ? read : asSuggested(readTable(grids, placed(read.sheet, suggested), target), suggested);
  const kept = chosen ?? (suggested.length > 0 ? { columns: suggested } : null);
  const reading: StoredReading = {
    ...sheet,
    notes: [...sheet.notes, ...notes, ...(note === null ? [] : [note])],
    isRemembered: remembered !== null,
    toRemember: kept === null ? null : toRemember(kept, grids, { ...sheet, columns }),
  };
  const slices = await decideSlices(scope, prepare(rows, columns), readKnown);
  const id = uuid7();
  // Only the newest import of candidates keeps its rows.
  const sql = `WITH old AS (DELETE FROM company_imports WHERE tenant_id = current_tenant() AND (
       (status = 'PREVIEW' OR target = 'CANDIDATES') AND created_at < now() - interval '${keptDays} days'
       OR status = 'APPLIED' AND target = 'CANDIDATES' AND target = $5))
     INSERT INTO company_imports (tenant_id, id, file_name, columns, reading, target)
     VALUES (current_tenant(), $1::uuid, $2, $3::jsonb, $4::jsonb, $5)`;
  const made = await createOnce(
    scope,
    { operation, input: { fileName, sha256: hash('sha256', bytes), given } },
    async (inside) => {
      const { prisma } = inside;
      await prisma.$executeRawUnsafe(sql, id, fileName, JSON.stringify(columns), JSON.stringify(reading), target);
      for (const slice of slices) await storeSlice(prisma, id, slice);
      await then?.(inside, { id, fileName });
      return { id };
    },
    async (_, known) => ({ id: known }),
    sliceLimits,
  );
  return made.id;
}

type Suggested = Awaited<ReturnType<typeof suggestMeanings>>['suggested'];

const placed = ({ sheet, headRow }: ReadSheet, columns: Suggested): FileChoice => ({ sheet, headRow, columns });

function asSuggested(read: ReadTable, suggested: Suggested): ReadTable {
  const indexes = new Set(suggested.map(({ index }) => index));
  const columns = read.columns.map((column) =>
    indexes.has(column.index) ? { ...column, isChosen: false, isSuggested: true } : column,
  );
  return { ...read, columns };
}

/** Decides the effect of each slice in turn, so that only one slice's companies are in memory. */
async function decideSlices(scope: Scope, rows: readonly ReadRow[], readKnown: ImportTarget['readKnown']) {
  const firstRows: FirstRows = new Map();
  const slices = [];
  for (let from = 0; from < rows.length; from += sliceSize) {
    const some = rows.slice(from, from + sliceSize);
    const known = await readKnown(queryScope(scope), keysOf(some));
    slices.push({ from, ...packSlice(decideRows(some, known, uuid7, firstRows)) });
  }
  return slices;
}
