import pg from 'pg';
import { isDatabaseAway, LostCommit } from './errorKinds.ts';
import { Turns } from './turns.ts';
import { isUuid } from '../../text/text.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../../prisma/generated/prisma/client.ts';

/**
 * A pool that runs everything in a transaction of one tenant, on connections shared by all tenants. A single statement
 * is sent together with its BEGIN and COMMIT in one round trip (pg's pipeline mode). A transaction opened by the caller
 * is scoped by its own BEGIN. The pool has no third way to the server, so an unscoped statement is impossible. Without
 * a tenant, row-level security shows no tenant's rows.
 */
export class TenantPool extends pg.Pool {
  readonly #shared: pg.Pool;
  readonly #begin: string;
  /** Only for single statements: a transaction that waited for another's end could wait for ever. */
  readonly #turns: Turns;

  /**
   * `tenantId` is a UUID in lower case, or null for rows that everybody may see. `memberId` is the member who becomes
   * the author of new rows. Throws for anything else. `turns` limits how many statements of the firm run at a time, so
   * that slow statements leave connections for other firms.
   */
  constructor(shared: pg.Pool, tenantId: string | null, memberId: string | null = null, turns = new Turns(Infinity)) {
    super({ max: 1 });
    this.#turns = turns;
    for (const id of [tenantId, memberId]) {
      if (id !== null && !isUuid(id)) throw new TypeError('The id of a tenant or a member is a UUID in lower case');
    }
    this.#shared = shared;
    // SET LOCAL, not set_config(): a query here would make a later SET TRANSACTION ISOLATION LEVEL fail.
    const settings = `app.tenant_id = '${tenantId ?? ''}'; SET LOCAL app.member_id = '${memberId ?? ''}'`;
    this.#begin = `BEGIN; SET LOCAL ROLE dossier_app; SET LOCAL ${settings}`;
  }

