import type { Speaker } from '../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';
import { transact } from '../transact.ts';
import { getSpeaker } from './service.ts';

/**
 * Says that two labels are one person: what `id` says is shown as `intoId`'s, as is what was merged into it before. With null they are
 * two again. Returns whose words they are now. Throws NOT_FOUND, and INVALID for speakers of different recordings or for one and the same.
 */
export async function mergeSpeaker(scope: WriteScope, id: string, intoId: string | null): Promise<Speaker> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const { recordingId } = await getSpeaker(inside, id);
    // Two people who merge in opposite directions at once would make a ring.
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
