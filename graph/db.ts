import { PrismaPg } from '@prisma/adapter-pg';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { PrismaClient } from '../prisma/generated/prisma/client.ts';
import { watchForHangs, type HangWatch } from './database/hangWatch.ts';
import { readInPieces, type Piece } from './database/readInPieces.ts';
import { TenantPool } from './database/tenantPool.ts';
import { Turns } from './database/turns.ts';
import type { Logger } from './log/log.ts';

export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>;

/** The database as one tenant sees it. Row-level security limits every statement to that tenant. */
export interface TenantDb {
  prisma: PrismaClient;
  /**
   * Runs one statement in a transaction of its own. For the hot lists, where Prisma's planning costs more than the
   * query.
   */
  rows<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
  /**
   * Yields a statement's rows in pieces of `size`, for results too large for memory. Rejects when no connection is free
   * for minutes.
   */
  pieces(text: string, size: number): AsyncGenerator<Piece>;
}

export interface Database {
  /** `memberId` is the person who becomes the author of new rows; null for nobody. */
  forTenant(tenantId: string, memberId?: string | null): TenantDb;
  /**
   * Does the same for an id that a stranger sent; null when there is no such tenant. Creating a client for each
   * invented id would cost time and evict the firms' clients.
   */
  forKnownTenant(tenantId: string): Promise<TenantDb | null>;
  /** Sees only the public look of every tenant. */
  outside: TenantDb;
  /** The login role itself, for the migration check, LISTEN and counters. Sees no tenant's rows. */
  pool: pg.Pool;
  /** Creates the sockets of all other connections, so that they too break when the database hangs. */
  newSocket: HangWatch['newSocket'];
  /** Resolves when every connection is closed and the database may stop. */
  close(): Promise<void>;
}

/** The clients of the most active people are kept. Prisma's clients share what is large (docs/decisions/049). */
const keptClients = 500;

/**
 * Reading in pieces occupies a connection until the end, so these readers have a separate pool. Further readers wait.
 */
const pieceReaders = { max: 4, connectionTimeoutMillis: 5 * 60_000 };

/**
 * The longest time for a statement, including waiting for locks. PostgreSQL ends a longer statement, or the client ends
 * it when PostgreSQL does not respond, so that nothing occupies a connection for ever.
 */
const longestStatementMs = 10 * 60_000;

/**
 * Connects to PostgreSQL. Every tenant has its own Prisma client over one shared pool, because a single client would
 * merge lookups of different tenants in the same tick.
 */
export function openDatabase(url: string, poolSize: number, log?: Logger): Database {
  const plain = { connectionString: url, options: '-c TimeZone=UTC', application_name: 'dossier' };
  const watch = watchForHangs(plain);
  const settings = { ...plain, stream: watch.newSocket };
  const limits = { statement_timeout: longestStatementMs, query_timeout: longestStatementMs + 10_000 };
  const shared = new pg.Pool({ ...settings, ...limits, max: poolSize, pipeline: true });
  const pool = new pg.Pool({ ...settings, max: 4 });
  const piecePool = new pg.Pool({ ...settings, ...pieceReaders });
  for (const each of [shared, pool, piecePool]) {
    // Without a listener the event would end the process. A waiting query fails by itself, and the pool replaces the
    // connection.
    each.on('connect', (client) => {
      client.on('error', (error) => log?.warn({ err: error }, 'lost a database connection'));
    });
    each.on('error', () => undefined);
  }
  const names = new Map<string, string>();

  const turns = new LRUCache<string, Turns>({ max: keptClients, memoMethod: () => new Turns(Math.ceil(poolSize / 2)) });

  function connect(tenantId: string | null, memberId: string | null = null): TenantDb {
    const tenantPool = new TenantPool(shared, tenantId, memberId, tenantId === null ? undefined : turns.memo(tenantId));
    const adapter = new PrismaPg(tenantPool, { statementNameGenerator: ({ sql }) => statementName(names, sql) });
    return {
      prisma: new PrismaClient({ adapter }),
      rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
        (await tenantPool.query<Row>({ name: statementName(names, text), text, values })).rows,
      pieces: (text, size) => readInPieces(piecePool, tenantId, text, size),
    };
  }

  const clients = new LRUCache<string, TenantDb>({
    max: keptClients,
    dispose: (client) => void client.prisma.$disconnect(),
  });
  const outside = connect(null);

  function forTenant(tenantId: string, memberId: string | null = null): TenantDb {
    const key = memberId ? `${tenantId} ${memberId}` : tenantId;
    const known = clients.get(key);
    if (known) return known;
    const client = connect(tenantId, memberId);
    clients.set(key, client);
    return client;
  }

  return {
    forTenant,
    async forKnownTenant(tenantId) {
      if (clients.has(tenantId)) return forTenant(tenantId);
      const rows = await outside.rows('SELECT id FROM tenants WHERE id = $1', [tenantId]);
      return rows.length > 0 ? forTenant(tenantId) : null;
    },
    outside,
    pool,
    newSocket: watch.newSocket,
    async close() {
      clients.clear();
      await outside.prisma.$disconnect();
      await Promise.all([shared.end(), pool.end(), piecePool.end()]);
      await watch.close();
    },
  };
}

const namedStatements = 1000;

/**
 * Returns a short stable name, so that PostgreSQL parses each of Prisma's statements once per connection. Statements
 * with varying shapes (IN lists of all lengths) stay unnamed; otherwise each connection would keep them all.
 */
function statementName(names: Map<string, string>, sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= namedStatements) return '';
  const name = `p${names.size}`;
  names.set(sql, name);
  return name;
}
