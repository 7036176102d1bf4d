import { mintScope, type Caller, requireScope } from '../request/context.ts';
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

/**
 * Opens the admin gate for a logged-in caller, at the longest until the login ends. Returns the token to send as
 * `X-Admin-Token`. Logs every miss with its address, where the firm's admins see it. Throws FORBIDDEN for a wrong
 * password, THROTTLED when too many are tried.
 */
export async function unlockAdmin(
  caller: Caller,
  input: { password: string },
): Promise<{ token: string; expiresAt: Date }> {
  const { tenantId, prisma, services } = requireScope(caller);
  const { passwordHash, adminPasswordHashes } = await prisma.tenantSecret.findUniqueOrThrow({ where: { tenantId } });
  const door = { gate: 'admin', tenantId, passwordHash } as const;
  const loginId = (caller.session ?? caller.apiToken)?.id ?? '';
  const who = { tenantId, address: caller.ip, loginId };
  const isRight = await services.throttle
    .guardAdmin(door, caller, loginId, () => matchesAny(adminPasswordHashes, input.password))
    .catch((error: unknown) => {
      if (error instanceof Failure) services.log.warn(who, `An admin password from ${caller.ip} was refused untried`);
      throw error;
    });
  if (!isRight) {
    services.log.warn(who, `A wrong admin password was given from ${caller.ip}`);
    throw new Failure('FORBIDDEN', 'Incorrect password.', { field: 'password' });
  }
  if (caller.session) rememberDevice(caller.cookies, door);
  const { value, expiresAt } = await services.sessions.create(tenantId, 'ADMIN', caller.session);
  services.log.info({ tenantId }, 'The admin panel was unlocked');
  return { token: value, expiresAt };
}

/** Throws FORBIDDEN unless the caller has opened the firm's admin gate in this login. */
export async function requireAdmin(caller: Caller): Promise<void> {
  const { tenantId, services } = requireScope(caller);
  const unlocked = await services.sessions.find(caller.adminToken, 'ADMIN');
  const isOpen = unlocked?.tenantId === tenantId && unlocked.loginId === (caller.session?.id ?? null);
  if (!isOpen) {
    throw new Failure('FORBIDDEN', 'This needs the admin password. Unlock the admin panel first.');
  }
}

/** Closes the admin gate that belongs to the caller's token. Does nothing without a token. */
export async function lockAdmin(caller: Caller): Promise<void> {
  requireScope(caller);
  await caller.services.sessions.revoke(caller.adminToken);
}
