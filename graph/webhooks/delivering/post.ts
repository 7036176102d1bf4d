import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup } from '../../limits/privateNetworks.ts';
import { readRetryAfter } from '../../limits/retryAfter.ts';
import { patienceSeconds } from '../rules.ts';

/** This much of an answer is read and then discarded, so that the receiver can finish sending it. */
const mostBytes = 16_384;

interface Answered {
  status: number;
  /** The wait that the answer requests by its header Retry-After. */
  retryAfterSeconds: number | undefined;
}

/**
 * Sends a message and returns how it was answered. Follows no redirect and calls no private network, unless the
 * operator allows private networks. Rejects when there is no answer in time.
 */
export async function post(
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
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceSeconds * 1000)]),
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
    if (size > mostBytes) return;
  }
}
