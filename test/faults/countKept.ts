import type { Database } from '../../graph/data/db.ts';
import { until } from '../support/factories.ts';
import type { Acknowledged } from './load.ts';

export interface Kept {
  /** Acknowledged, but missing or not done. */
  lost: string[];
  /** Present more than once. */
  doubled: string[];
  endedJobs: number;
  failedJobs: string[];
}

/** Waits until every job has ended, then looks for each acknowledged thing. */
export async function countKept(
  db: Database,
  slug: string,
  acknowledged: Acknowledged[],
  doneWithinMs: number,
): Promise<Kept> {
  const { id: tenantId } = await db.outside.prisma.tenant.findUniqueOrThrow({ where: { slug } });
  const { prisma } = db.forTenant(tenantId);
  const unended = { where: { status: { in: ['QUEUED' as const, 'RUNNING' as const] } } };
  await until(
    () => prisma.job.count(unended),
    (count) => count === 0,
    doneWithinMs,
  );
  const jobs = await prisma.job.findMany({ select: { id: true, kind: true, status: true, errorMessage: true } });
  const [transcripts, recordings, documents, writeups] = await Promise.all([
    prisma.transcript.findMany({ select: { title: true } }),
    prisma.recording.findMany({ where: { summary: { not: null } }, select: { title: true } }),
    prisma.document.findMany({ where: { status: 'READY' }, select: { title: true } }),
    prisma.writeup.findMany({ select: { transcriptId: true } }),
  ]);
  const counts = {
    transcript: countEach(transcripts.map(({ title }) => title)),
    conversation: countEach(recordings.map(({ title }) => title)),
    document: countEach(documents.map(({ title }) => title.replace(/\.docx$/, ''))),
    writeup: countEach(writeups.map((writeup) => writeup.transcriptId ?? '')),
  };
  const timesKept = ({ kind, title, transcriptId }: Acknowledged) => counts[kind].get(transcriptId ?? title) ?? 0;
  const named = ({ kind, title }: Acknowledged) => `${kind}: ${title}`;
  return {
    lost: acknowledged.filter((each) => timesKept(each) === 0).map(named),
    doubled: acknowledged.filter((each) => timesKept(each) > 1).map(named),
    endedJobs: jobs.length,
    failedJobs: jobs
      .filter(({ status }) => status !== 'COMPLETED')
      .map(({ kind, status, errorMessage }) => `${kind} ${status}: ${errorMessage}`),
  };
}

function countEach(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
