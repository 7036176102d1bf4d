import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { isUuid, storable } from '../../text/text.ts';

export interface PageRequest {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

/** The sort key: a column or expression that is never NULL. */
interface SortKey {
  sql: string;
  /** The SQL type that a cursor's value is cast to. */
  type: 'timestamptz' | 'int' | 'float8' | 'text' | 'uuid';
}

/** A way to sort a list, in which `id` breaks ties. */
export interface Order extends SortKey {
  /** Breaks ties before `id` does, in the same direction. */
  then?: SortKey;
  descending: boolean;
}

/** The orders that each list of entities has, by when they were stored and when they last changed. */
export const changeOrders = {
  NEWEST: { sql: 'created_at', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'created_at', type: 'timestamptz', descending: false },
  UPDATED: { sql: 'updated_at', type: 'timestamptz', descending: true },
  UPDATED_ASC: { sql: 'updated_at', type: 'timestamptz', descending: false },
} satisfies Record<string, Order>;

/** The key of a day that may be unknown: the days since 2000, or `unknown`. */
export const dayKey = (column: string, unknown: number): string =>
  `CASE WHEN ${column} IS NULL THEN ${unknown} ELSE ${column} - DATE '2000-01-01' END`;

/** A list as SQL. All of the SQL is written by us; user input goes into `values`. */
export interface ListQuery {
  table: string;
  /** The columns of each row, by their names in the answer. `id` is always included. */
  columns: Record<string, string>;
  order: Order;
  conditions: string[];
  values: unknown[];
}

/**
 * Returns the columns of fields by the rules of the database's names: sort_name for sortName, created_by for createdById.
 * `days` are the fields of dates, which would otherwise be read as instants of the server's own time zone. `id` is left
 * out, because every list reads it.
 */
export function columnsOf<Name extends string>(
  fields: readonly Name[],
  days: readonly NoInfer<Name>[] = [],
): Record<Exclude<Name, 'id'>, string> {
  const snake = (name: string) => name.replace(/ById$/, 'By').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const columns = fields
    .filter((name) => name !== 'id')
    .map((name) => [name, days.includes(name) ? `${snake(name)}::timestamptz` : snake(name)]);
  return Object.fromEntries(columns) as Record<Exclude<Name, 'id'>, string>;
}

/** Returns the list of a SELECT for columns by the names of their fields; `of` is the table's alias with a dot. */
export function selectionOf(columns: Readonly<Record<string, string>>, of = ''): string {
  return Object.entries(columns)
    .map(([name, column]) => `${of}${column} AS "${name}"`)
    .join(', ');
}

/** Collects conditions: `add('stage =', stage)` compares with the value under its own placeholder. */
export function gatherConditions(...conditions: string[]) {
  const values: unknown[] = [];
  return {
    conditions,
    values,
    add(comparison: string, value: unknown, cast = ''): void {
      values.push(value);
      // ANY needs its array in brackets; other operators accept them.
      conditions.push(`${comparison} ($${values.length}${cast})`);
    },
  };
}

export interface Page<Row> {
  edges: { cursor: string; node: Row }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

export const pageSize = { default: 50, max: 200 };

/**
 * The numbers of rows that are read for a page, beside one more that tells whether more rows follow. The number stands
 * in the statement: for a parameter PostgreSQL expects a tenth of the table, keeps no plan for that, and plans again at
 * each request, which takes longer than reading 50 rows. Few sizes make few statements.
 */
const readSizes = [1, 10, 20, 50, 100, pageSize.max];

/** Reads one page by keyset, so the last page costs the same as the first. Throws INVALID. */
export async function readPage<Row extends { id: string }>(
  scope: Scope,
  query: ListQuery,
  request: PageRequest,
): Promise<Page<Row>> {
  const backward = request.last !== undefined && request.last !== null;
  const limit = sizeOf(request, backward);
  const { order } = query;
  const keys = sortKeysOf(order);
  const values = [...query.values];
  const conditions = ['tenant_id = current_tenant()', ...query.conditions];
  for (const [field, comparison] of [
    ['after', order.descending ? '<' : '>'],
    ['before', order.descending ? '>' : '<'],
  ] as const) {
    const cursor = request[field];
    if (!cursor) continue;
    const place = parseCursor(cursor, query, field).map((value, index) => {
      values.push(value);
      return `$${values.length}::${keys[index]?.type ?? 'uuid'}`;
    });
    conditions.push(`(${[...keys.map(({ sql }) => sql), 'id'].join(', ')}) ${comparison} (${place.join(', ')})`);
  }
  const direction = order.descending === backward ? 'ASC' : 'DESC';
  const sortColumns = Object.fromEntries(keys.map(({ sql }, index) => [String(sortColumnNames[index]), sql] as const));
  const sorting = [...keys.map(({ sql }) => sql), 'id'].map((sql) => `${sql} ${direction}`);
  const rows = await scope.rows<Row & Partial<Record<(typeof sortColumnNames)[number], string | number | Date>>>(
    `SELECT id, ${selectionOf({ ...query.columns, ...sortColumns })} FROM ${query.table} WHERE ${conditions.join(' AND ')} ` +
      `ORDER BY ${sorting.join(', ')} LIMIT ${readSizes.find((size) => size >= limit) ?? limit}+1`,
    values.map(searchable),
  );
  const more = rows.length > limit;
  rows.splice(limit);
  if (backward) rows.reverse();
  const list = JSON.stringify(listName(query));
  const edges = rows.map((node) => ({
    node,
    // Computed on demand, because most readers need only the last cursor.
    get cursor() {
      return formatCursor(order.then ? [node.sort_key, node.tie_key, node.id] : [node.sort_key, node.id], list);
    },
  }));
  return {
    edges,
    pageInfo: {
      hasNextPage: backward ? Boolean(request.before) : more,
      hasPreviousPage: backward ? more : Boolean(request.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

export async function countRows(
  scope: Scope,
  query: Pick<ListQuery, 'table' | 'conditions' | 'values'>,
): Promise<number> {
  const conditions = ['tenant_id = current_tenant()', ...query.conditions].join(' AND ');
  const [row] = await scope.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${query.table} WHERE ${conditions}`,
    query.values.map(searchable),
  );
  return row?.count ?? 0;
}

function searchable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(searchable);
  return typeof value === 'string' ? storable(value) : value;
}

/** Yields every row of a list, reading `first` at a time, for streamed answers. */
export async function* readAll<Row extends { id: string }>(
  scope: Scope,
  query: ListQuery,
  first = pageSize.max,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ;) {
    const page: Page<Row> = await readPage<Row>(scope, query, { first, after });
    for (const edge of page.edges) yield edge.node;
    if (!page.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
}

/**
 * Returns what reads a list of entities whose query `queryOf` makes of a client's filter: `page` reads one page, `all`
 * every row, and `count` their number. The filter may make any of them throw INVALID.
 */
export function readersOf<Row extends { id: string }, Filter>(queryOf: (filter: Filter) => ListQuery) {
  return {
    page: async (scope: Scope, filter: Filter, page: PageRequest) => readPage<Row>(scope, queryOf(filter), page),
    all: (scope: Scope, filter: Filter) => readAll<Row>(scope, queryOf(filter)),
    count: async (scope: Scope, filter: Filter) => countRows(scope, queryOf(filter)),
  };
}

/** Returns a search text as a LIKE pattern for `searchTextOf`; null when there is nothing to search. */
export function searchPattern(search: string | null | undefined): string | null {
  const text = search?.trim().toLowerCase() ?? '';
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}

function sizeOf(request: PageRequest, backward: boolean): number {
  if (backward && request.first !== undefined && request.first !== null) {
    throw new Failure('INVALID', 'Use first or last, not both.', { field: 'last' });
  }
  const size = (backward ? request.last : request.first) ?? pageSize.default;
  if (!Number.isInteger(size) || size < 1 || size > pageSize.max) {
    throw new Failure('INVALID', `Request 1 to ${pageSize.max} entries at a time.`, {
      field: backward ? 'last' : 'first',
    });
  }
  return size;
}

const sortColumnNames = ['sort_key', 'tie_key'] as const;

function sortKeysOf(order: Order): SortKey[] {
  return order.then ? [order, order.then] : [order];
}

function formatCursor(place: unknown[], listAsJson: string): string {
  return Buffer.from(`${JSON.stringify(place).slice(0, -1)},${listAsJson}]`).toString('base64url');
}

function listName({ table, order }: ListQuery): string {
  return `${table} by ${sortKeysOf(order)
    .map(({ sql }) => sql)
    .join(', ')}`;
}

/** Reads the sort keys and the id from a cursor. Throws INVALID for a cursor of another list. */
function parseCursor(cursor: string, query: ListQuery, field: 'after' | 'before'): unknown[] {
  const keys = sortKeysOf(query.order);
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const list = place.pop();
    const id = place.at(-1);
    const isOurs =
      list === listName(query) &&
      place.length === keys.length + 1 &&
      typeof id === 'string' &&
      isUuid(id) &&
      keys.every(({ type }, index) => fits(place[index], type));
    if (isOurs) return place;
  } catch {
    // Text that is not JSON gets the same answer as a cursor of another list.
  }
  throw new Failure('INVALID', 'This cursor does not belong to this list. Start from its first page.', { field });
}

function fits(key: unknown, type: Order['type']): boolean {
  if (type === 'int') return Number.isInteger(key) && Math.abs(key as number) <= 2_147_483_647;
  if (type === 'float8') return typeof key === 'number' && Number.isFinite(key);
  if (typeof key !== 'string') return false;
  if (type === 'uuid') return isUuid(key);
  return type === 'text' ? key.length <= maxKeyLength : isInstant(key);
}

const maxKeyLength = 2_000;

/** True for an instant in our cursors' format. Date.parse accepts texts and years that PostgreSQL does not. */
function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '0001';
}
