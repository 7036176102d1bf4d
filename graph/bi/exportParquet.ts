import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { Cell, Piece } from '../data/database/readInPieces.ts';
import type { BiType, BiView } from './rules.ts';

/** All rows of a group are in memory at once. */
export const rowGroupSize = 5_000;

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
export async function* exportParquet(view: BiView, pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
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

/** Returns the bytes written since the last call. */
function taken(bytes: ByteWriter): Uint8Array {
  const written = bytes.getBytes().slice();
  bytes.index = 0;
  return written;
}
