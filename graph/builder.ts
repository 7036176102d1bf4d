import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLUpload, type FileUpload } from 'graphql-upload-minimal';
import type PrismaTypes from '../prisma/generated/pothos-prisma-types.ts';
import { getDatamodel } from '../prisma/generated/pothos-prisma-types.ts';
import { admit, type Access } from './request/access.ts';
import { scopeOf, type Caller } from './request/context.ts';
import { Failure } from './request/errors.ts';
import { readGlobalId, toGlobalId } from './request/graphql/globalId.ts';
import { keyText } from './request/graphql/schemaPlugin.ts';

export const builder = new SchemaBuilder<{
  PrismaTypes: PrismaTypes;
  Context: Caller;
  DefaultFieldNullability: false;
  AuthScopes: { access: Access };
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Upload: { Input: Promise<FileUpload>; Output: never };
    JSON: { Input: never; Output: unknown };
    ID: { Input: string; Output: string };
  };
}>({
  // The first plugin is the last to change a field.
  plugins: ['dossier', ErrorsPlugin, ScopeAuthPlugin, RelayPlugin, PrismaPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  prisma: {
    // Without a login only public rows are visible: `outside` sees no others.
    client: (caller) => {
      const scope = scopeOf(caller);
      const { db } = caller.services;
      return (scope ? db.forTenant(scope.tenantId) : db.outside).prisma;
    },
    dmmf: getDatamodel(),
    exposeDescriptions: false,
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeTypeOptions: { description: 'Anything with a global id.' },
    nodeQueryOptions: { description: 'The thing with this global id; null if nothing has it.' },
    encodeGlobalID: (typename, id) => toGlobalId(typename, String(id)),
    decodeGlobalID: readGlobalId,
    // The connection itself already counts once per entry. Counted as lists too, its edges would cost ten times as
    // much.
    edgesFieldOptions: { complexity: { field: 1, multiplier: 1 } },
    nodesQueryOptions: {
      description: 'Several things by their global ids, in order; null for each unknown id.',
      complexity: ({ ids }) => ({ field: 1, multiplier: ids.length }),
    },
  },
  errors: {
    defaultTypes: [Failure],
    directResult: true,
    defaultUnionOptions: { name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result` },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: (caller) => ({ access: (access) => admit(caller, access) }),
  },
  complexity: {
    // The plugin would check only when the first field is resolved. graphql/checkOperation.ts checks earlier, and over
    // sockets too.
    disabled: true,
    defaultComplexity: 1,
    defaultListMultiplier: 10,
  },
});

/**
 * By default a field needs a login. A field open to everybody declares `skipTypeScopes`; a field that needs more than a
 * login declares `authScopes`.
 */
const authScopes = { access: 'login' } as const;
builder.queryType({ authScopes, description: 'Reads. Lists are Relay connections of at most 200 entries a page.' });
builder.mutationType({
  authScopes,
  description: 'Writes. Each takes one input; expected failures come back as Failure.',
});
builder.subscriptionType({ authScopes, description: 'Follows changes, over a WebSocket.' });

builder.addScalarType(
  'DateTime',
  new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    description: 'ISO 8601 instant.',
    serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
    parseValue: (value) => {
      const date = new Date(typeof value === 'string' ? value : Number.NaN);
      if (Number.isNaN(date.getTime())) throw new GraphQLError('Write an instant like 2026-11-21T09:30:00Z.');
      return date;
    },
  }),
);
builder.addScalarType('Upload', GraphQLUpload);
builder.addScalarType(
  'JSON',
  new GraphQLScalarType<never, unknown>({
    name: 'JSON',
    description: 'Any JSON value, described by its field. Only in answers.',
    serialize: (value) => value,
    parseValue: () => {
      throw new GraphQLError('JSON is not accepted as input.');
    },
  }),
);

builder.inputType('NamedCallInput', {
  description: 'Contains only the idempotency key; the mutation needs no other input.',
  fields: (t) => ({ clientMutationId: t.string({ description: keyText }) }),
});
