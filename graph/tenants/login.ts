import { mintScope, type Caller } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { findTenant, type TenantLook } from './service.ts';
import { decoyHash, matchesAny } from './passwords.ts';
import { sessionCookieName } from './rules.ts';
import { rememberDevice } from './throttling/throttle.ts';

/**
 * Logs the caller in to the tenant that the request names, or to the default tenant when it names none: checks the
 * firm's password, starts a session with a new token and sets its cookie. Revokes the browser's former session. Throws
 * FORBIDDEN where the password is switched off, UNAUTHENTICATED for a wrong password or tenant, and THROTTLED when too
 * many passwords are tried.
 */
export async function login(caller: Caller, input: { password: string }): Promise<NonNullable<Caller['session']>> {
  const { services, cookies } = caller;
  const tenant = await findTenant(services, caller.slug);
  if (tenant) refuseWithoutPassword(tenant);
  const secret =
    tenant &&
    (await services.db.forTenant(tenant.id).prisma.tenantSecret.findUnique({ where: { tenantId: tenant.id } }));
  // A tenant that does not exist gets the same throttling and timing as an existing tenant.
  const passwordHash = secret?.passwordHash ?? (await decoyHash());
  const door = { gate: 'login', tenantId: tenant?.id ?? 'none', passwordHash } as const;
  const isRight = await services.throttle.guard(door, caller, () => matchesAny([passwordHash], input.password));
  if (!tenant || !isRight) {
    throw new Failure('UNAUTHENTICATED', 'Incorrect password. Please try again.', { field: 'password' });
  }
  rememberDevice(cookies, door);
  return startSession(caller, tenant.id, null);
}

function refuseWithoutPassword({ name, signInName, hasSharedPassword }: TenantLook): void {
  if (hasSharedPassword) return;
  throw new Failure('FORBIDDEN', `The password of ${name} is switched off. Sign in with ${signInName}.`);
}

/** Gives the browser a new session for that member. The browser's former session ends. */
export async function startSession(
  { services, cookies }: Pick<Caller, 'services' | 'cookies'>,
  tenantId: string,
  memberId: string | null,
): Promise<NonNullable<Caller['session']>> {
  const { id, tokenHash, expiresAt, value } = await services.sessions.create(tenantId, 'LOGIN', null, memberId);
  // Revoked only now, because a failed login must keep the former session.
  await services.sessions.revoke(cookies.get(sessionCookieName));
  cookies.set(sessionCookieName, value, expiresAt);
  return { id, tokenHash, expiresAt, scope: mintScope(services, tenantId, memberId) };
}

/** Revokes the browser's session with its admin gates and removes its cookie, if there is one. */
export async function logout({ services, cookies }: Caller): Promise<void> {
  await services.sessions.revoke(cookies.get(sessionCookieName));
  cookies.clear(sessionCookieName);
}
