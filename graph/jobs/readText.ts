import type { WriteScope } from '../context.ts';
import type { LiveJob } from './service.ts';

/** A stretch of a job's text: it stands behind the first `start` characters. */
export interface JobText {
  start: number;
  text: string;
}

/** What a job has written from a position on, of a job that is done the whole text; null before it has written anything. */
export async function readText(
  { prisma }: WriteScope,
  { id, text }: Pick<LiveJob, 'id' | 'text'>,
  from = 0,
): Promise<JobText | null> {
  if (text !== null) return { start: 0, text };
  const pieces = await prisma.jobPiece.findMany({
    where: { jobId: id, start: { gte: from } },
    orderBy: { start: 'asc' },
    select: { text: true },
  });
  return from === 0 && pieces.length === 0 ? null : { start: from, text: pieces.map((piece) => piece.text).join('') };
}
