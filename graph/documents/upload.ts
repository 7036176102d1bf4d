import type { Scope, WriteScope } from '../request/context.ts';
import { check } from '../request/check.ts';
import { Failure, failureIn } from '../request/errors.ts';
import { type IncomingFile, openFile } from '../request/files/incomingFile.ts';
import { titleFromFile, titleText, searchTextOf, sortKeyOf } from '../text/text.ts';
import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Document } from '../../prisma/generated/prisma/client.ts';
import { isDatabaseAway } from '../data/database/errorKinds.ts';
import { formatMimeTypes } from '../extraction/extracted.ts';
import { foreignKind } from '../extraction/kind/otherTypes.ts';
import { documentKey } from '../data/storage/keys.ts';
import { readAgain } from './jobs.ts';
import { shownStatus } from './rules.ts';
import { newestExtraction } from './service.ts';
import { transact } from '../data/database/transact.ts';

export interface UploadResult {
  fileName: string;
  /** Null when the file was refused. */
  document: StoredDocument | null;
  isDuplicate: boolean;
  /** Why the file was refused, or where it already exists. */
  message: string | null;
}

interface Upload {
  /** Yields each file as it arrives. The files are stored one after another. */
  files: AsyncIterable<IncomingFile>;
  count?: number;
  /** Only for a single file. */
  title?: string | null;
}

const nothingChosen = 'Please select one or more documents to upload';

/**
 * Stores the files of one upload, starts the reading of each, and returns once they are stored. A bad file does not
 * affect the others. Throws INVALID without a file, TOO_LARGE for more files than one upload may have, and the failure
 * of the storage or the database if that kept every file from being stored.
 */
export async function uploadDocuments(scope: Scope, { files, count, title }: Upload): Promise<UploadResult[]> {
  const most = scope.services.env.MAX_DOCUMENTS;
  if (count === 0) throw new Failure('INVALID', nothingChosen);
  if (count !== undefined && count > most) throw new Failure('TOO_LARGE', tooMany(most));
  if (title && count !== 1) {
    throw new Failure('INVALID', 'A title can be given for a single file only.', { field: 'title' });
  }
  const givenTitle = title ? check(titleText, title.replaceAll('\0', '')) : null;
  const results: UploadResult[] = [];
  let outage: Failure | undefined;
  for await (const file of files) {
    const result: Taken = results.length < most ? await take(scope, file, givenTitle) : refuse(file, tooMany(most));
    outage ??= result.outage;
    results.push(result);
  }
  if (results.length === 0) throw new Failure('INVALID', nothingChosen);
  if (outage && results.every(({ document }) => document === null)) throw outage;
  return results;
}

/** `outage` is set when the file itself was not the reason of the refusal. */
type Taken = UploadResult & { outage?: Failure };

async function take(scope: Scope, file: IncomingFile, title: string | null): Promise<Taken> {
  try {
    const { document, isDuplicate } = await storeDocument(
      scope,
      file,
      title ?? titleFromFile(file.fileName),
      async (_, stored) => stored,
    );
    const message = isDuplicate ? `This file already exists as “${document.title}”.` : null;
    return { fileName: file.fileName, document, isDuplicate, message };
  } catch (error) {
    // The code of a broken connection would look like that of a database that is away.
    const isInterrupted = Boolean(file.stream.errored) && !(error instanceof Failure);
    const failure = isInterrupted ? null : failureIn(error);
    return {
      ...refuse(file, failure?.message ?? sentenceOf(scope, file, error)),
      ...(failure?.status === 503 && { outage: failure }),
    };
  } finally {
    // The rest of a refused file is read too, because the next files can arrive only after it.
    file.stream.resume();
  }
}

function sentenceOf(scope: Scope, { stream, fileName }: IncomingFile, error: unknown): string {
  if (stream.errored) return 'The upload of this file was interrupted. Upload it again.';
  scope.services.log.error({ err: error, fileName, tenantId: scope.tenantId }, 'an uploaded file could not be stored');
  return 'This file could not be stored. Upload it again in a moment.';
}

function refuse(file: IncomingFile, message: string): UploadResult {
  file.stream.resume();
  return { fileName: file.fileName, document: null, isDuplicate: false, message };
}

function tooMany(most: number): string {
  return `At most ${most} documents can be uploaded at once. Upload the rest after these.`;
}

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

type StoredDocument = Pick<Document, 'tenantId' | 'id' | 'title'>;

type NewDocument = Pick<Document, 'id' | 'title' | 'fileName' | 'fileType' | 'fileSize' | 'sha256' | 'storageKey'>;

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
