import type { ApolloClient } from '@apollo/client';
import { CreateHumanMemoDocument, HumanMemosDocument } from '../humanMemos.gql.ts';
import type { UploadedDocumentFragment } from '../../../lib/files/uploadDocument.gql.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { uploadDocument } from '../../../lib/files/uploadDocument.ts';
import { shownMemos } from './queueRules.ts';
import { awaitJob } from '../../../lib/jobs/awaitJob.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';

/** The server's part of the queue. Each call throws an Error whose message is a sentence for the user. */
export interface MemoServer {
  /** Stores the file and returns the document's id, also if the file was already stored. */
  upload(file: File): Promise<string>;
  awaitText(documentId: string): Promise<void>;
  createMemo(documentId: string): Promise<string>;
}

/** Connects the memo queue with the GraphQL server. */
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
      const memo = await succeed(client.mutate({ mutation: CreateHumanMemoDocument, variables }));
      addToConnections(client.cache, 'writeups', memo);
      await client.query({ query: HumanMemosDocument, variables: { first: shownMemos }, fetchPolicy: 'network-only' });
      return memo.id;
    },
  };
}

/**
 * Resolves when a stored document's text has been read. Throws an Error with a sentence for the user if the reading
 * fails.
 */
async function awaitDocument(client: ApolloClient, document: UploadedDocumentFragment): Promise<void> {
  if (document.status === 'READY') return;
  const job = document.latestJob;
  if (!job) throw new Error(document.error?.message ?? 'This file is not being read. Upload it again.');
  const last = isActiveJob(job) ? await awaitJob(client, job.id) : job;
  if (last.status === 'COMPLETED') return;
  if (last.status === 'CANCELLED') throw new Error('Reading this file was cancelled. Try again.');
  throw new Error(last.error?.message ?? 'This file could not be read. Try again.');
}
