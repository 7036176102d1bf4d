import type { WriteScope } from '../../request/context.ts';
import { findSignIn, requirePassword } from './service.ts';

/**
 * Removes the firm's identity provider, so that people log in with the shared password. Throws CONFLICT while that
 * password is switched off.
 */
export async function removeSignIn(firm: Pick<WriteScope, 'prisma' | 'tenantId'>): Promise<void> {
  await requirePassword(firm);
  const { prisma, tenantId } = firm;
  if (!(await findSignIn(firm))) return;
  const data = { signInName: null, signIn: { delete: true } };
  await prisma.tenant.update({ where: { id: tenantId }, data });
}
