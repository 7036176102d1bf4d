import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Scope, Services } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { recentLogOf, newReference, type RecentEntry } from '../log.ts';
import { tryStorage } from '../data/storage/storage.ts';
import type { QueueState, SystemCheck, WebhookState } from './rules.ts';
import { judgeQueue, judgeStorage, judgeWebhooks, mergeLog } from './rules.ts';
import { databaseMs } from '../data/database/clock.ts';
import { check } from '../request/check.ts';
import { productVersion } from '../productVersion.ts';

export const storedCounts = z.object({
  documents: z.int().describe('Documents'),
  transcripts: z.int().describe('Transcripts'),
  writeups: z.int().describe('Write-ups'),
  companies: z.int().describe('Companies'),
  observations: z.int().describe('Observations of companies'),
  recordings: z.int().describe('Recordings, saved or not'),
  storedBytes: z.number().describe("Bytes of its documents' and recordings' files"),
  databaseBytes: z.number().describe('Bytes of its texts in the database, as stored'),
});
export type StoredCounts = z.output<typeof storedCounts>;

export interface SystemStatus {
  version: string;
  startedAt: Date;
  uptimeSeconds: number;
  checks: SystemCheck[];
  databaseVersion: string;
  queue: QueueState;
  counts: StoredCounts;
}

/** Reads the state of this server and its dependencies, each measured by using it, and counts the firm's data. */
export async function readSystemStatus(scope: Scope): Promise<SystemStatus> {
  const [database, analyst, storage, queue, webhooks, counts] = await Promise.all([
    checkDatabase(scope),
    checkAnalyst(scope.services),
    checkStorage(scope),
    readQueue(scope),
    checkWebhooks(scope),
    countStored(scope),
  ]);
  const uptimeSeconds = Math.floor(process.uptime());
  return {
    version: productVersion,
    startedAt: new Date(Date.now() - uptimeSeconds * 1000),
    uptimeSeconds,
    checks: [
      analyst,
      database.check,
      storage,
      { ...judgeQueue(queue), latencyMs: null },
      checkTranscriber(scope),
      checkPdfPrinter(scope),
      ...webhooks,
    ],
    databaseVersion: database.version,
    queue,
    counts,
  };
}

/** A database that is down is never reported here, because the caller is looked up in it. */
async function checkDatabase(scope: Scope): Promise<{ check: SystemCheck; version: string }> {
  const began = performance.now();
  const [row] = await scope.rows<{ version: string }>(`SELECT current_setting('server_version') AS version`, []);
  const latencyMs = Math.round(performance.now() - began);
  const version = (row?.version ?? '').split(' ')[0] ?? '';
  const check = { name: 'Database', state: 'OK' as const, detail: `PostgreSQL ${version} is connected.`, latencyMs };
  return { check, version };
}

function checkTranscriber({ services: { transcriber } }: Scope): SystemCheck {
  const detail = transcriber
    ? `${transcriber.name} transcribes speech.`
    : 'No transcriber is set up. Recordings are kept; transcripts can be imported or pasted.';
  return { name: 'Transcription', state: transcriber ? 'OK' : 'WARNING', detail, latencyMs: null };
}

function checkPdfPrinter({ services: { pdfPrinter } }: Scope): SystemCheck {
  const detail = pdfPrinter
    ? 'Chromium was found and prints write-ups to PDF.'
    : 'No Chromium was found. Write-ups are printed from the browser; set CHROMIUM_PATH to print them on the server.';
  return { name: 'PDF export', state: pdfPrinter ? 'OK' : 'WARNING', detail, latencyMs: null };
}

async function checkWebhooks(scope: Scope): Promise<SystemCheck[]> {
  const [row] = await scope.rows<WebhookState & Record<string, unknown>>(
    `SELECT count(*)::int AS endpoints, count(*) FILTER (WHERE stop_reason <> 'BY_ADMIN')::int AS stopped,
            count(*) FILTER (WHERE stopped_at IS NULL AND failing_since IS NOT NULL)::int AS failing
     FROM webhook_endpoints WHERE tenant_id = current_tenant()`,
    [],
  );
  const check = row ? judgeWebhooks(row) : null;
  return check ? [{ ...check, latencyMs: null }] : [];
}

