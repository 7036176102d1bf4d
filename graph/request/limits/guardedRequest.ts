import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
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
  const lookup = guardedLookup(url, mayBePrivate);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(url, { method, headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) });
  sent.end(body instanceof URLSearchParams ? body.toString() : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The answer is longer than a megabyte.');
    chunks.push(chunk);
  }
  const headerPairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value]),
  );
  return new Response(size > 0 ? Buffer.concat(chunks) : null, {
    status: answer.statusCode ?? 500,
    headers: headerPairs as [string, string][],
  });
}
