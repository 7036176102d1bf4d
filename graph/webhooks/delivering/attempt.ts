import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import type { WebhookEndpoint } from '../../../prisma/generated/prisma/client.ts';
import type { WebhookStopReason } from '../../../prisma/generated/prisma/enums.ts';
import type { WriteScope } from '../../request/context.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import type { Env } from '../../env.ts';
import { toGlobalId } from '../../request/graphql/globalId.ts';
import { guardedLookup } from '../../request/limits/privateNetworks.ts';
import { readRetryAfter } from '../../request/limits/retryAfter.ts';
import {
  lastingFailureMs,
  messageOf,
  nextAttemptAt,
  timeoutSeconds,
  problemOfError,
  problemOfStatus,
  testEvent,
} from '../rules.ts';
import type { Claimed } from './fanOut.ts';

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
export async function attempt(
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

interface Answered {
  status: number;
  retryAfterSeconds: number | undefined;
}

/** Sends a message, without redirects and, unless allowed, private networks. Rejects without an answer in time. */
async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  { mayBePrivate, signal }: { mayBePrivate: boolean; signal: AbortSignal },
): Promise<Answered> {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    lookup: guardedLookup(url, mayBePrivate),
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
  });
  // Errors after the answer has begun do not matter.
  sent.on('error', () => undefined);
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await skipBody(answer).catch(() => undefined);
  sent.destroy();
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
export async function record(scope: WriteScope, delivery: Claimed, outcome: Outcome): Promise<void> {
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
