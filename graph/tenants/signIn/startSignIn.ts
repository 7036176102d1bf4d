import { createHmac, randomBytes } from 'node:crypto';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { mintScope, type Caller } from '../../request/context.ts';
import { parseToken, signInCookieName } from '../rules.ts';
import { findTenant } from '../service.ts';
import { readProvider } from './provider.ts';
import { ownPath, signInPaths } from './rules.ts';
import { findSignIn } from './service.ts';

const attemptMs = 10 * 60_000;

/** A browser's sign-in, from its start to its return. */
export interface Attempt {
  tenantId: string;
  /** The path to open after the sign-in. */
  path: string;
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * Starts a sign-in to the firm that the request names. The browser keeps a random secret, from which state, nonce and
 * PKCE verifier are derived. Returns the address of the provider's page; null when the firm has no provider. Rejects
 * when the provider cannot be reached.
 */
export async function startSignIn({ services, cookies, slug, ownAddress }: Caller, to: unknown): Promise<URL | null> {
  const tenant = await findTenant(services, slug);
  const signIn = tenant && (await findSignIn(mintScope(services, tenant.id)));
  if (!signIn) return null;
  const provider = await readProvider(services.env, signIn);
  const value = `${tenant.id}.${randomBytes(32).toString('base64url')}`;
  cookies.set(
    signInCookieName,
    `${value}.${Buffer.from(ownPath(to)).toString('base64url')}`,
    new Date(Date.now() + attemptMs),
  );
  const { state, nonce, verifier } = attemptOf(tenant.id, value, '/');
  return buildAuthorizationUrl(provider, {
    redirect_uri: ownAddress + signInPaths.callback,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/** Reads the attempt in the browser's cookie; null without an attempt. */
export function readAttempt(cookie: string | undefined): Attempt | null {
  const [tenantId = '', token = '', path = ''] = cookie?.split('.', 3) ?? [];
  const value = `${tenantId}.${token}`;
  return parseToken(value) ? attemptOf(tenantId, value, ownPath(Buffer.from(path, 'base64url').toString())) : null;
}

function attemptOf(tenantId: string, value: string, path: string): Attempt {
  const derive = (purpose: string) => createHmac('sha256', value).update(purpose).digest('base64url');
  return { tenantId, path, state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
