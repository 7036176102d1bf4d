import { PrismaPg } from '@prisma/adapter-pg';
import type { ColumnType, SqlDriverAdapter, SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils';
import { ColumnTypeEnum, isDriverAdapterError } from '@prisma/driver-adapter-utils';
import type { Pool } from 'pg';
import { Client } from 'pg';

/**
 * Connects the schema engine, with the features that @prisma/adapter-pg lacks for it. `onError` receives PostgreSQL's
 * own error of a failed script; the engine passes on only a number.
 */
export async function connectEngine(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<SqlDriverAdapter> {
  // The engine relies on session state, so there is one connection. Without UTC, instants are stored shifted.
  const adapter = await new PrismaPg({ connectionString, max: 1, options: '-c TimeZone=UTC' }).connect();
  // The adapter's own version splits the script at every semicolon, even inside function bodies. Sent whole, a script
  // is one transaction, so a failed migration leaves nothing behind.
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    try {
      return await queryRaw(query);
    } catch (error) {
      if (!isDriverAdapterError(error) || error.cause.kind !== 'UnsupportedNativeDataType') throw error;
      return queryCatalogue(adapter.underlyingDriver(), query);
    }
  };
  return closeOnce(adapter);
}

/**
 * Connects to a new, empty database on the same server. The database is dropped when the connection is closed. The
 * adapter's own version ignores the new database's name when it was given a connection string.
 */
export async function connectEngineToScratch(
  url: string,
  onError: (error: unknown) => void,
): Promise<SqlDriverAdapter> {
  const name = `dossier_scratch_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(url, `CREATE DATABASE ${name}`);
  const scratchUrl = new URL(url);
  scratchUrl.pathname = `/${name}`;
  const adapter = await connectEngine(scratchUrl.href, onError);
  const close = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await close();
    await execute(url, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return closeOnce(adapter);
}

/** The types in PostgreSQL's catalogue by their OID. All other types are text. */
const catalogueTypes: Record<number, ColumnType> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
  1003: ColumnTypeEnum.TextArray,
  1009: ColumnTypeEnum.TextArray,
};

/**
 * Runs a query on the catalogue. The adapter does not know the catalogue's one-byte type "char", and the engine does
 * not accept an empty value of it.
 */
async function queryCatalogue(pool: Pool, { sql, args }: SqlQuery): Promise<SqlResultSet> {
  const { fields, rows } = await pool.query<unknown[]>({ text: sql, values: args, rowMode: 'array' });
  const columnTypes = fields.map((field) => catalogueTypes[field.dataTypeID] ?? ColumnTypeEnum.Text);
  return {
    columnNames: fields.map((field) => field.name),
    columnTypes,
    rows: rows.map((row) =>
      row.map((value, column) => (value === '' && columnTypes[column] === ColumnTypeEnum.Character ? '\0' : value)),
    ),
  };
}

/**
 * Makes `dispose` close the connection only once. The engine may close a connection itself, and the caller that created
 * the engine closes all of them.
 */
function closeOnce<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  const close = adapter.dispose.bind(adapter);
  let closed: Promise<void> | undefined;
  adapter.dispose = () => (closed ??= close());
  return adapter;
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
