import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import type { Deletion } from '../trash/put.ts';
import { deleteDocument } from './delete.ts';

/**
 * Removes a file whose text is not there: nothing that anybody could read is lost, so everybody of the firm may.
 * What reads it is stopped. Throws NOT_FOUND, and CONFLICT for a document that is READY.
 */
export async function removeDocument(scope: Scope, id: string): Promise<Deletion> {
  return deleteDocument(scope, id, ({ status }) => {
    if (status !== 'STORED')
      throw new Failure('CONFLICT', 'This document is read already. Delete it in the admin panel.');
  });
}
