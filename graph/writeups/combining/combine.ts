import { z } from 'zod';
import type { Job, Writeup } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { optionalBodyText, titleText } from '../../text/text.ts';
import { getTranscript } from '../../recordings/transcripts/service.ts';
import { combinedJob, writtenMemo } from '../jobs.ts';
import {
  checkSources,
  recordedText,
  type GivenSources,
  memoOrigin,
  type MemoOrigin,
} from '../writing/readWriteupSources.ts';
import { givenCompany } from '../../companies/match.ts';
import { startJob } from '../../data/jobs/start.ts';
import type { Transaction } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import { getJob, inputOf } from '../../data/jobs/service.ts';
import { saveTranscript } from '../../recordings/transcripts/save.ts';
import { storeWriteup } from '../create.ts';
import { combinedTitle, generatedMemo } from '../rules.ts';
import { transact, withoutKey } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';

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

const input = z.object({ jobId: z.uuid(), title: titleText.nullish() });

/**
 * Saves a finished combined analysis. If its recording's transcript is still a draft, saves the transcript first. A
 * repeated call returns the write-up that was saved. Sources that were deleted since are no longer linked. Throws
 * NOT_FOUND, and CONFLICT for an analysis that is not finished.
 */
export async function saveCombinedAnalysis(scope: Scope, given: z.input<typeof input>): Promise<Writeup> {
  const { jobId, title } = check(input, given);
  const job = await getJob(scope, jobId);
  if (job.kind !== 'COMBINED_ANALYSIS') throw new Failure('INVALID', 'This job made no combined analysis.');
  if (job.status !== 'COMPLETED' || !job.text)
    throw new Failure('CONFLICT', 'This analysis is not finished yet. Save it when it is.');
  const origin = memoOrigin.parse(await inputOf(scope, jobId));
  const html = job.text;
  return transact(scope, async (inside) => {
    const { prisma: tx } = inside;
    // A concurrent second save waits here and then finds the first one.
    await tx.$executeRaw`SELECT 1 FROM jobs WHERE tenant_id = ${scope.tenantId}::uuid AND id = ${jobId}::uuid FOR UPDATE`;
    const saved = await tx.writeup.findFirst({ where: { jobs: { some: { id: jobId } } } });
    if (saved) return saved;
    const links = await linksThatExist(tx, await transcriptOf(inside, origin), origin);
    const { documentIds = [], companyName } = origin;
    const writeup = await storeWriteup(tx, scope.tenantId, {
      title: title ?? combinedTitle(databaseNow()),
      html,
      ...links,
      ...generatedMemo,
      isComboAnalysis: true,
      analyst: job.analyst,
      origin: {
        kind: 'COMBINED_ANALYSIS',
        documentIds,
        ...(links.transcriptId && { transcriptId: links.transcriptId }),
        ...(companyName && { companyName }),
      },
      ...(job.result !== null && writtenMemo.parse(job.result)),
    });
    await tx.job.updateMany({ where: { id: jobId }, data: { writeupId: writeup.id } });
    return writeup;
  });
}

async function transcriptOf(scope: WriteScope, { recordingId, transcriptId }: MemoOrigin): Promise<string | null> {
  if (!recordingId) return transcriptId ?? null;
  if ((await scope.prisma.recording.count({ where: { id: recordingId } })) === 0) return null;
  return (await saveTranscript(withoutKey(scope), { ...(await recordedText(scope, recordingId)), recordingId })).id;
}

async function linksThatExist(
  tx: Transaction,
  transcriptId: string | null,
  { documentIds: [documentId] = [] }: MemoOrigin,
): Promise<{ transcriptId: string | null; documentId: string | null }> {
  const isTranscript = transcriptId !== null && (await tx.transcript.count({ where: { id: transcriptId } })) > 0;
  const isDocument = documentId !== undefined && (await tx.document.count({ where: { id: documentId } })) > 0;
  return { transcriptId: isTranscript ? transcriptId : null, documentId: isDocument ? documentId : null };
}
