import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { guardedLookup } from '../../request/limits/privateNetworks.ts';
import { problemOfIssuer } from './rules.ts';

const maxBytes = 1_000_000;
const timeoutMs = 10_000;

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  /** Request bodies are URL-encoded forms. */
  body?: unknown;
}

/**
 * Returns a fetch function for openid-client that is safe for addresses from an administrator's settings: it follows no
 * redirect, stops after ten seconds or a megabyte, and calls no address in this machine's own network. `mayBePrivate`
 * means that the operator allows addresses of the own network.
 */
export function guardedFetch(mayBePrivate: boolean): (url: string, options: FetchOptions) => Promise<Response> {
  return async (text, options) => {
    const url = new URL(text);
    const lookup = guardedLookup(url, mayBePrivate);
    const problem = problemOfIssuer(`${url.protocol}//${url.host}`, mayBePrivate);
    if (problem !== null) throw new Error(problem);
    return send(url, options, lookup);
  };
}

async function send(url: URL, { method, headers, body }: FetchOptions, lookup: LookupFunction): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(url, { method, headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) });
  sent.end(body instanceof URLSearchParams ? body.toString() : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('the answer is too long');
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
