import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  isIntrospectionType,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import type { Caller } from '../context.ts';
import { Failure } from '../errors.ts';
import { checkShape } from '../limits/receiveJson.ts';
import { limits } from '../limits/limits.ts';
import { schema } from '../../schema.ts';
import { countEntries } from './argumentLimits.ts';

interface SentOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | null | undefined;
}

/** Why a valid operation is refused: types or sizes of variables, arguments or selection; else null. */
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
  if (depth <= limits.query.depth && breadth <= limits.query.breadth && cost <= limits.query.complexity) {
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

/** The values of a field's arguments; empty when a required one is missing, because it is not resolved. */
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

const introspectionWeight = 10;

/** Refuses more aliases than an ordinary query has, because they multiply what other limits count once. */
export const maxAliases: ValidationRule = (context) => {
  let aliases = 0;
  return {
    Field(node) {
      if (!node.alias || aliases > limits.query.aliases) return;
      const parent = context.getParentType();
      const isOfSchema = node.name.value.startsWith('__') || (parent && isIntrospectionType(parent));
      aliases += isOfSchema ? introspectionWeight : 1;
      if (aliases > limits.query.aliases) {
        context.reportError(
          new GraphQLError(`A query may have at most ${limits.query.aliases} aliases.`, { nodes: node }),
        );
      }
    },
  };
};
