import { Prisma, type Notice } from '../../../prisma/generated/prisma/client.ts';
import { databaseMs, databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import {
  columnsOf,
  countRows,
  gatherConditions,
  readPage,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../../data/lists/lists.ts';
import { keysOf } from '../../keysOf.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';

const columns = columnsOf(keysOf(Prisma.NoticeScalarFieldEnum));

/** Reads one page of the notices of the person who asks, the newest first; with `isUnread`, only unread or read ones. */
export async function listNotices(scope: Scope, isUnread: boolean | null, page: PageRequest): Promise<Page<Notice>> {
  return readPage<Notice>(scope, ownNotices(scope, isUnread), page);
}

/** Counts the notices of the person who asks; 0 for a person without a name. */
export async function countNotices(scope: Scope, isUnread: boolean | null): Promise<number> {
  return countRows(scope, ownNotices(scope, isUnread));
}

function ownNotices({ memberId }: Scope, isUnread: boolean | null): ListQuery {
  const { conditions, values, add } = gatherConditions();
  add('member_id =', memberId, '::uuid');
  if (isUnread !== null) conditions.push(`read_at IS ${isUnread ? '' : 'NOT '}NULL`);
  const order = { sql: 'created_at', type: 'timestamptz', descending: true } as const;
  return { table: 'notices', columns, order, conditions, values };
}

/**
 * Marks notices of the person who asks as read or unread: those with `ids`, or all. Returns those with `ids`. Throws
 * NOT_FOUND when one of them is not there, or is another person's.
 */
export async function markNotices(scope: Scope, ids: string[] | null, isRead: boolean): Promise<Notice[]> {
  const { tenantId, memberId } = scope;
  return transact(scope, async ({ prisma: tx }) => {
    if (memberId === null) return [];
    const own = { tenantId, memberId, ...(ids && { id: { in: ids } }) };
    if (ids && (await tx.notice.count({ where: own })) < new Set(ids).size)
      throw new Failure('NOT_FOUND', 'This notice does not exist any more.', { field: 'ids' });
    const data = { readAt: isRead ? databaseNow() : null };
    await tx.notice.updateMany({ where: { ...own, readAt: isRead ? null : { not: null } }, data });
    return ids ? tx.notice.findMany({ where: own }) : [];
  });
}

const keptDays = 90;

/** Removes notices, and then e-mails, that are older than 90 days. */
export async function purgeNotices({ prisma, tenantId }: Scope): Promise<void> {
  const old = { tenantId, createdAt: { lt: new Date(databaseMs() - keptDays * 86_400_000) } };
  await prisma.notice.deleteMany({ where: old });
  await prisma.noticeEmail.deleteMany({ where: { ...old, notices: { none: {} } } });
}
