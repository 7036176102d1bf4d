import { z } from 'zod';
import type { Job, Transcript } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { saveTranscript } from '../../recordings/transcripts/save.ts';
import { getTranscript } from '../../recordings/transcripts/service.ts';
import { bodyText, optionalBodyText } from '../../text/text.ts';
import { transact, withoutKey } from '../../data/database/transact.ts';
import { writeupJob } from '../jobs.ts';
import { chooseSections } from '../templates/service.ts';
import { checkSources, recordedText, type GivenSources } from './readWriteupSources.ts';
import { givenCompany } from '../../companies/match.ts';
import { startJob } from '../../data/jobs/start.ts';

/** POST /api/generate-writeup. */
export const generateFromTextInput = z.object({
  text: bodyText,
  documentContent: optionalBodyText.describe('Text of the document; left out when there is none.'),
  companyName: givenCompany,
  templateId: z
    .uuid('This is not a memo template id.')
    .nullish()
    .describe("The memo template with its sections; the firm's default when left out"),
});

/**
 * Starts a memo from a recording (its transcript is saved first) or a saved transcript, with or without documents, or
 * from documents alone. When the job completes, the memo is saved with a link to the transcript and to the first
 * document. Throws NOT_FOUND, INVALID, and CONFLICT for a recording or document without text.
 */
export async function generateWriteup(
  scope: Scope,
  input: GivenSources & { templateId?: string | null },
): Promise<Job> {
  const { recordingId, transcriptId, templateId } = input;
  // The documents are checked first, so that a refusal does not leave a saved draft behind.
  const without = 'Give a recording, a transcript or a document.';
  const { documentIds, documentId, documentTitle, named } = await checkSources(scope, input, without);
  const sections = await chooseSections(scope, templateId);
  return transact(scope, async (inside) => {
    const transcript = recordingId
      ? await transcriptOf(inside, recordingId)
      : transcriptId
        ? await getTranscript(inside, transcriptId)
        : null;
    const links = { ...(transcript && { transcriptId: transcript.id }), ...(documentId && { documentId }) };
    return startJob(inside, writeupJob, {
      title: transcript?.title ?? documentTitle ?? 'Investment memo',
      input: {
        ...(transcript && { transcriptId: transcript.id }),
        ...(documentId && { documentIds }),
        ...named,
        sections,
      },
      links: { ...links, ...(transcript?.recordingId && { recordingId: transcript.recordingId }) },
      // Jobs are not compared by their further documents or template, so two jobs that differ only in those would look
      // the same.
      ...(documentIds.length < 2 &&
        !templateId && { once: { transcriptId: transcript?.id ?? null, documentId: documentId ?? null } }),
    });
  });
}

/** Starts a memo of bare text. The job returns it and does not save it. */
export async function generateWriteupFromText(
  scope: Scope,
  input: z.input<typeof generateFromTextInput>,
): Promise<Job> {
  const { text, documentContent, companyName, templateId } = check(generateFromTextInput, input);
  const sections = await chooseSections(scope, templateId);
  return startJob(scope, writeupJob, {
    title: 'Investment memo',
    input: {
      transcript: text,
      ...(documentContent && { document: documentContent }),
      ...(companyName && { companyName }),
      sections,
    },
  });
}

async function transcriptOf(scope: WriteScope, recordingId: string): Promise<Transcript> {
  // The memo's job starts it, because a memo reads the same text.
  const options = { isFiled: false };
  return saveTranscript(withoutKey(scope), { ...(await recordedText(scope, recordingId)), recordingId }, options);
}
