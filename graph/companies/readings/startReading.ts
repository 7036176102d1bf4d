import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import { mintScope, type WriteScope } from '../../request/context.ts';
import { getDocument, newestExtraction, type DocumentHead } from '../../documents/service.ts';
import { Failure } from '../../request/errors.ts';
import { hasEnded } from '../../data/jobs/service.ts';
import { waitForJob } from '../../data/jobs/watch.ts';
import { getTranscriptTitle } from '../../recordings/transcripts/service.ts';
import { getWriteupTitle } from '../../writeups/service.ts';
import { maxNameLength, nameTooLong } from '../match.ts';
import { companyReadingJob } from './jobs.ts';
import { startJob } from '../../data/jobs/start.ts';

/** A company's name as a user gives it. Null, absent or blank means no name. */
export const optionalCompanyName = z
  .string()
  .trim()
  .max(maxNameLength, nameTooLong)
  .nullish()
  .transform((name) => name || undefined);

const readCompanyFiguresInput = z.object({
  documentId: z.uuid().nullish(),
  writeupId: z.uuid().nullish(),
  transcriptId: z.uuid().nullish(),
  companyName: optionalCompanyName,
});

/**
 * Starts the reading of a company's figures in a document, write-up or transcript, or returns the job in progress. The
 * job begins when the document has its text. Throws INVALID unless exactly one source is given, and NOT_FOUND.
 */
export async function readCompanyFigures(
  scope: WriteScope,
  input: z.input<typeof readCompanyFiguresInput>,
): Promise<Job> {
  const { documentId, writeupId, transcriptId, companyName } = check(readCompanyFiguresInput, input);
  if ([documentId, writeupId, transcriptId].filter(Boolean).length !== 1) {
    throw new Failure('INVALID', 'Give one document, one write-up or one transcript.');
  }
  const named = companyName === undefined ? {} : { companyName };
  if (documentId) return startOfDocument(scope, await getDocument(scope, documentId), named);
  const links = writeupId ? { writeupId } : { transcriptId: transcriptId ?? '' };
  const title = writeupId
    ? await getWriteupTitle(scope, writeupId)
    : await getTranscriptTitle(scope, transcriptId ?? '');
  return startJob(scope, companyReadingJob, {
    title,
    input: { ...links, ...named },
    links,
    once: links,
  });
}

/** Wakes a worker only when the document has its text, because a waiting job would block a worker that others need. */
async function startOfDocument(
  scope: WriteScope,
  { id: documentId, title, status }: DocumentHead,
  named: { companyName?: string },
): Promise<Job> {
  const links = { documentId };
  return startJob(scope, companyReadingJob, {
    title,
    input: { ...links, ...named },
    links,
    once: links,
    ...(status !== 'READY' && { ready: () => untilRead(scope, documentId) }),
  });
}

async function untilRead({ services, tenantId, memberId }: WriteScope, documentId: string): Promise<void> {
  const scope = mintScope(services, tenantId, memberId);
  const reading = await newestExtraction(scope, documentId);
  if (reading && !hasEnded(reading)) await waitForJob(scope, reading.id, services.jobs.stopping).catch(() => undefined);
}
