import { requireScope, type Caller, type WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { transact, withoutKey } from '../../data/database/transact.ts';
import { getMember } from '../members/service.ts';
import { findTenantById, type TenantLook } from '../service.ts';
import { findSignIn } from './service.ts';

/**
 * Switches the firm's shared password on or off. Switching it off logs out everybody who did not sign in with the
 * identity provider, so only an administrator who signed in that way, with the current settings, may do it. Throws
 * CONFLICT.
 */
export async function setSharedPassword(caller: Caller, isOn: boolean): Promise<TenantLook> {
  const scope = withoutKey(requireScope(caller));
  if (isOn) await switchPasswordOn(scope);
  else await switchPasswordOff(caller, scope);
  const tenant = await findTenantById(caller.services, scope.tenantId);
  if (!tenant) throw new Error('a scope without its tenant');
  return tenant;
}

async function switchPasswordOff(caller: Caller, scope: WriteScope): Promise<void> {
  const [member, signIn] = await Promise.all([getMember(scope, scope.memberId), findSignIn(scope)]);
  if (!signIn) throw new Failure('CONFLICT', 'Set up the sign-in first.');
  if (!caller.session || member?.kind !== 'PROVEN' || signIn.workedAt === null) {
    const then = `Log out, sign in with ${signIn.name}, and come back here.`;
    throw new Failure('CONFLICT', `First prove that sign-in works for you. ${then}`);
  }
  await transact(scope, async ({ prisma, tenantId }) => {
    await prisma.tenant.update({ where: { id: tenantId }, data: { hasSharedPassword: false } });
    const unproven = { OR: [{ memberId: null }, { member: { kind: { not: 'PROVEN' as const } } }] };
    await prisma.session.deleteMany({ where: { kind: 'LOGIN', ...unproven } });
  });
  scope.services.log.info({ tenantId: scope.tenantId }, 'The shared password was switched off');
}

export async function switchPasswordOn({ prisma, tenantId }: Pick<WriteScope, 'prisma' | 'tenantId'>): Promise<void> {
  await prisma.tenant.update({ where: { id: tenantId }, data: { hasSharedPassword: true } });
}
