import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';

export interface RawRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** Sent in one piece with its length. */
  body?: Buffer | string;
  /** Repeated without a length until the server has answered. */
  endless?: Buffer;
}

export interface RawAnswer {
  status: number;
  text: string;
}

const timeoutMs = 30_000;

/** Sends a request on a separate connection and reads the answer, which may arrive before the whole request was sent. */
export async function sendRaw(address: string, request: RawRequest): Promise<RawAnswer> {
  const { method = 'POST', path, headers, body, endless } = request;
  return new Promise((resolve, reject) => {
    // The raw path, because a URL would normalise it.
    const { hostname, port } = new URL(address);
    const sent = http.request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
        sent.destroy();
      });
      response.on('error', reject);
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 60)}`)));
    sent.on('error', reject);
    if (endless) pour(sent, endless);
    else sent.end(body);
  });
}

function pour(sent: http.ClientRequest, piece: Buffer): void {
  if (sent.destroyed) return;
  if (sent.write(piece)) setImmediate(() => pour(sent, piece));
  else sent.once('drain', () => pour(sent, piece));
}

/** Sends bytes that no HTTP client would send, and reads the answer until the connection ends. */
export async function sendBytes(address: string, bytes: Buffer | string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, 'end', { signal: AbortSignal.timeout(timeoutMs) });
  socket.destroy();
  const [head = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), text };
}
