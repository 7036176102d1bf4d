import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { documentIdList } from '../../documents/readSource.ts';
import { sourceTexts } from '../../reading/sources.ts';
import { findSubject } from '../../reading/subject/findSubject.ts';
import { readMemoSource, type GivenSources } from './readSources.ts';

/**
 * Finds the company that a memo of these sources would be about: the one that was chosen for the recording, else by their texts. `name` is null if no source names a company surely;
 * `suggestions` then lists names that they mention, the likeliest first. Throws NOT_FOUND, INVALID, and CONFLICT for a source that has no text yet.
 */
export async function findMemoSubject(
  scope: Scope,
  input: GivenSources,
): Promise<{ name: string | null; suggestions: string[] }> {
  const { recordingId, transcriptId } = input;
  const source = await readMemoSource(scope, {
    documentIds: check(documentIdList, input.documentIds ?? []),
    ...(recordingId && { recordingId }),
    ...(transcriptId && { transcriptId }),
  });
  const { subject, suggestions } = findSubject(sourceTexts(source), source.companyName);
  return { name: subject.name, suggestions };
}
