import type { ApolloClient } from '@apollo/client';
import { CreateHumanMemoDocument, HumanMemosDocument } from '../humanMemos.gql.ts';
import type { UploadedDocumentFragment } from '../../../lib/files/uploadDocument.gql.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { uploadDocument } from '../../../lib/files/uploadDocument.ts';
import { shownMemos } from './queueRules.ts';
import { awaitJob } from '../../../lib/jobs/awaitJob.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';

/** Connects the memo queue with the GraphQL server. Each call throws an Error whose message is a sentence for the user. */
export function memoServer(client: ApolloClient) {
  const stored = new Map<string, UploadedDocumentFragment>();
  return {
    /** Stores the file and returns the document's id, also if the file was already stored. */
    async upload(file: File): Promise<string> {
      const { document, message } = await uploadDocument(client, file);
      if (!document) throw new Error(message ?? 'It was not stored.');
      stored.set(document.id, document);
      return document.id;
    },
    async awaitText(documentId: string): Promise<void> {
      const document = stored.get(documentId);
      if (document) await awaitDocument(client, document);
      stored.delete(documentId);
    },
    async createMemo(documentId: string): Promise<string> {
      const variables = { input: { documentId } };
      const memo = await succeed(client.mutate({ mutation: CreateHumanMemoDocument, variables }));
      addToConnections(client.cache, 'writeups', memo);
      await client.query({ query: HumanMemosDocument, variables: { first: shownMemos }, fetchPolicy: 'network-only' });
      return memo.id;
    },
  };
}

export type MemoServer = ReturnType<typeof memoServer>;

/** Resolves when a stored document's text has been read. */
async function awaitDocument(client: ApolloClient, document: UploadedDocumentFragment): Promise<void> {
  if (document.status === 'READY') return;
  const job = document.latestJob;
  if (!job) throw new Error(document.error?.message ?? 'This file is not being read. Upload it again.');
  const last = isActiveJob(job) ? await awaitJob(client, job.id) : job;
  if (last.status === 'COMPLETED') return;
  if (last.status === 'CANCELLED') throw new Error('Reading this file was cancelled. Try again.');
  throw new Error(last.error?.message ?? 'This file could not be read. Try again.');
}
