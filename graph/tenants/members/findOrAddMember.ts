import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import type { MemberKind } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import { cleanName, nameKey } from './rules.ts';
import { hash } from 'node:crypto';

/** Of a firm, integrations included, removed names not. */
export const maxMembers = 2_000;

const memberInput = z.object({
  name: z
    .string('Give a name.')
    .transform(cleanName)
    .pipe(z.string().min(1, 'Give a name.').max(80, 'A name has at most 80 characters.')),
});

type Firm = Pick<WriteScope, 'prisma' | 'tenantId'>;
export type MemberInput = { name: string; kind: Exclude<MemberKind, 'PROVEN'> };

/**
 * Rows of members are never deleted, so ids stay valid. The minute limits how long ids of an earlier database are used
 * after a restore, and how long a removed name works without being listed again.
 */
const ids = new LRUCache<string, string>({ max: 20_000, ttl: 60_000 });

/**
 * Finds the firm's member of that name, ignoring case; null if there is none or an admin has removed the name. Caches
 * members for a minute, because integrations name the member with every request. Throws as `findOrAddMember`.
 */
export async function findMember(db: Database, tenantId: string, input: MemberInput): Promise<string | null> {
  const key = `${tenantId} ${input.kind} ${input.name}`;
  const cached = ids.get(key);
  if (cached !== undefined) return cached;
  const firm = { prisma: db.forTenant(tenantId).prisma, tenantId };
  const known = await read(firm, await checked(firm, input));
  if (known === null || known.removedAt !== null) return null;
  ids.set(key, known.id);
  return known.id;
}

/**
 * Finds the firm's member of that name, ignoring case, or adds a member. A removed name is listed again. Throws INVALID,
 * and CONFLICT when the firm has too many names, or for the name of a person who signs in with an identity provider,
 * because nobody else may work under it.
 */
export async function findOrAddMember(firm: Firm, input: MemberInput): Promise<string> {
  const { prisma, tenantId } = firm;
  const given = await checked(firm, input);
  const known = await read(firm, given);
  if (known !== null && known.removedAt === null) return known.id;
  if ((await prisma.member.count({ where: { removedAt: null } })) >= maxMembers) {
    const message = `This firm already has ${maxMembers} names. Choose one of them, or remove some in the admin panel.`;
    throw new Failure('CONFLICT', message, { field: 'name' });
  }
  if (known === null) await prisma.member.createMany({ data: [{ ...given, tenantId }], skipDuplicates: true });
  else await prisma.member.updateMany({ where: { id: known.id }, data: { removedAt: null } });
  const { id } = known ?? (await prisma.member.findUniqueOrThrow({ where: placeOf(firm, given) }));
  return id;
}

type Given = Pick<Member, 'name' | 'kind' | 'key'>;

async function checked({ prisma }: Firm, input: MemberInput): Promise<Given> {
  const { kind } = input;
  const { name } = check(memberInput, input);
  const proven =
    kind === 'NAMED' ? await prisma.member.findMany({ where: { kind: 'PROVEN' }, select: { name: true } }) : [];
  if (proven.some((person) => nameKey(person.name) === nameKey(name))) {
    const message = `${name} signs in with the identity provider. Sign in as ${name}, or use another name.`;
    throw new Failure('CONFLICT', message, { field: 'name' });
  }
  return { name, kind, key: name.toLowerCase() };
}

const placeOf = ({ tenantId }: Firm, { kind, key }: Given) => ({ tenantId_kind_key: { tenantId, kind, key } });

async function read(firm: Firm, given: Given): Promise<Pick<Member, 'id' | 'removedAt'> | null> {
  return firm.prisma.member.findUnique({ where: placeOf(firm, given), select: { id: true, removedAt: true } });
}

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
  const place = provenPlace(tenantId, { issuer, subject });
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
  const member = await prisma.member.findUnique({ where: { tenantId_kind_key: provenPlace(tenantId, proof) } });
  return member?.id ?? null;
}

function provenPlace(tenantId: string, { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>) {
  return { tenantId, kind: 'PROVEN' as const, key: hash('sha256', `${issuer} ${subject}`) };
}
