import { z } from 'zod';
import { check } from '../../../request/check.ts';
import type { Scope, WriteScope } from '../../../request/context.ts';
import { transact } from '../../../data/database/transact.ts';
import { Failure } from '../../../request/errors.ts';
import { uuid7 } from '../../../text/uuid7.ts';
import { queryIn } from '../../figures/stored.ts';
import { decideRows, keysOf, type DecidedRow } from '../decideRows.ts';
import { readKnownCompanies } from '../knownCompanies.ts';
import { readImport, unknownImport, type StoredImport } from '../service.ts';
import { packSlice, readSlice, sliceLimits, storeSlice } from '../slices.ts';
import { saysNothing, unquoted } from '../table/importCell.ts';
import { readCell } from '../table/readCell.ts';
import { nameFault } from '../table/readTable.ts';

const correctionInput = z.object({
  row: z.number().int().min(1),
  column: z.number().int().min(0),
  text: z.string().max(5000, 'A cell has at most 5,000 characters.'),
});

/**
 * Replaces the text of a cell with a problem, so that the rest of its row can be imported; an empty text leaves the cell
 * out. The row is decided again. Throws NOT_FOUND for an unknown import or cell, CONFLICT for an import that is no
 * longer a preview, and INVALID.
 */
export async function correctImportCell(
  scope: Scope,
  id: string,
  given: z.input<typeof correctionInput>,
): Promise<StoredImport> {
  const { row: number, column, text } = check(correctionInput, given);
  await transact(scope, (inside) => correct(inside, id, { number, column, text }), sliceLimits);
  return readImport(scope, id);
}

async function correct(
  { prisma: tx }: WriteScope,
  id: string,
  { number, column, text }: { number: number; column: number; text: string },
): Promise<void> {
  const query = queryIn(tx);
  const [found] = await query<Pick<StoredImport, 'status' | 'columns' | 'reading'>>(
    `SELECT status::text, columns, reading FROM company_imports WHERE tenant_id = current_tenant() AND id = $1::uuid FOR UPDATE`,
    [id],
  );
  if (!found) throw unknownImport();
  if (found.status !== 'PREVIEW') throw new Failure('CONFLICT', 'This import was applied already. Edit the company.');
  const [place] = await query<{ from: number }>(
    `SELECT first_row AS from FROM company_import_slices, jsonb_array_elements(rows) AS each (row)
     WHERE tenant_id = current_tenant() AND import_id = $1::uuid AND (row->>'row')::int = $2::int LIMIT 1`,
    [id, number],
  );
  const slice = place ? await readSlice(query, id, { from: place.from, columns: found.columns }) : [];
  const at = slice.findIndex(({ row }) => row === number);
  const row = slice[at];
  const problem = row?.problems.find(({ cell }) => cell?.index === column);
  if (!place || !row || !problem || !found.reading) {
    throw new Failure('NOT_FOUND', 'This cell has no problem any more. Look at the row again.');
  }
  const corrected = withText(row, { column, text }, found);
  const known = await readKnownCompanies(query, keysOf([corrected]));
  slice.splice(at, 1, ...decideRows([corrected], known, uuid7));
  await storeSlice(tx, id, { from: place.from, ...packSlice(slice) });
}

function withText(
  row: DecidedRow,
  { column: index, text }: { column: number; text: string },
  { columns, reading }: Pick<StoredImport, 'columns' | 'reading'>,
): DecidedRow {
  const [own] = row.problems.filter(({ cell }) => cell?.index === index);
  const column = columns.find((each) => each.index === index);
  const cell = own?.cell;
  if (!own || !cell || !column || !reading) return row;
  const others = row.problems.filter((problem) => problem !== own);
  const again = (message: string) => ({
    ...row,
    problems: row.problems.map((problem) => (problem === own ? { ...own, message, cell: { ...cell, text } } : problem)),
  });
  if (column.field === 'NAME') {
    const name = unquoted(text);
    const fault = nameFault(name);
    return fault === null ? { ...row, name, problems: others } : again(fault);
  }
  if (saysNothing(text)) return { ...row, problems: others };
  const read = readCell({ text }, column, reading.setting, cell.row);
  if (read.problem !== undefined) return again(read.problem);
  const values = read.value ? [...row.values, { ...read.value, before: null, isNew: true, doubt: null }] : row.values;
  return { ...row, problems: others, values };
}
