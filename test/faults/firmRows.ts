import pg from 'pg';

/** Everything that a firm has in the database: its rows as text, by table. */
export type FirmRows = Map<string, string[]>;

/** The firm's rows, read and removed past the product and its row-level security. */
export interface FirmTables {
  read(): Promise<FirmRows>;
  /** Leaves the firm itself and its passwords; triggers and references are not looked at. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Of the firm itself; the other tables have its id in tenant_id. */
const kept = ['tenants', 'tenant_secrets'];

/** Opens a firm's tables as the catalogue lists them, as the superuser of the PostgreSQL. */
export async function openFirmTables(databaseUrl: string, superuserUrl: string, tenantId: string): Promise<FirmTables> {
  const { pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: Object.assign(new URL(superuserUrl), { pathname }).href });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query<{ schema: string; table: string }>(
    `SELECT c.table_schema AS schema, c.table_name AS table FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.column_name = 'tenant_id' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  const reading = rows
    .filter(({ schema, table }) => schema === 'public' && !logs.includes(table))
    .map(({ table }) => `SELECT '${table}' AS name, to_jsonb(t)::text AS row FROM "${table}" t WHERE tenant_id = $1`)
    .concat(`SELECT 'tenants', to_jsonb(t)::text FROM tenants t WHERE id = $1`)
    .join(' UNION ALL ');
  const emptying = rows
    .filter(({ table }) => !kept.includes(table))
    .map(({ schema, table }) => `DELETE FROM "${schema}"."${table}" WHERE tenant_id = '${tenantId}'`)
    .concat(`UPDATE tenants SET landing = NULL WHERE id = '${tenantId}'`)
    .join(';');
  return {
    async read() {
      const found = await client.query<{ name: string; row: string }>(reading, [tenantId]);
      const byTable: FirmRows = new Map();
      for (const { name, row } of found.rows) byTable.set(name, [...(byTable.get(name) ?? []), row]);
      return byTable;
    },
    empty: () => client.query(emptying).then(() => undefined),
    close: () => client.end(),
  };
}

/** Tables that remember that something was written; they hold nothing of their own. */
const marks = ['idempotency_keys', 'portfolio_changes', 'company_figures_history', 'company_scores_history'];

/** The log of changes, which test/faults/changes.test.ts checks: a trigger writes it, also for rows of the firm that this test keeps. */
const logs = ['change_marks', 'changes'];

/** What is another one each time although the same was done: ids, times, secrets, numbers of a sequence. */
const changing: [pattern: RegExp, instead: string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '#'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^"]*/g, '@'],
  [/\\\\x[0-9a-f]+/g, 'secret'],
  [/"hint": "[^"]*"/g, '"hint": "secret"'],
  [/"fingerprint": "[^"]*"/g, '"fingerprint": "secret"'],
  [/"transaction_id": \d+/g, '"transaction_id": 0'],
  // Of a row in the trash: a sequence that no rollback takes back.
  [/"number": \d+, "row_id"/g, '"number": 0, "row_id"'],
];

/** The rows without what is another one each time: two states in which the same was done look alike. */
export function likeness(rows: FirmRows): FirmRows {
  const plain = (row: string) => changing.reduce((text, [pattern, instead]) => text.replace(pattern, instead), row);
  return new Map(
    [...rows].map(([table, texts]) => {
      const alike = texts.map(plain);
      // One for each transaction, so a second one adds nothing new.
      return [table, marks.includes(table) ? [...new Set(alike)] : alike];
    }),
  );
}

const trash = ['trash_items', 'trash_rows'];

/** Whether a call made something, and not only changed, deleted or restored what was there. */
export function hasMore(before: FirmRows, after: FirmRows): boolean {
  const [had, has] = [countRows(before), countRows(after)];
  return [...has].some(([table, count]) => !marks.includes(table) && count > (had.get(table) ?? 0));
}

/** How many rows each table has. One that waits in the trash counts where it came from: to be moved is not to be made. */
function countRows(rows: FirmRows): Map<string, number> {
  const counts = new Map([...rows].map(([table, texts]) => [table, texts.length]));
  const trashed = (rows.get('trash_rows') ?? []).map((text) => JSON.parse(text) as TrashRow);
  for (const { table_name: table, link_column: link } of trashed)
    if (link === null) counts.set(table, (counts.get(table) ?? 0) + 1);
  for (const table of trash) counts.delete(table);
  return counts;
}

interface TrashRow {
  table_name: string;
  /** Null of a whole row; else only a reference to one is remembered. */
  link_column: string | null;
}

/** What one state has more or less of than another, a line each; empty when they are equal. Tables of `besides` may have more. */
export function differences(expected: FirmRows, found: FirmRows, besides: readonly string[] = []): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((table) => {
    const missing = [...(expected.get(table) ?? [])];
    const extra = (found.get(table) ?? []).filter((row) => {
      const at = missing.indexOf(row);
      if (at >= 0) missing.splice(at, 1);
      return at < 0;
    });
    return [
      ...missing.map((row) => `- ${table} ${row}`),
      ...(besides.includes(table) ? [] : extra.map((row) => `+ ${table} ${row}`)),
    ];
  });
}
