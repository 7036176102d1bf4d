import type { Caller } from '../context.ts';
import { mintScope } from '../context.ts';
import { Failure } from '../errors.ts';
import { findTenant } from './service.ts';
import { matchesAny, verifyNothing } from './passwords.ts';

/**
 * Logs the caller in to the tenant that the request names (none named: the default one): checks the firm's password,
 * starts a session under a new token and sets its cookie. A session that the browser had before is revoked.
 * Throws UNAUTHENTICATED for a wrong password or tenant, THROTTLED after too many.
 */
export async function login(caller: Caller, input: { password: string }): Promise<NonNullable<Caller['session']>> {
  const { services, ip } = caller;
  const tenant = await findTenant(services, caller.slug);
  // A tenant that does not exist is throttled and timed like one that does.
  const throttleKey = tenant?.id ?? 'none';
  const isRight = await services.throttle.guard('login', throttleKey, ip, async () => {
    const secret =
      tenant &&
      (await services.db.forTenant(tenant.id).prisma.tenantSecret.findUnique({ where: { tenantId: tenant.id } }));
    return secret ? matchesAny([secret.passwordHash], input.password) : verifyNothing(input.password);
  });
  if (!tenant || !isRight) {
    throw new Failure('UNAUTHENTICATED', 'Incorrect password. Please try again.', { field: 'password' });
  }
  const session = await services.sessions.create(tenant.id, 'LOGIN');
  // Only now: who could not be logged in keeps the session that was there.
  await services.sessions.revoke(caller.sessionCookie);
  caller.setSessionCookie(session);
  return { id: session.id, expiresAt: session.expiresAt, scope: mintScope(services, tenant.id) };
}
