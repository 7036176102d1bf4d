import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy that spreads requests over the servers whose /readyz answers 200, and repeats no request. */
export interface ReadyProxy {
  address: string;
  /** Requests that it passed on. */
  count(): number;
  /** Requests without an answer, or with an answer of status 500 or above. */
  failed: string[];
  /** Starts to ask the server's /readyz. */
  add(address: string): void;
  remove(address: string): void;
  /** Resolves when the server receives requests. */
  untilReady(address: string): Promise<void>;
  stop(): Promise<void>;
}

const askEveryMs = 250;

/** Starts the proxy without servers. It keeps its connections to them, as proxies do. */
export async function startReadyProxy(): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true });
  const known = new Set<string>();
  const ready = new Set<string>();
  const failed: string[] = [];
  let passedOn = 0;
  let isStopping = false;

  async function watch(address: string): Promise<void> {
    while (known.has(address) && !isStopping) {
      const isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10 * askEveryMs) }).then(
        ({ ok }) => ok,
        // A late answer on a busy machine says nothing about the server.
        (error: unknown) => (error instanceof DOMException ? ready.has(address) : false),
      );
      if (isReady && known.has(address)) ready.add(address);
      else ready.delete(address);
      await sleep(askEveryMs);
    }
  }

  function passOn(req: IncomingMessage, res: ServerResponse): void {
    passedOn += 1;
    // As load balancers do, it tries every server when none seems ready: a busy one may only have answered late.
    const addresses = [...(ready.size > 0 ? ready : known)];
    const address = addresses[passedOn % addresses.length];
    const fail = (reason: string) => {
      failed.push(`${req.method} ${req.url} at ${address}: ${reason}`);
      if (!res.headersSent) res.writeHead(502);
      res.end();
    };
    if (address === undefined) {
      fail('there is no server');
      return;
    }
    const passed = request(`${address}${req.url}`, { method: req.method, headers: req.headers, agent }, (answer) => {
      if ((answer.statusCode ?? 0) >= 500) failed.push(`${req.method} ${req.url} at ${address}: ${answer.statusCode}`);
      // A connection belongs to one hop.
      const { connection: _, ...headers } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, headers);
      answer.on('error', ({ message }) => fail(message)).pipe(res);
    });
    passed.on('error', ({ message }) => fail(message));
    req.pipe(passed);
  }

  const server = createServer(passOn);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => passedOn,
    failed,
    add(address) {
      known.add(address);
      void watch(address);
    },
    remove(address) {
      known.delete(address);
      ready.delete(address);
    },
    async untilReady(address) {
      while (!ready.has(address)) await sleep(20);
    },
    async stop() {
      isStopping = true;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
