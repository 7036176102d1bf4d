import type { NoticeKind } from '../../prisma/generated/prisma/enums.ts';
import type { Transaction } from './db.ts';

/** What a notice is about: one of these, with which it is deleted. */
interface NoticeSubject {
  commentId?: string;
  writeupId?: string;
  companyId?: string;
  jobId?: string;
}

const maxText = 500;

/**
 * Adds a notice to the inbox of each of these members once. Integrations and removed names have no inbox. Call it in the
 * transaction that stores what the notice tells.
 */
export async function addNotices(
  tx: Transaction,
  tenantId: string,
  memberIds: Iterable<string | null>,
  { text = '', ...notice }: NoticeSubject & { kind: NoticeKind; title: string; text?: string },
): Promise<void> {
  const ids = [...memberIds].filter((id) => id !== null);
  if (ids.length === 0) return;
  const where = { tenantId, id: { in: ids }, kind: { not: 'INTEGRATION' as const }, removedAt: null };
  const people = await tx.member.findMany({ where, select: { id: true } });
  const shared = { ...notice, text: Array.from(text).slice(0, maxText).join('') };
  await tx.notice.createMany({ data: people.map(({ id: memberId }) => ({ tenantId, memberId, ...shared })) });
}
