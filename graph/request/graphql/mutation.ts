import type {
  InputFieldMap,
  InputRef,
  InputShapeFromFields,
  MaybePromise,
  ShapeFromTypeParam,
  TypeParam,
} from '@pothos/core';
import { builder } from '../../builder.ts';
import type { Access } from '../access.ts';
import { requireScope, type Caller, type Scope } from '../context.ts';

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
    ? builder.inputType(inputName(name), { description: inputDescription, fields: input })
    : inputType;
  const resolve = (_: unknown, args: { input?: unknown }, caller: Caller) =>
    run(requireScope(caller), args.input as Parameters<typeof run>[1], caller);
  builder.mutationField(name, (t) => {
    const args = given ? { input: t.arg({ type: given, required: true }) } : {};
    const options: object = { type, errors, description, ...(access && { authScopes: { access } }), args, resolve };
    return t.field(options as Parameters<typeof t.field>[0]);
  });
}

const inputName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
