import { hash } from 'node:crypto';
import type { z } from 'zod';
import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { readSmallFile, type IncomingFile } from '../../files/incomingFile.ts';
import { queryScope } from '../figures/stored.ts';
import { uuid7 } from '../../text/uuid7.ts';
import { createOnce } from '../../database/transact.ts';
import { decideRows, keysOf, type FirstRows } from './decideRows.ts';
import { extractTable } from './table/extractTable.ts';
import { gridsOf } from './table/grid.ts';
import { readKnownCompanies } from './knownCompanies.ts';
import type { ReadRow } from './table/readCell.ts';
import { readTable } from './table/readTable.ts';
import { choiceOf, fileChoiceInput } from './mapping/choices.ts';
import { findRemembered, toRemember } from './mapping/remembered.ts';
import { readImport, type StoredImport, type StoredReading } from './service.ts';
import { packSlice, sliceLimits, sliceSize, storeSlice } from './slices.ts';

const mostMegabytes = 30;
/** A preview that is not applied within a week is deleted with the next preview. */
const keptDays = 7;

/**
 * Reads a CSV file or workbook of companies and stores, row by row, what applying it would do. Changes nothing else.
 * `given` says how to read it; without it, the firm's choice for the last file with the same heads applies.
 * Throws INVALID without a column of names or without rows, UNSUPPORTED_TYPE for another kind of file, TOO_LARGE, and
 * the extractor's errors.
 */
export async function previewCompanyImport(
  scope: Scope,
  file: IncomingFile,
  given?: z.input<typeof fileChoiceInput> | null,
): Promise<StoredImport> {
  const { fileName } = file;
  const chosen = given ? choiceOf(check(fileChoiceInput, given)) : null;
  const bytes = await readSmallFile(file, mostMegabytes);
  const extracted = await extractTable(scope, bytes, fileName);
  const grids = gridsOf(extracted);
  const remembered = chosen === null ? await findRemembered(scope, grids) : null;
  const { columns, rows, sheet } = readTable(grids, chosen ?? remembered ?? {});
  const reading: StoredReading = {
    ...sheet,
    notes: [...sheet.notes, ...extracted.warnings, ...(extracted.unseen ?? [])],
    isRemembered: remembered !== null,
    toRemember: chosen === null ? null : toRemember(chosen, grids, { ...sheet, columns }),
  };
  const slices = await decideSlices(scope, rows);
  const id = uuid7();
  const sql = `WITH old AS (DELETE FROM company_imports WHERE tenant_id = current_tenant() AND status = 'PREVIEW'
       AND created_at < now() - interval '${keptDays} days')
     INSERT INTO company_imports (tenant_id, id, file_name, columns, reading)
     VALUES (current_tenant(), $1::uuid, $2, $3::jsonb, $4::jsonb)`;
  const made = await createOnce(
    scope,
    { operation: 'previewCompanyImport', input: { fileName, sha256: hash('sha256', bytes), given } },
    async ({ prisma }) => {
      await prisma.$executeRawUnsafe(sql, id, fileName, JSON.stringify(columns), JSON.stringify(reading));
      for (const slice of slices) await storeSlice(prisma, id, slice);
      return { id };
    },
    async (_, known) => ({ id: known }),
    sliceLimits,
  );
  return readImport(scope, made.id);
}

/** Decides the effect of each slice in turn, so that only one slice's companies are in memory. */
async function decideSlices(scope: Scope, rows: readonly ReadRow[]) {
  const firstRows: FirstRows = new Map();
  const slices = [];
  for (let from = 0; from < rows.length; from += sliceSize) {
    const some = rows.slice(from, from + sliceSize);
    const known = await readKnownCompanies(queryScope(scope), keysOf(some));
    slices.push({ from, ...packSlice(decideRows(some, known, uuid7, firstRows)) });
  }
  return slices;
}
