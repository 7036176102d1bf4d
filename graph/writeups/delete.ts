import type { Scope } from '../request/context.ts';
import { putInTrash, type Deletion } from '../trash/service.ts';
import { getWriteupTitle } from './service.ts';

/** Deletes a write-up. Its transcript stays, and so do the observations that were read from it. Throws NOT_FOUND. */
export async function deleteWriteup(scope: Scope, id: string): Promise<Deletion> {
  return putInTrash(scope, async (inside) => ({ kind: 'WRITEUP', id, title: await getWriteupTitle(inside, id) }));
}
