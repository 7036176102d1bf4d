import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  isDriverAdapterError,
  type ColumnType,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import { Client, type Pool } from 'pg';
import { migrate } from './migrate.ts';

const projectSchema = join(import.meta.dirname, '../../../../prisma/schema.prisma');

/**
 * Returns the SQL that would turn a database made by the migrations into what schema.prisma describes; empty when they
 * agree. Ignores what Prisma cannot express (policies, functions, check constraints). `ownerUrl` is the address for a
 * role that may create databases, because the migrations run in a scratch database.
 */
export async function diffMigrations(
  ownerUrl: string,
  { migrationsDir, schemaFile = projectSchema }: { migrationsDir?: string; schemaFile?: string } = {},
): Promise<string> {
  const name = `dossier_scratch_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href;
  await execute(ownerUrl, `CREATE DATABASE ${name}`);
  const adapters: SqlDriverAdapter[] = [];
  const connect = async () => {
    adapters.push(await connectReader(url));
    return adapters.at(-1) as SqlDriverAdapter;
  };
  try {
    await migrate(url, { ...(migrationsDir && { migrationsDir }) });
    const engine = await SchemaEngine.new(
      { datamodels: [['schema.prisma', 'datasource db { provider = "postgresql" }']] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory({
        provider: 'postgres',
        adapterName: '@prisma/adapter-pg',
        connect,
        connectToShadowDb: connect,
      }),
    );
    const files = [{ path: basename(schemaFile), content: await readFile(schemaFile, 'utf8') }];
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
    });
    engine.free();
    const script = stdout?.trim() ?? '';
    return script === '-- This is an empty migration.' ? '' : script;
  } finally {
    for (const adapter of adapters) await adapter.dispose();
    await execute(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function connectReader(connectionString: string): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg({ connectionString, max: 1 }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = (query) =>
    queryRaw(query).catch((error: unknown) => {
      if (!isDriverAdapterError(error) || error.cause.kind !== 'UnsupportedNativeDataType') throw error;
      return queryCatalogue(adapter.underlyingDriver(), query);
    });
  return adapter;
}

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

/** Reads the catalogue. The engine does not accept an empty value of its one-byte type "char". */
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

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
