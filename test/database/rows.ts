import { inSession, querySql } from '../support/sql.ts';

/** A row as JSON, by column. */
export type Row = Record<string, unknown>;
/** The rows of each table by the JSON of their primary key. */
export type Tables = Map<string, Map<string, Row>>;

const keysSql = `SELECT c.oid::regclass::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS key
  FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
  GROUP BY c.oid`;

/** Reads every row of every firm. `superuserUrl` is of a role that no row-level policy binds. */
export async function readTables(superuserUrl: string): Promise<Tables> {
  return inSession(superuserUrl, async (session) => {
    const { rows: tables } = await session.query<{ name: string; key: string[] }>(keysSql);
    const read: Tables = new Map();
    for (const { name, key } of tables) {
      const { rows } = await session.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
      read.set(name, new Map(rows.map(({ row }) => [JSON.stringify(key.map((column) => row[column])), row])));
    }
    return read;
  });
}

/** What migrations change on purpose. Returns the row as it must be afterwards; undefined if it must be gone. */
export type Change = (row: Row) => Row | undefined;

/**
 * Returns how `after` differs from `before` in the rows and columns of `before`, apart from the changes on purpose.
 * Empty when nothing was lost.
 */
export function findLosses(before: Tables, after: Tables, changes: Record<string, Change>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const found = after.get(table);
    if (!found) return [`${table} is gone`];
    const losses = [...rows].flatMap(([key, row]) => {
      const expected = changes[table] ? changes[table](row) : row;
      const actual = found.get(key);
      if (!expected) return actual ? [`${table} ${key} is still there`] : [];
      if (!actual) return [`${table} ${key} is gone`];
      const changed = Object.keys(expected).filter(
        (column) => JSON.stringify(expected[column]) !== JSON.stringify(actual[column]),
      );
      return changed.map((column) => `${table} ${key}: ${column} was ${String(expected[column])}`);
    });
    return rows.size > 0 ? losses : [];
  });
}

const schemaSql = `
  SELECT concat_ws(' ', 'table', c.oid::regclass, c.relrowsecurity, c.relforcerowsecurity, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull) AS part
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'v') AND c.relnamespace::regnamespace::text IN ('public', 'search', 'ops', 'bi', 'vault')
  UNION SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) FROM pg_constraint
  WHERE connamespace::regnamespace::text IN ('public', 'search', 'ops', 'vault')
  UNION SELECT pg_get_indexdef(indexrelid) FROM pg_stat_user_indexes
  UNION SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION SELECT concat_ws(' ', 'policy', polrelid::regclass, polname, pg_get_expr(polqual, polrelid)) FROM pg_policy
`;

/** Describes the tables, views, constraints, indexes, triggers and policies of a database, a line each. */
export async function describeSchema(url: string): Promise<string[]> {
  const rows = await querySql<{ part: string }>(url, schemaSql);
  // A dump leaves out parentheses that change nothing.
  return rows.map(({ part }) => part.replace(/[()]/g, '')).sort();
}
