import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { startJob } from '../../data/jobs/start.ts';
import { getDocument } from '../../documents/service.ts';
import { getTranscriptTitle } from '../../recordings/transcripts/service.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { filingJob } from './jobs.ts';

interface Filed {
  transcriptId?: string;
  documentId?: string;
  writeupId?: string;
}

/** Starts the search for the companies of a source, or returns the job in progress. Throws INVALID and NOT_FOUND. */
export async function fileSource(scope: WriteScope, source: Filed): Promise<Job> {
  return startFiling(scope, source, await titleOfFiled(scope, source));
}

/** Returns the title of a source. Throws INVALID unless exactly one is given, and NOT_FOUND. */
export async function titleOfFiled(scope: WriteScope, { transcriptId, documentId }: Filed): Promise<string> {
  if (transcriptId && !documentId) return getTranscriptTitle(scope, transcriptId);
  if (documentId && !transcriptId) return (await getDocument(scope, documentId)).title;
  throw new Failure('INVALID', 'Give one transcript or one document.');
}

/**
 * Starts the search for the companies of a source that exists, in the scope's transaction.
 * @param of the company for which it is read again; `companyName` makes it the company that the source is about
 */
export async function startFiling(
  scope: WriteScope,
  source: Filed,
  title: string,
  { companyId, companyName }: { companyId?: string; companyName?: string } = {},
): Promise<Job> {
  const links = { ...source, ...(companyId !== undefined && { companyId }) };
  return startJob(scope, filingJob, { title, input: { ...source, companyName }, links, once: links });
}
