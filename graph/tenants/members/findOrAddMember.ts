import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import type { MemberKind } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../check.ts';
import type { Database } from '../../db.ts';
import { Failure } from '../../errors.ts';

const mostMembers = 2_000;

const memberInput = z.object({
  name: z
    .string('Give a name.')
    .transform((name) =>
      name
        .normalize('NFC')
        .replace(/[\s\p{C}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, 'Give a name.').max(80, 'A name has at most 80 characters.')),
});

/** Members are never deleted, so what was found stays true. */
const ids = new LRUCache<string, string>({ max: 20_000 });

/**
 * The firm's member of that name, whatever its case; a new one where there is none. Throws INVALID, and CONFLICT for the name of
 * somebody who signs in by an identity provider: nobody else may work under it.
 */
export async function findOrAddMember(
  db: Database,
  tenantId: string,
  input: { name: string; kind: Exclude<MemberKind, 'PROVEN'> },
): Promise<string> {
  const { kind } = input;
  const { name } = check(memberInput, input);
  const key = name.toLowerCase();
  const cached = ids.get(`${tenantId} ${kind} ${key}`);
  if (cached !== undefined) return cached;
  const { member } = db.forTenant(tenantId).prisma;
  const proven = { kind: 'PROVEN' as const, name: { equals: name, mode: 'insensitive' as const } };
  if (kind === 'NAMED' && (await member.count({ where: proven })) > 0) {
    throw new Failure(
      'CONFLICT',
      `${name} signs in with a password of their own. Sign in as ${name}, or give another name.`,
      {
        field: 'name',
      },
    );
  }
  const { id } = await storeMember(db, { tenantId, name, kind, key });
  ids.set(`${tenantId} ${kind} ${key}`, id);
  return id;
}

/** The member of that kind and key; written down where there is none. Throws CONFLICT when the firm has very many. */
async function storeMember(db: Database, data: Pick<Member, 'tenantId' | 'name' | 'kind' | 'key'>): Promise<Member> {
  const { tenantId, kind, key } = data;
  const { member } = db.forTenant(tenantId).prisma;
  const where = { tenantId_kind_key: { tenantId, kind, key } };
  const known = await member.findUnique({ where });
  if (known) return known;
  if ((await member.count()) >= mostMembers) {
    throw new Failure('CONFLICT', `This firm has ${mostMembers} names already. Choose one of them.`, { field: 'name' });
  }
  await member.createMany({ data: [data], skipDuplicates: true });
  return member.findUniqueOrThrow({ where });
}
