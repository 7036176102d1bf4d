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

/**
 * Returns the access that a field or type declares; 'by its input' if a function of its input decides, undefined
 * without a declaration.
 */
export function accessOf({
  extensions,
}: GraphQLField<unknown, unknown> | GraphQLObjectType): Access | 'by its input' | undefined {
  return declaredAccess(extensions['pothosOptions'] ?? {});
}

/** Does the same for the options of a field or type in its schema file. */
export function declaredAccess(options: object): Access | 'by its input' | undefined {
  const { authScopes, skipTypeScopes } = options as Declared;
  if (typeof authScopes === 'function') return 'by its input';
  return authScopes?.access ?? (skipTypeScopes ? 'anybody' : undefined);
}

/**
 * Returns the fields of Query, Mutation and Subscription, each with its path and its access: 'login' unless it declares
 * something else.
 */
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

/**
 * Returns the object types that an answer of the field can contain. `enters` decides through which of them the search
 * continues.
 */
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
 * Throws if a caller without a login can reach a type that does not declare its access, because such a type would be
 * open only by oversight. Does not check the types behind a type that requires more, because the field that returned
 * that type has checked the caller.
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
