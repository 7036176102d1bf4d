import type { ApolloClient } from '@apollo/client';
import { UploadDocumentDocument, type UploadedDocumentFragment } from './uploadDocument.gql.ts';
import type { UploadOptions } from '../apollo/fetchWithProgress.ts';
import { succeed } from '../answers/succeed.ts';

export interface UploadOutcome {
  /** Null when the file was refused; `message` then says why. */
  document: UploadedDocumentFragment | null;
  /** True when the firm already had this file: `document` is the existing one. */
  isDuplicate: boolean;
  message: string | null;
}

/**
 * Sends a file; `onProgress` receives the share (0 to 1) that has been sent. When this resolves, the file is stored and
 * the document's `latestJob` reads it. Throws an Error with a sentence for the user when nothing was stored.
 */
export async function uploadDocument(
  client: ApolloClient,
  file: File,
  { title, ...fetchOptions }: { title?: string } & Pick<UploadOptions, 'signal' | 'onProgress'> = {},
): Promise<UploadOutcome> {
  const variables = { input: { files: [file], title } };
  const { results } = await succeed(
    client.mutate({ mutation: UploadDocumentDocument, variables, context: { fetchOptions } }),
  );
  const [result] = results;
  if (!result) throw new Error('The server gave no answer about this file. Try again in a moment.');
  return { document: result.document ?? null, isDuplicate: result.isDuplicate, message: result.message ?? null };
}
