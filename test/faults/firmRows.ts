import { openSession } from '../support/sql.ts';

/** All of a firm's content in the database: its rows as text, by table. */
export type FirmRows = Map<string, string[]>;

/** Reads and removes the firm's rows directly, bypassing the product and its row-level security. */
export interface FirmTables {
  read(): Promise<FirmRows>;
  /** Keeps the firm itself and its passwords; ignores triggers and references. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const kept = ['tenants', 'tenant_secrets'];

/** Opens the tables of a firm, from the catalogue, as PostgreSQL's superuser. */
export async function openFirmTables(superuserUrl: string, tenantId: string): Promise<FirmTables> {
  const client = await openSession(superuserUrl);
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

const marks = ['idempotency_keys', 'portfolio_changes', 'company_figures_history', 'company_scores_history'];

const logs = ['change_marks', 'changes'];

/** Values that differ each time although the same was done: ids, times, secrets, numbers of a sequence. */
const changing: [pattern: RegExp, instead: string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '#'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^"]*/g, '@'],
  [/Waiting \d+ seconds/g, 'Waiting @ seconds'],
  [/\\\\x[0-9a-f]+/g, 'secret'],
  [/"hint": "[^"]*"/g, '"hint": "secret"'],
  // The position counts all changes that the firm ever had.
  [/"secret": "whsec_[^"]*", "position": \d+/g, '"secret": "secret"'],
  [/whsec_[^"]*/g, 'secret'],
  // Sent in the background, so the time varies.
  [/^.*"event": "webhook\.test".*$/g, 'a test of a webhook'],
  // An address of rates is checked once it is stored, so a cut may fall between.
  [/"problem": (?:null|"[^"]*"), ("tenant_id": "[^"]*"), "checked_at": (?:null|"[^"]*")/g, '$1'],
  [/"fingerprint": "[^"]*"/g, '"fingerprint": "secret"'],
  [/"transaction_id": \d+/g, '"transaction_id": 0'],
  // For a row in the trash: a rollback does not reset a sequence.
  [/"number": \d+, "row_id"/g, '"number": 0, "row_id"'],
];

/** Returns the rows without the values that differ each time: two states in which the same was done are equal. */
export function likeness(rows: FirmRows): FirmRows {
  const plain = (row: string) => changing.reduce((text, [pattern, instead]) => text.replace(pattern, instead), row);
  return new Map(
    [...rows].map(([table, texts]) => {
      const alike = texts.map(plain);
      // There is one row per transaction, so a second one is no difference.
      return [table, marks.includes(table) ? [...new Set(alike)] : alike];
    }),
  );
}

/** `removed_follow_ups` remembers what was deleted. */
const trash = ['trash_items', 'trash_rows', 'removed_follow_ups'];

/** True when a call created something, and did not only change, delete or restore existing rows. */
export function hasMore(before: FirmRows, after: FirmRows): boolean {
  const [had, has] = [countRows(before), countRows(after)];
  return [...has].some(([table, count]) => !marks.includes(table) && count > (had.get(table) ?? 0));
}

/**
 * Returns the number of rows per table. A row in the trash counts for its original table, because moving a row creates
 * nothing.
 */
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
  /** Null for a whole row; otherwise only a reference to a row is recorded. */
  link_column: string | null;
}

/**
 * Returns the differences of two states, one line each; an empty list when they are equal. Tables of `besides` may have
 * more rows.
 */
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
