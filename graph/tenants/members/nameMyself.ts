import { mintScope, requireSession, type Caller, type WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { afterCommit, transact, withoutKey } from '../../data/database/transact.ts';
import { findOrAddMember } from './findOrAddMember.ts';
import { getMember } from './service.ts';
import { z } from 'zod';
import { check } from '../../request/check.ts';

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
