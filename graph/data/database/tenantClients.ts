import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../../prisma/generated/prisma/client.ts';
import type { TenantPool } from './tenantPool.ts';

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
