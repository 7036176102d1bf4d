import type { GraphQLField, GraphQLNamedType, GraphQLObjectType, GraphQLSchema, GraphQLFieldResolver } from 'graphql';
import { getNamedType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import type { Access } from '../access.ts';
import SchemaBuilder, {
  BasePlugin,
  InputFieldBuilder,
  type PothosInputFieldConfig,
  type PothosInputFieldType,
  type PothosOutputFieldConfig,
  type PothosOutputFieldType,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { Caller } from '../context.ts';
import { formatList } from '../../finance/formatFigure.ts';
import { limitText } from './argumentLimits.ts';
import { toGlobalId } from './globalId.ts';
import { fieldTexts, inputTexts, withoutNull } from '../sharedTexts.ts';

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
function declaredAccess(options: object): Access | 'by its input' | undefined {
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

/** Descriptions of Relay's own fields, by the ending of the type's name. */
const relayTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Connection: {
    edges: 'The entries of the page.',
    pageInfo: 'Whether there are pages before and after this one.',
    totalCount: 'Number of entries on all pages.',
  },
  Edge: { cursor: 'Opaque position of the entry in the list, for `after` and `before`.', node: 'The entry.' },
  PageInfo: {
    endCursor: 'Cursor of the last entry of the page; null when the page is empty.',
    hasNextPage: 'Whether a page follows.',
    hasPreviousPage: 'Whether a page comes before.',
    startCursor: 'Cursor of the first entry of the page; null when the page is empty.',
  },
};

const relayArguments: Readonly<Record<string, string>> = { 'node.id': 'Any global id.', 'nodes.ids': 'Global ids.' };

/** Returns the description of a field that its schema file does not describe; undefined when no table has one. */
function fieldText(typeName: string, name: string, isNullable: boolean): string | undefined {
  const relay = Object.entries(relayTexts).find(([ending]) => typeName.endsWith(ending))?.[1];
  const own = relay?.[name];
  if (own !== undefined) return own;
  if (name === 'id') return 'Global id: `node` accepts it.';
  return isNullable ? fieldTexts[name] : withoutNull(fieldTexts[name]);
}

function argumentText(typeName: string, field: string, name: string): string | undefined {
  if (typeName === 'Mutation') return 'The fields of the call.';
  return relayArguments[`${field}.${name}`] ?? inputTexts[name];
}

/** The type of a page, or of an entry of a page. `node` is the type that the list shows. */
function relayTypeText(name: string, node: string): string {
  return name.endsWith('Edge') ? `An entry of a page: ${node} with its cursor.` : `A page of a list of ${node}.`;
}

/** `members` are the names of the union's types. */
function unionText(members: string[]): string {
  const results = members.filter((name) => name !== 'Failure');
  return `${formatList(results, 'or')} when the call worked, otherwise Failure.`;
}

const keyInput = 'NamedCallInput';
export const keyText =
  'Idempotency key of this call, 1 to 200 printable ASCII characters: the same call repeated within a week creates nothing twice and returns the first result.';

const accessTexts: Readonly<Record<string, string>> = {
  person: "Needs a person's login.",
  admin: 'Needs the admin gate.',
  personAndAdmin: "Needs a person's login. Needs the admin gate.",
};

/**
 * Gives every type and field of the schema what all of them have:
 * - a description where its schema file gives none, by its kind or by its name (`sharedTexts.ts`), the login that it needs, and
 *   the limits of lists;
 * - mutations: the optional `clientMutationId`, which becomes the caller's idempotency key. Use cases that create
 *   something use the key through `createOnce`;
 * - nodes: an id without a promise. The Relay plugin's promise makes a whole row wait: a quarter of the execution for a
 *   list of 50.
 *
 * Refuses types that are open by oversight.
 */
export class SchemaPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  #callsByInput: Map<string, string[]> | undefined;

  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    if (config.kind === 'InputObject' && this.#callsWith(config.name).length > 0) this.#addKey(config.name);
    return { ...config, description: config.description ?? this.#typeText(config) };
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { name, parentType, type } = field;
    const access = accessTexts[declaredAccess(field.pothosOptions) ?? 'login'];
    const text = field.description ?? fieldText(parentType, name, type.nullable);
    const args: Record<string, PothosInputFieldConfig<Types>> = { ...field.args };
    if (field.kind === 'Mutation') args['input'] ??= this.#keyArgument(name);
    return { ...field, args, description: access === undefined ? text : `${text} ${access}` };
  }

  override onInputFieldConfig(input: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const { name, parentType, parentField = '' } = input;
    const shared = input.kind === 'Arg' ? argumentText(parentType, parentField, name) : inputTexts[name];
    const limit = input.type.kind === 'List' ? limitText(input) : undefined;
    return { ...input, description: [input.description ?? shared, limit].filter(Boolean).join(' ') || undefined };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind, name, parentType }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (kind === 'Mutation') return takeKey(resolve) as Resolver<Types['Context']>;
    return name === 'id' && this.#isNode(parentType)
      ? (row) => toGlobalId(parentType, (row as { id: string }).id)
      : resolve;
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    refuseUndeclared(schema);
    return schema;
  }

  #typeText(config: PothosTypeConfig): string | undefined {
    if (config.name === 'PageInfo') return 'Whether there are pages before and after this one.';
    if (config.kind === 'Union') return unionText(config.types.map((ref) => this.#nameOf(ref)).toSorted());
    if (config.kind === 'InputObject') {
      const calls = this.#callsWith(config.name);
      return calls.length > 0 ? `The fields of ${formatList(calls.toSorted())}.` : undefined;
    }
    if (config.kind !== 'Object') return undefined;
    const node = this.#typeOf(config.name, 'node') ?? this.#typeOf(this.#typeOf(config.name, 'edges'), 'node');
    return node === undefined ? undefined : relayTypeText(config.name, node);
  }

  /** Returns the names of the mutations that take the input. */
  #callsWith(input: string): string[] {
    if (!this.#callsByInput) {
      this.#callsByInput = new Map();
      for (const [name, { args }] of this.builder.configStore.getFields('Mutation', 'Object')) {
        const given = args['input'];
        const taken = given ? this.#nameOf(named(given.type)) : keyInput;
        this.#callsByInput.set(taken, [...(this.#callsByInput.get(taken) ?? []), name]);
      }
    }
    return this.#callsByInput.get(input) ?? [];
  }

  #addKey(input: string): void {
    const { configStore } = this.builder;
    if (configStore.getFields(input, 'InputObject').has('clientMutationId')) return;
    const field = new InputFieldBuilder<Types, 'InputObject'>(this.builder, 'InputObject');
    configStore.addInputFields(input as never, () => ({ clientMutationId: field.string({ description: keyText }) }));
  }

  #keyArgument(parentField: string): PothosInputFieldConfig<Types> {
    return {
      kind: 'Arg',
      graphqlKind: 'Arg',
      name: 'input',
      parentField,
      parentType: 'Mutation',
      type: { kind: 'InputObject', ref: keyInput as never, required: false },
      pothosOptions: { type: keyInput as never },
    };
  }

  #isNode(typeName: string): boolean {
    const config = this.builder.configStore.getTypeConfig(typeName);
    return config.kind === 'Object' && config.interfaces.some((each) => this.#nameOf(each) === 'Node');
  }

  /** Returns the name of a field's type without lists; undefined when the type has no such field. */
  #typeOf(typeName: string | undefined, fieldName: string): string | undefined {
    if (typeName === undefined) return undefined;
    const field = this.builder.configStore.getFields(typeName, 'Object').get(fieldName);
    return field && this.#nameOf(named(field.type));
  }

  #nameOf(ref: unknown): string {
    return this.builder.configStore.getTypeConfig(ref as never).name;
  }
}

function named<Types extends SchemaTypes>(type: PothosInputFieldType<Types> | PothosOutputFieldType<Types>): unknown {
  return type.kind === 'List' ? named(type.type) : type.ref;
}

type Resolver<Context = Caller> = GraphQLFieldResolver<unknown, Context, { input?: Record<string, unknown> | null }>;

function takeKey(resolve: Resolver): Resolver {
  return (parent, args, caller, info) => {
    const { clientMutationId, ...input } = args.input ?? {};
    // Mutations of one request run one after the other, so each of them finds its own key here.
    caller.idempotencyKey = typeof clientMutationId === 'string' ? clientMutationId : undefined;
    return resolve(parent, args.input ? { ...args, input } : args, caller, info);
  };
}

SchemaBuilder.registerPlugin('dossier', SchemaPlugin);
