import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import { getDocument } from '../../documents/service.ts';
import { getTranscriptTitle } from '../../recordings/transcripts/service.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { getWriteupTitle } from '../../writeups/service.ts';

/** In milliseconds: a page that has not said for this long that it is open counts as closed. */
const openMs = 30_000;

export type PresenceState = 'READING' | 'EDITING' | 'LEFT';

export interface PresentPerson {
  /** Null for a person without a name. */
  person: Member | null;
  isEditing: boolean;
}

const pageInput = z.object({ page: z.uuid('A page is named by a UUID.') });

const getters = { writeupId: getWriteupTitle, transcriptId: getTranscriptTitle, documentId: getDocument };
/** The kinds of texts that people have open, named like their columns. */
export type OpenText = keyof typeof getters;

/**
 * Stores that `page` shows a text, or that it was left, and returns who else has the text open. The caller's own other
 * pages do not count. Throws INVALID and NOT_FOUND.
 */
export async function storePresence(
  scope: WriteScope,
  text: { kind: OpenText; id: string },
  given: { page: string; state: PresenceState },
): Promise<PresentPerson[]> {
  const { page: id } = check(pageInput, { page: given.page });
  const subject = { [text.kind]: text.id };
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId, memberId } = inside;
    await getters[text.kind](inside, text.id);
    if (given.state === 'LEFT') {
      await tx.presence.deleteMany({ where: { ...subject, id } });
      return [];
    }
    const shown = {
      ...{ writeupId: null, transcriptId: null, documentId: null, ...subject },
      ...{ isEditing: given.state === 'EDITING', seenAt: databaseNow(), createdById: memberId },
    };
    const where = { tenantId_id: { tenantId, id } };
    await tx.presence.upsert({ where, create: { tenantId, id, ...shown }, update: shown });
    const others = await tx.presence.findMany({
      where: {
        ...{ ...subject, id: { not: id }, seenAt: { gt: oldest() } },
        ...(memberId !== null && { OR: [{ createdById: null }, { createdById: { not: memberId } }] }),
      },
      include: { createdBy: true },
      orderBy: [{ isEditing: 'desc' }, { id: 'asc' }],
    });
    const pages = Map.groupBy(others, ({ createdById, id: other }) => createdById ?? other);
    return [...pages.values()].flatMap(([first]) =>
      first ? [{ person: first.createdBy, isEditing: first.isEditing }] : [],
    );
  });
}

/** Forgets the pages that nobody has open any more. */
export async function sweepPresences({ prisma }: WriteScope): Promise<void> {
  await prisma.presence.deleteMany({ where: { seenAt: { lt: oldest() } } });
}

const oldest = () => new Date(databaseMs() - openMs);
