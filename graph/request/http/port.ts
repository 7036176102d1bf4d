import { createServer, type RequestListener, type Server } from 'node:http';
import type { Progress } from '../../data/database/migrations/migrate.ts';
import type { Env } from '../../env.ts';
import { answerUnreadable } from '../limits/headers.ts';
import { limits } from '../limits/limits.ts';

/** Node's five minutes would cut off a large upload on a slow line. Headers must arrive within a minute. */
const maxUploadMs = 2 * 3_600_000;
/** Longer than a proxy's minute. If the server closed first, a request could meet a closed connection. */
const idleConnectionMs = 75_000;
const retryAfterSeconds = 5;

export interface Port {
  http: Server;
  /** Opens the port. Resolves to 'http://127.0.0.1:4000'; rejects with a sentence when the port is unavailable. */
  open(): Promise<string>;
  /** States which migration is being applied, in the answers until `serve`. */
  report(progress: Progress): void;
  /** From now on the product answers. */
  serve(answer: RequestListener): void;
}

/**
 * Creates the HTTP server. Its port can be opened before the product can serve, because the migrations of an upgrade may
 * take minutes: /healthz then answers 200, /readyz how far the upgrade is, and every other path 503.
 */
export function createPort(env: Pick<Env, 'HOST' | 'PORT'>): Port {
  const timing = { requestTimeout: maxUploadMs, keepAliveTimeout: idleConnectionMs };
  const http = createServer({ ...timing, maxHeaderSize: limits.headers.bytes });
  answerUnreadable(http);
  let progress: Progress | undefined;
  const wait: RequestListener = (req, res) => {
    const { status, body } = answerWaiting(req.url ?? '/', progress);
    res.statusCode = status;
    if (status === 503) res.setHeader('Retry-After', retryAfterSeconds);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify(body));
  };
  http.on('request', wait);
  let opened: Promise<string> | undefined;
  return {
    http,
    open: () => (opened ??= listen(http, env)),
    report: (next) => (progress = next),
    serve(answer) {
      http.off('request', wait);
      http.on('request', answer);
    },
  };
}

function answerWaiting(url: string, progress: Progress | undefined): { status: number; body: object } {
  const path = url.split('?')[0];
  if (path === '/healthz') return { status: 200, body: { status: 'alive' } };
  if (path === '/readyz') return { status: 503, body: { status: progress ? 'migrating' : 'starting', ...progress } };
  const reason = progress
    ? `The database is being upgraded: migration ${progress.number} of ${progress.total}.`
    : 'The product is starting.';
  return {
    status: 503,
    body: { message: `${reason} Try again in ${retryAfterSeconds} seconds.`, code: 'UNAVAILABLE' },
  };
}

/** Listens on HOST and PORT. Resolves to 'http://127.0.0.1:4000'. Rejects with a sentence for the operator. */
async function listen(http: Server, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(reasonOf(error, HOST, PORT), { cause: error })),
    );
    http.listen(PORT, HOST, resolve);
  });
  const bound = http.address();
  const port = typeof bound === 'object' && bound ? bound.port : PORT;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Check HOST.`;
  return `Cannot listen on ${host}, port ${port}: ${message}.`;
}
