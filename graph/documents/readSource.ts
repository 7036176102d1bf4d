import { z } from 'zod';
import type { Document } from '../../prisma/generated/prisma/client.ts';
import type { Reading } from '../reading/reading.ts';
import type { DocumentSource } from '../reading/sources.ts';
import { presentReading } from './sourceReadings/readTogether.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import type { Part } from '../extraction/extracted.ts';
import { blocksOf } from './rules.ts';

/**
 * Reads a READY document with its structure, for analysts and memos. Throws NOT_FOUND for an unknown document and for
 * another firm's, and CONFLICT when its text has not been read or is empty.
 */
export async function readDocumentSource(scope: WriteScope, id: string): Promise<DocumentSource> {
  const { tenantId } = scope;
  const document = await scope.prisma.document.findUnique({
    where: { tenantId_id: { tenantId, id } },
    select: { title: true, content: true, status: true, parts: { orderBy: { position: 'asc' } } },
  });
  if (!document) throw gone();
  refuseWithoutText(document, document.content.trim() !== '');
  const parts = document.parts.map(({ kind, name, start, end, isOcr, isHidden, ...part }): Part => ({
    kind,
    name,
    start,
    end,
    blocks: blocksOf(part),
    ...(isOcr && { isOcr }),
    ...(isHidden && { isHidden }),
  }));
  return { title: document.title, text: document.content, parts };
}

/** Reads the facts and remarks of a document. Throws like `readDocumentSource`. */
export async function readDocument(scope: Scope, id: string): Promise<Reading> {
  return presentReading(scope, { transcript: '', documents: [await readDocumentSource(scope, id)] });
}

const gone = () => new Failure('NOT_FOUND', 'This document no longer exists.');

function refuseWithoutText({ title, status }: Pick<Document, 'title' | 'status'>, hasText: boolean): void {
  if (status !== 'READY')
    throw new Failure(
      'CONFLICT',
      `“${title}” has no text yet. Wait until it is read; if that failed, upload it again.`,
    );
  if (!hasText) throw new Failure('CONFLICT', `“${title}” contains no text.`);
}

/**
 * Returns the titles of readable documents, in the given order, without duplicates. Does not load their texts. Throws
 * like `readDocumentSource`.
 */
export async function readableTitles({ prisma, tenantId }: WriteScope, ids: string[]): Promise<string[]> {
  const titles = [...new Set(ids)].map(async (id) => {
    const where = { tenantId_id: { tenantId, id } };
    const document = await prisma.document.findUnique({ where, select: { title: true, status: true, snippet: true } });
    if (!document) throw gone();
    refuseWithoutText(document, document.snippet !== '');
    return document.title;
  });
  return Promise.all(titles);
}

/** Reads documents in the given order, without duplicates. Throws like `readDocumentSource`. */
export async function readDocumentSources(scope: WriteScope, ids: string[]): Promise<DocumentSource[]> {
  return Promise.all([...new Set(ids)].map((id) => readDocumentSource(scope, id)));
}

const batchSize = 20;

export const documentIdList = z
  .array(z.uuid('This is not a document id.'))
  .max(batchSize, `A memo can use at most ${batchSize} documents. Choose the most informative ones.`);
