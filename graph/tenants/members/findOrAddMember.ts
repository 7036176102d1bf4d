import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import type { MemberKind } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../request/check.ts';
import { type WriteScope, mintScope, requireSession, type Caller, type Firm } from '../../request/context.ts';
import type { Database } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import { cleanName, nameKey } from './rules.ts';
import { hash } from 'node:crypto';
import { afterCommit, transact, withoutKey } from '../../data/database/transact.ts';
import { getMember } from './service.ts';

/** Of a firm, integrations included, removed names not. */
export const maxMembers = 2_000;

const memberInput = z.object({
  name: z
    .string('Give a name.')
    .transform(cleanName)
    .pipe(z.string().min(1, 'Give a name.').max(80, 'A name has at most 80 characters.')),
});

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
  { prisma, tenantId }: Firm,
  proof: Pick<Proof, 'issuer' | 'subject'>,
): Promise<string | null> {
  const member = await prisma.member.findUnique({ where: { tenantId_kind_key: provenPlace(tenantId, proof) } });
  return member?.id ?? null;
}

function provenPlace(tenantId: string, { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>) {
  return { tenantId, kind: 'PROVEN' as const, key: hash('sha256', `${issuer} ${subject}`) };
}

/**
 * Sets the name of the person who works in this session. Everything made from now on carries the name. It is a label,
 * because everybody knows the password. Null removes it. Throws INVALID, FORBIDDEN for an API token, and CONFLICT for a
 * person who signed in with an identity provider or for such a person's name.
 */
export async function nameMyself(
  caller: Caller,
  input: { name?: string | null },
): Promise<NonNullable<Caller['session']>> {
  const session = requireSession(caller);
  const { id, scope } = session;
  const { services, tenantId } = scope;
  const present = await getMember(scope, scope.memberId);
  if (present?.kind === 'PROVEN') {
    throw new Failure('CONFLICT', `You signed in as ${present.name}. Log out to work under another name.`);
  }
  const memberId = await transact(withoutKey(scope), async (inside) => {
    const named = input.name == null ? null : await findOrAddMember(inside, { name: input.name, kind: 'NAMED' });
    const [changed] = await inside.prisma.session.updateManyAndReturn({
      where: { id },
      data: { memberId: named },
      select: { tokenHash: true },
    });
    // Other servers learn of the change from the database.
    if (changed) afterCommit(inside, () => services.sessions.forgetOne(changed.tokenHash));
    // Recordings that run in this session belong to that member from now on.
    const mine = { sessionId: id, ownerId: null };
    if (named) await inside.prisma.recording.updateMany({ where: mine, data: { ownerId: named } });
    return named;
  });
  caller.session = { ...session, scope: mintScope(services, tenantId, memberId) };
  return caller.session;
}

export const emailInput = z.object({
  email: z
    .email('Write an address such as anna@firm.example.')
    .max(254, 'An address has at most 254 characters.')
    .nullish()
    .describe('The address for notices; null: none; left out: unchanged'),
  wantsEmail: z.boolean().describe('Whether notices that stay unread are sent there'),
});

/**
 * Sets where the person's notices go by e-mail, and whether they do. Throws INVALID, and CONFLICT for a person without a
 * name, and for another address than the one that the identity provider gives.
 */
export async function setMyEmail(scope: WriteScope, input: z.input<typeof emailInput>): Promise<void> {
  const data = check(emailInput, input);
  await transact(scope, async ({ prisma: tx, tenantId, memberId }) => {
    if (memberId === null) throw new Failure('CONFLICT', 'Say who you are first.');
    const where = { tenantId_id: { tenantId, id: memberId } };
    const member = await tx.member.findUniqueOrThrow({ where });
    if (member.kind === 'PROVEN' && data.email !== undefined && data.email !== member.email)
      throw new Failure('CONFLICT', 'Your address comes from the sign-in service.', { field: 'email' });
    const { email = member.email, wantsEmail } = data;
    await tx.member.update({ where, data: { email, wantsEmail } });
  });
}

const memberIds = z
  .array(z.uuid())
  .min(1, 'Name at least one member.')
  .max(maxMembers, `Name at most ${maxMembers} members at a time.`)
  .describe(`Ids of the members, at most ${maxMembers}`)
  .transform((given) => [...new Set(given)]);

export const removeMembersInput = z.object({ ids: memberIds });
export const mergeMembersInput = z.object({ ids: memberIds, intoId: z.uuid().describe('The member that stays') });

/**
 * Removes names from the firm's list. Things keep their author's name, and a name that is used again is listed again.
 * Sessions under a removed name go on without a name. Throws INVALID, NOT_FOUND, and CONFLICT for a member that is no
 * label, or that still owns a draft, because nobody could open the draft.
 */
export async function removeMembers(scope: WriteScope, input: z.input<typeof removeMembersInput>): Promise<Member[]> {
  const given = check(removeMembersInput, input);
  return transact(scope, async (inside) => {
    const removed = await lockLabels(inside, given.ids);
    const { prisma } = inside;
    const draft = await prisma.recording.findFirst({
      where: { ownerId: { in: given.ids }, status: { not: 'SAVED' } },
      select: { owner: { select: { name: true } } },
    });
    if (draft) {
      const message = `${draft.owner?.name ?? 'One of them'} still has a draft. Merge the name into another one, which then owns the draft.`;
      throw new Failure('CONFLICT', message, { field: 'ids' });
    }
    await prisma.session.updateMany({ where: { memberId: { in: given.ids } }, data: { memberId: null } });
    await unlist(inside, given.ids);
    return removed;
  });
}

/**
 * Makes one member the author and owner of everything of other members, and removes their names. Sessions under these
 * names go on under the kept name, or without a name if it belongs to a person who signs in. Returns the kept member.
 * Throws INVALID, NOT_FOUND, and CONFLICT for a merged member that is no label or is the kept member.
 */
export async function mergeMembers(scope: WriteScope, input: z.input<typeof mergeMembersInput>): Promise<Member> {
  const given = check(mergeMembersInput, input);
  const { intoId } = given;
  if (given.ids.includes(intoId)) {
    throw new Failure('CONFLICT', 'A name cannot be merged into itself. Choose another name to keep.', {
      field: 'intoId',
    });
  }
  return transact(scope, async (inside) => {
    const { prisma } = inside;
    await lockLabels(inside, given.ids);
    const kept = await prisma.member.findFirst({
      where: { id: intoId, kind: { not: 'INTEGRATION' }, removedAt: null },
    });
    if (!kept) throw notListed('intoId');
    // A label proves nothing, so its session must not become the session of a person who signs in.
    if (kept.kind === 'PROVEN')
      await prisma.session.updateMany({ where: { memberId: { in: given.ids } }, data: { memberId: null } });
    await prisma.$queryRaw`SELECT FROM merge_members(${given.ids}::uuid[], ${intoId}::uuid)`;
    await unlist(inside, given.ids);
    return kept;
  });
}

/** Locks the members, so that nothing receives one of them as its author meanwhile, and returns them. */
async function lockLabels({ prisma }: WriteScope, given: string[]): Promise<Member[]> {
  await prisma.$queryRaw`SELECT FROM members WHERE tenant_id = current_tenant() AND id = ANY (${given}::uuid[]) ORDER BY id FOR UPDATE`;
  const members = await prisma.member.findMany({ where: { id: { in: given }, removedAt: null } });
  if (members.length < given.length) throw notListed('ids');
  const other = members.find(({ kind }) => kind !== 'NAMED');
  if (!other) return members;
  const why = other.kind === 'PROVEN' ? 'signs in with the identity provider' : 'is an integration';
  throw new Failure('CONFLICT', `${other.name} ${why}. Only names that people chose can be merged or removed.`, {
    field: 'ids',
  });
}

async function unlist({ prisma, tenantId, services }: WriteScope, given: string[]): Promise<void> {
  await prisma.member.updateMany({ where: { id: { in: given } }, data: { removedAt: new Date() } });
  services.log.info({ tenantId, count: given.length }, 'Names of members were removed');
}

const notListed = (field: string): Failure =>
  new Failure('NOT_FOUND', 'This name is not in the list any more. Load the list again.', { field });
