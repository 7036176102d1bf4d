import { byteOrderMark, csvLine } from '../companies/exports/csv.ts';
import type { ExportCell } from '../companies/exports/companyCells.ts';
import type { Scope } from '../context.ts';
import type { Cell } from '../database/readInPieces.ts';
import { Failure } from '../errors.ts';
import { exportViews } from './rules.ts';

const rowsAtOnce = 500;

/**
 * A view of the database schema `bi` as a CSV file (RFC 4180, UTF-8 with its mark, instants as ISO 8601), in the pieces in which
 * it is read; all rows are of one moment. Throws NOT_FOUND with the names of the views for any other; THROTTLED, once it is read,
 * where other exports are in the way for minutes.
 */
export function exportView(scope: Scope, name: string): { fileName: string; content: AsyncGenerator<string> } {
  const view = exportViews.find((each) => each.name === name);
  if (!view) {
    const names = exportViews.map((each) => each.name).join(', ');
    throw new Failure('NOT_FOUND', `There is no view of this name. The views are ${names}.`);
  }
  const day = new Date().toISOString().slice(0, 10);
  return {
    fileName: `${view.name}-${day}.csv`,
    content: csvOf(scope, `SELECT * FROM bi.${view.name} ORDER BY ${view.order}`),
  };
}

async function* csvOf(scope: Scope, query: string): AsyncGenerator<string> {
  let isFirst = true;
  try {
    for await (const { columns, rows } of scope.pieces(query, rowsAtOnce)) {
      const lines = rows.map((row) => csvLine(row.map(cellOf)));
      if (isFirst) lines.unshift(byteOrderMark + csvLine(columns));
      isFirst = false;
      yield lines.join('');
    }
  } catch (error) {
    if (!isFirst || !(error instanceof Error) || !error.message.startsWith('timeout exceeded')) throw error;
    const sentence = 'Too many exports are running. Try again in a few minutes.';
    throw new Failure('THROTTLED', sentence, { retryAfterSeconds: 60, cause: error });
  }
}

function cellOf(value: Cell): ExportCell {
  return typeof value === 'boolean' ? String(value) : value;
}
