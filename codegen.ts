import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client/cache';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { print, type DocumentNode } from 'graphql';

const cache = new InMemoryCache();

/**
 * The text of each operation by its SHA-256, which the built page sends instead (web/lib/apollo/apollo.ts). The text has
 * __typename exactly where the page's cache requests it.
 */
const persisted: Record<string, string> = {};

function persist(operation: DocumentNode): { hash: string } {
  const text = print(cache.transformDocument(operation));
  const hash = createHash('sha256').update(text).digest('hex');
  persisted[hash] = text;
  return { hash };
}

/**
 * Generates from the contract and the operations beside the screens: `x.gql.ts` beside each `x.graphql`, with the types
 * parsed documents and hooks of its operations, so that the bundle needs no GraphQL parser; the types that operations share;
 * and the list of persisted documents that a server may restrict itself to.
 */
const config: CodegenConfig = {
  schema: 'graph/schema.graphql',
  documents: 'web/**/*.graphql',
  silent: true,
  importExtension: '.ts',
  config: {
    scalars: { DateTime: 'string', JSON: 'unknown', Upload: 'File' },
    strictScalars: true,
    useTypeImports: true,
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    enumType: 'string-literal',
  },
  generates: {
    'web/gql/types.ts': { plugins: ['typescript-operations'], config: { generateOperationTypes: false } },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.gql.ts' },
      plugins: ['typescript-operations', 'typed-document-node', 'scripts/generating/codegenHooks.ts'],
      config: { importSchemaTypesFrom: 'web/gql/types.ts', unstable_onExecutableDocumentNode: persist },
    },
  },
  hooks: {
    beforeAllFileWrite: () => {
      mkdirSync('web/gql', { recursive: true });
      writeFileSync('web/gql/persisted-documents.json', JSON.stringify(persisted, null, 2));
    },
  },
};

export default config;
