import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { transact } from '../../data/database/transact.ts';
import { Failure } from '../../request/errors.ts';
import { maxMembers } from './findOrAddMember.ts';

const ids = z
  .array(z.uuid())
  .min(1, 'Name at least one member.')
  .max(maxMembers, `Name at most ${maxMembers} members at a time.`)
  .describe(`Ids of the members, at most ${maxMembers}`)
  .transform((given) => [...new Set(given)]);

export const removeMembersInput = z.object({ ids });
export const mergeMembersInput = z.object({ ids, intoId: z.uuid().describe('The member that stays') });

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
