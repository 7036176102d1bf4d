import { z } from 'zod';
import type { Job } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { getRecording } from '../recordings/service.ts';
import { saveTranscript } from '../transcripts/save.ts';
import { getTranscript } from '../transcripts/service.ts';
import { bodyText } from '../text.ts';
import { writeupJob } from './jobs.ts';

/** POST /api/generate-writeup. */
export const generateFromTextInput = z.object({ text: bodyText, documentContent: bodyText.nullish() });

/**
 * Starts the memo of a recording, whose transcript is saved first, or of a saved transcript. The memo is saved when
 * the job completes. Throws NOT_FOUND, INVALID, and CONFLICT for a recording without text.
 */
export async function generateWriteup(
  scope: Scope,
  input: { recordingId?: string | null; transcriptId?: string | null },
): Promise<Job> {
  const { recordingId, transcriptId } = input;
  if (!recordingId === !transcriptId) throw new Failure('INVALID', 'Give either a recording or a transcript.');
  const transcript = recordingId
    ? await transcriptOf(scope, recordingId)
    : await getTranscript(scope, transcriptId as string);
  return scope.services.jobs.start(scope, writeupJob, {
    title: transcript.title,
    input: { transcriptId: transcript.id },
    links: { transcriptId: transcript.id, ...(transcript.recordingId && { recordingId: transcript.recordingId }) },
    once: { transcriptId: transcript.id },
  });
}

/** Starts a memo of bare text; it is handed back and not saved. */
export async function generateWriteupFromText(
  scope: Scope,
  input: z.input<typeof generateFromTextInput>,
): Promise<Job> {
  const { text, documentContent } = check(generateFromTextInput, input);
  return scope.services.jobs.start(scope, writeupJob, {
    title: 'Investment memo',
    input: { transcript: text, ...(documentContent && { document: documentContent }) },
  });
}

async function transcriptOf(scope: Scope, recordingId: string) {
  const { title, content } = await getRecording(scope, recordingId);
  if (!content?.trim())
    throw new Failure(
      'CONFLICT',
      'This recording has no text yet. Wait for its transcription, or paste its transcript.',
    );
  return saveTranscript(scope, { title, content, recordingId });
}
