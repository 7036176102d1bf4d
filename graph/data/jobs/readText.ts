import type { WriteScope } from '../../request/context.ts';
import type { LiveJob } from './service.ts';

/** A piece of a job's text, starting after the first `start` characters. */
export interface JobText {
  start: number;
  text: string;
}

/**
 * Reads a job's text from a position on; the whole text of a completed job; null before the job has written anything.
 * When no piece ends or begins at the position, the text has started over and is returned whole.
 */
export async function readText(
  scope: WriteScope,
  { id, text }: Pick<LiveJob, 'id' | 'text'>,
  from = 0,
): Promise<JobText | null> {
  if (text !== null) return { start: 0, text };
  const pieces = await scope.prisma.jobPiece.findMany({
    where: { jobId: id, ...(from > 0 && { start: { gte: from } }) },
    orderBy: { start: 'asc' },
    select: { start: true, text: true },
  });
  const read = { start: from, text: pieces.map((piece) => piece.text).join('') };
  if (from === 0) return pieces.length === 0 ? null : read;
  if (pieces[0]?.start === from) return read;
  const whole = await readText(scope, { id, text });
  return whole?.text.length === from ? read : whole;
}
