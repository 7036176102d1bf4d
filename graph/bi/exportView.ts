import { byteOrderMark, csvLine } from '../companies/exports/csv.ts';
import type { ExportCell } from '../companies/exports/xlsx.ts';
import type { Scope } from '../request/context.ts';
import type { Cell, Piece } from '../data/database/readInPieces.ts';
import { Failure } from '../request/errors.ts';
import { exportParquet, rowGroupSize } from './exportParquet.ts';
import type { BiView, ExportFormat } from './rules.ts';
import { biViews } from './service.ts';

interface Writing {
  contentType: string;
  rowBatchSize: number;
  write(view: BiView, pieces: AsyncIterable<Piece>): AsyncGenerator<string | Uint8Array>;
}

const writings: Record<ExportFormat, Writing> = {
  csv: { contentType: 'text/csv; charset=utf-8', rowBatchSize: 500, write: (_, pieces) => csvOf(pieces) },
  parquet: { contentType: 'application/vnd.apache.parquet', rowBatchSize: rowGroupSize, write: exportParquet },
};

/**
 * Exports a view of the database schema `bi` as a file, piece by piece; all rows come from one snapshot. CSV follows
 * RFC 4180, in UTF-8 with a byte order mark and ISO 8601 instants. Throws NOT_FOUND with the names of the views for an
 * unknown name. Reading `content` throws THROTTLED if other exports hold the connections for minutes.
 */
export function exportView(
  scope: Scope,
  name: string,
  format: ExportFormat,
): { fileName: string; contentType: string; content: AsyncGenerator<string | Uint8Array> } {
  const view = biViews.find((each) => each.name === name);
  if (!view) {
    const names = biViews.map((each) => each.name).join(', ');
    throw new Failure('NOT_FOUND', `There is no view of this name. The views are ${names}.`);
  }
  const { contentType, rowBatchSize, write } = writings[format];
  const day = new Date().toISOString().slice(0, 10);
  const query = `SELECT ${Object.keys(view.columns).join(', ')} FROM bi.${view.name} ORDER BY ${view.order}`;
  return {
    fileName: `${view.name}-${day}.${format}`,
    contentType,
    content: write(view, patiently(scope.pieces(query, rowBatchSize))),
  };
}

/** Passes the pieces on. Throws THROTTLED if no connection became free for the first piece. */
async function* patiently(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let isFirst = true;
  try {
    for await (const piece of pieces) {
      isFirst = false;
      yield piece;
    }
  } catch (error) {
    if (!isFirst || !(error instanceof Error) || !error.message.startsWith('timeout exceeded')) throw error;
    const sentence = 'Too many exports are running. Try again in a few minutes.';
    throw new Failure('THROTTLED', sentence, { retryAfterSeconds: 60, cause: error });
  }
}

async function* csvOf(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { columns, rows } of pieces) {
    const lines = rows.map((row) => csvLine(row.map(cellOf)));
    if (isFirst) lines.unshift(byteOrderMark + csvLine(columns));
    isFirst = false;
    yield lines.join('');
  }
}

function cellOf(value: Cell): ExportCell {
  return typeof value === 'boolean' ? String(value) : value;
}
