import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { getDocument, newestExtraction, type DocumentHead } from '../../documents/service.ts';
import { Failure } from '../../errors.ts';
import { hasEnded } from '../../jobs/service.ts';
import { waitForJob } from '../../jobs/watch.ts';
import { writeDownJob } from '../../jobs/worker.ts';
import { getTranscriptTitle } from '../../transcripts/service.ts';
import { getWriteupTitle } from '../../writeups/service.ts';
import { optionalCompanyName } from './companyName.ts';
import { companyReadingJob } from './jobs.ts';

const readCompanyFiguresInput = z.object({
  documentId: z.uuid().nullish(),
  writeupId: z.uuid().nullish(),
  transcriptId: z.uuid().nullish(),
  companyName: optionalCompanyName,
});

/**
 * Starts the reading of a company's figures in a document, write-up or transcript, or returns the one that is under way.
 * It begins when the document's text is there. Throws INVALID unless exactly one is given, and NOT_FOUND.
 */
export async function readCompanyFigures(scope: Scope, input: z.input<typeof readCompanyFiguresInput>): Promise<Job> {
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
  return scope.services.jobs.start(scope, companyReadingJob, {
    title,
    input: { ...links, ...named },
    links,
    once: links,
  });
}

/** A worker is woken only when the text is there: one that waits would keep others' work waiting. */
async function startOfDocument(
  scope: Scope,
  { id: documentId, title, status }: DocumentHead,
  named: { companyName?: string },
): Promise<Job> {
  const { prisma, tenantId, services } = scope;
  const links = { documentId };
  const request = { title, input: { ...links, ...named }, links };
  if (status === 'READY') return services.jobs.start(scope, companyReadingJob, { ...request, once: links });
  const { job, isNew } = await prisma.$transaction(async (tx) => {
    // Whoever asks at the same moment waits here, and then finds the job.
    await tx.$executeRaw`SELECT 1 FROM documents WHERE tenant_id = ${tenantId}::uuid AND id = ${documentId}::uuid FOR UPDATE`;
    const where = { documentId, kind: companyReadingJob.kind, status: { in: ['QUEUED' as const, 'RUNNING' as const] } };
    const unfinished = await tx.job.findFirst({ where });
    return unfinished
      ? { job: unfinished, isNew: false }
      : { job: await writeDownJob(tx, tenantId, { definition: companyReadingJob, ...request }), isNew: true };
  });
  // What is written down runs, even when this server ends before: the next look after lost jobs finds it.
  if (isNew) {
    void wakeWhenRead(scope, documentId, job).catch((error: unknown) => {
      services.log.warn({ err: error, jobId: job.id }, 'could not wake a worker');
    });
  }
  return job;
}

/** Wakes a worker when the reading of the document's text has ended, well or not: the job says what came of it. */
async function wakeWhenRead(scope: Scope, documentId: string, job: Job): Promise<void> {
  const { jobs } = scope.services;
  const reading = await newestExtraction(scope, documentId);
  if (reading && !hasEnded(reading)) await waitForJob(scope, reading.id, jobs.stopping).catch(() => undefined);
  if (!jobs.stopping.aborted) await jobs.wake(scope.tenantId, job);
}
