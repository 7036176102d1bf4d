import { requireScope, type Caller } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { matchesAny } from './passwords.ts';
import { rememberDevice } from './throttling/throttle.ts';

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
