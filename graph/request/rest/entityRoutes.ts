import { z } from 'zod';
import type { Scope } from '../context.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import type { Shape } from '../shape.ts';
import { route, type Route, type RouteCall } from './handler.ts';
import { idParam } from './idParam.ts';
import { answerList, type listQuery } from './list.ts';

type Call<Body, Query> = Omit<Route<Body, Query>, 'answers' | 'handle'>;
/** `id` is the UUID in the path. Reading it throws NOT_FOUND for a text that is not a UUID. */
type CallOfOne<Body, Query> = RouteCall<Body, Query> & { readonly id: string };

/** Returns a route that answers with the entity, or the entities, that `run` returns. `answer` describes them. */
export function answerRoute<Row, Body, Query>(
  { schema, of }: Shape<Row>,
  definition: Call<Body, Query> & {
    status?: 201;
    answer: string;
    run(call: CallOfOne<Body, Query>): Promise<Row>;
  },
): Route {
  const { answer, status = 200, run, ...rest } = definition;
  return route({
    ...rest,
    answers: { status, description: answer, schema },
    handle: async (call) => ({ status, body: of(await run(withId(call))) }),
  });
}

/**
 * Returns the route of a list. `all` streams it, `page` reads a page of it, both with the call's query. With `wrap`, the
 * list is the property of that name in an object.
 */
export function listRoute<Row, Query extends z.infer<typeof listQuery>>(
  { schema, of }: Shape<Row>,
  definition: Omit<Call<unknown, Query>, 'method'> & {
    query: z.ZodType<Query>;
    answer: string;
    wrap?: string;
    all(scope: Scope, filter: Query): AsyncIterable<Row>;
    page(scope: Scope, filter: Query, request: PageRequest): Promise<Page<Row>>;
  },
): Route {
  const { answer, wrap, all, page, ...rest } = definition;
  const rows = z.array(schema);
  return route({
    ...rest,
    method: 'get',
    answers: { status: 200, description: answer, schema: wrap === undefined ? rows : z.object({ [wrap]: rows }) },
    handle: (call) =>
      answerList(call, {
        all: () => all(call.scope, call.query),
        page: (request) => page(call.scope, call.query, request),
        shape: of,
        ...(wrap !== undefined && { wrap }),
      }),
  });
}

/** Returns a route that deletes the entity of an id, and answers 204. */
export function deleteRoute(
  definition: Omit<Call<unknown, unknown>, 'method'> & {
    answer?: string;
    run(call: CallOfOne<unknown, unknown>): Promise<unknown>;
  },
): Route {
  const { answer = 'Deleted', run, ...rest } = definition;
  return route({
    ...rest,
    method: 'delete',
    answers: { status: 204, description: answer },
    handle: async (call) => {
      await run(withId(call));
      return { status: 204 };
    },
  });
}

/** Adds the id. The call is not copied, because reading its scope throws without a login. */
function withId<Body, Query>(call: RouteCall<Body, Query>): CallOfOne<Body, Query> {
  return Object.create(call, { id: { get: () => idParam(call.params) } }) as CallOfOne<Body, Query>;
}
