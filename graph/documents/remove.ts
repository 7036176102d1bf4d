import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import type { Deletion } from '../trash/put.ts';
import { deleteDocument } from './delete.ts';

/**
 * Removes a document whose text has not been read, and stops the job that reads it. Every member of the firm may do
 * this, because nobody loses readable text. Throws NOT_FOUND, and CONFLICT for a document that is READY.
 */
export async function removeDocument(scope: Scope, id: string): Promise<Deletion> {
  return deleteDocument(scope, id, ({ status }) => {
    if (status !== 'STORED')
      throw new Failure('CONFLICT', 'This document has already been read. Delete it in the admin panel.');
  });
}
