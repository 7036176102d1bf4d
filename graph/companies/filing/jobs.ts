import { z } from 'zod';
import { storedReading, ofSource, type Reading } from '../../reading/reading.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { madeFrom } from '../../writeups/writing/readWriteupSources.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { holdFollowUps } from '../followUps/hold.ts';
import { askAboutOpen, storeHeldByModel } from '../followUps/storeHeldByModel.ts';
import { companyNamed } from '../names/namesOf.ts';
import { readFigures } from '../readings/readFigures.ts';
import { awaitText, readSource } from '../readings/readingSource.ts';
import { sourceIds, type SourceIds } from '../readings/sourceIds.ts';
import { storeReading } from '../readings/storeReading.ts';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { startJob } from '../../data/jobs/start.ts';
import { getDocument } from '../../documents/service.ts';
import { getTranscriptTitle } from '../../recordings/transcripts/service.ts';
import { Failure } from '../../request/errors.ts';

/**
 * Finds the companies of a source and stores what it says of them: of a company on file as observations, of another as
 * a proposal, unless the firm lets sources create companies.
 */
export const filingJob = defineJob({
  kind: 'FILING',
  input: sourceIds.extend({
    companyName: z.string().optional(),
    /** The memo that has read this source already. */
    memoId: z.uuid().optional(),
  }),
  async run({ input: { companyName: given, memoId, ...source }, ...run }) {
    const { scope, jobId, report } = run;
    if (source.documentId) await awaitText(scope, source.documentId, { tryAgain: false }, run.signal);
    const text = await readSource(scope, source);
    const companyName = given ?? text.companyName;
    const { reading, more, sourceKind, analyst, notes } = await readFigures(
      run,
      { ...text, ...(companyName !== undefined && { companyName }) },
      memoId === undefined ? {} : await readInMemo(scope, memoId, source),
    );
    const names = [companyName ?? reading.name, ...reading.aliases].filter((name) => name !== null);
    const known = names.length === 0 ? null : await companyNamed(scope, names);
    const found = known === null ? null : await askAboutOpen(run, known, { ...text, ids: source });
    report({ stage: 'Storing what it says', progress: 95 });
    return {
      analyst,
      async commit(tx) {
        const { tenantId } = scope;
        const { createsCompanies } = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId } });
        const about = { ...source, title: text.title, kind: sourceKind, day: text.day };
        const { companyId, readingId } = await storeReading(tx, tenantId, {
          ...{ source: about, reading, more, analyst, companyName },
          proposes: !createsCompanies,
        });
        if (found && companyId !== null && companyId === known) {
          await storeHeldByModel(tx, { tenantId, companyId, readingId, sourceDay: text.day }, found);
          await holdFollowUps(tx, tenantId, [companyId]);
        }
        const links = await tx.companyReading.findMany({
          where: source,
          select: { link: true, companyName: true, company: { select: { name: true } } },
        });
        const linked = links.flatMap(({ link, company }) => (link === 'LINKED' && company ? [company.name] : []));
        const proposed = links.flatMap(({ link, companyName: name }) => (link === 'PROPOSED' && name ? [name] : []));
        // The result is known only here.
        await tx.job.updateMany({ where: { id: jobId }, data: { result: { linked, proposed, notes } } });
        return companyId === null ? {} : { companyId };
      },
    };
  },
});

/** Returns what a memo read in one of its sources; nothing if the memo is gone. */
async function readInMemo(
  { prisma, tenantId }: Scope,
  id: string,
  { transcriptId, documentId }: SourceIds,
): Promise<{ known?: Reading }> {
  const memo = await prisma.writeup.findUnique({
    where: { tenantId_id: { tenantId, id } },
    select: { sourceReading: true, origin: true },
  });
  const reading = storedReading(memo?.sourceReading);
  if (!reading) return {};
  const { documentIds = [], ...origin } = madeFrom.parse(memo?.origin);
  const before = origin.transcriptId ? 1 : 0;
  const position = transcriptId ? 0 : before + documentIds.indexOf(documentId ?? '');
  return position < 0 ? {} : { known: ofSource(reading, position) };
}

/** Starts the search for the companies of a source, or returns the job in progress. Throws INVALID and NOT_FOUND. */
export async function fileSource(scope: WriteScope, source: SourceIds): Promise<Job> {
  return startFiling(scope, source, await titleOfFiled(scope, source));
}

/** Returns the title of a source. Throws INVALID unless exactly one is given, and NOT_FOUND. */
export async function titleOfFiled(scope: WriteScope, { transcriptId, documentId }: SourceIds): Promise<string> {
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
  source: SourceIds,
  title: string,
  { companyId, companyName }: { companyId?: string; companyName?: string } = {},
): Promise<Job> {
  const links = { ...source, ...(companyId !== undefined && { companyId }) };
  return startJob(scope, filingJob, { title, input: { ...source, companyName }, links, once: links });
}
