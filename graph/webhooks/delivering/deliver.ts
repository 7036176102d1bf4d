import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookEndpoint } from '../../../prisma/generated/prisma/client.ts';
import { findEnd } from '../../data/changes/service.ts';
import { mintScope, type Scope, type Services, type WriteScope } from '../../request/context.ts';
import { workByFirm } from '../../data/jobs/running/workByFirm.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import {
  eventOf,
  testEvent,
  type ReportedEvent,
  lastingFailureMs,
  messageOf,
  nextAttemptAt,
  timeoutSeconds,
  problemOfError,
  problemOfStatus,
} from '../rules.ts';
import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { WebhookStopReason } from '../../../prisma/generated/prisma/enums.ts';
import type { Env } from '../../env.ts';
import { toGlobalId } from '../../request/graphql/globalId.ts';
import { sendGuarded } from '../../request/limits/guardedRequest.ts';
import { readRetryAfter } from '../../request/limits/retryAfter.ts';

const maxPerEndpoint = 8;
const maxPerServer = 64;
/** In milliseconds. A delivery that is due but found no free attempt is checked again after this time. */
const minWait = 1_000;
/** In milliseconds. The regular check of all firms finds deliveries that are due later. */
const maxWait = 60_000;
/** In milliseconds, for a stopping server. Attempts that it then aborts are repeated later. */
const graceMs = 3_000;

/** Sends due deliveries, new ones at once. Safe in several servers together. */
export function startDelivering(services: Services): Services['webhooks'] {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const runningOf = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();

  const { wake, stop } = workByFirm(services, 'could not send webhooks', async (tenantId) => {
    const scope = mintScope(services, tenantId);
    const endpoints = await scope.prisma.webhookEndpoint.findMany();
    if (endpoints.length === 0) return false;
    if (endpoints.some(isOn)) await findEnd(scope);
    let isMore = false;
    for (const endpoint of endpoints) {
      if (isOn(endpoint)) isMore = (await fanOut(scope, endpoint.id)) || isMore;
      const room = Math.min(maxPerEndpoint - (runningOf.get(endpoint.id) ?? 0), maxPerServer - running.size);
      if (room <= 0) continue;
      for (const delivery of await claim(scope, endpoint.id, isOn(endpoint), room)) send(scope, endpoint, delivery);
    }
    wakeAt(tenantId, await findNextDue(scope));
    return isMore;
  });
  const stopListening = services.announcements.onChange(wake);

  function send(scope: Scope, endpoint: WebhookEndpoint, delivery: Claimed): void {
    const count = (by: number) => runningOf.set(endpoint.id, (runningOf.get(endpoint.id) ?? 0) + by);
    count(1);
    const sent = attempt(endpoint, delivery, services.env, ending.signal)
      .then((outcome) => (outcome ? record(scope, delivery, outcome) : undefined))
      // An attempt whose result is not stored is repeated when the lease ends.
      .catch((error: unknown) => {
        services.log.warn({ err: error, tenantId: scope.tenantId }, 'could not write down how a webhook was received');
      })
      .finally(() => {
        count(-1);
        running.delete(sent);
        wake(scope.tenantId);
      });
    running.add(sent);
  }

  function wakeAt(tenantId: string, due: Date | null): void {
    clearTimeout(timers.get(tenantId));
    timers.delete(tenantId);
    const wait = Math.max(minWait, (due?.getTime() ?? Infinity) - databaseMs());
    if (wait > maxWait) return;
    timers.set(
      tenantId,
      setTimeout(() => wake(tenantId), wait),
    );
  }

  return {
    wake,
    async stop() {
      stopListening();
      await stop();
      timers.forEach(clearTimeout);
      await Promise.race([Promise.allSettled(running), delay(graceMs, undefined, { ref: false })]);
      ending.abort();
      await Promise.allSettled(running);
    },
  };
}

function isOn({ stoppedAt }: WebhookEndpoint): boolean {
  return stoppedAt === null;
}

const lookBatchSize = 500;

const maxWaiting = 1_000;

