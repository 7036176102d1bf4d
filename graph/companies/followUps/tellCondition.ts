import { addNotices } from '../../data/addNotices.ts';
import type { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Transaction } from '../../data/db.ts';
import { noticeOf, noticeOfReturn } from './notice.ts';

/**
 * Tells those who decided that a condition of the current verdict is met now, or no longer: who gave the verdict, who added
 * the condition, and who owns the company. No person changed it, so the notice also goes to the person who added the source.
 */
export async function tellCondition(
  tx: Transaction,
  tenantId: string,
  { id, was, status }: { id: string; was: FollowUpStatus; status: FollowUpStatus },
): Promise<void> {
  if ((was === 'MET') === (status === 'MET')) return;
  const { company, verdict, ...condition } = await tx.followUp.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id } },
    include: {
      company: { select: { name: true, ownerId: true } },
      verdict: {
        include: { writeup: { select: { verdicts: { orderBy: [{ givenAt: 'desc' }, { id: 'desc' }], take: 1 } } } },
      },
    },
  });
  const text = noticeOf(condition, verdict?.verdict ?? null) ?? noticeOfReturn(condition);
  if (verdict?.writeup.verdicts[0]?.id !== verdict?.id) return;
  const told = new Set([verdict?.createdById ?? null, condition.createdById, company.ownerId]);
  await addNotices(tx, tenantId, told, {
    kind: 'CONDITION',
    title: company.name,
    text,
    companyId: condition.companyId,
  });
}
