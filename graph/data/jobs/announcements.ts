import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { JobKind, JobStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Database } from '../db.ts';
import type { Logger } from '../../log.ts';
import { keysOf } from '../../keysOf.ts';
import type { WaitingJob } from './running/dispatcher.ts';

interface JobAnnouncement extends WaitingJob {
  status: JobStatus;
}

/** The database's notices to every server: jobs, ended sessions, revoked tokens, texts to index, changes. */
export interface Announcements {
  /** This server's key. While the server lives, it holds the advisory lock of that number. */
  workerKey: bigint;
  /** Calls back with a changed job; null means that notices may be missed. Returns how to stop. */
  onJob(listener: (change: JobAnnouncement | null) => void): () => void;
  /** Calls back with an ended or renamed session or a revoked token; null as for jobs. Returns how to stop. */
  onSessionEnd(listener: (tokenHash: string | null) => void): () => void;
  /** Calls back with the firm whose texts changed; null as for jobs. */
  onTextChange(listener: (tenantId: string | null) => void): void;
  /** Calls back with the firm in which anything changed; null as for jobs. Returns how to stop. */
  onChange(listener: (tenantId: string | null) => void): () => void;
  close(): Promise<void>;
}

/** Listens on a separate connection and reconnects after a loss. */
export async function listenForAnnouncements(
  url: string,
  newSocket: Database['newSocket'],
  log: Logger,
): Promise<Announcements> {
  const events = new EventEmitter().setMaxListeners(0);
  const settings = {
    connectionString: url,
    application_name: 'dossier announcements',
    keepAlive: true,
    // In seconds. PostgreSQL releases the lock of a machine that vanished without notice within a quarter of a minute.
    options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
    stream: newSocket,
  };
  const workerKey = randomBytes(8).readBigInt64BE() >> 1n;
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client(settings);
    fresh.on('error', (error) => log.warn({ err: error }, 'lost the announcements connection'));
    fresh.on('end', () => {
      if (!closed && client === fresh) void reconnect();
    });
    const channels = { jobs: '', sessions: '', search: '', changes: '' };
    fresh.on('notification', ({ channel, payload = '' }) => {
      const event = keysOf(channels).find((name) => channels[name] === channel);
      if (event) events.emit(event, event === 'jobs' ? parseJob(payload) : payload);
    });
    await fresh.connect();
    await fresh.query('SELECT pg_advisory_lock($1)', [workerKey.toString()]);
    // The channel has a random name, because a BI role could listen to a channel whose name it knows.
    const { rows } = await fresh.query<{ channel: keyof typeof channels; name: string }>(
      'SELECT channel, name FROM ops.announcements',
    );
    for (const { channel, name } of rows) channels[channel] = name;
    await fresh.query(rows.map(({ name }) => `LISTEN ${pg.escapeIdentifier(name)}`).join('; '));
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 2000)) {
      try {
        await connect();
        for (const event of events.eventNames()) events.emit(event, null);
        return;
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for announcements yet');
        await delay(wait);
      }
    }
  }

  const listenTo = (channel: 'sessions' | 'search' | 'changes') => (listener: (value: string | null) => void) => {
    events.on(channel, listener);
    return () => void events.off(channel, listener);
  };

  await connect();
  return {
    workerKey,
    onJob(listener) {
      events.on('jobs', listener);
      return () => void events.off('jobs', listener);
    },
    onSessionEnd: listenTo('sessions'),
    onTextChange: listenTo('search'),
    onChange: listenTo('changes'),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** Parses what the trigger `announce_job` sends; the retry time is in ms since 1970. */
function parseJob(payload: string): JobAnnouncement {
  const [tenantId = '', id = '', status, kind, retryAt] = payload.split(' ');
  return {
    tenantId,
    id,
    status: status as JobStatus,
    kind: kind as JobKind,
    retryAt: retryAt === undefined ? null : new Date(Number(retryAt)),
  };
}
