import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client';
import { mintScope, type Caller, type Scope } from '../../request/context.ts';
import { transact } from '../../data/database/transact.ts';
import { startSession } from '../login.ts';
import { proveMember } from '../members/proveMember.ts';
import { readProvider } from './provider.ts';
import { addressOf, calledBy, claims, problemOf, signInPaths, type Claims, type SignInProblem } from './rules.ts';
import { findSignIn, type SignInSettings } from './service.ts';
import type { Attempt } from './startSignIn.ts';
import { databaseNow } from '../../data/database/clock.ts';

const maxAddresses = 20;

/**
 * Completes a sign-in: redeems the code that the provider's page sent along, checks the ID token's signature, issuer,
 * audience, nonce and times, and logs in people with an address of the firm. `query` is the part after the `?` of the
 * address that the browser was sent back to. Resolves to the reason of a refusal, or to null after a login. Rejects
 * with openid-client's errors for an answer that is not valid.
 */
export async function finishSignIn(caller: Caller, attempt: Attempt, query: string): Promise<SignInProblem | null> {
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
    return proveMember(inside, { issuer, subject: person.sub, name: calledBy(person) });
  });
}
