import type { Scope, WriteScope } from '../context.ts';
import { putInTrash, type Deletion } from '../trash/put.ts';
import { getDocument } from './service.ts';

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
