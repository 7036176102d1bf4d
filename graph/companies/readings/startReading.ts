import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import { mintScope, type WriteScope, type Scope } from '../../request/context.ts';
import { getDocument, newestExtraction } from '../../documents/service.ts';
import { Failure } from '../../request/errors.ts';
import { hasEnded } from '../../data/jobs/service.ts';
import { waitForJob } from '../../data/jobs/watch.ts';
import { getTranscriptTitle } from '../../recordings/transcripts/service.ts';
import { getWriteupTitle } from '../../writeups/service.ts';
import { maxNameLength, nameTooLong } from '../match.ts';
import { companyReadingJob } from './jobs.ts';
import { startJob } from '../../data/jobs/start.ts';
import { storeDocument } from '../../documents/upload.ts';
import { openFile, type IncomingFile } from '../../request/files/incomingFile.ts';
import { titleFromFile } from '../../text/text.ts';

/** A company's name as a user gives it. Null, absent or blank means no name. */
const optionalCompanyName = z
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
  const given = [documentId && { documentId }, writeupId && { writeupId }, transcriptId && { transcriptId }];
  const [links, ...others] = given.filter((each) => typeof each === 'object' && each !== null);
  if (!links || others.length > 0) throw new Failure('INVALID', 'Give one document, one write-up or one transcript.');
  const document = documentId ? await getDocument(scope, documentId) : null;
  const titleOf = () => (writeupId ? getWriteupTitle(scope, writeupId) : getTranscriptTitle(scope, transcriptId ?? ''));
  return startJob(scope, companyReadingJob, {
    title: document?.title ?? (await titleOf()),
    input: { ...links, ...(companyName !== undefined && { companyName }) },
    links,
    once: links,
    // Wakes a worker only when the document has its text: a waiting job would block a worker that others need.
    ...(document && document.status !== 'READY' && { ready: () => untilRead(scope, document.id) }),
  });
}

async function untilRead({ services, tenantId, memberId }: WriteScope, documentId: string): Promise<void> {
  const scope = mintScope(services, tenantId, memberId);
  const reading = await newestExtraction(scope, documentId);
  if (reading && !hasEnded(reading)) await waitForJob(scope, reading.id, services.jobs.stopping).catch(() => undefined);
}

const importInput = z.object({ companyName: optionalCompanyName });

/** Stores a PDF once and starts the reading of its figures. Throws UNSUPPORTED_TYPE and as `storeDocument`. */
export async function importCompanyPdf(
  scope: Scope,
  { file, companyName }: { file: IncomingFile; companyName?: string | null | undefined },
): Promise<Job> {
  try {
    const given = check(importInput, { companyName });
    const { fileName } = file;
    const { head, whole } = await openFile(file, scope.services.env.MAX_DOCUMENT_MB);
    if (head.length > 0 && !isPdf(head)) {
      throw new Failure('UNSUPPORTED_TYPE', `Please upload PDF files only. ${fileName} is not a PDF.`, {
        field: 'file',
      });
    }
    const stored = { ...file, stream: whole };
    return await storeDocument(scope, stored, titleFromFile(fileName), (inside, { document }) =>
      readCompanyFigures(inside, { documentId: document.id, companyName: given.companyName }),
    );
  } finally {
    // The rest of a refused file is read too, so that the client receives the answer.
    file.stream.resume();
  }
}

/** Mail gateways and scanners put lines before the header (PDF 32000-1, annex H.3.4.1). */
function isPdf(head: Buffer): boolean {
  return head.toString('latin1', 0, 1024).includes('%PDF-');
}
