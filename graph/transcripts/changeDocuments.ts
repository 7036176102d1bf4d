import type { Transcript } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { documentIdList } from '../documents/readSource.ts';
import { getDocument } from '../documents/service.ts';
import { transact } from '../database/transact.ts';
import { getTranscript } from './service.ts';

/**
 * Links documents to a transcript, or removes the links. The documents themselves stay. Throws INVALID and NOT_FOUND.
 */
export async function changeTranscriptDocuments(
  scope: WriteScope,
  id: string,
  change: { add: string[]; remove: string[] },
): Promise<Transcript> {
  const add = check(documentIdList, change.add);
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const transcript = await getTranscript(inside, id);
    for (const documentId of add) await getDocument(inside, documentId);
    await tx.transcriptDocument.deleteMany({ where: { transcriptId: id, documentId: { in: change.remove } } });
    await tx.transcriptDocument.createMany({
      data: add.map((documentId) => ({ tenantId, transcriptId: id, documentId })),
      skipDuplicates: true,
    });
    return transcript;
  });
}
