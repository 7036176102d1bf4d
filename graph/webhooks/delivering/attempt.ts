import { Webhook } from 'standardwebhooks';
import type { WebhookEndpoint } from '../../../prisma/generated/prisma/client.ts';
import type { Env } from '../../env.ts';
import { toGlobalId } from '../../graphql/globalId.ts';
import { messageOf, problemOfError, problemOfStatus } from '../rules.ts';
import type { Claimed } from './claim.ts';
import { post } from './post.ts';
import { databaseNow } from '../../database/clock.ts';

export interface Outcome {
  /** Null when there was no answer. */
  responseStatus: number | null;
  durationMs: number;
  /** Null when the delivery arrived. */
  problem: string | null;
  /** The wait that the receiver requested. */
  retryAfterSeconds?: number | undefined;
}

/**
 * Sends a delivery once, signed as Standard Webhooks requires. Resolves to null when `signal` ended the attempt before
 * there was a result.
 */
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
