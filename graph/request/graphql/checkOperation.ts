import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type OperationDefinitionNode,
} from 'graphql';
import { queryLimits } from '../../builder.ts';
import type { Caller } from '../context.ts';
import { Failure } from '../errors.ts';
import { checkShape } from '../limits/jsonShape.ts';
import { schema } from '../../schema.ts';
import { countEntries } from './argumentLimits.ts';

interface SentOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | null | undefined;
}

/**
 * Returns why a valid operation is refused: its variables have wrong types, or its variables, its arguments' lists and
 * texts, or its selection are too large. Null when it may be executed.
 */
export function refusalOfSize(sent: SentOperation, caller: Caller): GraphQLError | null {
  try {
    checkSize(sent, caller);
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    if (error instanceof Failure) return asGraphqlError(error);
    throw error;
  }
}

function asGraphqlError({ message, code, field, status }: Failure): GraphQLError {
  return new GraphQLError(message, { extensions: { code, field, http: { status } } });
}

function checkSize({ document, operation, variables }: SentOperation, caller: Caller): void {
  const passed = passedBy(operation);
  const key = passed && JSON.stringify(variables ?? {});
  if (key !== undefined && passed?.has(key)) return;
  checkShape(variables);
  const definitions = operation.variableDefinitions ?? [];
  const { coerced, errors: [fault] = [] } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: 1 });
  if (!coerced) throw refusalOf(fault?.message ?? 'A variable has no value that can be used.', 'BAD_USER_INPUT');
  const { fields, alone } = partsOf(document, operation);
  const entries = fields.map(({ field, node }) => {
    const values = argumentsOf(field, node, coerced);
    return field.args.map((argument) => countEntries(argument, values[argument.name]));
  });
  const asked = { schema, ctx: caller, variables: variables ?? {} };
  const { depth, breadth, complexity } = complexityFromQuery(alone, asked);
  const cost = complexity + entries.flat().reduce((sum, count) => sum + count, 0);
  if (depth <= queryLimits.depth && breadth <= queryLimits.breadth && cost <= queryLimits.complexity) {
    if (key !== undefined && key.length <= maxKeyLength && passed && passed.size < maxPassed) passed.add(key);
    return;
  }
  const message = `This query is too large (depth ${depth}, breadth ${breadth}, complexity ${cost}). Request less at a time.`;
  throw refusalOf(message, 'QUERY_TOO_LARGE');
}

const maxPassed = 100;
const maxKeyLength = 2_000;
const passedVariables = new WeakMap<OperationDefinitionNode, Set<string>>();

/**
 * Returns the variables with which this query has already passed; undefined for mutations, because their variables do
 * not show the files that they carry. Apollo caches the document, and the same query with the same variables is as
 * large as before. Checking it again would cost a tenth of a small answer.
 */
function passedBy(operation: OperationDefinitionNode): Set<string> | undefined {
  if (operation.operation !== 'query') return undefined;
  const known = passedVariables.get(operation) ?? new Set<string>();
  passedVariables.set(operation, known);
  return known;
}

function refusalOf(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}

/**
 * Returns the values of a field's arguments; empty when a required argument is missing, because the field is not
 * resolved then.
 */
function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  try {
    return getArgumentValues(field, node, variables);
  } catch (error) {
    if (error instanceof GraphQLError) return {};
    throw error;
  }
}

interface Parts {
  fields: { field: GraphQLField<unknown, unknown>; node: FieldNode }[];
  /** The operation with its fragments, without the document's other operations. */
  alone: DocumentNode;
}

const knownParts = new WeakMap<OperationDefinitionNode, Parts>();

function partsOf(document: DocumentNode, operation: OperationDefinitionNode): Parts {
  const known = knownParts.get(operation);
  if (known) return known;
  const alone = separateOperations(document)[operation.name?.value ?? ''] ?? document;
  const parts: Parts = { fields: [], alone };
  const types = new TypeInfo(schema);
  const note = (node: FieldNode) => {
    const field = types.getFieldDef();
    if (field && field.args.length > 0) parts.fields.push({ field, node });
  };
  visit(alone, visitWithTypeInfo(types, { Field: note }));
  knownParts.set(operation, parts);
  return parts;
}