async function readQueue(scope: Scope): Promise<QueueState> {
  const [row] = await scope.rows<QueueState & Record<string, unknown>>(
    `SELECT count(*) FILTER (WHERE status = 'QUEUED')::int AS waiting,
            count(*) FILTER (WHERE status = 'RUNNING')::int AS running,
            count(*) FILTER (WHERE status = 'FAILED' AND finished_at > now() - interval '1 day')::int AS "failedToday",
            extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'QUEUED'))::int AS "oldestWaitSeconds"
     FROM jobs WHERE tenant_id = current_tenant()`,
    [],
  );
  return row ?? { waiting: 0, running: 0, failedToday: 0, oldestWaitSeconds: null };
}

async function countStored(scope: Scope): Promise<StoredCounts> {
  const own = 'tenant_id = current_tenant()';
  const count = (table: string, also = '') => `(SELECT count(*)::int FROM ${table} WHERE ${own}${also})`;
  const bytes = (table: string, what: string) =>
    `(SELECT COALESCE(sum(${what}), 0)::float8 FROM ${table} WHERE ${own})`;
  const texts = 'pg_column_size(content) + pg_column_size(search_text)';
  const [row] = await scope.rows<StoredCounts & Record<string, unknown>>(
    `SELECT ${count('documents')} AS documents, ${count('transcripts')} AS transcripts,
            ${count('writeups')} AS writeups, ${count('companies', ' AND merged_into_id IS NULL')} AS companies,
            ${count('metric_observations', ' AND withdrawn_at IS NULL')} AS observations,
            ${count('recordings')} AS recordings,
            ${bytes('documents', 'file_size')} + ${bytes('recording_parts', 'size_bytes')} AS "storedBytes",
            ${bytes('documents', texts)} + ${bytes('transcripts', texts)} + ${bytes('writeups', texts)}
              + ${bytes('document_parts', 'pg_column_size(blocks)')}
              + ${bytes('metric_observations', 'pg_column_size(quote) + 300')} AS "databaseBytes"`,
    [],
  );
  if (!row) throw new Error('a count without its row');
  return row;
}

const maxEntries = 200;
const failuresShownForMs = 7 * 24 * 3_600_000;

/**
 * Reads recent events for admins: the firm's own lines of this server's log since its start, and the jobs that failed
 * in the last week. Newest first. Throws INVALID if `first` is below 1 or above 200.
 */
export async function readLog(
  scope: Scope,
  first = maxEntries,
): Promise<{ entries: RecentEntry[]; since: Date | null }> {
  if (first < 1 || first > maxEntries) {
    throw new Failure('INVALID', `Request 1 to ${maxEntries} entries at a time.`, { field: 'first' });
  }
  const recent = recentLogOf(scope.services.log);
  const failed = await scope.prisma.job.findMany({
    where: { status: 'FAILED', finishedAt: { gt: new Date(databaseMs() - failuresShownForMs) } },
    orderBy: { finishedAt: 'desc' },
    take: first,
    select: { id: true, title: true, errorCode: true, errorMessage: true, finishedAt: true },
  });
  const failures = failed.map(({ id, title, errorCode, errorMessage, finishedAt }) => ({
    at: finishedAt ?? new Date(0),
    level: errorCode === 'INTERNAL' ? ('ERROR' as const) : ('WARNING' as const),
    message: `${title}: ${errorMessage ?? 'It failed.'}`,
    reference: id,
  }));
  return { entries: mergeLog(recent?.of(scope.tenantId) ?? [], failures, first), since: recent?.since ?? null };
}

