import { GraphQLInputObjectType, GraphQLString, getNullableType, type GraphQLSchema } from 'graphql';
import { builder } from '../builder.ts';
import type { Caller } from '../context.ts';

const keyField = {
  description:
    'Idempotency key of this call, 1 to 200 printable ASCII characters: the same call repeated within a week creates nothing twice and returns the first result.',
  type: GraphQLString,
};

/** Properties that graphql-js requires of every argument and field. */
const plain = {
  description: undefined,
  defaultValue: undefined,
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

builder.inputType('NamedCallInput', {
  description: 'Contains only the idempotency key; the mutation needs no other input.',
  fields: (t) => ({ clientMutationId: t.string({ description: keyField.description }) }),
});

type Resolve = (
  parent: unknown,
  args: { input?: Record<string, unknown> | null },
  caller: Caller,
  info: unknown,
) => unknown;

/**
 * Gives every mutation's input the optional `clientMutationId`, which becomes the caller's idempotency key. Use cases
 * that create something use the key through `createOnce`. A mutation without an input receives an input with this
 * field.
 */
export function addMutationKeys(schema: GraphQLSchema): void {
  const namedCall = schema.getType('NamedCallInput') as GraphQLInputObjectType;
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const given = field.args.find(({ name }) => name === 'input');
    const type = given ? getNullableType(given.type) : namedCall;
    if (!given) field.args = [...field.args, { ...plain, name: 'input', type }];
    else if (type instanceof GraphQLInputObjectType) {
      type.getFields()['clientMutationId'] ??= { ...plain, ...keyField, name: 'clientMutationId' };
    }
    const resolve = field.resolve as Resolve | undefined;
    if (!resolve) continue;
    const named: Resolve = (parent, { input, ...args }, caller, info) => {
      const { clientMutationId, ...rest } = input ?? {};
      // Mutations of one request run one after the other, so each of them finds its own key here.
      caller.idempotencyKey = typeof clientMutationId === 'string' ? clientMutationId : undefined;
      return resolve(parent, given ? { ...args, input: input && rest } : args, caller, info);
    };
    field.resolve = named as typeof field.resolve;
  }
}
