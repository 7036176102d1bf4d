import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { readInPieces, type Piece } from './database/readInPieces.ts';
import { openTenantClients, type TenantPrisma, TenantPool } from './database/tenantPool.ts';
import { Turns } from './database/turns.ts';
import type { Logger } from '../log.ts';
import { Socket } from 'node:net';

export type { Transaction } from './database/tenantPool.ts';

/** The database as one tenant sees it. Row-level security limits every statement to that tenant. */
export interface TenantDb {
  prisma: TenantPrisma;
  /** Runs one statement in a transaction of its own, where Prisma's planning costs more than the query. */
  rows<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
  /** Yields rows in pieces of `size`, for large results. Rejects when no connection is free for minutes. */
  pieces(text: string, size: number): AsyncGenerator<Piece>;
}

export interface Database {
  /** `memberId` is the person who becomes the author of new rows; null for nobody. */
  forTenant(tenantId: string, memberId?: string | null): TenantDb;
  /** The same for an id of a stranger; null without such a tenant. Invented ids would evict the others. */
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

const maxKept = 500;

const pieceReaders = { max: 4, connectionTimeoutMillis: 5 * 60_000 };

/**
 * The longest time for a statement, including waiting for locks. PostgreSQL ends a longer statement, or the client ends
 * it when PostgreSQL does not respond, so that nothing occupies a connection for ever.
 */
const maxStatementMs = 10 * 60_000;

/** Connects to PostgreSQL. All tenants share the connections and one Prisma client (database/tenantPool.ts). */
export function openDatabase(url: string, poolSize: number, log?: Logger): Database {
  const plain = { connectionString: url, options: '-c TimeZone=UTC', application_name: 'dossier' };
  const watch = watchForHangs(plain);
  const settings = { ...plain, stream: watch.newSocket };
  const limits = { statement_timeout: maxStatementMs, query_timeout: maxStatementMs + 10_000 };
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
  const clients = openTenantClients(({ sql }) => statementName(names, sql));
  const turns = new LRUCache<string, Turns>({ max: maxKept, memoMethod: () => new Turns(Math.ceil(poolSize / 2)) });

  function connect(tenantId: string | null, memberId: string | null = null): TenantDb {
    const tenantPool = new TenantPool(shared, tenantId, memberId, tenantId === null ? undefined : turns.memo(tenantId));
    return {
      prisma: clients.forPool(tenantPool),
      rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
        (await tenantPool.query<Row>({ name: statementName(names, text), text, values })).rows,
      pieces: (text, size) => readInPieces(piecePool, tenantId, text, size),
    };
  }

  const people = new LRUCache<string, TenantDb>({ max: maxKept });
  const outside = connect(null);

  function forTenant(tenantId: string, memberId: string | null = null): TenantDb {
    const key = memberId ? `${tenantId} ${memberId}` : tenantId;
    const person = people.get(key) ?? connect(tenantId, memberId);
    people.set(key, person);
    return person;
  }

  return {
    forTenant,
    async forKnownTenant(tenantId) {
      if (people.has(tenantId)) return forTenant(tenantId);
      const rows = await outside.rows('SELECT id FROM tenants WHERE id = $1', [tenantId]);
      return rows.length > 0 ? forTenant(tenantId) : null;
    },
    outside,
    pool,
    newSocket: watch.newSocket,
    async close() {
      await clients.close();
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

const lookEveryMs = 3_000;
const answerWithinMs = 5_000;
const closeWithinMs = 2_000;

/** Detects a database that hangs without refusing: a stopped process, a frozen machine, a dropping network. */
interface HangWatch {
  /** A socket for pg's `stream`. While the database hangs, it and new ones break with ETIMEDOUT. */
  newSocket(): Socket;
  /** Stops watching. Resolves when all connections are closed. The caller ends the connections of `newSocket` first. */
  close(): Promise<void>;
}

/**
 * Watches the connections. A statement may legitimately take minutes, so a time limit cannot distinguish a slow
 * statement from a hanging database. When a connection is silent for a while, the watch sends an empty query on another
 * connection. If that query is answered, the silent connections may keep waiting. Otherwise all silent connections are
 * broken, so that their requests end.
 */
function watchForHangs(settings: pg.PoolConfig): HangWatch {
  const limits = { connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs };
  const open = new Set<Socket>();
  const openSocket = () => {
    const socket = new Socket();
    open.add(socket);
    return socket.once('close', () => open.delete(socket));
  };
  const asking = new pg.Pool({ ...settings, ...limits, stream: openSocket, max: 1, idleTimeoutMillis: 60_000 });
  // The caller receives the error too.
  asking.on('error', () => undefined);
  /** The bytes that each socket had read at the last check. */
  const sockets = new Map<Socket, number>();
  let hangs = false;
  let timer = setTimeout(() => void look(), lookEveryMs).unref();

  async function look(): Promise<void> {
    const silent = [...sockets].filter(([socket, bytes]) => socket.bytesRead === bytes).map(([socket]) => socket);
    for (const socket of sockets.keys()) sockets.set(socket, socket.bytesRead);
    if (silent.length > 0 || hangs) hangs = await isSilent(asking);
    // Spares connections that became silent since the check, because they may only just have sent their query.
    if (hangs) for (const socket of silent) socket.destroy(noAnswer());
    if (!asking.ending) timer = setTimeout(() => void look(), lookEveryMs).unref();
  }

  return {
    newSocket() {
      const socket = openSocket();
      if (hangs) setImmediate(() => socket.destroy(noAnswer()));
      sockets.set(socket, -1);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    async close() {
      clearTimeout(timer);
      await asking.end();
      // Pools and clients report their end while their connections are still closing. A PostgreSQL that stopped now
      // would log a complaint for each connection.
      const closed = [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      const late = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, closeWithinMs);
      await Promise.all(closed);
      clearTimeout(late);
    },
  };
}

/** True when no answer arrived in time. A refusal is an answer: its connections break by themselves. */
async function isSilent(asking: pg.Pool): Promise<boolean> {
  try {
    await asking.query('SELECT');
    return false;
  } catch (error) {
    return error instanceof Error && /timeout/.test(error.message);
  }
}

function noAnswer(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
}