/**
 * Creates a delivery for each change that the endpoint has chosen, starting after the last change that was processed
 * for it. One transaction, which locks the endpoint, writes the deliveries and the new position, so neither a crash nor
 * a second server can skip a change or process it twice. Returns true when there may be more changes.
 */
async function fanOut(scope: Scope, id: string): Promise<boolean> {
  return transact(scope, async ({ prisma, tenantId }) => {
    const [endpoint] = await prisma.$queryRaw<{ position: bigint; events: string[] }[]>`
      SELECT position, events FROM webhook_endpoints
      WHERE tenant_id = current_tenant() AND id = ${id}::uuid AND stopped_at IS NULL FOR UPDATE`;
    if (!endpoint) return false;
    const waiting = await prisma.webhookDelivery.count({ where: { endpointId: id, status: 'PENDING' } });
    if (waiting >= maxWaiting) return false;
    const changes = await prisma.change.findMany({
      where: { tenantId, position: { gt: endpoint.position } },
      orderBy: { position: 'asc' },
      take: lookBatchSize,
    });
    const last = changes.at(-1);
    if (!last) return false;
    const nextAttemptAt = databaseNow();
    const data = changes
      .map(({ changedAt, ...change }) => ({
        ...{ ...change, endpointId: id, nextAttemptAt },
        ...{ event: eventOf(change.kind, change.action), happenedAt: changedAt },
      }))
      .filter(({ event }) => endpoint.events.includes(event));
    await prisma.webhookDelivery.createMany({ data });
    await prisma.webhookEndpoint.update({
      where: { tenantId_id: { tenantId, id } },
      data: { position: last.position },
    });
    return changes.length === lookBatchSize;
  });
}

/** A delivery that this server has taken for one attempt. */
interface Claimed extends ReportedEvent {
  id: string;
  endpointId: string;
  /** Includes this attempt. */
  attempts: number;
}

const lease = 60;

/**
 * Takes deliveries of an endpoint that are due, the longest due first. Each delivery is taken by one server, for one
 * attempt, until the lease ends. An endpoint that is switched off receives only tests.
 */
async function claim(scope: Scope, endpointId: string, isOn: boolean, most: number): Promise<Claimed[]> {
  return scope.rows<Claimed & Record<string, unknown>>(
    `UPDATE webhook_deliveries SET attempts = attempts + 1, last_attempt_at = now(), next_attempt_at = now() + make_interval(secs => $4)
     WHERE tenant_id = current_tenant() AND id IN (
       SELECT id FROM webhook_deliveries
       WHERE tenant_id = current_tenant() AND endpoint_id = $1 AND status = 'PENDING' AND next_attempt_at <= now() AND ($2 OR event = $5)
       ORDER BY next_attempt_at, position LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, endpoint_id AS "endpointId", event, position::float8 AS position, kind, entity_id AS "entityId", action, happened_at AS "happenedAt", attempts`,
    [endpointId, isOn, most, lease, testEvent],
  );
}

async function findNextDue(scope: Scope): Promise<Date | null> {
  const [row] = await scope.rows<{ next: Date | null }>(
    `SELECT min(next_attempt_at) AS next FROM webhook_deliveries d JOIN webhook_endpoints e
       ON e.tenant_id = d.tenant_id AND e.id = d.endpoint_id
     WHERE d.tenant_id = current_tenant() AND d.status = 'PENDING' AND (e.stopped_at IS NULL OR d.event = $1)`,
    [testEvent],
  );
  return row?.next ?? null;
}

interface Outcome {
  /** Null when there was no answer. */
  responseStatus: number | null;
  durationMs: number;
  /** Null when the delivery arrived. */
  problem: string | null;
  /** The wait that the receiver requested. */
  retryAfterSeconds?: number | undefined;
}

/** Sends a delivery once, signed as Standard Webhooks. Null when `signal` ended it before a result. */
async function attempt(
  endpoint: Pick<WebhookEndpoint, 'url' | 'secret' | 'formerSecret' | 'formerSecretUntil'>,
  delivery: Claimed,
  { WEBHOOK_PRIVATE_TARGETS: mayBePrivate }: Env,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const began = performance.now();
  const body = messageOf(delivery, toGlobalId);
  const outcome = (responseStatus: number | null, problem: string | null) => ({
    ...{ responseStatus, problem },
    durationMs: Math.round(performance.now() - began),
  });
  try {
    const answer = await post(endpoint.url, headersOf(endpoint, delivery.id, body), body, { mayBePrivate, signal });
    return { ...outcome(answer.status, problemOfStatus(answer.status)), retryAfterSeconds: answer.retryAfterSeconds };
  } catch (error) {
    return signal.aborted ? null : outcome(null, problemOfError(error));
  }
}

