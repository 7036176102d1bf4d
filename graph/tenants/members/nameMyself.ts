import { mintScope, requireSession, type Caller } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { findOrAddMember } from './findOrAddMember.ts';
import { getMember } from './service.ts';

/**
 * Says who works in this session: from now on what is made carries that name. It is a label, since everybody knows the password. Null goes on
 * without a name. Throws INVALID, FORBIDDEN for an API token, and CONFLICT for who has signed in as somebody and for such a person's name.
 */
export async function nameMyself(
  caller: Caller,
  input: { name?: string | null },
): Promise<NonNullable<Caller['session']>> {
  const { id, expiresAt, scope } = requireSession(caller);
  const { services, tenantId } = scope;
  const present = await getMember(scope, scope.memberId);
  if (present?.kind === 'PROVEN') {
    throw new Failure('CONFLICT', `You signed in as ${present.name}. Log out to work under another name.`);
  }
  const memberId =
    input.name == null ? null : await findOrAddMember(services.db, tenantId, { name: input.name, kind: 'NAMED' });
  await services.sessions.setMember(tenantId, id, memberId);
  // What is being recorded in this session is theirs from now on.
  if (memberId)
    await scope.prisma.recording.updateMany({ where: { sessionId: id, ownerId: null }, data: { ownerId: memberId } });
  caller.session = { id, expiresAt, scope: mintScope(services, tenantId, memberId) };
  return caller.session;
}
