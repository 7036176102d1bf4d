import { setImmediate } from 'node:timers/promises';
import type { UsdRates } from '../../finance/agree.ts';
import { saysNothing } from '../../companies/imports/table/cell.ts';
import type { Grid } from '../../companies/imports/table/grid.ts';
import { mostRows, noCompanies } from '../../companies/imports/table/readTable.ts';
import { Failure } from '../../errors.ts';
import { numberColumns, textColumns } from './columns.ts';
import { readRow, type ReadCandidate } from './readRow.ts';

export interface RowProblem {
  /** The number of the row in the file; the first row is 1. */
  row: number;
  message: string;
}

/** A title and notes may stand above the heads. */
const headsWithin = 20;
/** After this many rows the import pauses, so that the server can answer other requests. */
const rowsInARow = 1000;

/**
 * Reads the candidates of a file from the first sheet with a column of names and rows below it. A title may stand above
 * the heads. The first row of a company counts; a later row of the same name is a problem, and so is each unusable cell.
 * Throws INVALID without such a column or without rows, and TOO_LARGE for more than `mostRows`.
 */
export async function readCandidates(
  grids: readonly Grid[],
  rates: UsdRates,
): Promise<{ candidates: ReadCandidate[]; problems: RowProblem[] }> {
  let hasHeads = false;
  for (const grid of grids) {
    const headAt = grid.rows.slice(0, headsWithin).findIndex((row) => textColumns(row) !== null);
    const head = grid.rows[headAt];
    const texts = head && textColumns(head);
    if (!head || !texts) continue;
    hasHeads = true;
    const body = grid.rows
      .slice(headAt + 1)
      .filter(({ cells }) => [...cells.values()].some(({ text }) => !saysNothing(text)));
    if (body.length === 0) continue;
    if (body.length > mostRows) {
      const most = mostRows.toLocaleString('en-US');
      throw new Failure('TOO_LARGE', `At most ${most} candidates can be imported from one file. Split it.`, {
        field: 'file',
      });
    }
    const { numbers, setting: file } = numberColumns(head, body);
    const setting = { columns: { texts, numbers }, file, rates };
    const candidates = new Map<string, ReadCandidate>();
    const problems: RowProblem[] = [];
    for (const [index, row] of body.entries()) {
      if (index % rowsInARow === rowsInARow - 1) await setImmediate();
      const read = readRow(row, setting);
      const { candidate } = read;
      const earlier = candidate && candidates.get(candidate.key);
      if (candidate && !earlier) candidates.set(candidate.key, candidate);
      const faults = earlier
        ? [`‘${candidate.name}’ is already in row ${earlier.row}. This row was skipped.`]
        : read.problems;
      if (faults.length > 0) problems.push({ row: row.row, message: faults.join(' ') });
    }
    return { candidates: [...candidates.values()], problems };
  }
  throw noCompanies(hasHeads);
}
