import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client/cache';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { Types } from '@graphql-codegen/plugin-helpers';

const cache = new InMemoryCache();

/** The persisted-query protocol requires bare hexadecimal digits. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Adds __typename exactly where the web's cache will request it, so that the persisted documents equal the sent ones.
 */
const addTypenames: Types.DocumentTransformObject = {
  transform: ({ documents }) =>
    documents.map((file) => ({ ...file, document: file.document && cache.transformDocument(file.document) })),
};

/**
 * Returns the outputs for the operations in `documents`: the client preset's files, and a typed hook for each
 * operation.
 */
function clientFor(folder: string, documents: string): CodegenConfig['generates'] {
  return {
    [folder]: {
      documents,
      preset: 'client',
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: hashOf } },
      documentTransforms: [addTypenames],
      config: {
        scalars: { DateTime: 'string', JSON: 'unknown', Upload: 'File' },
        strictScalars: true,
        useTypeImports: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        enumType: 'string-literal',
        importExtension: '.ts',
      },
    },
    [`${folder}hooks.ts`]: { documents, plugins: ['scripts/generating/codegenHooks.ts'] },
  };
}

/**
 * Generates from the contract and the operations beside the screens: types, parsed documents (so that the bundle needs
 * no GraphQL parser), the list of persisted documents that a server may restrict itself to, and the hooks. The
 * session's operations are also generated into a folder of their own, so that the login page does not load the
 * operations of the screens behind it.
 */
const config: CodegenConfig = {
  schema: 'graph/schema.graphql',
  silent: true,
  generates: {
    ...clientFor('web/gql/', 'web/**/*.graphql'),
    ...clientFor('web/gql/session/', 'web/features/session/*.graphql'),
  },
};

export default config;
