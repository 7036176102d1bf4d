import { z } from 'zod';
import { memoSections } from '../analyst/memoSections.ts';
import type { MemoSource } from '../reading/sources.ts';
import type { Scope, WriteScope } from '../context.ts';
import { readDocumentSources } from '../documents/readSource.ts';
import { Failure } from '../errors.ts';
import { getRecording } from '../recordings/service.ts';
import { getTranscript } from '../transcripts/service.ts';

/** What a memo's job is to be written from: entities by their ids, or bare texts. */
export const memoOrigin = z.object({
  transcriptId: z.uuid().optional(),
  recordingId: z.uuid().optional(),
  documentIds: z.array(z.uuid()).optional(),
  transcript: z.string().optional(),
  document: z.string().optional(),
  documentTitle: z.string().optional(),
  companyName: z.string().optional(),
  /** Those of its template when it was asked for; of a job without them all. */
  sections: z.array(z.enum(memoSections)).optional(),
});
/** The name of the company that a memo is about, as a user gives it: at most 200 characters, blank for none. */
export const givenCompany = z
  .string()
  .max(200, "A company's name has at most 200 characters.")
  .nullish()
  .transform((name) => name?.replace(/\s+/g, ' ').trim() || undefined)
  .describe('The company that it is about; found in the sources when left out');
export type MemoOrigin = z.infer<typeof memoOrigin>;

/** Reads what a memo is written from. Throws NOT_FOUND, and CONFLICT for what has no text yet. */
export async function readMemoSource(scope: Scope, origin: MemoOrigin): Promise<MemoSource> {
  const documents = await readDocumentSources(scope, origin.documentIds ?? []);
  if (origin.document) documents.push({ title: origin.documentTitle ?? 'Document', text: origin.document, parts: [] });
  const { title, content } = await spoken(scope, origin);
  const { companyName } = origin;
  return { transcript: content, title, documents, ...(companyName !== undefined && { companyName }) };
}

async function spoken(
  scope: Scope,
  { transcript, transcriptId, recordingId }: MemoOrigin,
): Promise<{ title: string; content: string }> {
  if (transcriptId) return getTranscript(scope, transcriptId);
  return recordingId ? recordedText(scope, recordingId) : { title: '', content: transcript ?? '' };
}

/** A recording that has been transcribed. Throws NOT_FOUND, and CONFLICT for one without text. */
export async function recordedText(
  scope: WriteScope,
  recordingId: string,
): Promise<{ title: string; content: string }> {
  const { title, content } = await getRecording(scope, recordingId);
  if (!content?.trim())
    throw new Failure(
      'CONFLICT',
      'This recording has no text yet. Wait for its transcription, or paste its transcript.',
    );
  return { title, content };
}
