import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import type { Scope } from '../context.ts';
import { cancelJobs } from '../jobs/cancel.ts';
import { getDocument } from './service.ts';
import { transact } from '../transact.ts';

/** Deletes a document with its file and stops what works on it. Write-ups and companies' figures from it stay. Throws NOT_FOUND. */
export async function deleteDocument(scope: Scope, id: string): Promise<void> {
  await eraseDocument(scope, id);
}

/** Deletes a document that is still as `only` says; false when it is not. Throws NOT_FOUND. */
export async function eraseDocument(scope: Scope, id: string, only: Prisma.DocumentWhereInput = {}): Promise<boolean> {
  const { storageKey } = await getDocument(scope, id);
  const isErased = await transact(scope, async ({ prisma: tx }) => {
    // A write-up or job that is linked meanwhile waits for this lock, and then finds no document.
    await tx.$queryRaw`SELECT FROM documents WHERE tenant_id = ${scope.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    if ((await tx.document.count({ where: { ...only, id } })) === 0) return false;
    await cancelJobs(tx, { documentId: id });
    await tx.writeup.updateMany({ where: { documentId: id }, data: { documentId: null } });
    // What was read of a company in it stays, with the words that state it.
    await tx.companyReading.updateMany({ where: { documentId: id }, data: { documentId: null } });
    await tx.document.deleteMany({ where: { id } });
    return true;
  });
  if (!isErased) return false;
  const { storage, log } = scope.services;
  await storage.remove(storageKey);
  log.info({ tenantId: scope.tenantId, reference: id }, 'A document was deleted');
  return true;
}
