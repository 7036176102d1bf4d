import type { Request, RequestHandler, Response } from 'express';
import {
  authorizationCodeGrant,
  fetchUserInfo,
  type Configuration,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
} from 'openid-client';
import { type Caller, mintScope, type Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { signInCookieName, signInProblemCookieName, parseToken } from '../rules.ts';
import { findTenantById, findTenant } from '../service.ts';
import { problemIn, readProvider } from './signInProvider.ts';
import type { SignInProblem, Claims } from './rules.ts';
import { ownPath, addressOf, calledBy, emailOf, claims, problemOf, signInPaths } from './rules.ts';
import { transact } from '../../data/database/transact.ts';
import { startSession } from '../login.ts';
import { proveMember } from '../members/findOrAddMember.ts';
import { findSignIn, type SignInSettings } from './settings.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { createHmac, randomBytes } from 'node:crypto';

const attemptMs = 10 * 60_000;

interface Attempt {
  tenantId: string;
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
async function startSignIn({ services, cookies, slug, ownAddress }: Caller, to: unknown): Promise<URL | null> {
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

function readAttempt(cookie: string | undefined): Attempt | null {
  const [tenantId = '', token = '', path = ''] = cookie?.split('.', 3) ?? [];
  const value = `${tenantId}.${token}`;
  return parseToken(value) ? attemptOf(tenantId, value, ownPath(Buffer.from(path, 'base64url').toString())) : null;
}

function attemptOf(tenantId: string, value: string, path: string): Attempt {
  const derive = (purpose: string) => createHmac('sha256', value).update(purpose).digest('base64url');
  return { tenantId, path, state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

const maxAddresses = 20;

/**
 * Completes a sign-in: redeems the code that the provider's page sent along, checks the ID token's signature, issuer,
 * audience, nonce and times, and logs in people with an address of the firm. `query` is the part after the `?` of the
 * address that the browser was sent back to. Resolves to the reason of a refusal, or to null after a login. Rejects
 * with openid-client's errors for an answer that is not valid.
 */
async function finishSignIn(caller: Caller, attempt: Attempt, query: string): Promise<SignInProblem | null> {
  const { services } = caller;
  const scope = mintScope(services, attempt.tenantId);
  const isFirst = await services.throttle.useOnce(attempt.state);
  const signIn = await findSignIn(scope);
  if (!signIn) return 'NONE';
  if (!isFirst) return 'LOST';
  const provider = await readProvider(services.env, signIn);
  const answer = new URL(`${caller.ownAddress}${signInPaths.callback}?${query}`);
  const person = await redeem(provider, answer, { attempt, signIn });
  const problem = problemOf(person, signIn);
  if (problem !== null) return problem;
  const memberId = await admit(scope, signIn, person, caller.ownAddress);
  await startSession(caller, scope.tenantId, memberId);
  return null;
}

async function redeem(
  provider: Configuration,
  answer: URL,
  { attempt: { state, nonce, verifier }, signIn }: { attempt: Attempt; signIn: SignInSettings },
): Promise<Claims> {
  const tokens = await authorizationCodeGrant(provider, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const idClaims = claims.parse(tokens.claims());
  if (addressOf(idClaims, signIn) !== undefined || !provider.serverMetadata().userinfo_endpoint) return idClaims;
  // Many providers leave the address out of the token.
  return claims.parse({ ...idClaims, ...(await fetchUserInfo(provider, tokens.access_token, idClaims.sub)) });
}

async function admit(
  scope: Scope,
  { issuer, addresses }: SignInSettings,
  person: Claims,
  ownAddress: string,
): Promise<string> {
  const isNew = !addresses.includes(ownAddress) && addresses.length < maxAddresses;
  const data = { workedAt: databaseNow(), ...(isNew && { addresses: { push: ownAddress } }) };
  return transact(scope, async (inside) => {
    await inside.prisma.tenantSignIn.updateMany({ where: { issuer }, data });
    return proveMember(inside, { issuer, subject: person.sub, name: calledBy(person), email: emailOf(person) });
  });
}

type IdentifyRequest = (req: Request, res: Response) => Promise<Caller>;

const problemMs = 60_000;

/** Sends a browser to the sign-in page of the firm that `tenant` names. `to` is the path to open afterwards. */
export function serveSignInStart(identifyRequest: IdentifyRequest): RequestHandler {
  return async (req, res) => {
    const caller = await identifyRequest(req, res);
    const attempt = async () => {
      await caller.services.throttle.countSignIn(caller.ip);
      return startSignIn(caller, req.query.to);
    };
    const page = await attempt().catch((error: unknown) => explain(caller, error));
    if (page instanceof URL) res.redirect(303, page.href);
    else sendBack(res, caller, page ?? 'NONE', { slug: caller.slug, path: ownPath(req.query.to) });
  };
}

export function serveSignInCallback(identifyRequest: IdentifyRequest): RequestHandler {
  return async (req, res) => {
    const caller = await identifyRequest(req, res);
    const { cookies, services } = caller;
    const attempt = readAttempt(cookies.get(signInCookieName));
    cookies.clear(signInCookieName);
    if (!attempt) {
      sendBack(res, caller, 'LOST', { slug: caller.slug, path: '/' });
      return;
    }
    const [, query = ''] = req.originalUrl.split(/\?(.*)/s);
    const finish = async () => {
      await services.throttle.countSignIn(caller.ip);
      return finishSignIn(caller, attempt, query);
    };
    const problem = await finish().catch((error: unknown) => explain(caller, error, attempt.tenantId));
    if (problem === null) {
      cookies.clear(signInProblemCookieName);
      res.redirect(303, attempt.path);
    } else {
      const slug = (await findTenantById(services, attempt.tenantId))?.slug;
      sendBack(res, caller, problem, { slug, path: attempt.path });
    }
  };
}

function explain({ services: { log } }: Caller, error: unknown, tenantId?: string): SignInProblem {
  if (error instanceof Failure && error.code === 'THROTTLED') return 'BUSY';
  log.warn({ tenantId, err: error }, 'Somebody could not sign in');
  return problemIn(error);
}

function sendBack(
  res: Response,
  { cookies }: Caller,
  problem: SignInProblem,
  { slug, path }: { slug: string | undefined; path: string },
): void {
  cookies.set(signInProblemCookieName, problem, new Date(Date.now() + problemMs));
  const page = new URL(path, 'http://own.invalid');
  if (slug !== undefined) page.searchParams.set('tenant', slug);
  res.redirect(303, page.pathname + page.search);
}
