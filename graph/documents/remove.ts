import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { eraseDocument } from './delete.ts';

/**
 * Removes a file whose text is not there: nothing that anybody could read is lost, so everybody of the firm may.
 * What reads it is stopped. Throws NOT_FOUND, and CONFLICT for a document that is READY.
 */
export async function removeDocument(scope: Scope, id: string): Promise<void> {
  if (await eraseDocument(scope, id, { status: 'STORED' })) return;
  throw new Failure('CONFLICT', 'This document is read already. Delete it in the admin panel.');
}
