import { z } from 'zod';
import type { Speaker } from '../../../prisma/generated/prisma/client.ts';
import { SpeakerSide } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { getSpeaker } from './service.ts';
import { Failure } from '../../request/errors.ts';
import { transact } from '../../data/database/transact.ts';

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
