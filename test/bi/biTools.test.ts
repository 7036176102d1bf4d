import { readFile } from 'node:fs/promises';
import { grantBiAccess, revokeBiAccess } from '../../graph/bi/access/biAccess.ts';
import { commentOf } from '../../graph/bi/rules.ts';
import { biViews } from '../../graph/bi/service.ts';
import { printedBiViews } from '../../scripts/generating/printBiViews.ts';
import { connectAs } from './biSteps.ts';
import { asOwner, useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const access = await asOwner(server, (db) => grantBiAccess(db, 'dossier'));
const bi = await connectAs(server, access);
afterAll(async () => {
  await bi.end();
  await asOwner(server, (db) => revokeBiAccess(db, 'dossier'));
});

const names = biViews.map(({ name }) => name).sort();

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
  expect(columns.rows).toContainEqual(expect.objectContaining({ column_name: 'revenue_usd', data_type: 'numeric' }));
});

it('has the columns, types and comments that the code says, each with a meaning', async () => {
  const { rows } = await bi.query<{ view: string; column: string; type: string; comment: string }>(
    `SELECT table_name AS view, column_name AS column, data_type AS type,
       col_description(format('bi.%I', table_name)::regclass, ordinal_position) AS comment
     FROM information_schema.columns WHERE table_schema = 'bi' ORDER BY table_name, ordinal_position`,
  );
  const said = [...biViews]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name: view, columns }) =>
      Object.entries(columns).map(([column, each]) => ({ view, column, type: each.type, comment: commentOf(each) })),
    );
  expect(rows).toEqual(said);
  expect(said.filter(({ comment }) => comment.length < 4)).toEqual([]);
});

it('declares keys and relations, and every relation leads to a key', async () => {
  const { rows: relations } = await bi.query<{ from: string; to: string }>(
    `SELECT view_name || '.' || column_name AS from, refers_to_view || '.' || refers_to_column AS to FROM relations`,
  );
  expect(relations).toContainEqual({ from: 'metric_observations.company_id', to: 'companies.id' });
  expect(relations).toContainEqual({ from: 'ai_usage.used_on', to: 'dates.date' });
  const { rows: keys } = await bi.query<{ view: string; keys: string[] }>(
    'SELECT view_name AS view, array_agg(column_name) AS keys FROM columns WHERE is_key GROUP BY 1',
  );
  expect(keys.map(({ view }) => view).sort()).toEqual(names);
  const named = new Set(keys.flatMap(({ view, keys }) => keys.map((key) => `${view}.${key}`)));
  expect(relations.filter(({ to }) => !named.has(to))).toEqual([]);
});

it('docs/bi.md lists the same views and columns', async () =>
  expect(await readFile('docs/bi.md', 'utf8')).toContain(await printedBiViews()));
