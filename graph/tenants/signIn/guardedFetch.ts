import { once } from 'node:events';
import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { problemOfIssuer } from './rules.ts';

/** A provider's documents have a few kB; its keys at most some hundred. */
const mostBytes = 1_000_000;
const patienceMs = 10_000;

/** Addresses outside the internet: this machine, its network, and reserved ranges. */
const privateAddresses = new BlockList();
const privateRanges = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15
    224.0.0.0/4 240.0.0.0/4`,
  ipv6: '::/127 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 2002::/16 fc00::/7 fe80::/10 ff00::/8',
} as const;
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of privateRanges[family].split(/\s+/)) {
    const [net = '', bits] = range.split('/');
    privateAddresses.addSubnet(net, Number(bits), family);
  }
}

/** Whether only this machine or its network reaches an IP address. */
function isPrivateAddress(address: string): boolean {
  return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  /** Request bodies are forms. */
  body?: unknown;
}

/**
 * Fetches what an administrator's settings name, as openid-client wants it: no redirect is followed, ten seconds and a megabyte are
 * the most, and no address of this machine's own network is called. The address that was checked is the one that is connected to, so a
 * name cannot point elsewhere in between.
 * @param mayBePrivate the operator allows the network's own addresses
 */
export function guardedFetch(mayBePrivate: boolean): (url: string, options: FetchOptions) => Promise<Response> {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const refused = mayBePrivate ? undefined : found.find(({ address }) => isPrivateAddress(address));
      if (error ?? refused) done(error ?? new Error(`${host} is an address of a private network`), []);
      else done(null, found);
    });
  return async (text, options) => {
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address that is written out is not looked up.
    if (!mayBePrivate && isIP(host) && isPrivateAddress(host)) throw new Error('an address of a private network');
    const problem = problemOfIssuer(`${url.protocol}//${url.host}`, mayBePrivate);
    if (problem !== null) throw new Error(problem);
    return send(url, options, lookup);
  };
}

async function send(url: URL, { method, headers, body }: FetchOptions, lookup: LookupFunction): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(url, { method, headers, lookup, agent: false, signal: AbortSignal.timeout(patienceMs) });
  sent.end(body instanceof URLSearchParams ? body.toString() : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  const told = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value]),
  );
  return new Response(size > 0 ? Buffer.concat(chunks) : null, {
    status: answer.statusCode ?? 500,
    headers: told as [string, string][],
  });
}
