import { z } from 'zod';
import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';
import { route, type Route } from '../../rest/handler.ts';
import { idParam } from '../../rest/idParam.ts';
import { createApiToken, newToken } from './createToken.ts';
import { revokeApiToken } from './revokeToken.ts';
import { listApiTokens } from './service.ts';

const instant = z.iso.datetime();

const tokenShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    access: z.enum(ApiAccess),
    hint: z.string().describe('The last four characters of the token'),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
    expiresAt: instant.nullable().describe('When it expires; null: never'),
    requestsPerMinute: z.int().describe('Requests per minute'),
  })
  .meta({ id: 'ApiToken' });

function shape({
  id,
  name,
  access,
  hint,
  createdAt,
  lastUsedAt,
  revokedAt,
  ...rest
}: ApiToken): z.infer<typeof tokenShape> {
  return {
    id,
    name,
    access,
    hint,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    expiresAt: rest.expiresAt?.toISOString() ?? null,
    requestsPerMinute: rest.requestsPerMinute,
  };
}

export const apiTokenRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/api-tokens',
    operationId: 'listApiTokens',
    summary: 'API tokens, newest first, revoked ones last, without the tokens themselves',
    answers: { status: 200, description: 'The tokens', schema: z.array(tokenShape) },
    handle: async ({ scope }) => ({ status: 200, body: (await listApiTokens(scope)).map(shape) }),
  }),
  route({
    method: 'post',
    path: '/api/api-tokens',
    operationId: 'createApiToken',
    summary: 'Creates an API token; only this answer contains `token`',
    access: 'personAndAdmin',
    body: newToken,
    answers: {
      status: 201,
      description: 'The token',
      schema: z.object({ apiToken: tokenShape, token: z.string() }),
    },
    handle: async ({ caller, body }) => {
      const { apiToken, token } = await createApiToken(caller, body);
      return { status: 201, body: { apiToken: shape(apiToken), token } };
    },
  }),
  route({
    method: 'delete',
    path: '/api/api-tokens/:id',
    operationId: 'revokeApiToken',
    summary: 'Revokes an API token at once; it stays listed',
    access: 'personAndAdmin',
    answers: { status: 204, description: 'Revoked' },
    handle: async ({ caller, params }) => {
      await revokeApiToken(caller, idParam(params));
      return { status: 204 };
    },
  }),
];
