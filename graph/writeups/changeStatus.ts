import type { Writeup, WriteupStatus } from '../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { formatList } from '../finance/formatFigure.ts';
import { addNotices } from '../data/addNotices.ts';
import { transact } from '../data/database/transact.ts';
import { lockWriteup, refuseOvertaken } from './editing/storeVersion.ts';
import { nextStatuses, statusNames } from './rules.ts';

/**
 * Changes a write-up's status: draft, in review, approved, and back. An approved text is locked until it is taken back
 * to draft. Records the member who changed the status. `version` is the version that was read. Reviewers receive a notice when it
 * goes to review. A write-up that already has the requested status stays unchanged. Throws NOT_FOUND, also for an unknown
 * reviewer, and CONFLICT for a step that does not exist or a text that changed meanwhile.
 */
export async function changeWriteupStatus(
  scope: WriteScope,
  id: string,
  {
    status,
    version,
    reviewerIds,
  }: { status: WriteupStatus; version: number; reviewerIds?: string[] | null | undefined },
): Promise<Writeup> {
  return transact(scope, async (inside) => {
    const before = await lockWriteup(inside, id);
    if (before.status === status) return before;
    refuseOvertaken(before, version);
    if (!nextStatuses[before.status].includes(status)) {
      const ways = formatList(
        nextStatuses[before.status].map((each) => statusNames[each]),
        'or',
      );
      throw new Failure('CONFLICT', `This write-up is ${statusNames[before.status]}. From there it becomes ${ways}.`, {
        field: 'status',
      });
    }
    const { prisma: tx, tenantId, memberId } = inside;
    await tx.writeupStatusChange.create({ data: { tenantId, writeupId: id, status, version } });
    const reviewers = new Set(status === 'IN_REVIEW' ? reviewerIds : []);
    if ((await tx.member.count({ where: { id: { in: [...reviewers] }, removedAt: null } })) < reviewers.size)
      throw new Failure('NOT_FOUND', 'One of these reviewers is not in the list any more.', { field: 'reviewerIds' });
    if (memberId !== null) reviewers.delete(memberId);
    await addNotices(tx, tenantId, reviewers, { kind: 'REVIEW', title: before.title, writeupId: id });
    return tx.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { status } });
  });
}
