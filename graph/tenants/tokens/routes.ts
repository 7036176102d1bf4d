import { createApiToken, newToken, listApiTokens, revokeApiToken } from './tokens.ts';
import { create, get, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import { listOf } from '../../request/shape.ts';
import { newTokenShape, tokenShape } from './shape.ts';

export const apiTokenRoutes = routesOf({
  listApiTokens: get('/api/api-tokens', listOf(tokenShape), {
    summary: 'API tokens, newest first, revoked ones last, without the tokens themselves',
    run: ({ scope }) => listApiTokens(scope),
  }),
  createApiToken: create('/api/api-tokens', newTokenShape, {
    summary: 'Creates an API token; only this answer contains `token`',
    access: 'personAndAdmin',
    body: newToken,
    answer: 'The token',
    run: ({ caller, body }) => createApiToken(caller, body),
  }),
  revokeApiToken: remove('/api/api-tokens/:id', {
    summary: 'Revokes an API token at once; it stays listed',
    access: 'personAndAdmin',
    answer: 'Revoked',
    run: ({ caller, id }) => revokeApiToken(caller, id),
  }),
});
