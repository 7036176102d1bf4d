import type { Job, Recording } from '../../prisma/generated/prisma/client.ts';
import type { WriteScope, Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { transact } from '../data/database/transact.ts';
import { summaryJob, transcriptionJob } from './jobs.ts';
import { getEditable } from './service.ts';
import { givenCompany } from '../companies/match.ts';
import { startJob } from '../data/jobs/start.ts';
import { z } from 'zod';
import { check } from '../request/check.ts';
import { bodyText } from '../text/text.ts';

/** Starts the transcription of a stored recording, also a repeated one. Throws `getEditable`'s errors, and CONFLICT. */
export async function transcribeRecording(
  scope: WriteScope,
  recordingId: string,
  options: { withoutSummary?: boolean } = {},
): Promise<Job> {
  const recording = await getEditable(scope, recordingId);
  return transact(scope, async (inside) => {
    const parts = await inside.prisma.recordingPart.count({ where: { recordingId } });
    if (parts === 0) throw new Failure('CONFLICT', 'This recording has no audio to transcribe.');
    // An interrupted upload is transcribed as far as it arrived.
    await inside.prisma.recording.updateMany({
      where: { id: recordingId, status: 'UPLOADING' },
      data: { status: 'STORED', partCount: parts },
    });
    return startJob(inside, transcriptionJob, {
      title: recording.title,
      input: { recordingId, ...options },
      links: { recordingId },
      once: { recordingId },
    });
  });
}

/**
 * Starts the summary of a recording's text, also a repeated one. `companyName` is whom it is about, as the user says.
 * Throws `getEditable`'s errors, INVALID and CONFLICT.
 */
export async function summarizeRecording(
  scope: WriteScope,
  recordingId: string,
  companyName?: string | null,
): Promise<Job> {
  return startSummary(scope, await getEditable(scope, recordingId), check(givenCompany, companyName));
}

/** Starts the summary for a caller who was admitted before. Throws CONFLICT. */
export async function startSummary(
  scope: WriteScope,
  { id: recordingId, title, content }: Recording,
  companyName?: string,
): Promise<Job> {
  if (!content?.trim()) throw new Failure('CONFLICT', 'This recording has no text to summarise yet.');
  return startJob(scope, summaryJob, {
    title,
    input: { recordingId, ...(companyName && { companyName }) },
    links: { recordingId },
    once: { recordingId },
  });
}

/** The body of POST /api/summarize. */
export const summarizeTextInput = z.object({ text: bodyText, companyName: givenCompany });

/** Starts the summary of bare text. The job returns it and does not save it. Throws INVALID. */
export async function summarizeText(scope: Scope, input: z.input<typeof summarizeTextInput>): Promise<Job> {
  const { text, companyName } = check(summarizeTextInput, input);
  return startJob(scope, summaryJob, { title: 'Summary', input: { text, ...(companyName && { companyName }) } });
}
