import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { Env } from '../../env.ts';
import { guardedFetch } from './guardedFetch.ts';
import type { SignInProblem } from './rules.ts';

/** The client settings with which this product is registered at an identity provider. */
export interface Registration {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** In milliseconds. Short, so that this server notices a provider that is down before it sends a browser there. */
const trustedMs = 5_000;
const known = new LRUCache<string, Promise<Configuration>>({ max: 1_000, ttl: trustedMs });

/** Reads the provider's metadata. Rejects when it cannot be reached or names another issuer. */
export function readProvider(
  { SIGN_IN_PRIVATE_ISSUERS: mayBePrivate }: Env,
  registration: Registration,
): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = registration;
  const key = JSON.stringify(registration);
  const cached = known.get(key);
  if (cached) return cached;
  const read = discovery(new URL(issuer), clientId, clientSecret, authenticate(clientSecret), {
    [customFetch]: guardedFetch(mayBePrivate),
    // Without this, an ID token that comes from the provider over TLS would be accepted without checking its signature.
    execute: [enableNonRepudiationChecks, ...(mayBePrivate ? [allowInsecureRequests] : [])],
  });
  known.set(key, read);
  read.catch(() => known.delete(key));
  return read;
}

/** Sends the secret in the header, as the standard prefers, unless the provider accepts it only in the form. */
function authenticate(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

const unprovenCodes = [
  'INVALID_RESPONSE',
  'JSON_ATTRIBUTE_COMPARISON_FAILED',
  'JWT_CLAIM_COMPARISON_FAILED',
  'JWT_TIMESTAMP_CHECK_FAILED',
  'KEY_SELECTION_FAILED',
  'PARSE_ERROR',
  'UNSUPPORTED_OPERATION',
].map((code) => `OAUTH_${code}`);

/** Returns the problem between this server and a provider. Each problem has a sentence for the person who signs in. */
export function problemIn(error: unknown): SignInProblem {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'DECLINED' : 'REFUSED';
  if (error instanceof WWWAuthenticateChallengeError) return 'REFUSED';
  if (error instanceof ResponseBodyError) return /client/.test(error.error) ? 'REFUSED' : 'LOST';
  return error instanceof ClientError && unprovenCodes.includes(error.code ?? '') ? 'UNPROVEN' : 'UNREACHABLE';
}
