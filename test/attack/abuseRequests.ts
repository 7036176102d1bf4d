import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts';

export interface Attacker {
  address: string;
  cookie: string | null;
}

/** An attacker's request, and the expected status and code of its answer. */
export interface Abuse {
  name: string;
  stranger: string;
  caller: string;
  send(attacker: Attacker): Promise<RawAnswer>;
}

export const jsonHeaders = { 'Content-Type': 'application/json', 'Apollo-Require-Preflight': 'true' };

export const answers = {
  ok: '200 OK',
  tooLarge: '413 TOO_LARGE',
  invalid: '400 INVALID',
  noLogin: '401 UNAUTHENTICATED',
  /** For GraphQL clients that accept plain JSON: a faulty document has no status of its own. */
  invalidDocument: '200 GRAPHQL_VALIDATION_FAILED',
};

/** Strangers and logged-in clients receive the same answer. */
export const everybody = (answer: string) => ({ stranger: answer, caller: answer });
/** Only logged-in clients may send this at all. */
export const callers = (answer: string) => ({ stranger: answers.noLogin, caller: answer });

/** Sends a request with the attacker's cookie. */
export function as({ address, cookie }: Attacker, request: RawRequest): Promise<RawAnswer> {
  return sendRaw(address, { ...request, headers: { ...(cookie && { Cookie: cookie }), ...request.headers } });
}

/** Builds the body once, because building it each time would cost the attacker more than the server. */
export function post(path: string, body: string | Buffer, headers: Record<string, string> = {}): Abuse['send'] {
  const bytes = Buffer.from(body);
  return (attacker) => as(attacker, { path, headers: { ...jsonHeaders, ...headers }, body: bytes });
}

export function graphql(query: string, variables: object = {}): Abuse['send'] {
  return post('/graphql', JSON.stringify({ query, variables }));
}

export function get(path: string, headers: Record<string, string> = {}): Abuse['send'] {
  return (attacker) => as(attacker, { method: 'GET', path, headers });
}

/** Sends a GraphQL multipart request; each part is given from its name on. */
export function form(...parts: string[]): Abuse['send'] {
  const body = `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}`).join('\r\n')}\r\n--x--\r\n`;
  return post('/graphql', body, { 'Content-Type': 'multipart/form-data; boundary=x' });
}

export function times(count: number, make: (index: number) => string, between = ' '): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(between);
}

/** Returns the status and code of an answer as the tables write them: '413 TOO_LARGE'. */
export function verdictOf({ status, text }: RawAnswer): string {
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? (status === 200 ? 'OK' : text.slice(0, 80));
  return `${status} ${code}`;
}
