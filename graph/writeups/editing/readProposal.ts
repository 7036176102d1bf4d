import { z } from 'zod';
import type { Job, Writeup } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { getJob } from '../../data/jobs/service.ts';
import { storedReading, type Reading } from '../../reading/reading.ts';
import { figuresOf } from '../figures/readFigures.ts';
import { changedSections, type SectionChange } from './mergeSections.ts';
import type { MarkedText } from './groundEdited.ts';

/** The result of `streamMemo`, as the job stores it. */
const revisionResult = z.object({
  figures: z.unknown().transform((figures) => figuresOf({ figures })),
  reading: z.unknown().transform(storedReading),
});

/** Returns the proposal of `generateRevision` that nobody has accepted yet, or null until the proposal is finished. */
export async function readProposal(
  scope: WriteScope,
  { revisionJobId }: Pick<Writeup, 'revisionJobId'>,
): Promise<{ job: Pick<Job, 'id' | 'analyst'>; text: MarkedText; reading: Reading } | null> {
  const job = revisionJobId === null ? null : await getJob(scope, revisionJobId);
  if (job?.status !== 'COMPLETED' || !job.text) return null;
  const { figures, reading } = revisionResult.parse(job.result);
  return reading && { job, text: { html: job.text, figures }, reading };
}

/** Returns what the new version would change, by section, or null until the proposal is finished. */
export async function listRevisionSections(
  scope: WriteScope,
  writeup: Pick<Writeup, 'revisionJobId' | 'content'>,
): Promise<SectionChange[] | null> {
  const proposal = await readProposal(scope, writeup);
  return proposal && changedSections(writeup.content, proposal.text.html);
}

export const noProposal = () =>
  new Failure('CONFLICT', 'No new version of this write-up is ready. Generate one first.');
