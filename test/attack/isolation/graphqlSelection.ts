import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '../../../graph/schema.ts';
import { lureWord } from './secrets.ts';

/**
 * The depth to which fields are selected. A node inside another node has only its plain fields, because each node is
 * also tried by itself.
 */
const deepest = 4;

/** The arguments of fields within answers; any other required argument fails the matrix. */
const givenArguments: Record<string, string> = {
  offset: '3',
  quote: '"transcripts"',
  from: '0',
  count: '5',
  first: '3',
  search: `"${lureWord}"`,
};

/**
 * Selections of fields that would exceed a query's limits in full. All fields of a figure and of a document are tried in
 * a write-up and by themselves.
 */
const shortened: Record<string, string> = {
  'SummaryFigure.figure': '{ text quote source place }',
  'CombinedAnalysisJobResult.figures': '{ text quote source place }',
  'MemoRevisionJobResult.figures': '{ text quote source place }',
  'Job.figures': '{ text quote source place }',
  'Company.followUps': '{ id words status reason }',
  'Company.brokenPasses': '{ id words notice }',
  'Transcript.documents': '{ addedAt document { id title content } }',
};

/** Returns all fields of a type as a selection: '{ id title … }'. */
export function selectionOf(type: GraphQLNamedType, above: string[] = []): string {
  if (isLeafType(type)) return '';
  // Each type of node is tried by itself.
  if (type.name === 'Node') return '{ __typename id }';
  if (isAbstractType(type)) {
    const members = schema.getPossibleTypes(type);
    const parts = members.map((each) => `... on ${each.name} ${fieldsOf(each, above, members)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  return fieldsOf(type as GraphQLObjectType, above, []);
}

function fieldsOf(type: GraphQLObjectType, above: string[], members: readonly GraphQLObjectType[]): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    const isNodeWithin = above.length > 0 && isNode(type);
    const isTooFar = isNodeWithin || above.length >= deepest || above.includes(named.name);
    if (!isLeafType(named) && isTooFar) return [];
    const isMixed = members.some(
      (each) => String(each.getFields()[field.name]?.type ?? field.type) !== String(field.type),
    );
    const alias = isMixed ? `${type.name}_${field.name}: ` : '';
    // The nested fields of all members would exceed a query's limit, and each type of node is tried by itself.
    const selection =
      shortened[`${type.name}.${field.name}`] ??
      (members.length > 4 && isNode(named) ? '{ __typename id }' : selectionOf(named, nextAbove(type, above)));
    return [`${alias}${field.name}${argumentsOf(type, field)} ${selection}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

function isNode(type: GraphQLNamedType): boolean {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

/** Returns the types above the next level. Edges and connections do not count as a level. */
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
