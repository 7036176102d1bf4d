import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { getDocument } from '../../documents/service.ts';
import { Failure } from '../../errors.ts';
import { getTranscript } from '../../transcripts/service.ts';
import { getWriteup } from '../../writeups/service.ts';
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
 * A document whose text is not there yet is waited for. Throws INVALID unless exactly one is given, and NOT_FOUND.
 */
export async function readCompanyFigures(
  scope: Scope,
  input: z.input<typeof readCompanyFiguresInput>,
): Promise<Job> {
  const { documentId, writeupId, transcriptId, companyName } = check(readCompanyFiguresInput, input);
  const given = [documentId, writeupId, transcriptId].filter(Boolean);
  if (given.length !== 1) throw new Failure('INVALID', 'Give one document, one write-up or one transcript.');
  const { title } = documentId
    ? await getDocument(scope, documentId)
    : writeupId
      ? await getWriteup(scope, writeupId)
      : await getTranscript(scope, transcriptId ?? '');
  const source = {
    ...(documentId && { documentId }),
    ...(writeupId && { writeupId }),
    ...(transcriptId && { transcriptId }),
  };
  return scope.services.jobs.start(scope, companyReadingJob, {
    title,
    input: { ...source, ...(companyName && { companyName }) },
    links: source,
    once: source,
  });
}
