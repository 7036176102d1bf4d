import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../env.ts';
import { Failure } from '../../request/errors.ts';
import { guardedFetch } from '../signIn/guardedFetch.ts';
import { readProvider, type Registration } from '../signIn/provider.ts';
import { signInProblems } from '../signIn/rules.ts';
import { agentClaims, type AgentClaims } from './rules.ts';

interface Keys {
  /** Exactly as the provider writes it in its tokens. */
  issuer: string;
  find: JWTVerifyGetKey;
}

/** In milliseconds. An unknown key causes an immediate look-up, at most every thirty seconds. */
const trustedMs = 10 * 60_000;
const known = new LRUCache<string, Promise<Keys>>({ max: 1_000, ttl: trustedMs });

const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const clockToleranceSeconds = 30;

/**
 * Returns the claims of an access token after checking the provider's signature, the issuer, the audience and the
 * times. `resource` is the address that the token must have been issued for. Throws UNAUTHENTICATED for a token that
 * fails, and PROVIDER_UNAVAILABLE while the provider's keys cannot be read.
 */
export async function verifyAccessToken(
  env: Env,
  registration: Registration,
  text: string,
  resource: string,
): Promise<AgentClaims> {
  try {
    const { issuer, find } = await keysOf(env, registration);
    const { payload } = await jwtVerify(text, find, {
      ...{ issuer, audience: resource, algorithms },
      requiredClaims: ['sub', 'exp'],
      clockTolerance: clockToleranceSeconds,
    });
    return agentClaims.parse(payload);
  } catch (error) {
    if (isUnreachable(error))
      throw new Failure('PROVIDER_UNAVAILABLE', signInProblems.UNREACHABLE, { retryAfterSeconds: 30, cause: error });
    throw new Failure('UNAUTHENTICATED', `This access token is not accepted: ${reasonOf(error)}. Sign in again.`, {
      cause: error,
    });
  }
}

/** True when a token only has expired: its agent is not guessing and will fetch a new one. */
export function hasExpired(error: unknown): boolean {
  return error instanceof Failure && error.cause instanceof errors.JWTExpired;
}

function keysOf(env: Env, registration: Registration): Promise<Keys> {
  const { issuer } = registration;
  const cached = known.get(issuer);
  if (cached) return cached;
  const read = readKeys(env, registration);
  known.set(issuer, read);
  read.catch(() => known.delete(issuer));
  return read;
}

async function readKeys(env: Env, registration: Registration): Promise<Keys> {
  const { issuer, jwks_uri: address } = (await readProvider(env, registration)).serverMetadata();
  if (address === undefined) throw new Error('the provider names no keys');
  const fetchGuarded = guardedFetch(env.SIGN_IN_PRIVATE_ISSUERS);
  const find = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { method, headers }) => fetchGuarded(url, { method, headers: Object.fromEntries(headers) }),
  });
  return { issuer, find };
}

/** True when no key could be read. The other errors of jose concern the token itself. */
function isUnreachable(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'it has expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'aud' ? 'it was issued for another service' : `its claim ${error.claim} is wrong`;
  return 'its signature could not be verified';
}
