import { plainText } from '../../reading/grounding/grounding.ts';
import type { Scope } from '../../request/context.ts';
import { getDocument, newestExtraction, readDocumentSource } from '../../documents/service.ts';
import { chosenCompany } from '../../recordings/service.ts';
import { getTranscript } from '../../recordings/transcripts/service.ts';
import { getWriteup } from '../../writeups/service.ts';
import { Failure } from '../../request/errors.ts';
import type { FigureSource } from './readFigures.ts';
import type { SourceIds } from './sourceIds.ts';
import { readAgain } from '../../documents/jobs.ts';
import { hasEnded } from '../../data/jobs/service.ts';
import { waitForJob } from '../../data/jobs/watch.ts';

/** Reads the text of a stored source. Throws NOT_FOUND, CONFLICT for a document without text, and INVALID. */
export async function readSource(scope: Scope, ids: SourceIds): Promise<FigureSource> {
  if (ids.documentId) {
    const { uploadDate } = await getDocument(scope, ids.documentId);
    const document = await readDocumentSource(scope, ids.documentId);
    return { kind: 'document', id: ids.documentId, day: dayOf(uploadDate), ...document };
  }
  if (ids.writeupId) {
    const { title, content, creationDate } = await getWriteup(scope, ids.writeupId);
    const text = plainText(content);
    return { kind: 'memo', id: ids.writeupId, day: dayOf(creationDate), title, text, parts: [] };
  }
  if (ids.transcriptId) {
    const { title, content, recordingDate, recordingId } = await getTranscript(scope, ids.transcriptId);
    const companyName = await chosenCompany(scope, recordingId);
    const about = {
      id: ids.transcriptId,
      day: dayOf(recordingDate),
      ...(companyName !== undefined && { companyName }),
    };
    return { kind: 'conversation', ...about, title, text: content, parts: [] };
  }
  throw new Failure('INVALID', 'Give one document, one write-up or one transcript.');
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Waits for a document's text; `tryAgain` restarts it first. Throws its failure, CONFLICT, NOT_FOUND. */
export async function awaitText(
  scope: Scope,
  documentId: string,
  { tryAgain }: { tryAgain: boolean },
  signal: AbortSignal,
): Promise<void> {
  const document = await getDocument(scope, documentId);
  if (document.status === 'READY') return;
  const known = await newestExtraction(scope, documentId);
  if (!known || (tryAgain && hasEnded(known))) await readAgain(scope, document);
  const reading = await newestExtraction(scope, documentId);
  if (!reading) throw new Failure('CONFLICT', `“${document.title}” has no text. Upload it again.`);
  try {
    await waitForJob(scope, reading.id, signal);
  } catch (error) {
    // This job's signal takes precedence over the failure of the other job.
    signal.throwIfAborted();
    if (error instanceof Failure && error.code === 'CONFLICT') {
      throw new Failure('CONFLICT', `The reading of “${document.title}” was cancelled. Try again.`);
    }
    throw error;
  }
}
