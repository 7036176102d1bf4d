import { unzipSync } from 'fflate';
import type { TestServer } from '../../harness.ts';

/** One request that asks for what is firm A's, for any sender. */
export interface Attempt {
  /** 'query transcripts', 'POST /api/transcripts/:id' */
  kind: string;
  /** The same with what is special about it. */
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Made for each sending, as a form can be sent once only. */
  body?: () => BodyInit;
  /** What of the request an answer may repeat. */
  sent: string;
  /** Whether it names a thing of firm A's, so that any success is one too many. */
  isRefused?: boolean;
}

/** Somebody who sends attempts: headers that say who, and the firm that the address names. */
export interface Principal {
  name: string;
  headers: Record<string, string>;
  /** '?tenant=northgate' */
  search?: string;
}

export interface Answer {
  status: number;
  text: string;
}

/** Sends an attempt as somebody, whose cookie stays as it is. */
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

/** An answer as a text; of a workbook what is in it. */
function textOf(bytes: Uint8Array): string {
  const read = (each: Uint8Array) => new TextDecoder().decode(each);
  return read(bytes.subarray(0, 2)) === 'PK' ? Object.values(unzipSync(bytes)).map(read).join('\n') : read(bytes);
}

/** What a request with a JSON body consists of. */
export function jsonBody(value: object, headers: Record<string, string>): Pick<Attempt, 'headers' | 'body'> {
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: () => JSON.stringify(value) };
}
