import { withClient } from '../data/database/connections.ts';
import { commentOf } from './rules.ts';
import { biViews } from './service.ts';

const columns = biViews.flatMap((view) =>
  Object.entries(view.columns).map(([name, column], index) => {
    const [toView = null, toColumn = null] = column.refersTo?.split('.') ?? [];
    return {
      ...{ view_name: view.name, column_name: name, position: index + 1, data_type: column.type },
      ...{ is_key: column.isKey, is_nullable: column.isNullable, refers_to_view: toView, refers_to_column: toColumn },
      description: commentOf(column),
    };
  }),
);

const staleComments = `
  SELECT format('COMMENT ON VIEW bi.%I IS %L', v.name, v.comment) AS statement
  FROM jsonb_to_recordset($1::jsonb) AS v (name text, comment text)
  WHERE obj_description(format('bi.%I', v.name)::regclass) IS DISTINCT FROM v.comment
  UNION ALL
  SELECT format('COMMENT ON COLUMN bi.%I.%I IS %L', c.view_name, c.column_name, c.description) FROM ops.bi_columns c
  LEFT JOIN pg_attribute a ON a.attrelid = format('bi.%I', c.view_name)::regclass AND a.attname = c.column_name
  WHERE col_description(a.attrelid, a.attnum) IS DISTINCT FROM c.description`;

/**
 * Stores the meaning of the views of `bi` and of their columns for BI tools: as comments, and in `bi.columns` with keys
 * and relations. Safe at every start and in several servers at once. Rejects if a view lacks a described column.
 * `ownerUrl` is the address for the role that owns a migrated database.
 */
export async function storeDescriptions(ownerUrl: string): Promise<void> {
  await withClient({ connectionString: ownerUrl }, async (client) => {
    await client.query("BEGIN; SELECT hold_lock('bi descriptions')");
    await client.query('DELETE FROM ops.bi_columns');
    await client.query(
      'INSERT INTO ops.bi_columns SELECT * FROM jsonb_populate_recordset(NULL::ops.bi_columns, $1::jsonb)',
      [JSON.stringify(columns)],
    );
    const { rows } = await client.query<{ statement: string }>(staleComments, [JSON.stringify(biViews)]);
    if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';'));
    await client.query('COMMIT');
  });
}
