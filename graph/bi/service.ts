import { type BiView, column, key, commentOf } from './rules.ts';
import { companyViews } from './views/companyViews.ts';
import { sharedViews } from './views/sharedViews.ts';
import { sourceViews } from './views/sourceViews.ts';
import { withClient } from '../data/database/connections.ts';

const metadataViews: BiView[] = [
  {
    name: 'columns',
    order: 'view_name, position',
    description: 'What each column of the views means',
    comment: 'Each column of the views of bi: its type, whether it is a key, what it refers to and what it means.',
    columns: {
      view_name: key('text', 'The view.'),
      column_name: key('text', 'The column.'),
      position: column('int', 'From 1.'),
      data_type: column('text', 'PostgreSQL type name.'),
      is_key: column('boolean', 'Whether it identifies a row, together with the other keys of its view.'),
      is_nullable: column('boolean', 'Whether it may be NULL.'),
      refers_to_view: column('text?', 'The view whose key it refers to.'),
      refers_to_column: column('text?', 'The column of that key.'),
      description: column('text', 'What it means, with the unit.'),
    },
  },
  {
    name: 'relations',
    order: 'view_name, column_name',
    description: 'References between columns of the views',
    comment: 'Columns that refer to the key of another view, like foreign keys, which views cannot have.',
    columns: {
      view_name: key('text', 'The referring view.'),
      column_name: key('text', 'The referring column.'),
      refers_to_view: column('text', 'The referenced view.'),
      refers_to_column: column('text', 'The referenced key column.'),
    },
  },
];

export const biViews: BiView[] = [...companyViews, ...sourceViews, ...sharedViews, ...metadataViews];

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
