import { objectOf, fieldsOf, typed, enumOf } from '../../request/graphql/types.ts';
import { text, int } from '../../request/shape.ts';
import type { ApiAccess as Access } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { createApiToken, listApiTokens, revokeApiToken, newToken } from './apiTokens.ts';
import { tokenSchema } from './shape.ts';
import { mutation, inputsOf } from '../../request/graphql/mutation.ts';

const ApiAccess = enumOf<Access>('ApiAccess', 'Rights of an API token.', {
  READ: 'Queries, subscriptions and GET requests.',
  READ_WRITE: 'Everything that a logged-in person may do. Admin actions still need the admin password.',
});

const ApiToken = builder.prismaNode('ApiToken', {
  ...ofFirm,
  description: 'The login of an integration, sent as `Authorization: Bearer …`.',
  fields: (t) => ({
    ...fieldsOf(t, tokenSchema.shape, { only: ['hint', 'createdAt', 'lastUsedAt', 'revokedAt', 'expiresAt'] }),
    ...fieldsOf(t, {
      name: text('Name given by its creator.'),
      access: typed(ApiAccess, 'Rights of the token.'),
      requestsPerMinute: int('Requests per minute, as in the headers RateLimit-Policy and RateLimit.'),
    }),
  }),
});

const CreatedApiToken = objectOf('CreatedApiToken', 'A new API token.', {
  apiToken: typed(ApiToken, 'The list entry of the token.'),
  token: text('The token itself. Only this answer contains it; it is not stored.'),
});

builder.queryFields((t) => ({
  apiTokens: t.field({
    type: [ApiToken],
    description: "The firm's API tokens, newest first; revoked ones after those that work.",
    resolve: (_, __, caller) => listApiTokens(requireScope(caller)),
  }),
}));

mutation('createApiToken', {
  type: CreatedApiToken,
  access: 'personAndAdmin',
  description: 'Creates an API token; not allowed with an API token.',
  input: (t) => inputsOf(t, newToken, { access: ApiAccess, expiresInDays: 'Int' }),
  run: (_, input, caller) => createApiToken(caller, input),
});

mutation('revokeApiToken', {
  type: ApiToken,
  access: 'personAndAdmin',
  description: 'Revokes a token at once.',
  input: (t) => ({ id: t.id({ required: true, description: 'Global id of the token.' }) }),
  run: (_, { id }, caller) => revokeApiToken(caller, idOf('ApiToken', id)),
});
