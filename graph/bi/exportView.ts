import { byteOrderMark, csvLine } from '../companies/exports/csv.ts';
import type { ExportCell } from '../companies/exports/xlsx.ts';
import type { Scope } from '../request/context.ts';
import type { Cell, Piece } from '../data/database/readInPieces.ts';
import { Failure } from '../request/errors.ts';
import type { BiView, ExportFormat, BiType } from './rules.ts';
import { biViews } from './service.ts';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';

interface Writing {
  contentType: string;
  rowBatchSize: number;
  write(view: BiView, pieces: AsyncIterable<Piece>): AsyncGenerator<string | Uint8Array>;
}

/** All rows of a group are in memory at once. */
const rowGroupSize = 5_000;

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

interface ParquetType {
  element: Pick<SchemaElement, 'type' | 'converted_type'>;
  /** Converts a value other than NULL to what the writer expects. */
  of?(value: Cell): unknown;
}

const text: ParquetType = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' } };

const parquetTypes: Record<BiType, ParquetType> = {
  uuid: text,
  text,
  integer: { element: { type: 'INT32' } },
  bigint: { element: { type: 'INT64' }, of: (value) => BigInt(value as number) },
  numeric: { element: { type: 'DOUBLE' } },
  boolean: { element: { type: 'BOOLEAN' } },
  date: { element: { type: 'INT32', converted_type: 'DATE' }, of: (value) => new Date(value as string) },
  'timestamp with time zone': {
    element: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
    of: (value) => microsecondsOf(value as string),
  },
  jsonb: {
    element: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
    of: (value) => JSON.parse(value as string) as unknown,
  },
};

/** Returns the microseconds from 1970 to an ISO instant with up to six decimals. */
function microsecondsOf(instant: string): bigint {
  const beyondMilliseconds = instant.slice(23, -1).padEnd(3, '0');
  return BigInt(Date.parse(instant)) * 1000n + BigInt(beyondMilliseconds);
}

/**
 * Writes a view's rows as a Parquet file (Snappy), with one row group for each piece. Only one row group is in memory.
 */
async function* exportParquet(view: BiView, pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  const columns = Object.entries(view.columns).map(([name, { type, isNullable }]) => ({
    name,
    of: parquetTypes[type].of ?? ((value: Cell) => value),
    element: {
      ...parquetTypes[type].element,
      name,
      repetition_type: isNullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
    },
  }));
  const bytes = new ByteWriter();
  const schema = [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)];
  const file = new ParquetWriter({ writer: bytes, schema, createdBy: 'Dossier' });
  for await (const { rows } of pieces) {
    const columnData = columns.map(({ name, of }, index) => ({
      name,
      data: rows.map((row) => {
        const value = row[index] ?? null;
        return value === null ? null : of(value);
      }),
    }));
    await file.write({ columnData, rowGroupSize });
    yield taken(bytes);
  }
  await file.finish();
  yield taken(bytes);
}

function taken(bytes: ByteWriter): Uint8Array {
  const written = bytes.getBytes().slice();
  bytes.index = 0;
  return written;
}
