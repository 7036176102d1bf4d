import { unzipSync } from 'fflate';
import type { TestServer } from '../../support/harness.ts';

/** A request for something of firm A's, by any sender. */
export interface Attempt {
  /** For example 'query transcripts', 'POST /api/transcripts/:id'. */
  kind: string;
  /** The kind with the special condition of this attempt. */
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Called for each sending, because a form can be sent only once. */
  body?: () => BodyInit;
  /** The part of the request that an answer may repeat. */
  sent: string;
  /** True when the attempt refers to something of firm A's, so that any success is a fault. */
  isRefused?: boolean;
}

/** A sender of attempts: headers that identify it, and the firm in the address. */
export interface Principal {
  name: string;
  headers: Record<string, string>;
  /** For example '?tenant=northgate'. */
  search?: string;
}

export interface Answer {
  status: number;
  text: string;
}

/** Sends an attempt as this sender, whose cookie stays unchanged. */
export async function send(server: TestServer, attempt: Attempt, principal: Principal): Promise<Answer> {
  const query =
    principal.search && (attempt.path.includes('?') ? principal.search.replace('?', '&') : principal.search);
  const response = await fetch(`${server.address}${attempt.path}${query ?? ''}`, {
    method: attempt.method,
    headers: { ...attempt.headers, ...principal.headers },
    body: attempt.body?.(),
  });
  return { status: response.status, text: textOf(await response.bytes()) };
}

function textOf(bytes: Uint8Array): string {
  const read = (each: Uint8Array) => new TextDecoder().decode(each);
  return read(bytes.subarray(0, 2)) === 'PK' ? Object.values(unzipSync(bytes)).map(read).join('\n') : read(bytes);
}

export function jsonBody(value: object, headers: Record<string, string>): Pick<Attempt, 'headers' | 'body'> {
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: () => JSON.stringify(value) };
}
