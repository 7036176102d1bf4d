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

/** The access of a field or type; 'by its input' if a function decides, undefined without any. */
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

/** The fields of Query, Mutation and Subscription with path and access, 'login' by default. */
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

/** The object types in an answer of the field. `enters` decides which the search goes through. */
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
