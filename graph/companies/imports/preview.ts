import { hash } from 'node:crypto';
import type { z } from 'zod';
import { check } from '../../check.ts';
import type { Scope, WriteScope } from '../../context.ts';
import { readSmallFile, type IncomingFile } from '../../files/incomingFile.ts';
import { queryScope } from '../figures/stored.ts';
import { uuid7 } from '../../text/uuid7.ts';
import { createOnce } from '../../database/transact.ts';
import { decideRows, keysOf, type FirstRows } from './decideRows.ts';
import type { ImportColumn } from './columns.ts';
import { companiesTarget } from './companiesTarget.ts';
import type { ImportTargetName } from './fields.ts';
import { readGrids } from './table/readGrids.ts';
import type { ImportTarget } from './target.ts';
import type { ReadRow } from './table/readCell.ts';
import { readTable, type ReadSheet, type ReadTable } from './table/readTable.ts';
import { choiceOf, fileChoiceInput, type FileChoice } from './mapping/choices.ts';
import { findRemembered, toRemember } from './mapping/remembered.ts';
import { suggestMeanings } from './mapping/suggestMeanings.ts';
import { readImport, type StoredImport, type StoredReading } from './service.ts';
import { packSlice, sliceLimits, sliceSize, storeSlice } from './slices.ts';

export const maxMegabytes = 30;
/** A preview that is not applied within a week is deleted with the next preview. */
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
  /** Default: companies. */
  target?: ImportTargetName;
  /** Says which rows an import of this target takes. */
  prepare?: (rows: ReadRow[], columns: readonly ImportColumn[]) => ReadRow[];
  /** Runs in the transaction that stores the preview. */
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
