import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNullableType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';
import { schema } from '../../schema.ts';

interface Described {
  path: string;
  description: string | null | undefined;
  /** True when the answer can be null. */
  isNullable?: boolean;
}

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);
const described = types.flatMap((type): Described[] => [{ path: type.name, ...pick(type) }, ...membersOf(type)]);

function pick({ description }: { description?: string | null | undefined }) {
  return { description };
}

function membersOf(type: GraphQLNamedType): Described[] {
  const within = (name: string) => `${type.name}.${name}`;
  if (isEnumType(type)) return type.getValues().map((value) => ({ path: within(value.name), ...pick(value) }));
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => ({ path: within(field.name), ...pick(field) }));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { path: within(field.name), ...pick(field), isNullable: isNullableType(field.type) },
    ...field.args.map((argument) => ({ path: `${within(field.name)}.${argument.name}`, ...pick(argument) })),
  ]);
}

describe('the GraphQL schema explains itself', () => {
  it('describes every type, field, argument, input field and enum value', () =>
    expect(described.filter(({ description }) => !description?.trim()).map(({ path }) => path)).toEqual([]));

  it('states for every answer that can be null when it is null', () => {
    const silent = described.filter(
      ({ isNullable, description }) => isNullable && !/\bnull\b/i.test(description ?? ''),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
