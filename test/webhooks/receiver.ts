import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  path: string;
  /** The header webhook-id. */
  id: string;
  headers: Record<string, string>;
  body: string;
  message: { type: string; timestamp: string; data: Record<string, string> };
  /** Verifies the signature with Standard Webhooks' own library. Throws its errors. */
  verify(secret: string): unknown;
}

/** A separate receiver for the test. It answers 200 unless a test sets another answer. */
export interface Receiver {
  url: string;
  received: Received[];
  /** The receiver's answer from now on; undefined restores the default. */
  answer: ((request: Received, response: ServerResponse) => void) | undefined;
  /** Frees the port, so that another receiver can take it. */
  close(): Promise<void>;
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    void readMessage(request).then((message) => {
      receiver.received.push(message);
      if (receiver.answer) receiver.answer(message, response);
      else response.end('ok');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    answer: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

async function readMessage(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const headers = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.[0] ?? '']),
  );
  return {
    path: request.url ?? '',
    id: headers['webhook-id'] ?? '',
    headers,
    body,
    message: JSON.parse(body) as Received['message'],
    verify: (secret) => new Webhook(secret).verify(body, headers),
  };
}
