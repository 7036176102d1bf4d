import { z } from 'zod';
import { fieldTexts, withoutNull } from '../sharedTexts.ts';
import type { Route } from './handler.ts';

const restTags = [
  {
    name: 'Login',
    description: 'Login of people, their names, and the admin gate.',
    segments: ['auth', 'admin', 'members'],
  },
  { name: 'API tokens', description: 'API tokens of integrations.', segments: ['api-tokens'] },
  {
    name: 'Conversations',
    description: 'Recordings, transcription and transcripts.',
    segments: ['transcribe-audio', 'summarize', 'transcripts', 'speakers', 'notes'],
  },
  {
    name: 'Write-ups',
    description: 'Memos and analyses, written by the analyst or imported.',
    segments: ['writeups', 'generate-writeup', 'combined-analysis', 'memo-templates', 'comment-threads', 'comments'],
  },
  { name: 'Documents', description: 'Documents and human memos.', segments: ['documents', 'human-memos'] },
  {
    name: 'Companies',
    description: 'Companies with their figures, promises, imports and scores.',
    segments: ['companies', 'observations', 'process-pdf-openai', 'process-comprehensive-memos'],
  },
  {
    name: 'Dossiers',
    description:
      'What sources claim of companies, which sources belong to them, and promises, questions and conditions.',
    segments: ['claims', 'company-sources', 'follow-ups'],
  },
  {
    name: 'Portfolio',
    description: 'Analytics, rankings and comparisons of the portfolio, and candidates for it.',
    segments: [
      'portfolio-analytics',
      'quick-rankings',
      'ranking-runs',
      'investment-runs',
      'discovery-runs',
      'openai',
      'candidates',
    ],
  },
  { name: 'Search', description: 'Search in everything.', segments: ['search'] },
  { name: 'Jobs', description: 'Long-running work.', segments: ['jobs'] },
  { name: 'Changes', description: 'Changes, for programs that keep a copy.', segments: ['changes'] },
  {
    name: 'Webhooks',
    description: 'Webhooks: messages about changes as they happen.',
    segments: ['webhooks', 'webhook-events', 'webhook-deliveries'],
  },
  { name: 'Export', description: 'Whole tables for BI tools.', segments: ['export'] },
] as const;

function restTagOf(path: string): string {
  const segment = path.split('/')[2] ?? '';
  const tag = restTags.find(({ segments }) => (segments as readonly string[]).includes(segment));
  if (!tag) throw new Error(`${path} belongs to no group; add '${segment}' to restTags.`);
  return tag.name;
}

const errorBody = z.object({
  message: z.string().describe('A sentence for the user'),
  code: z.string().describe('The failure code: NOT_FOUND, INVALID and others, as FailureCode in GraphQL'),
});

const startedBody = z.object({ jobId: z.uuid().describe('Read it at /api/jobs/{id}') });

const refusals: Record<string, string> = {
  400: 'Invalid input',
  401: 'No session, or an API token that is not known',
  403: 'Another firm, the admin gate is locked, or the API token may only read',
  404: 'Unknown here',
  405: 'Known, but not for this method; see Allow',
  409: 'Conflict with what is stored',
  410: 'A cursor of changes that are not kept any more',
  413: 'Too large',
  415: 'Type not accepted',
  422: 'Could not be read',
  429: 'Throttled; see Retry-After',
  503: 'A required provider is missing or down, or the database is unreachable; see Retry-After',
};

type Schemas = Record<string, unknown>;

export function openApiDocument(routes: Route[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Schemas = { Error: z.toJSONSchema(errorBody), Started: z.toJSONSchema(startedBody) };
  for (const each of routes) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[each.method] = operation(each, schemas);
  }
  describeSchemas(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dossier',
      version,
      description:
        'Log in at /api/auth/login; the session is a cookie. Or send an API token of the firm (Admin panel). `tenant` names the firm.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that answers this document' }],
    tags: restTags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'dossier_session',
          description: 'Over HTTPS its name is __Host-dossier_session.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token. A token with the scope READ may only send GET requests',
        },
        admin: { type: 'apiKey', in: 'header', name: 'X-Admin-Token', description: 'From POST /api/admin/unlock' },
      },
      schemas,
    },
  };
}

