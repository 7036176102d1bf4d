import type { ApiToken as Row } from '../../../prisma/generated/prisma/client.ts';
import { ApiAccess as Access } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { idOf } from '../../graphql/globalId.ts';
import { createApiToken } from './createToken.ts';
import { revokeApiToken } from './revokeToken.ts';
import { listApiTokens } from './service.ts';

const ApiAccess = builder.enumType(Access, {
  name: 'ApiAccess',
  description: 'What an API token may do.',
});

const ApiToken = builder.prismaNode('ApiToken', {
  nullable: true,
  description: 'The login of an integration, sent as `Authorization: Bearer …`.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for, as the person wrote who made it.' }),
    access: t.expose('access', { type: ApiAccess, description: 'What it may do.' }),
    hint: t.exposeString('hint', { description: 'The last four characters of the token.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was used last, to the minute; null when it never was.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked; null when it was not.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops working; null when it has no end.',
    }),
    requestsPerMinute: t.exposeInt('requestsPerMinute', {
      description: 'How many requests it may send in a minute. The headers RateLimit-Policy and RateLimit repeat it.',
    }),
  }),
});

const CreatedApiToken = builder.objectRef<{ apiToken: Row; token: string }>('CreatedApiToken').implement({
  description: 'A new API token.',
  fields: (t) => ({
    apiToken: t.field({
      type: ApiToken,
      description: 'The token as it is listed.',
      resolve: ({ apiToken }) => apiToken,
    }),
    token: t.exposeString('token', { description: 'The token itself. Only this answer has it; it is stored nowhere.' }),
  }),
});

const CreateApiTokenInput = builder.inputType('CreateApiTokenInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is for, such as Power BI.' }),
    access: t.field({ type: ApiAccess, required: true, description: 'What it may do.' }),
    expiresInDays: t.int({
      description: 'Days after which it stops working: 30, 90 or 365. Null or left out: it has no end.',
    }),
    requestsPerMinute: t.int({
      description: 'How many requests it may send in a minute, 1 to 60000; 3000 when left out.',
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
    description: 'Makes an API token; an API token cannot make another.',
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
