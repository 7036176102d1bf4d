import { z } from 'zod';
import { route, type Route } from '../../request/rest/handler.ts';
import { createApiToken, newToken } from './createToken.ts';
import { revokeApiToken } from './revokeToken.ts';
import { listApiTokens } from './service.ts';
import { answerRoute, deleteRoute } from '../../request/rest/entityRoutes.ts';
import { listOf } from '../../request/shape.ts';
import { tokenSchema, tokenShape } from './shape.ts';

export const apiTokenRoutes: Route[] = [
  answerRoute(listOf(tokenShape), {
    method: 'get',
    path: '/api/api-tokens',
    operationId: 'listApiTokens',
    summary: 'API tokens, newest first, revoked ones last, without the tokens themselves',
    answer: 'The tokens',
    run: ({ scope }) => listApiTokens(scope),
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
      schema: z.object({ apiToken: tokenSchema, token: z.string() }),
    },
    handle: async ({ caller, body }) => {
      const { apiToken, token } = await createApiToken(caller, body);
      return { status: 201, body: { apiToken: tokenShape.of(apiToken), token } };
    },
  }),
  deleteRoute({
    path: '/api/api-tokens/:id',
    operationId: 'revokeApiToken',
    summary: 'Revokes an API token at once; it stays listed',
    access: 'personAndAdmin',
    answer: 'Revoked',
    run: ({ caller, id }) => revokeApiToken(caller, id),
  }),
];
