import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Access } from '../access.ts';

interface Declared {
  authScopes?: { access: Access } | (() => unknown);
  skipTypeScopes?: boolean;
}

/** What a field or type declares of who may read it; 'by its input' where a function of its input decides, undefined without any. */
export function accessOf({
  extensions,
}: GraphQLField<unknown, unknown> | GraphQLObjectType): Access | 'by its input' | undefined {
  const { authScopes, skipTypeScopes } = (extensions['pothosOptions'] ?? {}) as Declared;
  if (typeof authScopes === 'function') return 'by its input';
  return authScopes?.access ?? (skipTypeScopes ? 'anybody' : undefined);
}

/** The fields of Query, Mutation and Subscription, each with its path and who may call it: a login unless it declares something else. */
export function rootFieldsOf(
  schema: GraphQLSchema,
): { path: string; field: GraphQLField<unknown, unknown>; access: Access | 'by its input' }[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(isObjectType);
  return roots.flatMap((root) =>
    Object.values(root.getFields()).map((field) => ({
      path: `${root.name}.${field.name}`,
      field,
      access: accessOf(field) ?? 'login',
    })),
  );
}

/** The object types that an answer of the field can contain. `enters` decides which of them are read further. */
export function typesReachedBy(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  enters: (type: GraphQLObjectType) => boolean = () => true,
): Set<GraphQLObjectType> {
  const reached = new Set<GraphQLObjectType>();
  const visit = (type: GraphQLNamedType): void => {
    if (isInterfaceType(type) || isUnionType(type)) schema.getPossibleTypes(type).forEach(visit);
    if (!isObjectType(type) || reached.has(type)) return;
    reached.add(type);
    if (enters(type)) for (const each of Object.values(type.getFields())) visit(getNamedType(each.type));
  };
  visit(getNamedType(field.type));
  return reached;
}

/**
 * Throws where a type is open only because nobody thought of it: whatever a caller without a login reaches must declare who may read it.
 * Behind a type that asks for more, the field that returned it has asked already.
 */
export function refuseUndeclared(schema: GraphQLSchema): void {
  for (const { path, field, access } of rootFieldsOf(schema)) {
    if (access !== 'anybody') continue;
    for (const type of typesReachedBy(schema, field, (each) => accessOf(each) === 'anybody')) {
      if (accessOf(type) === undefined) {
        throw new Error(`${path} reaches ${type.name} without a login, and ${type.name} does not declare its access.`);
      }
    }
  }
}
