import type { DocumentNode } from 'graphql';

/**
 * Returns the hash of this document in `gql/persisted-documents.json`: 64 hexadecimal digits, SHA-256 of the text in
 * that file.
 */
export function persistedHash(document: DocumentNode): string {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash?: string } };
  if (!meta?.hash) throw new Error('This GraphQL document was not made by codegen: put it into a .graphql file.');
  return meta.hash;
}
