import type { Request, Response } from 'express';
import { z } from 'zod';
import { check } from '../check.ts';
import { admit, mayOnlyRead, mayWrite, type Access } from '../access.ts';
import { requireScope, scopeOf, type Caller, type Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { sendStoredFile } from '../files/sendStoredFile.ts';
import { limits } from '../limits/limits.ts';
import { receiveJson } from '../limits/receiveJson.ts';

/**
 * A route's answer: a JSON body with a status, nothing (204), rows that are written as they are read, the pieces of a
 * text or file, or a stored file, whole or only the requested byte range.
 */
export type Answer =
  | { status: 200 | 201 | 202; body: unknown; headers?: Record<string, string> }
  | { status: 204 }
  | { status: 200; rows: AsyncIterable<unknown>; before?: string; after?: string }
  | { status: 200; text: AsyncIterable<string | Uint8Array>; headers: Record<string, string> }
  | { status: 200; file: { storageKey: string; sizeBytes: number }; headers: Record<string, string> };

/** A call of the REST adapter, which runs one use case. OpenAPI is generated from the same schemas. */
export interface Route<Body = unknown, Query = unknown> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** In Express syntax: '/api/transcripts/:id'. */
  path: string;
  /** The meaning of its parameters other than `id`. */
  pathTexts?: Readonly<Record<string, string>>;
  /** The name of the call in clients generated from the OpenAPI document, so it must never change. */
  operationId: string;
  summary: string;
  /** The callers that it admits; 'login' by default. */
  access?: Access;
  /** The access that this body requires in addition. */
  accessFor?(body: Body): Access;
  /** True for a call that runs as a job; it then answers `Prefer: respond-async` with 202 and `{jobId}`. */
  isLong?: boolean;
  /** The body of that 202, if the body names more than one job. */
  startedSchema?: z.ZodType;
  body?: z.ZodType<Body>;
  /** True for a call of the specification, whose clients send all fields that they have. */
  ignoresOtherFields?: boolean;
  /** True for a call whose body contains whole texts, and may therefore be larger. */
  takesTexts?: boolean;
  query?: z.ZodType<Query>;
  /** The multipart field with the file. A route with this field has no JSON body. */
  fileField?: string;
  /** True when that field may be repeated. */
  hasManyFiles?: boolean;
  answers: {
    status: 200 | 201 | 204;
    description: string;
    schema?: z.ZodType;
    contentType?: 'text/csv' | 'audio/*' | 'application/vnd.apache.parquet';
  };
  handle(call: RouteCall<Body, Query>): Promise<Answer>;
}

export interface RouteCall<Body, Query> {
  caller: Caller;
  /** Reading it throws without a login. */
  scope: Scope;
  body: Body;
  query: Query;
  params: Record<string, string>;
  req: Request;
  signal: AbortSignal;
}

/** Reads a call's body, runs it and writes its answer. Rejects with errors for `respondError`. */
export async function respond(definition: Route, sender: Caller, req: Request, res: Response): Promise<void> {
  const caller = { ...sender, idempotencyKey: req.get('Idempotency-Key') };
  await admit(caller, definition.access ?? 'login');
  if (definition.method !== 'get' && !mayWrite(caller)) throw new Failure('FORBIDDEN', mayOnlyRead);
  // A body of another type is not read, because 'a field is missing' would be a misleading answer.
  if (definition.body && req.is('application/json') === false) {
    throw new Failure('UNSUPPORTED_TYPE', 'Send JSON with the header Content-Type: application/json.');
  }
  if (definition.method === 'get') checkParameters(definition, req);
  const body = definition.body && check(definition.body, await receiveBody(definition, req, caller));
  if (definition.accessFor) await admit(caller, definition.accessFor(body));
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const answer = await definition.handle({
    caller,
    get scope() {
      return requireScope(caller);
    },
    body,
    query: definition.query && check(definition.query, req.query),
    params: req.params as Record<string, string>,
    req,
    signal: gone.signal,
  });
  if (answer.status === 204) res.status(204).end();
  else if ('rows' in answer) await write(jsonOf(answer), jsonHeaders, res);
  else if ('text' in answer) await write(answer.text, answer.headers, res);
  else if ('file' in answer)
    await sendStoredFile(req, res.set(answer.headers), requireScope(caller).services.storage, answer.file);
  else
    res
      .status(answer.status)
      .set(answer.headers ?? {})
      .json(answer.body);
}

