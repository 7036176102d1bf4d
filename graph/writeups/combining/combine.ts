import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { optionalBodyText } from '../../text/text.ts';
import { getTranscript } from '../../recordings/transcripts/service.ts';
import { combinedJob } from '../jobs.ts';
import { checkSources, recordedText, type GivenSources } from '../writing/readSources.ts';
import { givenCompany } from '../../companies/match.ts';
import { startJob } from '../../data/jobs/start.ts';

const nothingToCombine = 'A combined analysis needs a transcript or a document.';

const optionalText = z
  .string()
  .trim()
  .max(300)
  .nullish()
  .transform((text) => text || undefined);
export const combineTextsInput = z
  .object({
    documentContent: optionalBodyText.describe('Text of the document; left out when there is none.'),
    documentTitle: optionalText.describe('Title of the document.'),
    transcriptContent: optionalBodyText.describe('Text of the conversation; left out when there is none.'),
    transcriptTitle: optionalText.describe('Title of the conversation.'),
    companyName: givenCompany,
  })
  .refine(({ documentContent, transcriptContent }) => documentContent || transcriptContent, nothingToCombine);

/**
 * Starts the combined analysis of a transcript (saved, or a recording's) and documents; at least one source must be
 * given. It is not saved. Throws INVALID, NOT_FOUND, and CONFLICT for a recording or document without text.
 */
export async function generateCombinedAnalysis(scope: Scope, input: GivenSources): Promise<Job> {
  const { recordingId, transcriptId } = input;
  const { documentIds, documentId, documentTitle, named } = await checkSources(scope, input, nothingToCombine);
  const talk = transcriptId
    ? await getTranscript(scope, transcriptId)
    : recordingId
      ? await recordedText(scope, recordingId)
      : null;
  const spoken = { ...(recordingId && { recordingId }), ...(transcriptId && { transcriptId }) };
  return startJob(scope, combinedJob, {
    title: [talk?.title, documentTitle].filter(Boolean).join(' + '),
    input: { documentIds, ...spoken, ...named },
    links: { ...spoken, ...(documentId && { documentId }) },
  });
}

/** Starts the combined analysis of bare texts. The job returns it and does not save it. */
export async function combineTexts(scope: Scope, input: z.input<typeof combineTextsInput>): Promise<Job> {
  const { companyName, documentContent, documentTitle, transcriptContent, transcriptTitle } = check(
    combineTextsInput,
    input,
  );
  return startJob(scope, combinedJob, {
    title: [transcriptTitle, documentTitle].filter(Boolean).join(' + ') || 'Combined analysis',
    input: {
      ...(companyName && { companyName }),
      ...(transcriptContent && { transcript: transcriptContent }),
      ...(documentContent && { document: documentContent }),
      ...(documentTitle && { documentTitle }),
    },
  });
}
