import { Socket } from 'node:net';
import pg from 'pg';

const lookEveryMs = 3_000;
const answerWithinMs = 5_000;
const closeWithinMs = 2_000;

/** Detects a database that hangs without refusing: a stopped process, a frozen machine, a dropping network. */
export interface HangWatch {
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
export function watchForHangs(settings: pg.PoolConfig, times = { lookEveryMs, answerWithinMs }): HangWatch {
  const limits = { connectionTimeoutMillis: times.answerWithinMs, query_timeout: times.answerWithinMs };
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
  let timer = setTimeout(() => void look(), times.lookEveryMs).unref();

  async function look(): Promise<void> {
    const silent = [...sockets].filter(([socket, bytes]) => socket.bytesRead === bytes).map(([socket]) => socket);
    for (const socket of sockets.keys()) sockets.set(socket, socket.bytesRead);
    if (silent.length > 0 || hangs) hangs = await isSilent(asking);
    // Spares connections that became silent since the check, because they may only just have sent their query.
    if (hangs) for (const socket of silent) socket.destroy(noAnswer());
    if (!asking.ending) timer = setTimeout(() => void look(), times.lookEveryMs).unref();
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
