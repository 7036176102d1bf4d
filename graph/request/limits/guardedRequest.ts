import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { joinUpTo } from '../files/incomingFile.ts';
import { guardedLookup } from './privateNetworks.ts';

const maxBytes = 1_000_000;
const timeoutMs = 10_000;

export interface GuardedOptions {
  method: string;
  headers: Record<string, string>;
  /** Request bodies are URL-encoded forms. */
  body?: unknown;
}

/**
 * Sends a request to an address from an administrator's settings. It follows no redirect, stops after ten seconds or a
 * megabyte, and calls no address in this machine's own network. `mayBePrivate` means that the operator allows addresses
 * of the own network. Rejects when there is no whole answer.
 */
export async function guardedRequest(
  url: URL,
  { method, headers, body }: GuardedOptions,
  mayBePrivate: boolean,
): Promise<Response> {
  const form = body instanceof URLSearchParams ? body.toString() : undefined;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await sendGuarded(url, { method, headers, signal }, form, mayBePrivate);
  const whole = await joinUpTo(maxBytes, answer, () => new Error('The answer is longer than a megabyte.'));
  const headerPairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value]),
  );
  return new Response(whole.length > 0 ? new Uint8Array(whole) : null, {
    status: answer.statusCode ?? 500,
    headers: headerPairs as [string, string][],
  });
}

/**
 * Sends a request as `guardedRequest` does. Resolves when the answer begins; its body is read by the caller. Rejects when
 * there is no answer.
 */
export async function sendGuarded(
  url: URL,
  options: { method: string; headers: Record<string, string>; signal: AbortSignal },
  body: string | undefined,
  mayBePrivate: boolean,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(url, { ...options, lookup: guardedLookup(url, mayBePrivate), agent: false });
  // Errors after the answer has begun reach the reader of its body.
  sent.on('error', () => undefined);
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}
