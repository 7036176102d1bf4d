import type { ApiToken as Row } from '../../../prisma/generated/prisma/client.ts';
import type { ApiAccess as Access } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { createApiToken } from './createToken.ts';
import { revokeApiToken } from './revokeToken.ts';
import { listApiTokens } from './service.ts';
import { tokenSchema } from './shape.ts';
import { fieldsOf } from '../../request/graphql/fieldsOf.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';
import { ofFirm } from '../../request/graphql/ofFirm.ts';

const ApiAccess = enumOf<Access>('ApiAccess', 'Rights of an API token.', {
  READ: 'Queries, subscriptions and GET requests.',
  READ_WRITE: 'Everything that a logged-in person may do. Admin actions still need the admin password.',
});

const ApiToken = builder.prismaNode('ApiToken', {
  ...ofFirm,
  description: 'The login of an integration, sent as `Authorization: Bearer …`.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name given by its creator.' }),
    access: t.expose('access', { type: ApiAccess, description: 'Rights of the token.' }),
    ...fieldsOf(t, tokenSchema.shape, { only: ['hint', 'createdAt', 'lastUsedAt', 'revokedAt', 'expiresAt'] }),
    requestsPerMinute: t.exposeInt('requestsPerMinute', {
      description: 'Requests per minute, as in the headers RateLimit-Policy and RateLimit.',
    }),
  }),
});

const CreatedApiToken = builder.objectRef<{ apiToken: Row; token: string }>('CreatedApiToken').implement({
  description: 'A new API token.',
  fields: (t) => ({
    apiToken: t.field({
      type: ApiToken,
      description: 'The list entry of the token.',
      resolve: ({ apiToken }) => apiToken,
    }),
    token: t.exposeString('token', {
      description: 'The token itself. Only this answer contains it; it is not stored.',
    }),
  }),
});

const CreateApiTokenInput = builder.inputType('CreateApiTokenInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its purpose, such as Power BI.' }),
    access: t.field({ type: ApiAccess, required: true, description: 'Rights of the token.' }),
    expiresInDays: t.int({
      description: 'Lifetime in days: 30, 90 or 365; unlimited when null or left out.',
    }),
    requestsPerMinute: t.int({
      description: 'Requests per minute, 1 to 60000; default 3000.',
    }),
  }),
});
const RevokeApiTokenInput = builder.inputType('RevokeApiTokenInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the token.' }) }),
});

builder.queryFields((t) => ({
  apiTokens: t.field({
    type: [ApiToken],
    description: "The firm's API tokens, newest first; revoked ones after those that work.",
    resolve: (_, __, caller) => listApiTokens(requireScope(caller)),
  }),
}));

builder.mutationFields((t) => ({
  createApiToken: t.field({
    type: CreatedApiToken,
    authScopes: { access: 'personAndAdmin' },
    description: 'Creates an API token; not allowed with an API token.',
    errors: {},
    args: { input: t.arg({ type: CreateApiTokenInput, required: true }) },
    resolve: (_, { input }, caller) => createApiToken(caller, input),
  }),
  revokeApiToken: t.field({
    type: ApiToken,
    authScopes: { access: 'personAndAdmin' },
    description: 'Revokes a token at once.',
    errors: {},
    args: { input: t.arg({ type: RevokeApiTokenInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => revokeApiToken(caller, idOf('ApiToken', id)),
  }),
}));
