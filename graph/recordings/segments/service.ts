import type { Prisma, Speaker } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope, Firm } from '../../request/context.ts';
import { Failure, orNotFound } from '../../request/errors.ts';
import type { Page, PageRequest } from '../../data/lists/lists.ts';
import { z } from 'zod';
import { SpeakerSide } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../request/check.ts';
import { transact } from '../../data/database/transact.ts';

const withSpeaker = { speaker: { include: { mergedInto: true } } } satisfies Prisma.SegmentInclude;

export type SegmentRow = Prisma.SegmentGetPayload<{ include: typeof withSpeaker }>;

/** The entries of one page. A two-hour conversation has about two thousand segments. */
export const segmentPage = { default: 100, max: 500 };

/** Reads one page of the segments of a recording in order; empty when `recordingId` is null. Throws INVALID. */
export async function listSegments(
  { prisma }: Firm,
  recordingId: string | null,
  { first, after }: Pick<PageRequest, 'first' | 'after'>,
): Promise<Page<SegmentRow>> {
  const take = first ?? segmentPage.default;
  if (take < 1 || take > segmentPage.max)
    throw new Failure('INVALID', `Request 1 to ${segmentPage.max} segments at a time.`, { field: 'first' });
  const gt = after == null ? -1 : positionIn(after);
  const found = await prisma.segment.findMany({
    where: { recordingId: recordingId ?? { in: [] }, position: { gt } },
    orderBy: { position: 'asc' },
    take: take + 1,
    include: withSpeaker,
  });
  const edges = found.slice(0, take).map((node) => ({ node, cursor: String(node.position) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: found.length > take,
      hasPreviousPage: after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function positionIn(cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new Failure('INVALID', 'This cursor does not belong to this list. Start from its first page.', {
    field: 'after',
  });
}

/**
 * Finds the segment at a position of the content: the first segment that ends after the position, else the last; null
 * without segments.
 */
export async function findSegmentAt({ prisma }: Firm, recordingId: string, offset: number): Promise<SegmentRow | null> {
  const find = (contentEnd: Prisma.IntFilter, position: 'asc' | 'desc') =>
    prisma.segment.findFirst({ where: { recordingId, contentEnd }, orderBy: { position }, include: withSpeaker });
  return (await find({ gt: offset }, 'asc')) ?? find({ lte: offset }, 'desc');
}

/**
 * Lists the speakers of a recording, in the order of their labels ('part 2' before 'part 10'), without speakers who are
 * merged into another.
 */
export async function listSpeakers({ prisma }: Firm, recordingId: string | null): Promise<Speaker[]> {
  if (recordingId === null) return [];
  const speakers = await prisma.speaker.findMany({ where: { recordingId, mergedIntoId: null } });
  return speakers.sort((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true }));
}

async function getSpeaker({ prisma, tenantId }: WriteScope, id: string): Promise<Speaker> {
  const where = { tenantId_id: { tenantId, id } };
  return orNotFound(await prisma.speaker.findUnique({ where }), 'This speaker no longer exists.');
}

export const updateSpeakerInput = z.object({
  name: z
    .string()
    .trim()
    .max(100, 'A name has at most 100 characters.')
    .transform((name) => name || null)
    .nullish()
    .describe('Their name; null or empty removes it'),
  side: z.enum(SpeakerSide).nullish().describe('The side that they speak for; null means not known'),
});

/**
 * Sets a speaker's name, which applies to all of the speaker's segments, and the side that the speaker speaks for.
 * Absent fields stay unchanged. Throws INVALID and NOT_FOUND.
 */
export async function updateSpeaker(
  scope: WriteScope,
  id: string,
  input: z.input<typeof updateSpeakerInput>,
): Promise<Speaker> {
  const { name, side } = check(updateSpeakerInput, input);
  await scope.prisma.speaker.updateMany({
    where: { id },
    data: { ...(name !== undefined && { name }), ...(side !== undefined && { side }) },
  });
  return getSpeaker(scope, id);
}

/**
 * Merges two labels that are one person: the words of `id` are shown as the words of `intoId`, as are those of labels
 * merged into `id` before. With null the labels are separated again. Returns the speaker that the words now belong to.
 * Throws NOT_FOUND, and INVALID for speakers of different recordings and for a speaker merged with itself.
 */
export async function mergeSpeaker(scope: WriteScope, id: string, intoId: string | null): Promise<Speaker> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const { recordingId } = await getSpeaker(inside, id);
    // Without the lock, two people who merge in opposite directions at the same moment would create a cycle.
    await tx.$queryRaw`SELECT FROM speakers WHERE tenant_id = ${tenantId}::uuid AND recording_id = ${recordingId}::uuid
      ORDER BY id FOR UPDATE`;
    if (intoId === null) {
      await tx.speaker.updateMany({ where: { id }, data: { mergedIntoId: null } });
      return getSpeaker(inside, id);
    }
    const into = await getSpeaker(inside, intoId);
    const target = into.mergedIntoId ?? into.id;
    if (into.recordingId !== recordingId || target === id)
      throw new Failure('INVALID', 'Choose another speaker of the same conversation.', { field: 'intoId' });
    await tx.speaker.updateMany({ where: { OR: [{ id }, { mergedIntoId: id }] }, data: { mergedIntoId: target } });
    return getSpeaker(inside, target);
  });
}