function checkParameters({ query }: Route, req: Request): void {
  refuseUnknown('parameter', Object.keys(req.query), [...namesIn(query), 'tenant']);
}

/** Reads the body. Throws INVALID for an unknown field and for text that is not JSON, and TOO_LARGE. */
async function receiveBody(definition: Route, req: Request, caller: Caller): Promise<unknown> {
  const body = (await receiveJson(req, bodyLimit(definition, caller))) ?? {};
  const known = namesIn(definition.body);
  // Clients send back what they have read, with the id that the address also names.
  const given = Object.keys(body).filter((name) => definition.method !== 'put' || name !== 'id');
  if (!definition.ignoresOtherFields && known.length > 0) refuseUnknown('field', given, known);
  return body;
}

const namesIn = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** Refuses a misspelt name, because the client would believe that an ignored name had been applied. */
function refuseUnknown(what: string, given: string[], known: string[]): void {
  const unknown = given.find((name) => !known.includes(name))?.slice(0, 100);
  if (unknown === undefined) return;
  throw new Failure('INVALID', `There is no ${what} ${unknown} here. Known are ${known.join(', ')}.`, {
    field: unknown,
  });
}

function bodyLimit({ takesTexts }: Route, caller: Caller) {
  if (!scopeOf(caller)) return limits.body.stranger;
  return takesTexts ? limits.body.texts : limits.body.caller;
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' };

const timeoutMs = 120_000;

/** Writes pieces no faster than the client reads them, so that the whole answer is never in memory. */
async function write(
  pieces: AsyncIterable<string | Uint8Array>,
  headers: Record<string, string>,
  res: Response,
): Promise<void> {
  let goOn = (): void => undefined;
  // Two listeners for the whole answer. Listeners for each wait would pile up, because the compression middleware never
  // removes a listener.
  for (const event of ['drain', 'close']) res.on(event, () => goOn());
  for await (const piece of pieces) {
    if (res.destroyed) return;
    if (!res.headersSent) res.status(200).set(headers);
    if (res.write(piece)) continue;
    const givenUp = setTimeout(() => res.destroy(), timeoutMs);
    await new Promise<void>((resolve) => (goOn = resolve));
    clearTimeout(givenUp);
  }
  res.end();
}

async function* jsonOf({ rows, before = '', after = '' }: Extract<Answer, { rows: unknown }>): AsyncGenerator<string> {
  let opening = `${before}[`;
  for await (const row of rows) {
    yield opening + JSON.stringify(row);
    opening = ',';
  }
  yield `${opening === ',' ? '' : opening}]${after}`;
}

/** True when the client prefers to request the result later (RFC 7240, section 4.1). */
export function prefersAsync(req: Request): boolean {
  return /\brespond-async\b/.test(req.get('Prefer') ?? '');
}

/** Returns the answer to a client that does not wait. */
export function accepted(body: unknown, headers: Record<string, string> = {}): Answer {
  return { status: 202, body, headers: { ...headers, 'Preference-Applied': 'respond-async' } };
}

const uuid = z.uuid();

/** Returns the id in a path. Throws NOT_FOUND for a text that is not a UUID, because nothing has such an id. */
export function idParam(params: Record<string, string>): string {
  const id = uuid.safeParse(params.id?.toLowerCase());
  if (!id.success) throw new Failure('NOT_FOUND', 'Nothing has this id.');
  return id.data;
}

/** Returns the methods of each path, as the Allow header lists them: 'GET, HEAD, POST'. */
export function methodsByPath(routes: readonly Pick<Route, 'method' | 'path'>[]): Map<string, string> {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return new Map(
    [...byPath].map(([path, all]) => {
      const methods = all.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
      return [path, methods.join(', ')];
    }),
  );
}
