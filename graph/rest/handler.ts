import type { Request, Response } from 'express';
import type { z } from 'zod';
import { check } from '../check.ts';
import { requireScope, type Caller, type Scope } from '../context.ts';

/** What a route answers with: a JSON body under a status, nothing (204), or rows that are written as they are read. */
export type Answer =
  | { status: 200 | 201 | 202; body: unknown; headers?: Record<string, string> }
  | { status: 204 }
  | { status: 200; rows: AsyncIterable<unknown>; before?: string; after?: string };

/** One call of the REST adapter: it parses, calls one use case and serialises. Its schemas make the OpenAPI document too. */
export interface Route<Body = unknown, Query = unknown> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As Express writes it: '/api/transcripts/:id'. */
  path: string;
  summary: string;
  /** Whether it wants a login; most do. */
  isPublic?: boolean;
  /** Whether it wants the admin gate's token as well; the handler checks it. */
  needsAdmin?: boolean;
  /** Whether it runs as a job, and answers 202 with `{jobId}` to `Prefer: respond-async`. */
  isLong?: boolean;
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  /** The multipart field that carries the file; such a route has no JSON body. */
  fileField?: string;
  /** Whether that field may be repeated. */
  hasManyFiles?: boolean;
  /** What a success looks like, under its status. */
  answers: { status: 200 | 201 | 204; description: string; schema?: z.ZodType };
  handle(call: RouteCall<Body, Query>): Promise<Answer>;
}

export interface RouteCall<Body, Query> {
  caller: Caller;
  /** Throws without a login. */
  scope: Scope;
  body: Body;
  query: Query;
  params: Record<string, string>;
  req: Request;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Keeps a route's own types while it stands in a list of routes of all types. */
export function route<Body, Query>(definition: Route<Body, Query>): Route {
  return definition;
}

/** Runs one call and writes its answer. Rejects with what `respondError` turns into an answer. */
export async function respond(definition: Route, caller: Caller, req: Request, res: Response): Promise<void> {
  if (!definition.isPublic) requireScope(caller);
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const answer = await definition.handle({
    caller,
    get scope() {
      return requireScope(caller);
    },
    body: definition.body && check(definition.body, req.body ?? {}),
    query: definition.query && check(definition.query, req.query),
    params: req.params as Record<string, string>,
    req,
    signal: gone.signal,
  });
  if (answer.status === 204) res.status(204).end();
  else if ('rows' in answer) await stream(answer, res);
  else
    res
      .status(answer.status)
      .set(answer.headers ?? {})
      .json(answer.body);
}

/** Writes a JSON array while it is read, so that ten thousand memos are never in memory at once. */
async function stream(
  { rows, before = '', after = '' }: Extract<Answer, { rows: unknown }>,
  res: Response,
): Promise<void> {
  let goOn = (): void => undefined;
  // Two listeners for the whole answer: one for each wait would pile up, as compression takes none back.
  for (const event of ['drain', 'close']) res.on(event, () => goOn());
  let opening = `${before}[`;
  for await (const row of rows) {
    if (!res.headersSent) res.status(200).type('json');
    if (res.destroyed) return;
    if (!res.write(opening + JSON.stringify(row))) await new Promise<void>((resolve) => (goOn = resolve));
    opening = ',';
  }
  if (!res.headersSent) res.status(200).type('json');
  res.end(`${opening === ',' ? '' : opening}]${after}`);
}
