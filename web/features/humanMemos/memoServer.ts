import type { ApolloClient } from '@apollo/client';
import { CreateHumanMemoDocument, HumanMemosDocument, type UploadedDocumentFragment } from '../../gql/graphql.ts';
import { awaitDocument } from './awaitDocument.ts';
import { addToConnections } from '../../lib/cache/connectionCache.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { uploadDocument } from '../../lib/uploadDocument.ts';
import type { MemoServer } from './memoQueue.ts';
import { shownMemos } from './queueRules.ts';

/** The GraphQL server, as the memo queue uses it. */
export function memoServer(client: ApolloClient): MemoServer {
  const stored = new Map<string, UploadedDocumentFragment>();
  return {
    async upload(file) {
      const { document, message } = await uploadDocument(client, file);
      if (!document) throw new Error(message ?? 'It was not stored.');
      stored.set(document.id, document);
      return document.id;
    },
    async awaitText(documentId) {
      const document = stored.get(documentId);
      if (document) await awaitDocument(client, document);
      stored.delete(documentId);
    },
    async createMemo(documentId) {
      const variables = { input: { documentId } };
      const asked = client.mutate({ mutation: CreateHumanMemoDocument, variables });
      const memo = await succeed(asked.then((answer) => answer.data?.createHumanMemo));
      addToConnections(client.cache, 'writeups', memo);
      await client.query({ query: HumanMemosDocument, variables: { first: shownMemos }, fetchPolicy: 'network-only' });
      return memo.id;
    },
  };
}
