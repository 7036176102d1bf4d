import type { TrashKind } from '../../prisma/generated/prisma/enums.ts';
import type { WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { cancelJobs } from '../data/jobs/cancel.ts';
import { transact } from '../data/database/transact.ts';
import { purgeItem } from './purge.ts';

interface Deleted {
  kind: TrashKind;
  id: string;
  title: string;
  /** Other things of its kind that are deleted with it. */
  partIds?: string[];
  /** The recording of a transcript. */
  recordingId?: string | null;
}

export interface Deletion {
  /** The id for `restoreTrashItem`; null when the firm keeps no trash. */
  trashItemId: string | null;
}

const placeOf = {
  RECORDING: { table: 'recordings', link: 'recordingId', what: 'recording' },
  TRANSCRIPT: { table: 'transcripts', link: 'transcriptId', what: 'transcript' },
  WRITEUP: { table: 'writeups', link: 'writeupId', what: 'write-up' },
  DOCUMENT: { table: 'documents', link: 'documentId', what: 'document' },
  COMPANY: { table: 'companies', link: 'companyId', what: 'company' },
} as const satisfies Record<TrashKind, object>;

/**
 * Moves the thing that `find` returns to the firm's trash, with everything that depends on it, and stops its jobs.
 * `find` runs in the same transaction and throws when the thing may not be deleted. If the firm keeps no trash, the
 * thing is deleted permanently. Throws NOT_FOUND.
 */
export async function putInTrash(scope: WriteScope, find: (inside: WriteScope) => Promise<Deleted>): Promise<Deletion> {
  const { item, isKept } = await transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const { kind, id, title, partIds = [], recordingId } = await find(inside);
    const { table, link, what } = placeOf[kind];
    const { trashDays } = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { trashDays: true } });
    const made = await tx.trashItem.create({ data: { tenantId, kind, subjectId: id, title } });
    const ids = [id, ...partIds];
    await cancelJobs(tx, { [link]: { in: ids } });
    const moved = await moveRows(inside, made.id, table, ids);
    if (moved === 0) throw new Failure('NOT_FOUND', `This ${what} does not exist any more.`);
    if (recordingId) await moveRows(inside, made.id, 'recordings', [recordingId]);
    return { item: made, isKept: trashDays > 0 };
  });
  scope.services.log.info(
    { tenantId: scope.tenantId, reference: item.subjectId },
    `A ${placeOf[item.kind].what} was deleted`,
  );
  if (isKept) return { trashItemId: item.id };
  await purgeItem(scope, item.id);
  return { trashItemId: null };
}

async function moveRows({ prisma }: WriteScope, itemId: string, table: string, ids: string[]): Promise<number> {
  const [row] = await prisma.$queryRaw<{ moved: bigint }[]>`
    SELECT put_in_trash(${itemId}::uuid, ${table}::regclass, 'id', ${ids}::uuid[]) AS moved`;
  return Number(row?.moved ?? 0);
}
