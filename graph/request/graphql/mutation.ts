import type {
  InputFieldMap,
  InputRef,
  InputShapeFromFields,
  MaybePromise,
  ShapeFromTypeParam,
  TypeParam,
  InputFieldRef,
} from '@pothos/core';
import { builder } from '../../builder.ts';
import type { Access } from '../access.ts';
import { capital } from '../../text/text.ts';
import { requireScope, type Caller, type Scope } from '../context.ts';
import { z } from 'zod';
import { idOf, toGlobalId } from './globalId.ts';

type Types = typeof builder.$inferSchemaTypes;
export type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

interface Mutation<Type extends TypeParam<Types>, Fields extends InputFieldMap, Shared> {
  type: Type;
  description: string;
  /** The callers that it admits; 'login' by default. */
  access?: Access;
  errors?: { types: (new (...given: never[]) => Error)[] };
  input?: (t: InputFields) => Fields;
  /** Of `input`; without it, it names the mutation. */
  inputDescription?: string;
  /** The input, if other mutations have the same. Without an input, it takes only the idempotency key. */
  inputType?: InputRef<Shared>;
  run(
    scope: Scope,
    input: InputShapeFromFields<Fields> & Shared,
    caller: Caller,
  ): MaybePromise<ShapeFromTypeParam<Types, Type, false>>;
}

/** Adds a mutation that takes one input and answers with `type`, or with a Failure. */
export function mutation<
  Type extends TypeParam<Types>,
  Fields extends InputFieldMap = Record<never, never>,
  Shared = unknown,
>(name: string, definition: Mutation<Type, Fields, Shared>): void {
  const { type, description, access, errors = {}, input, inputDescription, inputType, run } = definition;
  const given = input
    ? builder.inputType(`${capital(name)}Input`, { description: inputDescription, fields: input })
    : inputType;
  const resolve = (_: unknown, args: { input?: unknown }, caller: Caller) =>
    run(requireScope(caller), args.input as Parameters<typeof run>[1], caller);
  builder.mutationField(name, (t) => {
    const args = given ? { input: t.arg({ type: given, required: true }) } : {};
    const options: object = { type, errors, description, ...(access && { authScopes: { access } }), args, resolve };
    return t.field(options as Parameters<typeof t.field>[0]);
  });
}

/**
 * Returns the input fields for the properties of a use case's schema, with its descriptions, so that GraphQL and REST
 * take the same. `types` has the GraphQL types of enums and objects. Ids stand apart, because GraphQL's are global.
 */
export function inputsOf<Shape extends z.ZodRawShape>(
  t: InputFields,
  { shape }: z.ZodObject<Shape>,
  types: { [Name in keyof Shape]?: InputRef | 'Int' | 'ID' | 'DateTime' } = {},
) {
  const fields = Object.entries(shape).map(([name, property]) => {
    const schema = property as z.ZodType;
    const type = types[name] ?? nameOf(schema);
    const description = schema.description?.replace(/[^.]$/, '$&.');
    const options = {
      type: isList(schema) ? [type] : type,
      required: !schema.safeParse(undefined).success,
      description,
    };
    return [name, t.field(options as never)];
  });
  return Object.fromEntries(fields) as { [Name in keyof Shape]: InputFieldRef<Types, z.input<Shape[Name]>> };
}

/** Removes what surrounds the type that a client sends: null, defaults and what is made of a text afterwards. */
function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? inner(schema.in as z.ZodType) : schema;
}

const isList = (schema: z.ZodType) => inner(schema) instanceof z.ZodArray;

function nameOf(schema: z.ZodType): 'String' | 'Boolean' | 'Int' | 'Float' {
  const sent = inner(schema);
  if (sent instanceof z.ZodArray) return nameOf(sent.element as z.ZodType);
  if (sent instanceof z.ZodBoolean) return 'Boolean';
  if (!(sent instanceof z.ZodNumber)) return 'String';
  return ['safeint', 'int32'].includes(sent.format ?? '') ? 'Int' : 'Float';
}

interface Deleted {
  deletedId: string;
  /** The id of the row in the trash; absent if nothing goes to the trash. */
  trashItemId?: string | null;
}

/** The answer of a deletion: the id that a client removes from its lists, and how to undo the deletion. */
export const DeletedNode = builder.objectRef<Deleted>('DeletedNode').implement({
  description: 'A deleted thing.',
  fields: (t) => ({
    deletedId: t.exposeID('deletedId', { description: 'Global id of the deleted thing.' }),
    trashItemId: t.id({
      nullable: true,
      description: 'Global id for restoreTrashItem; null if it cannot be restored.',
      resolve: ({ trashItemId }) => (trashItemId ? toGlobalId('TrashItem', trashItemId) : null),
    }),
  }),
});

const DeleteNodeInput = builder.inputType('DeleteNodeInput', { fields: (t) => ({ id: t.id({ required: true }) }) });

/** Adds a mutation that deletes the thing with an id. `run` takes the UUID and returns the row in the trash, if any. */
export function deletion(
  name: string,
  typename: string,
  {
    inputType = DeleteNodeInput,
    run,
    ...rest
  }: {
    access?: Access;
    description: string;
    /** The input, if other mutations have the same. */
    inputType?: InputRef<{ id: string }>;
    run(scope: Scope, id: string, caller: Caller): Promise<unknown>;
  },
): void {
  mutation(name, {
    ...rest,
    type: DeletedNode,
    inputType,
    run: async (scope, { id }, caller) => ({
      deletedId: id,
      ...((await run(scope, idOf(typename, id), caller)) as Partial<Deleted> | undefined),
    }),
  });
}
