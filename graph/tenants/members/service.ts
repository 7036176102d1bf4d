import type { Member } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope, Firm } from '../../request/context.ts';

/** Lists the firm's people by name, also of an identity provider, without integrations and removed names. */
export async function listMembers({ prisma }: Pick<Firm, 'prisma'>): Promise<Member[]> {
  const where = { kind: { not: 'INTEGRATION' as const }, removedAt: null };
  return prisma.member.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
}

/** Returns a member by id; null for null, unknown and foreign ids. Prisma batches the ids that a list requests. */
export async function getMember({ prisma, tenantId }: WriteScope, id: string | null): Promise<Member | null> {
  return id === null ? null : prisma.member.findUnique({ where: { tenantId_id: { tenantId, id } } });
}

/** Returns a row in the form of a REST answer, with its author's name. */
export async function withAuthor<Row extends { createdById: string | null }>(
  scope: WriteScope,
  row: Row,
): Promise<Row & { authorName: string | null }> {
  return { ...row, authorName: (await getMember(scope, row.createdById))?.name ?? null };
}

/** Returns the SQL for a list's column of the author's name. */
export const authorName = (table: string) =>
  `(SELECT name FROM members WHERE members.tenant_id = ${table}.tenant_id AND members.id = ${table}.created_by)`;
