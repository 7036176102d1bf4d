import { z } from 'zod';
import type { LiveJob } from '../../data/jobs/service.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import type { Scope } from '../context.ts';
import { inWords } from '../../text/text.ts';
import type { Shape } from '../shape.ts';
import { awaitJob, type Route, type RouteCall, idParam } from './handler.ts';
import { answerList, type listQuery } from './list.ts';

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
 * The row of a list. `all` streams it, `page` reads a page of it, both with the call's query. With `wrap`, the list is
 * the property of that name in an object; with `within`, the id of the path fills the filter of that name.
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
  const handle: Route<unknown, Query>['handle'] = (call) => {
    const query = within === undefined ? call.query : { ...call.query, [within]: [idParam(call.params)] };
    return answerList(call, {
      all: () => all(call.scope, query),
      page: (request) => page(call.scope, query, request),
      shape: of,
      ...(wrap !== undefined && { wrap }),
    });
  };
  const whole = wrap === undefined ? rows : z.object({ [wrap]: rows.describe('The entries.') });
  return { ...rest, method: 'get', path, answers: { status: 200, description: answer, schema: whole }, handle };
}

/** The row of a call that runs as a job: it starts the job, waits for its end and answers with what `of` makes of it. */
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
  const handle: Route<Body, Query>['handle'] = async (call) =>
    awaitJob(call, await start(withId(call)), (job) => of(job, call.scope));
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
