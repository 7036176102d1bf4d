import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Document } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { isDatabaseAway } from '../data/database/errorKinds.ts';
import { Failure } from '../request/errors.ts';
import { formatMimeTypes } from '../extraction/extracted.ts';
import { foreignKind } from '../extraction/kind/otherTypes.ts';
import { openFile, type IncomingFile } from '../request/files/incomingFile.ts';
import { documentKey } from '../data/storage/keys.ts';
import { searchTextOf, sortKeyOf } from '../text/text.ts';
import { readAgain } from './retry.ts';
import { shownStatus } from './rules.ts';
import { newestExtraction } from './service.ts';
import { transact } from '../data/database/transact.ts';

/**
 * Stores a file as a stream, and then writes its row together with the job that reads it. A firm has one document for
 * the same bytes: a second upload returns the existing document, or starts its reading again if that failed or was
 * cancelled. `link` writes related rows in the same transaction. Throws TOO_LARGE, UNREADABLE for an empty file and
 * UNSUPPORTED_TYPE for a file that is certainly not a document.
 */
export async function storeDocument<Linked>(
  scope: Scope,
  file: IncomingFile,
  title: string,
  link: (scope: WriteScope, stored: KnownDocument) => Promise<Linked>,
): Promise<Linked> {
  const { tenantId, services } = scope;
  const { head, whole } = await openFile(file, services.env.MAX_DOCUMENT_MB);
  await refuseForeign(head);
  const id = randomUUID();
  const fileType = mimeTypeByName(file.fileName);
  const storageKey = documentKey(tenantId, id);
  const { sizeBytes, sha256 } = await services.storage.put(storageKey, whole, { contentType: fileType });
  const data = { id, title, fileName: file.fileName, fileType, fileSize: sizeBytes, sha256, storageKey };
  try {
    const { linked, isStored } = await transact(scope, async (inside) => {
      const stored = await writeDown(inside, data);
      return { linked: await link(inside, stored), isStored: stored.document.id === id };
    });
    if (!isStored) await services.storage.remove(storageKey);
    return linked;
  } catch (error) {
    // Without a confirmed commit the file stays, because its row may exist. A file without a row is swept later.
    if (!isDatabaseAway(error)) await services.storage.remove(storageKey);
    throw error;
  }
}

function mimeTypeByName(fileName: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return Object.entries(formatMimeTypes).find(([format]) => format === extension)?.[1] ?? 'application/octet-stream';
}

export type StoredDocument = Pick<Document, 'tenantId' | 'id' | 'title'>;

interface NewDocument {
  id: string;
  title: string;
  fileName: string;
  fileType: string;
  fileSize: number;
  sha256: string;
  storageKey: string;
}

interface KnownDocument {
  document: StoredDocument;
  /** True when the firm already had these bytes. */
  isDuplicate: boolean;
}

/**
 * Creates the document with the job that reads it, or finds the document with the same bytes, even when both uploads
 * run in parallel.
 */
async function writeDown(scope: WriteScope, data: NewDocument): Promise<KnownDocument> {
  const { id, title, fileName, sha256 } = data;
  const { tenantId, prisma } = scope;
  for (;;) {
    const { count } = await prisma.document.createMany({
      data: [{ ...data, tenantId, ...shownBy(data) }],
      skipDuplicates: true,
    });
    if (count === 0) {
      const known = await knownDocument(scope, sha256, { title, fileName });
      // The document that prevented the insert has been deleted since, so the insert can succeed now.
      if (!known) continue;
      return known;
    }
    await readAgain(scope, { id, fileName });
    return { document: { tenantId, id, title }, isDuplicate: false };
  }
}

function shownBy({ title, fileName }: Pick<NewDocument, 'title' | 'fileName'>) {
  return { sortTitle: sortKeyOf(title), searchText: searchTextOf(title, fileName) };
}

/**
 * Finds the document with these bytes; null when it was deleted meanwhile. If it could not be read, its reading starts
 * again under the new names.
 */
async function knownDocument(
  scope: WriteScope,
  sha256: string,
  names: { title: string; fileName: string },
): Promise<KnownDocument | null> {
  const { prisma, tenantId } = scope;
  const where = { tenantId_sha256: { tenantId, sha256 } };
  const row = await prisma.document.findUnique({ where, select: { id: true, title: true, status: true } });
  if (!row) return null;
  const { id, title } = row;
  const status = shownStatus(row.status, await newestExtraction(scope, id));
  if (status !== 'FAILED' && status !== 'CANCELLED') {
    return { document: { tenantId, id, title }, isDuplicate: true };
  }
  await prisma.document.updateMany({ where: { id, status: 'STORED' }, data: { ...names, ...shownBy(names) } });
  await readAgain(scope, { id, fileName: names.fileName });
  return { document: { tenantId, id, title: names.title }, isDuplicate: false };
}

/**
 * Refuses an empty file, and a file that is certainly not a document. A text file may begin like a short signature of
 * pictures or programs, but such files contain NULs and texts do not.
 */
async function refuseForeign(head: Buffer): Promise<void> {
  if (head.length === 0) throw new Failure('UNREADABLE', 'This file is empty: it has no bytes. Upload it again.');
  if (!head.includes(0)) return;
  const kind = foreignKind((await fileTypeFromBuffer(head))?.mime ?? '');
  if (kind)
    throw new Failure(
      'UNSUPPORTED_TYPE',
      `This file is ${kind}, not a document. Upload a PDF, Word, Excel, PowerPoint or text file.`,
    );
}
