import { z } from 'zod';
import type { Scope } from '../request/context.ts';
import { accepted, prefersAsync } from '../request/rest/handler.ts';
import { filterQuery } from '../request/rest/list.ts';
import { receiveFiles } from '../request/rest/upload.ts';
import { deleteDocument } from './delete.ts';
import { documentFields, orderOf, shownStatus } from './rules.ts';
import {
  allReadDocuments,
  getWholeDocument,
  listReadDocuments,
  newestExtraction,
  type AuthoredDocument,
} from './service.ts';
import { uploadDocuments, type UploadResult } from './upload.ts';
import { Failure } from '../request/errors.ts';
import { hasEnded, jobError } from '../data/jobs/service.ts';
import { waitForJob } from '../data/jobs/watch.ts';
import { get, list, remove, routesOf } from '../request/rest/entityRoutes.ts';
import { documentSchema, documentShape, authoredShape } from './shape.ts';

const uploadedShape = documentSchema.partial().extend({
  fileName: z.string(),
  status: z.enum(['success', 'error']).describe('Current status.'),
  message: z.string().optional().describe('Why it could not be read, or which document has the same file'),
});

const uploadShape = z.object({
  document: documentSchema.optional().describe('For an upload of a single file'),
  documents: z.array(uploadedShape).describe('The documents.'),
  successCount: z.number().int().describe('Number of stored files.'),
  errorCount: z.number().int().describe('Number of failures.'),
  message: z.string().optional().describe('The reason, if no file could be read'),
});

const startedUploadShape = z.object({
  documents: z
    .array(
      z.object({
        id: z.uuid().nullable().describe('Null if the file was refused'),
        jobId: z.uuid().nullable().describe('The job that reads it, at /api/jobs/{id}; null when there is none'),
        fileName: z.string(),
        message: z
          .string()
          .nullable()
          .describe('The reason of a refusal, or the existing document; null if it was stored'),
      }),
    )
    .describe('The documents.'),
});

function uploaded({ fileName, document, isReady, message }: ReadUpload): z.infer<typeof uploadedShape> {
  const status = isReady ? 'success' : 'error';
  return { fileName, ...(document && documentShape.of(document)), status, ...(message !== null && { message }) };
}

function answerUpload(read: ReadUpload[]): z.infer<typeof uploadShape> {
  const documents = read.map(uploaded);
  const successCount = read.filter(({ isReady }) => isReady).length;
  const [first, ...others] = read;
  return {
    ...(first?.document && first.isReady && others.length === 0 && { document: documentShape.of(first.document) }),
    documents,
    successCount,
    errorCount: read.length - successCount,
    ...(successCount === 0 && first?.message && { message: first.message }),
  };
}

async function answerStarted(scope: Scope, results: UploadResult[]): Promise<z.infer<typeof startedUploadShape>> {
  const started = results.map(async ({ fileName, document, message }) => ({
    id: document?.id ?? null,
    jobId: document && ((await newestExtraction(scope, document.id))?.id ?? null),
    fileName,
    message,
  }));
  return { documents: await Promise.all(started) };
}

const path = '/api/documents';
const one = `${path}/:id`;

export const documentRoutes = routesOf({
  uploadDocuments: {
    method: 'post',
    path: `${path}/upload`,
    summary: 'Stores and reads documents. An unreadable one does not affect the others',
    fileField: 'documentFiles',
    hasManyFiles: true,
    isLong: true,
    startedSchema: startedUploadShape,
    answers: { status: 200, description: 'The result of each file', schema: uploadShape },
    handle: async (call) => {
      const { scope, req, signal } = call;
      const { MAX_DOCUMENT_MB: limitMegabytes, MAX_DOCUMENTS } = scope.services.env;
      // Files beyond the limit are refused individually, up to as many as the limit.
      const files = receiveFiles(req, 'documentFiles', { limitMegabytes, most: 2 * MAX_DOCUMENTS });
      const results = await uploadDocuments(scope, { files });
      if (!prefersAsync(req)) return { status: 200, body: answerUpload(await readUploads(scope, results, signal)) };
      return accepted(await answerStarted(scope, results));
    },
  },
  listDocuments: list(path, authoredShape, {
    summary: 'Every readable document, newest first',
    query: filterQuery(documentFields, orderOf),
    all: allReadDocuments,
    page: listReadDocuments,
  }),
  getDocument: get(one, authoredShape, {
    summary: 'A document with its text',
    run: ({ scope, id }) => getWholeDocument(scope, id),
  }),
  deleteDocument: remove(one, {
    summary: 'Deletes a document with its file. Write-ups made from it stay',
    access: 'admin',
    run: ({ scope, id }) => deleteDocument(scope, id),
  }),
});

interface ReadUpload {
  fileName: string;
  /** Null when the file was refused. */
  document: AuthoredDocument | null;
  isReady: boolean;
  /** Why the file could not be read, or where it already exists. */
  message: string | null;
}

/**
 * Waits until every stored file of an upload has been read or has failed. Throws when the client has disconnected or
 * the server stops; the reading then continues.
 */
async function readUploads(scope: Scope, results: UploadResult[], signal: AbortSignal): Promise<ReadUpload[]> {
  const read: ReadUpload[] = [];
  for (const { fileName, document, message } of results) {
    read.push(
      document
        ? { fileName, ...(await settled(scope, document.id, message, signal)) }
        : { fileName, document, isReady: false, message },
    );
  }
  return read;
}

async function settled(
  scope: Scope,
  id: string,
  message: string | null,
  signal: AbortSignal,
): Promise<Omit<ReadUpload, 'fileName'>> {
  try {
    await untilRead(scope, id, signal);
    const job = await newestExtraction(scope, id);
    const document = await getWholeDocument(scope, id);
    const status = shownStatus(document.status, job);
    if (status === 'READY') return { document, isReady: true, message };
    const reason = status === 'CANCELLED' ? 'The reading of this file was cancelled.' : job && jobError(job)?.message;
    return { document, isReady: false, message: reason ?? 'This file could not be read.' };
  } catch (error) {
    // The document was deleted while other files were read.
    if (error instanceof Failure && error.code === 'NOT_FOUND') {
      return { document: null, isReady: false, message: error.message };
    }
    throw error;
  }
}

async function untilRead(scope: Scope, id: string, signal: AbortSignal): Promise<void> {
  const job = await newestExtraction(scope, id);
  if (!job || hasEnded(job)) return;
  try {
    await waitForJob(scope, job.id, signal);
  } catch (error) {
    const after = await newestExtraction(scope, id);
    if (after && !hasEnded(after)) throw error;
  }
}
