import { guardedRequest, type GuardedOptions } from '../../request/limits/guardedRequest.ts';
import { problemOfIssuer, type SignInProblem, signInPaths } from './rules.ts';
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
  genericGrantRequest,
} from 'openid-client';
import type { Env } from '../../env.ts';
import { type Caller, type WriteScope, requireScope } from '../../request/context.ts';
import { orNotFound } from '../../request/errors.ts';
import { findSignIn, type SignInSettings } from './settings.ts';

/** Returns a fetch function for openid-client that calls no other addresses than an issuer may have. */
export function guardedFetch(mayBePrivate: boolean): (url: string, options: GuardedOptions) => Promise<Response> {
  return async (text, options) => {
    const url = new URL(text);
    const problem = problemOfIssuer(`${url.protocol}//${url.host}`, mayBePrivate);
    if (problem !== null) throw new Error(problem);
    return guardedRequest(url, options, mayBePrivate);
  };
}

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

export interface SignInCheck {
  isWorking: boolean;
  message: string;
}

/**
 * Checks with the firm's identity provider whether it can be reached, is the issuer in the settings, and accepts this
 * product's ID and secret. Only a sign-in can show whether it accepts the redirect address. Throws NOT_FOUND without
 * settings.
 */
export async function checkSignIn(caller: Caller): Promise<SignInCheck> {
  const scope: WriteScope = requireScope(caller);
  const signIn = orNotFound(await findSignIn(scope), 'Save the settings first.');
  try {
    const provider = await readProvider(scope.services.env, signIn);
    await tryClient(provider, caller.ownAddress + signInPaths.callback);
    return { isWorking: true, message: `${signIn.name} answers and accepts this product. Now sign in with it once.` };
  } catch (error) {
    scope.services.log.warn({ tenantId: scope.tenantId, err: error }, 'The test of the sign-in service failed');
    return { isWorking: false, message: sentenceOf(problemIn(error), signIn, error) };
  }
}

/** Redeems a code that was never issued. A provider that accepts the client then complains only about the code. */
async function tryClient(provider: Configuration, redirectAddress: string): Promise<void> {
  const parameters = { code: 'test', redirect_uri: redirectAddress, code_verifier: 'x'.repeat(43) };
  await genericGrantRequest(provider, 'authorization_code', parameters).catch((error: unknown) => {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return;
    throw error;
  });
}

function sentenceOf(problem: SignInProblem, { issuer, name }: SignInSettings, error: unknown): string {
  if (problem === 'UNREACHABLE') {
    const isAnswer = error instanceof ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
    return isAnswer
      ? `${issuer} answers, but is not an OpenID Connect service. Check the issuer.`
      : `${issuer} cannot be reached from this server. Check the address, and that it is not one of a private network.`;
  }
  if (problem === 'REFUSED') return `${name} does not accept the client ID and secret. Enter them again.`;
  return `${issuer} answers, but describes itself as another issuer. Enter the issuer exactly as ${name} states it.`;
}
