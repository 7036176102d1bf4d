import { z } from 'zod';
import type { Route } from './handler.ts';

const errorBody = z.object({ message: z.string().describe('A sentence for the user'), code: z.string() });

const startedBody = z.object({ jobId: z.uuid().describe('Read it at /api/jobs/{id}') });

const refusals: Record<string, string> = {
  400: 'Invalid input',
  401: 'No session, or an API token that is not known',
  403: 'Another firm, the admin gate is locked, or the API token may only read',
  404: 'Unknown here',
  405: 'Known, but not for this method; see Allow',
  409: 'Conflict with what is stored',
  413: 'Too large',
  415: 'Type not accepted',
  422: 'Could not be read',
  429: 'Throttled; see Retry-After',
  503: 'A needed provider is missing or down, or the database is away; see Retry-After',
};

/** The OpenAPI 3.1 document of the routes, made from the schemas that check their calls. */
export function openApiDocument(routes: Route[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of routes) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[each.method] = operation(each);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dossier',
      version,
      description:
        'Log in at /api/auth/login; the session is a cookie. Or send an API token of the firm (Admin panel). `tenant` names the firm.',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'dossier_session',
          description: 'Over HTTPS its name is __Host-dossier_session.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token; one that may READ is for GET only' },
        admin: { type: 'apiKey', in: 'header', name: 'X-Admin-Token', description: 'From POST /api/admin/unlock' },
      },
      schemas: { Error: z.toJSONSchema(errorBody), Started: z.toJSONSchema(startedBody) },
    },
  };
}

function operation(route: Route): Record<string, unknown> {
  const { answers } = route;
  const errors = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Error' }) },
  ]);
  return {
    operationId: route.operationId,
    summary: route.summary,
    security: security(route),
    parameters: parameters(route),
    ...requestBody(route),
    responses: {
      [answers.status]: {
        description: answers.description,
        ...content(answers),
      },
      ...(route.isLong && { 202: { description: 'Started, as asked for', ...started(route) } }),
      ...Object.fromEntries(errors),
    },
  };
}

function started({ startedSchema }: Route): Record<string, unknown> {
  return { content: json(startedSchema ? z.toJSONSchema(startedSchema) : { $ref: '#/components/schemas/Started' }) };
}

/** Any of the objects is enough; of one object all is needed. */
function security({ isPublic, needsAdmin, needsSession }: Route): Record<string, string[]>[] {
  if (isPublic) return [];
  const admin: Record<string, string[]> = needsAdmin ? { admin: [] } : {};
  return [{ session: [], ...admin }, ...(needsSession ? [] : [{ token: [], ...admin }])];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', pattern: '^[ -~]{1,200}$' },
  description: 'Names this call: sent again within a week it makes nothing twice and answers what was made',
};

function parameters({ path, query, isLong, method }: Route): unknown[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name === 'id' && { format: 'uuid' }) },
  }));
  const properties = query ? (z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
  return [
    ...inPath,
    ...inQuery,
    ...(method === 'post' ? [idempotencyKey] : []),
    ...(isLong ? [{ name: 'Prefer', in: 'header', schema: { type: 'string', enum: ['respond-async'] } }] : []),
    { name: 'tenant', in: 'query', schema: { type: 'string' }, description: "The firm's slug" },
  ];
}

function requestBody({ body, fileField, hasManyFiles }: Route): Record<string, unknown> {
  if (fileField) {
    const file = { type: 'string', format: 'binary' };
    const schema = {
      type: 'object',
      required: [fileField],
      properties: { [fileField]: hasManyFiles ? { type: 'array', items: file } : file },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return {
    requestBody: { required: true, content: json(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) },
  };
}

function content({ schema, contentType }: Route['answers']): Record<string, unknown> {
  if (contentType) return { content: { [contentType]: { schema: { type: 'string' } } } };
  return schema ? { content: json(z.toJSONSchema(schema, { unrepresentable: 'any' })) } : {};
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}
