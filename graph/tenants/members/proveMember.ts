import { hash } from 'node:crypto';
import type { WriteScope } from '../../request/context.ts';
import { nameKey } from './rules.ts';

/** A person as an identity provider knows them. The subject never changes; the name may. */
interface Proof {
  issuer: string;
  subject: string;
  name: string;
  /** Undefined when the provider gives no verified one. */
  email?: string | undefined;
}

/**
 * Finds the member that an identity provider vouches for, or adds a member, with the person's current name. A label of
 * that name counts as the same person: its drafts pass to the member, and nobody can use the label any more. Texts that
 * were saved under the label keep it, because a label proves nothing. Returns the member's id.
 */
export async function proveMember(inside: WriteScope, { issuer, subject, name, email }: Proof): Promise<string> {
  const { prisma, tenantId } = inside;
  const place = placeOf(tenantId, { issuer, subject });
  const where = { tenantId_kind_key: place };
  const given = { name, ...(email !== undefined && { email }) };
  const { id } = await prisma.member.upsert({ where, create: { ...place, ...given }, update: given });
  const labels = await prisma.member.findMany({ where: { kind: 'NAMED' } });
  const taken = labels.filter((label) => nameKey(label.name) === nameKey(name)).map((label) => label.id);
  await prisma.recording.updateMany({
    where: { ownerId: { in: taken }, status: { not: 'SAVED' } },
    data: { ownerId: id },
  });
  await prisma.session.updateMany({ where: { memberId: { in: taken } }, data: { memberId: null } });
  return id;
}

/** Returns the id of the member that an identity provider vouched for before; null without such a member. */
export async function findProven(
  { prisma, tenantId }: Pick<WriteScope, 'prisma' | 'tenantId'>,
  proof: Pick<Proof, 'issuer' | 'subject'>,
): Promise<string | null> {
  const member = await prisma.member.findUnique({ where: { tenantId_kind_key: placeOf(tenantId, proof) } });
  return member?.id ?? null;
}

function placeOf(tenantId: string, { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>) {
  return { tenantId, kind: 'PROVEN' as const, key: hash('sha256', `${issuer} ${subject}`) };
}