  override async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig | string): Promise<pg.QueryResult<Row>> {
    return this.#turns.run(() => this.#queryAtOnce<Row>(config));
  }

  async #queryAtOnce<Row extends pg.QueryResultRow>(config: pg.QueryConfig | string): Promise<pg.QueryResult<Row>> {
    const client = (await this.#shared.connect()) as pg.PoolClient & { connection: pg.Connection };
    const { stream } = client.connection;
    try {
      // The three statements are sent in one write, because each separate write costs more than the rest of a short
      // statement.
      stream.cork();
      const sent = [client.query(this.#begin), client.query<Row>(config), client.query('COMMIT')] as const;
      stream.uncork();
      const [begin, answer, commit] = await Promise.allSettled(sent);
      if (begin.status === 'rejected') throw begin.reason;
      if (answer.status === 'rejected') throw answer.reason;
      if (commit.status === 'rejected') throw commitError(commit.reason);
      return answer.value;
    } finally {
      client.release();
    }
  }

  override async connect(): Promise<pg.PoolClient> {
    const client = await this.#shared.connect();
    const begin = this.#begin;
    return new Proxy(client, {
      get(target, key): unknown {
        if (key === 'query') {
          return (config: pg.QueryConfig) =>
            config.text === 'COMMIT' ? commit(target, config) : target.query(config.text === 'BEGIN' ? begin : config);
        }
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
}

/** PostgreSQL answers the COMMIT of a failed transaction with 'ROLLBACK' instead of an error. */
async function commit(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const answer = await client.query(config).catch((error: unknown) => {
    throw commitError(error);
  });
  if (answer.command === 'ROLLBACK')
    throw new Error('A statement failed unnoticed, so the transaction was rolled back.');
  return answer;
}

/** Returns the error for a failed COMMIT: PostgreSQL's own, unless the connection was lost. */
function commitError(error: unknown): unknown {
  return isDatabaseAway(error) ? new LostCommit(error) : error;
}

/** Prisma's client inside a transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** Prisma's client of one person: each statement and transaction runs with the settings of the person's pool. */
export interface TenantPrisma extends Transaction, Pick<PrismaClient, '$connect'> {
  /** Limits in milliseconds: `maxWait` for a connection, `timeout` for the transaction. */
  $transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    limits?: { maxWait?: number; timeout?: number },
  ): Promise<Result>;
}

const current = new AsyncLocalStorage<TenantPool>();

class CurrentPool extends pg.Pool {
  override query<Row extends pg.QueryResultRow>(config: pg.QueryConfig | string): Promise<pg.QueryResult<Row>> {
    return this.#current.query<Row>(config);
  }

  override connect(): Promise<pg.PoolClient> {
    return this.#current.connect();
  }

  get #current(): TenantPool {
    const pool = current.getStore();
    if (!pool) throw new Error('This statement belongs to no tenant. Use a client of forTenant or outside.');
    return pool;
  }
}

/** Opens the one Prisma client of the server (decision 052). `forPool` returns it as one person sees it. */
export function openTenantClients(statementNameGenerator: (query: { sql: string }) => string): {
  forPool(pool: TenantPool): TenantPrisma;
  close(): Promise<void>;
} {
  const shared = new PrismaClient({ adapter: new PrismaPg(new CurrentPool({ max: 1 }), { statementNameGenerator }) });

  function forPool(pool: TenantPool): TenantPrisma {
    const lookUp = lookupsOf(shared);
    return shared.$extends({
      query: {
        // Prisma's promises begin their work when they are awaited, so they are awaited in the person's context.
        $allOperations: ({ model, operation, args, query }) =>
          current.run(pool, async (): Promise<unknown> =>
            model !== undefined && (operation === 'findUnique' || operation === 'findUniqueOrThrow')
              ? await lookUp(model, operation, args as Lookup)
              : await query(args),
          ),
      },
      client: {
        // The transaction's connection has the settings, so the work in it needs no extension. Prisma merges lookups
        // of one transaction only with each other.
        $transaction: ((work, limits) =>
          current.run(
            pool,
            async () => await shared.$transaction(work, limits),
          )) satisfies TenantPrisma['$transaction'],
      },
    }) as unknown as TenantPrisma;
  }

  return { forPool, close: () => shared.$disconnect() };
}

interface Lookup {
  where: { tenantId_id?: { tenantId: string; id: string } } & Record<string, unknown>;
  select?: Record<string, unknown>;
}

interface Reader {
  findMany(args: object): Promise<{ id: string }[]>;
  findFirst(args: object): Promise<unknown>;
  findFirstOrThrow(args: object): Promise<unknown>;
}

function lookupsOf(client: PrismaClient) {
  const batches = new Map<string, { ids: Set<string>; rows: Promise<Map<string, unknown>> }>();

  return async (model: string, operation: string, { where, ...rest }: Lookup): Promise<unknown> => {
    const reader = Reflect.get(client, model.charAt(0).toLowerCase() + model.slice(1)) as Reader;
    const one = { ...rest, where: Object.fromEntries(Object.entries(where).flatMap(columns)) };
    const { tenantId_id: key, ...others } = where;
    if (key && Object.keys(others).length === 0) {
      const name = JSON.stringify([model, key.tenantId, rest]);
      const batch = batches.get(name) ?? start(reader, name, key.tenantId, rest);
      batch.ids.add(key.id);
      const row = (await batch.rows).get(key.id);
      if (row !== undefined) return row;
      if (operation === 'findUnique') return null;
    }
    return await (operation === 'findUnique' ? reader.findFirst(one) : reader.findFirstOrThrow(one));
  };

  function start(reader: Reader, name: string, tenantId: string, { select, ...rest }: Omit<Lookup, 'where'>) {
    const ids = new Set<string>();
    const rows = new Promise((resolve) => process.nextTick(resolve)).then(async () => {
      batches.delete(name);
      const found = await reader.findMany({
        ...rest,
        ...(select && { select: { ...select, id: true } }),
        where: { tenantId, id: { in: [...ids] } },
      });
      return new Map(found.map((row) => [row.id, row]));
    });
    const batch = { ids, rows };
    batches.set(name, batch);
    return batch;
  }
}

/** Unique keys of several columns are named by all of them, as in `tenantId_id: { tenantId, id }`. */
const columns = (entry: [key: string, value: unknown]): [string, unknown][] =>
  entry[0].includes('_') ? Object.entries(entry[1] as object) : [entry];
