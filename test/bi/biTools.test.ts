import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantBiAccess } from '../../graph/bi/access/grantAccess.ts';
import { revokeBiAccess } from '../../graph/bi/access/revokeAccess.ts';
import { exportViews } from '../../graph/bi/rules.ts';
import { connectAs } from './biSteps.ts';
import { asOwner, startTestServer, type TestServer } from '../harness.ts';

let server: TestServer;
let bi: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  bi = await connectAs(server, await asOwner(server, (db) => grantBiAccess(db, 'dossier')));
});
afterAll(async () => {
  await bi.end();
  await asOwner(server, (db) => revokeBiAccess(db, 'dossier'));
  await server.stop();
});

const names = exportViews.map(({ name }) => name as string).sort();

it('Power BI lists the views and their columns (information_schema)', async () => {
  const tables = await bi.query<{ table_schema: string; table_name: string }>(
    `select TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE from INFORMATION_SCHEMA.tables
     where TABLE_SCHEMA not in ('information_schema', 'pg_catalog') order by TABLE_SCHEMA, TABLE_NAME`,
  );
  const own = tables.rows.filter(({ table_schema }) => table_schema === 'bi');
  expect(own.map(({ table_name }) => table_name)).toEqual(names);
  const columns = await bi.query<{ column_name: string; data_type: string }>(
    `select COLUMN_NAME, ORDINAL_POSITION, IS_NULLABLE, case when (data_type like '%unsigned%') then DATA_TYPE || ' unsigned'
       else DATA_TYPE end as DATA_TYPE from INFORMATION_SCHEMA.columns where TABLE_SCHEMA = 'bi' and TABLE_NAME = 'companies'
     order by TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION`,
  );
  expect(columns.rows).toContainEqual(
    expect.objectContaining({ column_name: 'revenue', data_type: 'double precision' }),
  );
});

it('shows no type of its own in any column: each tool knows text, numbers, booleans and times', async () => {
  const { rows } = await bi.query<{ data_type: string }>(
    "SELECT DISTINCT data_type FROM information_schema.columns WHERE table_schema = 'bi'",
  );
  const known = [
    'bigint',
    'boolean',
    'date',
    'double precision',
    'integer',
    'text',
    'timestamp with time zone',
    'uuid',
  ];
  expect(rows.map(({ data_type }) => data_type).sort()).toEqual(known);
});

it('Tableau and Metabase list them with their comments (JDBC, pg_catalog)', async () => {
  const { rows } = await bi.query<{ table_name: string; remarks: string | null }>(
    `SELECT NULL AS table_cat, n.nspname AS table_schem, c.relname AS table_name,
       CASE c.relkind WHEN 'r' THEN 'TABLE' WHEN 'v' THEN 'VIEW' ELSE NULL END AS table_type, d.description AS remarks
     FROM pg_catalog.pg_namespace n, pg_catalog.pg_class c
       LEFT JOIN pg_catalog.pg_description d ON (c.oid = d.objoid AND d.objsubid = 0 AND d.classoid = 'pg_class'::regclass)
     WHERE c.relnamespace = n.oid AND n.nspname LIKE 'bi' AND c.relkind IN ('r', 'p', 'v', 'f', 'm')
     ORDER BY table_type, table_schem, table_name`,
  );
  expect(rows.map(({ table_name }) => table_name)).toEqual(names);
  expect(rows.filter(({ remarks }) => !remarks)).toEqual([]);
  const columns = await bi.query<{ attname: string; description: string | null }>(
    `SELECT current_database(), n.nspname, c.relname, a.attname, a.atttypid, a.attnotnull OR (t.typtype = 'd' AND t.typnotnull)
         AS attnotnull, a.atttypmod, a.attlen, row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum) AS attnum,
       nullif(a.attidentity, '') AS attidentity, pg_catalog.pg_get_expr(def.adbin, def.adrelid) AS adsrc, dsc.description
     FROM pg_catalog.pg_namespace n JOIN pg_catalog.pg_class c ON (c.relnamespace = n.oid)
       JOIN pg_catalog.pg_attribute a ON (a.attrelid = c.oid) JOIN pg_catalog.pg_type t ON (a.atttypid = t.oid)
       LEFT JOIN pg_catalog.pg_attrdef def ON (a.attrelid = def.adrelid AND a.attnum = def.adnum)
       LEFT JOIN pg_catalog.pg_description dsc ON (c.oid = dsc.objoid AND a.attnum = dsc.objsubid)
     WHERE c.relkind IN ('r', 'p', 'v', 'f', 'm') AND a.attnum > 0 AND NOT a.attisdropped
       AND n.nspname LIKE 'bi' AND c.relname LIKE 'rankings'`,
  );
  expect(columns.rows).toContainEqual(
    expect.objectContaining({ attname: 'level', description: expect.stringContaining('percentile') as string }),
  );
});

it('Npgsql loads the types of the database', async () => {
  const { rowCount } = await bi.query(
    `SELECT ns.nspname, typ.oid, typ.typname, typ.typtype, typ.typnotnull FROM pg_type AS typ
       JOIN pg_namespace AS ns ON (ns.oid = typ.typnamespace) LEFT JOIN pg_class AS cls ON (cls.oid = typ.typrelid)
       LEFT JOIN pg_proc AS proc ON proc.oid = typ.typreceive LEFT JOIN pg_range ON (pg_range.rngtypid = typ.oid)
     WHERE typ.typtype IN ('b', 'r', 'm', 'e', 'd')`,
  );
  expect(rowCount).toBeGreaterThan(50);
});

it('docs/bi.md tells of every column', async () => {
  const text = await readFile('docs/bi.md', 'utf8');
  const { rows } = await bi.query<{ view: string; column: string }>(
    "SELECT table_name AS view, column_name AS column FROM information_schema.columns WHERE table_schema = 'bi'",
  );
  const sections = new Map(text.split('\n### bi.').map((section) => [section.split('\n')[0], section]));
  const missing = rows.filter(({ view, column }) => !sections.get(view)?.includes(`\`${column}\``));
  expect(missing).toEqual([]);
});
