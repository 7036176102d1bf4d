import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { Kind } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Writes the hook of one operation, typed by the documents of the client preset in ./graphql.ts. */
function hookOf(operation: OperationDefinitionNode): string {
  if (!operation.name) throw new Error('Every GraphQL operation needs a name: its hook is called after it.');
  const name = capitalized(operation.name.value);
  const base = `use${capitalized(operation.operation)}`;
  const hook = `use${name}${capitalized(operation.operation)}`;
  const types = `types.${name}${capitalized(operation.operation)}`;
  const options = `${base}.Options<${types}, ${types}Variables>`;
  const call = `${base}(types.${name}Document, options)`;
  if (operation.operation === 'mutation') {
    return `export function ${hook}(options?: ${options}) {\n  return ${call};\n}\n`;
  }
  const isRequired = operation.variableDefinitions?.some((v) => v.type.kind === Kind.NON_NULL_TYPE && !v.defaultValue);
  const parameter = `options${isRequired ? '' : '?'}`;
  if (operation.operation === 'subscription') {
    return `export function ${hook}(${parameter}: SkipToken | ${options}) {\n  return ${call};\n}\n`;
  }
  // Without `skip` the result always has its variables.
  const states = "'empty' | 'complete' | 'streaming'";
  const result = (variables: string) => `${base}.Result<${types}, ${types}Variables, ${states}, ${variables}>`;
  return [
    `export function ${hook}(${parameter}: ${options}): ${result(`${types}Variables`)};`,
    `export function ${hook}(options: SkipToken | ${options}): ${result(`Partial<${types}Variables>`)};`,
    `export function ${hook}(${parameter}: SkipToken | ${options}) {\n  return ${call};\n}\n`,
  ].join('\n');
}

/**
 * Writes `useXQuery`, `useXMutation` and `useXSubscription` over Apollo Client's hooks, one hook for each operation.
 */
export const plugin: CodegenPlugin['plugin'] = (_schema, documents) => {
  const operations = documents
    .flatMap((source) => source.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const bases = new Set(operations.map(({ operation }) => `use${capitalized(operation)}`));
  return [
    "import type { SkipToken } from '@apollo/client/react';",
    `import { ${[...bases].sort().join(', ')} } from '@apollo/client/react';`,
    "import * as types from './graphql.ts';",
    '',
    ...operations.map(hookOf),
  ].join('\n');
};
