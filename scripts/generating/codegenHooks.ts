import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function hookOf(operation: OperationDefinitionNode): string {
  if (!operation.name) throw new Error('Every GraphQL operation needs a name: its hook is called after it.');
  const name = capitalized(operation.name.value);
  const type = `${name}${capitalized(operation.operation)}`;
  const base = `Apollo.use${capitalized(operation.operation)}`;
  const options = `${base}.Options<${type}, ${type}Variables>`;
  const call = `${base}(${name}Document, options)`;
  if (operation.operation === 'mutation') {
    return `export function use${type}(options?: ${options}) {\n  return ${call};\n}\n`;
  }
  const isRequired = operation.variableDefinitions?.some((v) => v.type.kind === Kind.NON_NULL_TYPE && !v.defaultValue);
  const parameter = `options${isRequired ? '' : '?'}`;
  if (operation.operation === 'subscription') {
    return `export function use${type}(${parameter}: Apollo.SkipToken | ${options}) {\n  return ${call};\n}\n`;
  }
  // Without `skip` the result always has its variables.
  const result = (variables: string) =>
    `${base}.Result<${type}, ${type}Variables, 'empty' | 'complete' | 'streaming', ${variables}>`;
  return [
    `export function use${type}(${parameter}: ${options}): ${result(`${type}Variables`)};`,
    `export function use${type}(options: Apollo.SkipToken | ${options}): ${result(`Partial<${type}Variables>`)};`,
    `export function use${type}(${parameter}: Apollo.SkipToken | ${options}) {\n  return ${call};\n}\n`,
  ].join('\n');
}

/** Writes a hook for each operation: typescript-react-apollo does not compile with Apollo Client 4. */
export const plugin: CodegenPlugin['plugin'] = (_schema, documents) => {
  const operations = documents
    .flatMap((source) => source.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operations.length === 0) return '';
  return { prepend: ["import * as Apollo from '@apollo/client/react';"], content: operations.map(hookOf).join('\n') };
};
