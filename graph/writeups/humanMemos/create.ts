import { z } from 'zod';
import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { readDocumentSource } from '../../documents/readSource.ts';
import { Failure } from '../../request/errors.ts';
import { maxBodyLength, titleText } from '../../text/text.ts';
import { storeWriteup } from '../create.ts';
import { humanMemoType } from '../rules.ts';
import { documentHtml } from './rules.ts';
import { transact } from '../../data/database/transact.ts';

const createHumanMemoInput = z.object({ documentId: z.uuid(), title: titleText.nullish() });

/**
 * Stores the text of a READY document as a human memo linked to it, under the document's title if none is given. A
 * repeated call for the same document returns the existing memo. Throws NOT_FOUND, CONFLICT for a document without text
 * and TOO_LARGE for a text that is too long.
 */
export async function createHumanMemo(scope: Scope, input: z.input<typeof createHumanMemoInput>): Promise<Writeup> {
  const { documentId, title } = check(createHumanMemoInput, input);
  const document = await readDocumentSource(scope, documentId);
  if (document.text.length > maxBodyLength)
    throw new Failure(
      'TOO_LARGE',
      'This document is longer than five million characters, too long for a memo. Split it.',
    );
  const html = documentHtml(document);
  return transact(scope, async ({ prisma: tx }) => {
    // A concurrent call waits here and then finds the memo.
    await tx.$executeRaw`SELECT 1 FROM documents WHERE tenant_id = ${scope.tenantId}::uuid AND id = ${documentId}::uuid FOR UPDATE`;
    const present = await tx.writeup.findFirst({
      where: { documentId, memoType: humanMemoType },
      orderBy: { creationDate: 'asc' },
    });
    if (present) return present;
    return storeWriteup(tx, scope.tenantId, {
      title: title ?? document.title,
      html,
      documentId,
      memoType: humanMemoType,
    });
  });
}
