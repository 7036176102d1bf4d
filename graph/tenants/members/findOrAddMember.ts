import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import type { MemberKind } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../check.ts';
import type { WriteScope } from '../../context.ts';
import type { Database } from '../../db.ts';
import { Failure } from '../../errors.ts';
import { cleanName, nameKey } from './rules.ts';

const mostMembers = 2_000;

const memberInput = z.object({
  name: z
    .string('Give a name.')
    .transform(cleanName)
    .pipe(z.string().min(1, 'Give a name.').max(80, 'A name has at most 80 characters.')),
});

type Firm = Pick<WriteScope, 'prisma' | 'tenantId'>;
type MemberInput = { name: string; kind: Exclude<MemberKind, 'PROVEN'> };

/**
 * Members are never deleted, so ids stay valid. The minute limits how long ids of an earlier database are used after a
 * restore.
 */
const ids = new LRUCache<string, string>({ max: 20_000, ttl: 60_000 });

/**
 * Finds or adds a member like `findOrAddMember`, but caches it for a minute, because integrations name the member with
 * every request.
 */
export async function knownMember(db: Database, tenantId: string, input: MemberInput): Promise<string> {
  const key = `${tenantId} ${input.kind} ${input.name}`;
  const known = ids.get(key) ?? (await findOrAddMember({ prisma: db.forTenant(tenantId).prisma, tenantId }, input));
  ids.set(key, known);
  return known;
}

/**
 * Finds the firm's member of that name, ignoring case, or adds a member. Throws INVALID, and CONFLICT for the name of a
 * person who signs in with an identity provider, because nobody else may work under it.
 */
export async function findOrAddMember(firm: Firm, input: MemberInput): Promise<string> {
  const { kind } = input;
  const { name } = check(memberInput, input);
  const key = name.toLowerCase();
  const { member } = firm.prisma;
  const proven = kind === 'NAMED' ? await member.findMany({ where: { kind: 'PROVEN' }, select: { name: true } }) : [];
  if (proven.some((person) => nameKey(person.name) === nameKey(name))) {
    throw new Failure(
      'CONFLICT',
      `${name} signs in with the identity provider. Sign in as ${name}, or use another name.`,
      {
        field: 'name',
      },
    );
  }
  return (await storeMember(firm, { name, kind, key })).id;
}

/** Finds the member of that kind and key, or adds a member. Throws CONFLICT when the firm has too many members. */
async function storeMember(
  { prisma: { member }, tenantId }: Firm,
  data: Pick<Member, 'name' | 'kind' | 'key'>,
): Promise<Member> {
  const { kind, key } = data;
  const where = { tenantId_kind_key: { tenantId, kind, key } };
  const known = await member.findUnique({ where });
  if (known) return known;
  if ((await member.count()) >= mostMembers) {
    throw new Failure('CONFLICT', `This firm already has ${mostMembers} names. Choose one of them.`, { field: 'name' });
  }
  await member.createMany({ data: [{ ...data, tenantId }], skipDuplicates: true });
  return member.findUniqueOrThrow({ where });
}
