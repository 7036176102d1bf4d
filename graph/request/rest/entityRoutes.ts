import type { Request } from 'express';
import { z } from 'zod';
import type { LiveJob } from '../../data/jobs/service.ts';
import { waitForJob } from '../../data/jobs/watch.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import type { Scope } from '../context.ts';
import { inWords } from '../../text/text.ts';
import type { Shape } from '../shape.ts';
import { accepted, idParam, prefersAsync, type Route, type RouteCall } from './handler.ts';
import type { listQuery } from './list.ts';

export type Row = Omit<Route, 'operationId'>;
/** `answer` describes the answer; without it, the description is the name of the schema in words. */
type Options<Body, Query> = Omit<Route<Body, Query>, 'operationId' | 'method' | 'path' | 'answers' | 'handle'> & {
  answer?: string;
};
/** `id` is the UUID in the path. Reading it throws NOT_FOUND for a text that is not a UUID. */
type Call<Body, Query> = RouteCall<Body, Query> & { readonly id: string };

/**
 * Returns the routes of a table whose keys are their `operationId`. `common` holds for each row that does not differ. A
 * row with a handler of its own is written with `row`.
 */
export function routesOf(table: Readonly<Record<string, Row>>, common: Pick<Route, 'access'> = {}): Route[] {
  return Object.entries(table).map(([operationId, row]) => ({ ...common, ...row, operationId }));
}

/** Checks a row with its own types, and returns it in the type that a table of different rows needs. */
export function row<Body, Query>(definition: Omit<Route<Body, Query>, 'operationId'>): Row {
  return definition;
}

function answering(method: Route['method'], status: 200 | 201 = 200) {
  return <Source, Body, Query>(
    path: string,
    { schema, of }: Shape<Source>,
    {
      answer = whatOf(schema),
      run,
      ...rest
    }: Options<Body, Query> & { run(call: Call<Body, Query>): NoInfer<Source> | Promise<NoInfer<Source>> },
  ): Row => {
    const handle: Route<Body, Query>['handle'] = async (call) => ({ status, body: of(await run(withId(call))) });
    return { ...rest, method, path, answers: { status, description: answer, schema }, handle };
  };
}

/** The rows that answer with the shape of what `run` returns: 200, or 201 for a creation. */
export const get = answering('get');
export const create = answering('post', 201);
export const post = answering('post');
export const put = answering('put');
export const withdraw = answering('delete');

/** A row that deletes something and answers 204. */
export function remove(
  path: string,
  { answer = 'Deleted', run, ...rest }: Options<unknown, unknown> & { run(call: Call<unknown, unknown>): unknown },
): Row {
  const handle: Route['handle'] = async (call) => {
    await run(withId(call));
    return { status: 204 };
  };
  return { ...rest, method: 'delete', path, answers: { status: 204, description: answer }, handle };
}

/**
 * The row of a list: a JSON array, streamed as a whole by `all`, or with `limit` one page by `page`, whose `Link` header
 * has the address of the next page. With `wrap`, the array is the property of that name in an object; with `within`, the
 * id of the path fills the filter of that name.
 */
export function list<Source, Query extends z.infer<typeof listQuery>>(
  path: string,
  { schema, of }: Shape<Source>,
  options: Options<unknown, Query> & {
    query: z.ZodType<Query>;
    wrap?: string;
    within?: string;
    all(scope: Scope, filter: Query): AsyncIterable<Source>;
    page(scope: Scope, filter: Query, request: PageRequest): Promise<Page<Source>>;
  },
): Row {
  const rows = z.array(schema);
  const { answer = whatOf(rows), wrap, within, all, page, ...rest } = options;
  const handle: Route<unknown, Query>['handle'] = async (call) => {
    const { scope, req } = call;
    const query = within === undefined ? call.query : { ...call.query, [within]: [idParam(call.params)] };
    const { limit, cursor } = query;
    if (limit === undefined && cursor === undefined) {
      const around = wrap === undefined ? {} : { before: `{${JSON.stringify(wrap)}:`, after: '}' };
      return { status: 200, rows: shaped(all(scope, query), of), ...around };
    }
    const { edges, pageInfo } = await page(scope, query, { first: limit ?? null, after: cursor ?? null });
    const entries = edges.map(({ node }) => of(node));
    const headers: Record<string, string> = pageInfo.hasNextPage
      ? { Link: nextLink(req, pageInfo.endCursor ?? '') }
      : {};
    return { status: 200, body: wrap === undefined ? entries : { [wrap]: entries }, headers };
  };
  const whole = wrap === undefined ? rows : z.object({ [wrap]: rows.describe('The entries.') });
  return { ...rest, method: 'get', path, answers: { status: 200, description: answer, schema: whole }, handle };
}

async function* shaped<Source>(rows: AsyncIterable<Source>, of: (row: Source) => unknown): AsyncGenerator {
  for await (const row of rows) yield of(row);
}

function nextLink({ originalUrl }: Request, cursor: string): string {
  const next = new URL(originalUrl, 'http://host');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

/**
 * The row of a call that runs as a job: it starts the job, waits for its end and answers with what `of` makes of it, or
 * for `Prefer: respond-async` immediately with 202 and the job's id. The job continues when the client disconnects.
 */
export function long<Body, Query>(
  path: string,
  schema: z.ZodType,
  options: Options<Body, Query> & {
    answer: string;
    start(call: Call<Body, Query>): Promise<Pick<LiveJob, 'id'>>;
    of(job: LiveJob, scope: Scope): unknown;
  },
): Row {
  const { answer, start, of, ...rest } = options;
  const handle: Route<Body, Query>['handle'] = async (call) => {
    const { scope, req, signal } = call;
    const { id } = await start(withId(call));
    if (prefersAsync(req)) return accepted({ jobId: id }, { Location: `/api/jobs/${id}` });
    return { status: 200, body: await of(await waitForJob(scope, id, signal), scope) };
  };
  const answers = { status: 200 as const, description: answer, schema };
  return { ...rest, isLong: true, method: 'post', path, answers, handle };
}

/** Adds the id. The call is not copied, because reading its scope throws without a login. */
function withId<Body, Query>(call: RouteCall<Body, Query>): Call<Body, Query> {
  return Object.create(call, { id: { get: () => idParam(call.params) } }) as Call<Body, Query>;
}

/** Returns 'The webhook endpoint' for a schema of that name, 'The webhook endpoints' for a list of it. */
function whatOf(schema: z.ZodType): string {
  const name = schema.meta()?.id;
  if (name !== undefined) return `The ${inWords(name)}`;
  const parts: unknown[] = schema instanceof z.ZodObject ? Object.values(schema.shape) : [schema];
  const [entries] = parts.filter((part) => part instanceof z.ZodArray);
  return entries ? `${whatOf(entries.element as z.ZodType).replace(/y$/, 'ie')}s` : 'The answer';
}
