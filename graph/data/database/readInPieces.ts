import pg from 'pg';
import { TenantPool } from './tenantPool.ts';

/** Parsers for columns that pg's default parsing does not fit. */
const parsers = new Map<number, (text: string) => unknown>([
  // The session's time zone is UTC, so '2026-11-21 09:30:00.5+00' becomes an ISO 8601 instant.
  [pg.types.builtins.TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.JSONB, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: Parameters<typeof pg.types.getTypeParser>[0]) =>
    (parsers.get(type) ?? pg.types.getTypeParser(type)) as never,
};

export type Cell = string | number | boolean | null;

export interface Piece {
  columns: string[];
  /** Instants are written as in ISO 8601. */
  rows: Cell[][];
}

/**
 * Yields the rows of a statement in pieces of `size`, as one snapshot; at least one piece, which may be empty. Reads in
 * a transaction of one tenant that lasts until the last piece is taken or the reader stops. Only one piece is in memory
 * at a time.
 */
export async function* readInPieces(
  pool: pg.Pool,
  tenantId: string | null,
  text: string,
  size: number,
): AsyncGenerator<Piece> {
  const client = await new TenantPool(pool, tenantId).connect();
  let isWhole = false;
  try {
    await client.query({ text: 'BEGIN' });
    // Plans for reading all rows, not for reading the first rows quickly.
    await client.query({ text: 'SET LOCAL cursor_tuple_fraction = 1' });
    await client.query({ text: `DECLARE pieces NO SCROLL CURSOR FOR ${text}` });
    for (let length = size; length === size;) {
      const { fields, rows } = await client.query<Cell[]>({
        text: `FETCH ${size} FROM pieces`,
        rowMode: 'array',
        types,
      });
      yield { columns: fields.map(({ name }) => name), rows };
      length = rows.length;
    }
    await client.query({ text: 'COMMIT' });
    isWhole = true;
  } finally {
    // An unfinished transaction ends with its connection.
    client.release(!isWhole);
  }
}
