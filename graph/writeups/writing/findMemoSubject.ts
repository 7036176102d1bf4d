import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { documentIdList } from '../../documents/readSource.ts';
import { sourceTexts } from '../../reading/sources.ts';
import { findSubject } from '../../reading/subject/findSubject.ts';
import { readMemoSource } from './readSources.ts';

/**
 * Finds the company that a memo of these sources would be about. Returns null if no source names a company. Throws
 * NOT_FOUND, INVALID, and CONFLICT for a source that has no text yet.
 */
export async function findMemoSubject(
  scope: Scope,
  input: { recordingId?: string | null; transcriptId?: string | null; documentIds?: string[] | null },
): Promise<string | null> {
  const { recordingId, transcriptId } = input;
  const source = await readMemoSource(scope, {
    documentIds: check(documentIdList, input.documentIds ?? []),
    ...(recordingId && { recordingId }),
    ...(transcriptId && { transcriptId }),
  });
  return findSubject(sourceTexts(source)).subject.name;
}
