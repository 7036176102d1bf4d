import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isNullableType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { formatList } from '../finance/formatFigure.ts';
import { accessOf } from './declaredAccess.ts';
import { sharedInputTexts } from '../text/api/sharedInputTexts.ts';
import { sharedTexts, withoutNull } from '../text/api/sharedTexts.ts';

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

/**
 * Describes everything in a schema that its own files leave without a description: types of Relay and of mutations by
 * their kind, and fields whose name means the same everywhere by the tables of text/api. Descriptions in a schema file
 * stay.
 */
export function describeSchema(schema: GraphQLSchema): void {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    type.description ??= generatedText(type, mutations);
    if (isObjectType(type) || isInterfaceType(type)) Object.values(type.getFields()).forEach(describeField(type.name));
    if (!isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      field.description ??= sharedInputTexts[field.name];
    }
  }
}

function describeField(typeName: string) {
  return (field: GraphQLField<unknown, unknown>): void => {
    field.description ??= fieldText(typeName, field);
    const needs = accessTexts[accessOf(field) ?? 'login'];
    if (needs !== undefined) field.description = `${field.description} ${needs}`;
    for (const argument of field.args) {
      const inputText = typeName === 'Mutation' ? 'The fields of the call.' : sharedInputTexts[argument.name];
      argument.description ??= relayArguments[`${field.name}.${argument.name}`] ?? inputText;
    }
  };
}

const accessTexts: Readonly<Record<string, string>> = {
  person: "Needs a person's login.",
  admin: 'Needs the admin gate.',
  personAndAdmin: "Needs a person's login. Needs the admin gate.",
};

function fieldText(typeName: string, { name, type }: GraphQLField<unknown, unknown>): string | undefined {
  const relay = Object.entries(relayTexts).find(([ending]) => typeName.endsWith(ending))?.[1];
  const own = relay?.[name];
  if (own !== undefined) return own;
  if (name === 'id') return 'Global id: `node` accepts it.';
  return isNullableType(type) ? sharedTexts[name] : withoutNull(sharedTexts[name]);
}

/** Returns the description that follows from a type's kind; undefined when none follows. */
function generatedText(type: GraphQLNamedType, mutations: GraphQLField<unknown, unknown>[]): string | undefined {
  if (type.name === 'PageInfo') return 'Whether there are pages before and after this one.';
  if (isUnionType(type)) return unionText(type.getTypes().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const takers = mutations.filter(({ args }) => args.some((arg) => getNamedType(arg.type) === type));
    return takers.length > 0 ? `The fields of ${formatList(takers.map(({ name }) => name))}.` : undefined;
  }
  if (!isObjectType(type)) return undefined;
  const { node, edges } = type.getFields();
  if (node && type.name.endsWith('Edge')) return `An entry of a page: ${getNamedType(node.type).name} with its cursor.`;
  const edge = edges && getNamedType(edges.type);
  const entry = isObjectType(edge) && edge.getFields()['node'];
  return entry ? `A page of a list of ${getNamedType(entry.type).name}.` : undefined;
}

function unionText(names: string[]): string {
  const results = names.filter((name) => name !== 'Failure');
  return `${formatList(results, 'or')} when the call worked, otherwise Failure.`;
}
