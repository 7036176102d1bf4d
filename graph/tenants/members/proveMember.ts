import { hash } from 'node:crypto';
import type { WriteScope } from '../../context.ts';
import { nameKey } from './rules.ts';

/** A person as an identity provider knows them: the subject never changes, the name may. */
interface Proof {
  issuer: string;
  subject: string;
  name: string;
}

/**
 * Finds the member whom an identity provider vouches for, or adds one, under the name that they have now. A label of that name is
 * taken for the same person: its drafts are handed over, and no one can work under the label any more. What was saved under it
 * keeps the label, because a label proves nothing. Returns the member's id.
 */
export async function proveMember(inside: WriteScope, { issuer, subject, name }: Proof): Promise<string> {
  const { prisma, tenantId } = inside;
  const key = hash('sha256', `${issuer} ${subject}`);
  const where = { tenantId_kind_key: { tenantId, kind: 'PROVEN' as const, key } };
  const create = { tenantId, kind: 'PROVEN' as const, key, name };
  const { id } = await prisma.member.upsert({ where, create, update: { name } });
  const labels = await prisma.member.findMany({ where: { kind: 'NAMED' } });
  const taken = labels.filter((label) => nameKey(label.name) === nameKey(name)).map((label) => label.id);
  await prisma.recording.updateMany({
    where: { ownerId: { in: taken }, status: { not: 'SAVED' } },
    data: { ownerId: id },
  });
  await prisma.session.updateMany({ where: { memberId: { in: taken } }, data: { memberId: null } });
  return id;
}
