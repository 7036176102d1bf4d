import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { documentIdList, readableTitles } from '../../documents/readSource.ts';
import { Failure } from '../../request/errors.ts';
import { optionalBodyText } from '../../text/text.ts';
import { getTranscript } from '../../recordings/transcripts/service.ts';
import { combinedJob } from '../jobs.ts';
import { recordedText, type MemoOrigin } from '../writing/readSources.ts';
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
    documentContent: optionalBodyText,
    documentTitle: optionalText,
    transcriptContent: optionalBodyText,
    transcriptTitle: optionalText,
    companyName: givenCompany,
  })
  .refine(({ documentContent, transcriptContent }) => documentContent || transcriptContent, nothingToCombine);

/**
 * Starts the combined analysis of a transcript (saved, or a recording's) and documents; at least one source must be
 * given. It is not saved. Throws INVALID, NOT_FOUND, and CONFLICT for a recording or document without text.
 */
export async function generateCombinedAnalysis(
  scope: Scope,
  input: {
    recordingId?: string | null;
    transcriptId?: string | null;
    documentIds?: string[] | null;
    companyName?: string | null;
  },
): Promise<Job> {
  const { recordingId, transcriptId } = input;
  if (recordingId && transcriptId) throw new Failure('INVALID', 'Give either a recording or a transcript.');
  const documentIds = check(documentIdList, input.documentIds ?? []);
  const [documentId] = documentIds;
  if (!recordingId && !transcriptId && !documentId) throw new Failure('INVALID', nothingToCombine);
  const talk = transcriptId
    ? await getTranscript(scope, transcriptId)
    : recordingId
      ? await recordedText(scope, recordingId)
      : null;
  const [documentTitle] = await readableTitles(scope, documentIds);
  const companyName = check(givenCompany, input.companyName);
  const origin: MemoOrigin = { documentIds, ...(companyName && { companyName }) };
  if (recordingId) origin.recordingId = recordingId;
  if (transcriptId) origin.transcriptId = transcriptId;
  return startJob(scope, combinedJob, {
    title: [talk?.title, documentTitle].filter(Boolean).join(' + '),
    input: origin,
    links: {
      ...(recordingId && { recordingId }),
      ...(transcriptId && { transcriptId }),
      ...(documentId && { documentId }),
    },
  });
}

/** Starts the combined analysis of bare texts. The job returns it and does not save it. */
export async function combineTexts(scope: Scope, input: z.input<typeof combineTextsInput>): Promise<Job> {
  const { companyName, documentContent, documentTitle, transcriptContent, transcriptTitle } = check(
    combineTextsInput,
    input,
  );
  const origin: MemoOrigin = { ...(companyName && { companyName }) };
  if (transcriptContent) origin.transcript = transcriptContent;
  if (documentContent) origin.document = documentContent;
  if (documentTitle) origin.documentTitle = documentTitle;
  return startJob(scope, combinedJob, {
    title: [transcriptTitle, documentTitle].filter(Boolean).join(' + ') || 'Combined analysis',
    input: origin,
  });
}
