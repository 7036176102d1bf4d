import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '../../../graph/schema.ts';
import { lureWord } from './secrets.ts';

/** How far down the fields of an answer are asked for; of a node in another one only the plain ones, as each is asked for by itself too. */
const deepest = 4;

/** Arguments of fields within answers; every other required one fails the matrix. */
const givenArguments: Record<string, string> = {
  offset: '3',
  quote: '"transcripts"',
  from: '0',
  count: '5',
  first: '3',
  search: `"${lureWord}"`,
};

/** All that can be asked of a type, as a selection: '{ id title … }'. */
export function selectionOf(type: GraphQLNamedType, above: string[] = []): string {
  if (isLeafType(type)) return '';
  // Each type of node is asked for by itself.
  if (type.name === 'Node') return '{ __typename id }';
  if (isAbstractType(type)) {
    const members = schema.getPossibleTypes(type);
    const parts = members.map((each) => `... on ${each.name} ${fieldsOf(each, above, members)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  return fieldsOf(type as GraphQLObjectType, above, []);
}

/** Members of a union may have fields of the same name; an alias with the type's name tells them apart. */
function fieldsOf(type: GraphQLObjectType, above: string[], members: readonly GraphQLObjectType[]): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    const isNodeWithin = above.length > 0 && type.getInterfaces().some(({ name }) => name === 'Node');
    const isTooFar = isNodeWithin || above.length >= deepest || above.includes(named.name);
    if (!isLeafType(named) && isTooFar) return [];
    const isShared = members.filter((each) => field.name in each.getFields()).length > 1;
    const alias = isShared ? `${type.name}_${field.name}: ` : '';
    return [`${alias}${field.name}${argumentsOf(type, field)} ${selectionOf(named, nextAbove(type, above))}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** Edges and connections are no step down. */
function nextAbove(type: GraphQLObjectType, above: string[]): string[] {
  return /Connection$|Edge$/.test(type.name) ? above : [...above, type.name];
}

function argumentsOf(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string {
  const wanted = field.args.filter((each) => isRequiredArgument(each) || each.name === 'first');
  const text = wanted.map((each) => `${each.name}: ${argumentOf(type, field, each)}`).join(', ');
  return text && `(${text})`;
}

function argumentOf(type: GraphQLObjectType, field: { name: string }, { name }: GraphQLArgument): string {
  const given = givenArguments[name];
  if (given === undefined) {
    throw new Error(`What is ${type.name}.${field.name}(${name}:) to be tried with? Say it in graphqlSelection.ts.`);
  }
  return given;
}
