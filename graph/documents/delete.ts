import type { Scope, WriteScope } from '../request/context.ts';
import { putInTrash, type Deletion } from '../trash/service.ts';
import { getDocument } from './service.ts';
import { Failure } from '../request/errors.ts';

/**
 * Deletes a document with its file and stops the jobs that use it. Write-ups and companies' figures from it stay.
 * `check` runs while nobody else can change the document, and throws when the document may not be deleted. Throws
 * NOT_FOUND.
 */
export async function deleteDocument(
  scope: Scope,
  id: string,
  check?: (document: Awaited<ReturnType<typeof getDocument>>) => void,
): Promise<Deletion> {
  return putInTrash(scope, async (inside: WriteScope) => {
    await inside.prisma
      .$queryRaw`SELECT FROM documents WHERE tenant_id = ${scope.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const document = await getDocument(inside, id);
    check?.(document);
    return { kind: 'DOCUMENT', id, title: document.title };
  });
}

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