function headersOf(
  { secret, formerSecret, formerSecretUntil }: Parameters<typeof attempt>[0],
  id: string,
  body: string,
): Record<string, string> {
  const now = databaseNow();
  const isFormerGood = formerSecretUntil !== null && formerSecretUntil > now;
  const secrets = [secret, ...(formerSecret !== null && isFormerGood ? [formerSecret] : [])];
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Dossier-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, now, body)).join(' '),
  };
}

/** This much of an answer is read and then discarded, so that the receiver can finish sending it. */
const maxBytes = 16_384;

/** Sends a message, without redirects and, unless allowed, private networks. Rejects without an answer in time. */
async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  { mayBePrivate, signal }: { mayBePrivate: boolean; signal: AbortSignal },
): Promise<{ status: number; retryAfterSeconds: number | undefined }> {
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
  };
  const answer = await sendGuarded(new URL(address), options, body, mayBePrivate);
  // Errors after the answer has begun do not matter.
  await skipBody(answer).catch(() => undefined);
  answer.socket.destroy();
  return { status: answer.statusCode ?? 0, retryAfterSeconds: readRetryAfter(answer.headers['retry-after']) };
}

async function skipBody(answer: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return;
  }
}

const gone = 410;

const stopSentences: Record<Exclude<WebhookStopReason, 'BY_ADMIN'>, string> = {
  FAILING: 'A webhook endpoint was switched off, because no delivery reached it for a day',
  GONE: 'A webhook endpoint was switched off, because it answered that it wants no more deliveries (410)',
};

/**
 * Stores the result of an attempt: the delivery has arrived, waits for its next attempt, or has no attempt left.
 * Switches an endpoint off when no delivery reached it for a day, or when it answers 410. If another attempt overtook
 * this attempt, nothing is written.
 */
async function record(scope: WriteScope, delivery: Claimed, outcome: Outcome): Promise<void> {
  const { id, endpointId, event, attempts } = delivery;
  const { retryAfterSeconds, ...ended } = outcome;
  const { problem, responseStatus } = ended;
  const now = databaseNow();
  const stop = await transact(scope, async ({ prisma, tenantId }) => {
    const next = problem === null ? null : nextAttemptAt(event, attempts, now, Math.random(), retryAfterSeconds);
    const status = problem === null ? 'DELIVERED' : next ? 'PENDING' : 'FAILED';
    const { count } = await prisma.webhookDelivery.updateMany({
      where: { tenantId, id, status: 'PENDING', attempts },
      data: { ...ended, status, nextAttemptAt: next },
    });
    if (count === 0 || event === testEvent) return null;
    const endpoint = { tenantId, id: endpointId };
    if (problem === null) {
      const isFailing = { ...endpoint, failingSince: { not: null } };
      await prisma.webhookEndpoint.updateMany({ where: isFailing, data: { failingSince: null } });
      return null;
    }
    await prisma.webhookEndpoint.updateMany({
      where: { ...endpoint, failingSince: null },
      data: { failingSince: now },
    });
    const stopReason = responseStatus === gone ? 'GONE' : status === 'FAILED' ? 'FAILING' : null;
    if (stopReason === null) return null;
    const longAgo = new Date(now.getTime() - lastingFailureMs);
    const stopped = await prisma.webhookEndpoint.updateMany({
      where: { ...endpoint, stoppedAt: null, ...(stopReason === 'FAILING' && { failingSince: { lte: longAgo } }) },
      data: { stoppedAt: now, stopReason },
    });
    return stopped.count > 0 ? stopReason : null;
  });
  if (stop) scope.services.log.warn({ tenantId: scope.tenantId, webhookEndpointId: endpointId }, stopSentences[stop]);
}
