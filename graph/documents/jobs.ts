import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import { formatMimeTypes, type Extracted } from '../extraction/extracted.ts';
import { snippetOf } from '../text/html.ts';
import { defineJob } from '../data/jobs/define.ts';
import { searchTextOf } from '../text/text.ts';
import { getDocument, newestExtraction, type DocumentHead } from './service.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { createOnce, withoutKey } from '../data/database/transact.ts';
import { shownStatus } from './rules.ts';
import { startJob } from '../data/jobs/start.ts';

/** Extracts a stored file's text in a separate process; the document is READY when the job completes. */
export const extractionJob = defineJob({
  kind: 'EXTRACTION',
  input: z.object({ documentId: z.uuid() }),
  async run({ scope, input: { documentId }, signal, report }) {
    const document = await getDocument(scope, documentId);
    // A newer job has already read the document; this older job was tried again.
    if (document.status === 'READY') return {};
    report({ stage: 'Waiting', progress: 1 });
    const copy = await scope.services.storage.localCopy(document.storageKey);
    let extracted: Extracted;
    try {
      extracted = await scope.services.extractor.extract(copy.path, document.fileName, {
        signal,
        onProgress: (stage, share) => report({ stage, progress: 5 + 90 * share }),
      });
    } finally {
      await copy.dispose();
    }
    const { content, format, parts, warnings } = withoutNul(extracted);
    const names = `${document.title}\n${document.fileName}`;
    return {
      async commit(tx) {
        const { count } = await tx.document.updateMany({
          where: { id: documentId, status: 'STORED' },
          data: {
            status: 'READY',
            content,
            warnings,
            fileType: formatMimeTypes[format],
            snippet: snippetOf(content),
            searchText: searchTextOf(names, content),
          },
        });
        if (count === 0) return {};
        await tx.documentPart.createMany({
          data: parts.map(({ blocks, ...part }, position) => ({
            ...part,
            tenantId: scope.tenantId,
            documentId,
            position,
            blocks: blocks as unknown as Prisma.InputJsonValue,
          })),
        });
        return {};
      },
    };
  },
});

/** Replaces NUL, which PostgreSQL cannot store, by a space, so that every offset stays right. */
function withoutNul(extracted: Extracted): Extracted {
  const clean = (text: string) => text.replaceAll('\0', ' ').toWellFormed();
  return {
    ...extracted,
    content: clean(extracted.content),
    warnings: extracted.warnings.map(clean),
    parts: extracted.parts.map((part) => ({ ...part, name: clean(part.name) })),
  };
}

/**
 * Reads a document again after its reading failed or was cancelled. Throws NOT_FOUND, and CONFLICT for a document in
 * another state.
 */
export async function retryDocument(scope: Scope, id: string): Promise<DocumentHead> {
  return createOnce(
    scope,
    { operation: 'retryDocument', input: { id } },
    (inside) => readFailedAgain(inside, id),
    getDocument,
  );
}

async function readFailedAgain(scope: WriteScope, id: string): Promise<DocumentHead> {
  const document = await getDocument(scope, id);
  const status = shownStatus(document.status, await newestExtraction(scope, id));
  if (status !== 'FAILED' && status !== 'CANCELLED')
    throw new Failure(
      'CONFLICT',
      status === 'READY'
        ? 'This document has already been read.'
        : 'This document is being read. Wait until it is finished.',
    );
  await readAgain(scope, document);
  return document;
}

/** Starts the reading of a document unless a reading is running, so it needs no idempotency key. */
export async function readAgain(
  scope: WriteScope,
  { id, fileName }: Pick<DocumentHead, 'id' | 'fileName'>,
): Promise<void> {
  const links = { documentId: id };
  await startJob(withoutKey(scope), extractionJob, {
    title: fileName,
    input: links,
    links,
    once: links,
  });
}