async function checkStorage({ tenantId, services }: Scope): Promise<SystemCheck> {
  const { storage, env, log } = services;
  const began = performance.now();
  try {
    await tryStorage(storage, tenantId);
    const latencyMs = Math.round(performance.now() - began);
    return { ...judgeStorage(env.S3_BUCKET ? null : await freeBytes(env.DATA_DIR)), latencyMs };
  } catch (error) {
    log.error({ err: error, tenantId }, 'The file storage failed its check');
    const detail = 'A test file could not be written and read back. Check the server’s disk or bucket.';
    return { name: 'File storage', state: 'DOWN', detail, latencyMs: Math.round(performance.now() - began) };
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Clears this server's caches of the firm. Returns a sentence that names them. */
export function clearCaches({ tenantId, services }: Scope): string {
  const count = services.sessions.forget(tenantId);
  services.log.info({ tenantId }, 'An admin cleared the caches');
  return count === 1 ? '1 remembered session' : `${count} remembered sessions`;
}

/** A page's report of a defect: the place in our code and the screen. No field has room for a firm's text. */
export const reportSchema = z.object({
  name: z
    .string()
    .regex(/^[A-Za-z][\w$]{0,59}$/, "Send the error's name, such as TypeError.")
    .describe("The error's name, such as TypeError"),
  message: z
    .string()
    .max(200)
    .nullish()
    .describe("The browser's error message, at most 200 characters; never contains text of the firm"),
  screen: z
    .string()
    .regex(/^(\/[a-z0-9:-]{0,40}){1,6}$/, 'Send the screen as /analytics or /database/:id.')
    .describe('The path, ids replaced: /database/:id'),
  frames: z
    .array(z.string().regex(/^[\w$.<> ]{0,60}@\/[\w./@-]{0,160}:\d{1,9}:\d{1,9}$/, 'Send frames as name@/file.js:1:2.'))
    .max(10)
    .describe('At most 10, innermost first: name@/file.js:1:2'),
});

type ClientErrorReport = z.input<typeof reportSchema>;

const maxReports = 10;
const perSeconds = 600;
/** Counted per server. The limit only keeps a page that fails in a loop from filling the log. */
const perSession = new RateLimiterMemory({ points: maxReports, duration: perSeconds });

/**
 * Writes a defect in a page to the server's log. The firm's log viewer shows only the sentence and the reference; the
 * rest is for the operator. Returns the reference, which the page shows. Throws INVALID, and THROTTLED after 10 reports
 * of one session within 10 minutes.
 */
export async function reportClientError(
  scope: Scope,
  sessionId: string,
  report: ClientErrorReport,
): Promise<{ reference: string }> {
  const clientError = check(reportSchema, report);
  await perSession.consume(sessionId).catch(() => {
    throw new Failure('THROTTLED', 'This page has sent too many reports. Later errors are not recorded for now.', {
      retryAfterSeconds: perSeconds,
    });
  });
  const { reference } = newReference();
  const { tenantId } = scope;
  scope.services.log.error({ clientError, tenantId, reference }, 'a page failed in the browser');
  return { reference };
}

const timeoutMs = 5_000;

/** Checks that the AI provider answers by listing its models, which costs no tokens. */
async function checkAnalyst({ env, analyst }: Services): Promise<SystemCheck> {
  const name = 'AI provider';
  if (analyst.isBuiltin) {
    const detail = `${analyst.name}: works by rules on this server. No AI provider is set.`;
    return { name, state: 'OK', detail, latencyMs: null };
  }
  const { createClient, hostOf } = await import('../ai/openai/client.ts');
  const endpoint = { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, requestTimeoutMs: timeoutMs };
  const who = `${analyst.name} at ${hostOf(endpoint)}`;
  const asked = performance.now();
  const answer = await createClient(endpoint)
    .models.list()
    .then(({ data }) => ({ status: 200, models: data.map(({ id }) => id) }))
    .catch((error: unknown) => ({ status: statusOf(error), models: [] }));
  return { name, ...judgeAnswer(who, analyst.name, answer), latencyMs: Math.round(performance.now() - asked) };
}

/** Returns the HTTP status of the provider's refusal; null when the provider did not answer. */
function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
}

function judgeAnswer(
  who: string,
  model: string,
  { status, models }: { status: number | null; models: string[] },
): Pick<SystemCheck, 'state' | 'detail'> {
  if (status === null) {
    const detail = `${who} gave no usable answer within 5 seconds. Check its address, and that it runs.`;
    return { state: 'DOWN', detail };
  }
  if (status === 401 || status === 403) {
    return { state: 'DOWN', detail: `${who} refused the key. Set OPENAI_API_KEY to one that it accepts.` };
  }
  if (status >= 500 || status === 429) {
    return { state: 'WARNING', detail: `${who} answered with status ${status}: it is busy or at fault.` };
  }
  if (status >= 400) {
    const detail = `${who} answers, but does not list its models. Check the address if work fails.`;
    return { state: 'WARNING', detail };
  }
  if (models.length > 0 && !models.includes(model)) {
    return { state: 'WARNING', detail: `${who} is connected, but does not list this model.` };
  }
  return { state: 'OK', detail: `${who} is connected.` };
}
