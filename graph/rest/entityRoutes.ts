import { z } from 'zod';
import type { Scope } from '../context.ts';
import type { Page, PageRequest } from '../lists/lists.ts';
import type { Shape } from '../shapes/shape.ts';
import { route, type Route, type RouteCall } from './handler.ts';
import { idParam } from './idParam.ts';
import { answerList, type listQuery } from './list.ts';

/** The parts of a route that its entity does not give. `answer` describes the answer's body. */
type Call<Body = unknown, Query = unknown> = Omit<Route<Body, Query>, 'method' | 'answers' | 'handle'>;
type OfOne<Body = unknown> = RouteCall<Body, unknown> & { id: string };

/**
 * Returns the route of a list. `all` streams it, `page` reads a page of it, both with the call's query. With `wrap`, the
 * list is the property of that name in an object.
 */
export function listRoute<Row, Query extends z.infer<typeof listQuery>>(
  { schema, of }: Shape<Row>,
  definition: Call<unknown, Query> & {
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

/** Returns the route that reads the entity of an id. */
export function readRoute<Row>(
  shape: Shape<Row>,
  definition: Call & { answer: string; run(call: OfOne): Promise<Row> },
): Route {
  return oneRoute(shape, { ...definition, method: 'get', status: 200 });
}

/** Returns the route that creates an entity. */
export function createRoute<Row, Body>(
  { schema, of }: Shape<Row>,
  { answer, run, ...rest }: Call<Body> & { answer: string; run(call: RouteCall<Body, unknown>): Promise<Row> },
): Route {
  return route<Body, unknown>({
    ...rest,
    method: 'post',
    answers: { status: 201, description: answer, schema },
    handle: async (call) => ({ status: 201, body: of(await run(call)) }),
  });
}

/** Returns the route that changes the entity of an id. */
export function updateRoute<Row, Body>(
  shape: Shape<Row>,
  definition: Call<Body> & { answer: string; run(call: OfOne<Body>): Promise<Row> },
): Route {
  return oneRoute(shape, { ...definition, method: 'put', status: 200 });
}

/** Returns a route that answers with the entity of an id, after `run`. */
export function oneRoute<Row, Body>(
  { schema, of }: Shape<Row>,
  definition: Call<Body> & {
    method: Route['method'];
    status: 200 | 201;
    answer: string;
    run(call: OfOne<Body>): Promise<Row>;
  },
): Route {
  const { answer, status, run, ...rest } = definition;
  return route<Body, unknown>({
    ...rest,
    answers: { status, description: answer, schema },
    handle: async (call) => ({ status, body: of(await run(withId(call))) }),
  });
}

/** Returns the route that deletes the entity of an id. */
export function deleteRoute({
  answer = 'Deleted',
  run,
  ...rest
}: Call & { answer?: string; run(call: OfOne): Promise<unknown> }): Route {
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

/** Adds the id in the path. Throws NOT_FOUND for a text that is not a UUID. The call has getters, so it is not copied. */
function withId<Body>(call: RouteCall<Body, unknown>): OfOne<Body> {
  return Object.create(call, { id: { value: idParam(call.params) } }) as OfOne<Body>;
}
