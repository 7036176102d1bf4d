import type { Segment } from '../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../context.ts';
import { readWords, storedWords } from './rules.ts';
import { storeSegments, storeSpeakers } from './store.ts';
import { divideByTurns } from './text/divideByTurns.ts';
import { changeBetween, realign, type Change } from './text/realign.ts';
import { segmentsOfText } from './text/segmentsOfText.ts';

type Writer = Pick<WriteScope, 'prisma' | 'tenantId'>;

/**
 * Updates the segments that a correction of the content touches: unchanged words keep their times and speakers, and
 * paragraphs and names that somebody put into one segment divide it. A text
 * that has no segments, or that replaces another text, receives segments from its own paragraphs and names.
 */
export async function correctSegments(
  scope: Writer,
  recordingId: string,
  before: string | null,
  after: string,
): Promise<void> {
  if (before === after) return;
  if (before !== null && (await followChange(scope, recordingId, before, after))) return;
  const { prisma } = scope;
  await prisma.segment.deleteMany({ where: { recordingId } });
  await prisma.speaker.deleteMany({ where: { recordingId } });
  await storeSegments(scope, recordingId, segmentsOfText(after));
}

/** Returns false when nothing is left of the old segments, or when there were no segments. */
async function followChange(scope: Writer, recordingId: string, before: string, after: string): Promise<boolean> {
  const { prisma, tenantId } = scope;
  const change = changeBetween(before, after);
  const touched = await prisma.segment.findMany({
    where: { recordingId, contentEnd: { gte: change.from }, contentStart: { lte: change.toBefore } },
    orderBy: { position: 'asc' },
  });
  const old = touched.map((row) => ({ ...row, words: readWords(row.words) }));
  const aligned = realign(before, after, change, old);
  if (aligned === null) return false;
  await prisma.segment.deleteMany({
    where: { recordingId, position: { in: touched.map(({ position }) => position) } },
  });
  const moved = await moveLater(scope, recordingId, change);
  const kept = aligned.flatMap((row) => row ?? []);
  const divided = divideByTurns(after, kept);
  const idOf = await storeSpeakers(scope, recordingId, divided);
  const rows = divided.map(({ speaker, words, ...row }) => ({
    ...{ ...row, tenantId, words: storedWords(words) },
    speakerId: idOf.get(speaker ?? '') ?? row.speakerId,
  }));
  const later = divided.length > kept.length ? await takeLater(scope, recordingId, touched.at(-1)) : [];
  let free = 0;
  const inOrder = [...rows, ...later].map((row) => {
    const position = Math.max(row.position, free);
    free = position + 1;
    return { ...row, position };
  });
  await prisma.segment.createMany({ data: inOrder });
  return kept.length > 0 || moved > 0 || (await prisma.segment.count({ where: { recordingId } })) > 0;
}

/** Removes the later segments of the same part, whose positions may have to move, and returns them. */
async function takeLater({ prisma }: Writer, recordingId: string, last: Segment | undefined): Promise<Segment[]> {
  if (!last) return [];
  const where = { recordingId, partPosition: last.partPosition, position: { gt: last.position } };
  const later = await prisma.segment.findMany({ where, orderBy: { position: 'asc' } });
  await prisma.segment.deleteMany({ where });
  return later;
}

async function moveLater(
  { prisma, tenantId }: Writer,
  recordingId: string,
  { toBefore, toAfter }: Change,
): Promise<number> {
  const by = toAfter - toBefore;
  if (by === 0) return 0;
  return prisma.$executeRaw`
    UPDATE segments SET content_start = content_start + ${by}, content_end = content_end + ${by}
    WHERE tenant_id = ${tenantId}::uuid AND recording_id = ${recordingId}::uuid AND content_start > ${toBefore}`;
}