function operation(route: Route, schemas: Schemas): Record<string, unknown> {
  const { answers } = route;
  const name = route.operationId.replace(/^./, (first) => first.toUpperCase());
  const errors = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: json(refTo('Error')) },
  ]);
  return {
    operationId: route.operationId,
    summary: needsAdmin(route) ? `${route.summary}; needs X-Admin-Token` : route.summary,
    tags: [restTagOf(route.path)],
    security: security(route),
    parameters: parameters(route),
    ...requestBody(route, `${name}Body`, schemas),
    responses: {
      [answers.status]: { description: answers.description, ...content(answers, `${name}Answer`, schemas) },
      ...(route.isLong && {
        202: { description: 'Started, as requested', ...started(route, `${name}Started`, schemas) },
      }),
      ...Object.fromEntries(errors),
    },
  };
}

function started({ startedSchema }: Route, name: string, schemas: Schemas): Record<string, unknown> {
  return { content: json(startedSchema ? named(startedSchema, name, schemas) : refTo('Started')) };
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Adds a schema and the named schemas inside it to the components, under its own name (`.meta({ id })`) or else under
 * `name`. Returns a reference to it. Client generators make one type of each schema.
 */
function named(schema: z.ZodType, name: string, schemas: Schemas, io: 'input' | 'output' = 'output') {
  const { $schema: _, $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const inComponents = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [id, definition] of Object.entries($defs)) schemas[id] = inComponents(definition);
  if (whole.$ref !== undefined) return inComponents({ $ref: whole.$ref });
  schemas[name] = inComponents(whole);
  return refTo(name);
}

function security(route: Route): Record<string, string[]>[] {
  if (route.access === 'anybody') return [];
  const admin: Record<string, string[]> = needsAdmin(route) ? { admin: [] } : {};
  const isForTokens = route.access !== 'person' && route.access !== 'personAndAdmin';
  return [{ session: [], ...admin }, ...(isForTokens ? [{ token: [], ...admin }] : [])];
}

const needsAdmin = ({ access }: Route) => access === 'admin' || access === 'personAndAdmin';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', pattern: '^[ -~]{1,200}$' },
  description: 'Idempotency key: a call repeated within a week creates nothing twice and returns the first result',
};

const prefer = {
  name: 'Prefer',
  in: 'header',
  schema: { type: 'string', enum: ['respond-async'] },
  description: 'Answers 202 with the job at once instead of waiting for its end',
};

function parameters({ path, pathTexts = {}, query, isLong, method }: Route): unknown[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(name === 'id'
      ? { schema: { type: 'string', format: 'uuid' }, description: 'UUID.' }
      : { schema: { type: 'string' }, description: pathTexts[name] }),
  }));
  const properties = query ? (z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : {};
  const inQuery = Object.entries(properties as Record<string, Part>).map(([name, schema]) => {
    return { name, in: 'query', schema, description: schema.description };
  });
  return [
    ...inPath,
    ...inQuery,
    ...(method === 'post' ? [idempotencyKey] : []),
    ...(isLong ? [prefer] : []),
    { name: 'tenant', in: 'query', schema: { type: 'string' }, description: "The firm's slug" },
  ];
}

function requestBody(
  { body, fileField, hasManyFiles }: Route,
  name: string,
  schemas: Schemas,
): Record<string, unknown> {
  if (fileField) {
    const file = { type: 'string', format: 'binary' };
    const schema = {
      type: 'object',
      required: [fileField],
      properties: {
        [fileField]: hasManyFiles
          ? { type: 'array', items: file, description: 'The files' }
          : { ...file, description: 'The file' },
      },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: json(named(body, name, schemas, 'input')) } };
}

function content({ schema, contentType }: Route['answers'], name: string, schemas: Schemas): Record<string, unknown> {
  if (contentType) return { content: { [contentType]: { schema: { type: 'string' } } } };
  return schema ? { content: json(named(schema, name, schemas)) } : {};
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}

interface Part {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Part>;
  items?: Part;
  additionalProperties?: Part | boolean;
  anyOf?: Part[];
}

/** Describes every property of the named schemas, at any depth, that its route leaves without a description. */
function describeSchemas(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) describeProperties(schema as Part, name);
}

function describeProperties(schema: Part, path: string): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const within = `${path}.${name}`;
    const description = property.description ?? textOf(within, canBeNull(property));
    if (description !== undefined) property.description = description;
    describeProperties(property, within);
  }
  const { items, additionalProperties, anyOf = [] } = schema;
  const parts = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined, ...anyOf];
  for (const part of parts) if (part) describeProperties(part, path);
}

function canBeNull({ type, anyOf = [] }: Part): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(canBeNull);
}

function textOf(path: string, isNullable: boolean): string | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const text = name === 'id' ? 'UUID.' : fieldTexts[name];
  // '; null …' tells when an answer is null, so it is removed for a property that cannot be null and for a property of
  // a body.
  return isNullable && !/^\w+Body\./.test(path) ? text : withoutNull(text);
}
