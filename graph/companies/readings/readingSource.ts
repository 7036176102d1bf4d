import { plainText } from '../../reading/grounding/grounding.ts';
import type { Scope } from '../../request/context.ts';
import { readDocumentSource } from '../../documents/readSource.ts';
import { getTranscript } from '../../recordings/transcripts/service.ts';
import { getWriteup } from '../../writeups/service.ts';
import { Failure } from '../../request/errors.ts';
import type { FigureSource } from './readFigures.ts';

/** The source of a reading: exactly one of the ids is set. */
export interface SourceIds {
  documentId?: string | undefined;
  writeupId?: string | undefined;
  transcriptId?: string | undefined;
}

/**
 * Reads the text of a stored source. Throws NOT_FOUND, CONFLICT for a document that has no text yet, and INVALID
 * without an id.
 */
export async function readSource(scope: Scope, ids: SourceIds): Promise<FigureSource> {
  if (ids.documentId)
    return { kind: 'document', id: ids.documentId, ...(await readDocumentSource(scope, ids.documentId)) };
  if (ids.writeupId) {
    const { title, content } = await getWriteup(scope, ids.writeupId);
    return { kind: 'memo', id: ids.writeupId, title, text: plainText(content), parts: [] };
  }
  if (ids.transcriptId) {
    const { title, content } = await getTranscript(scope, ids.transcriptId);
    return { kind: 'conversation', id: ids.transcriptId, title, text: content, parts: [] };
  }
  throw new Failure('INVALID', 'Give one document, one write-up or one transcript.');
}
