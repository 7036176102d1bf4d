import { mintScope, type Caller, type Services } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { transact } from '../../data/database/transact.ts';
import { findProven, proveMember } from '../members/proveMember.ts';
import { addressOf, calledBy, problemOf, signInProblems } from '../signIn/rules.ts';
import { requestLimits } from '../tokens/tokens.ts';
import { findResource } from './protectedResource.ts';
import { accessOf, type AgentClaims } from './rules.ts';
import { hasExpired, verifyAccessToken } from './verifyAccessToken.ts';

/** Refuses an access token that lacks the needed scope. The answer names that scope (RFC 6750, section 3.1). */
export class ScopeMissing extends Failure {
  constructor() {
    super('FORBIDDEN', 'This access token has neither of the scopes mcp:read and mcp:write. Sign in again with one.');
  }
}

/**
 * Identifies an agent that works for a person. The agent sends an access token of the firm's identity provider, issued
 * for this firm's MCP server. Throws UNAUTHENTICATED for a token that is not valid here, THROTTLED after too many such
 * tokens, FORBIDDEN for a token without a scope or for a person whom the firm does not admit, and PROVIDER_UNAVAILABLE.
 */
export async function identifyAgent(
  services: Services,
  text: string,
  { slug, ip, ownAddress }: Pick<Caller, 'slug' | 'ip' | 'ownAddress'>,
): Promise<NonNullable<Caller['apiToken']>> {
  const resource = await findResource(services, slug, ownAddress);
  if (!resource) {
    await services.throttle.countWrongToken(ip);
    throw new Failure('UNAUTHENTICATED', 'Agents cannot sign in here. Use an API token of the firm.');
  }
  const { tenantId, signIn, address } = resource;
  const person = await verifyAccessToken(services.env, signIn, text, address).catch(async (error: unknown) => {
    const isWrong = error instanceof Failure && error.code === 'UNAUTHENTICATED' && !hasExpired(error);
    if (isWrong) await services.throttle.countWrongToken(ip);
    throw error;
  });
  const access = accessOf(person);
  if (access === null) throw new ScopeMissing();
  const memberId = await memberOf(services, resource, person);
  const scope = mintScope(services, tenantId, memberId);
  return { id: `agent of ${memberId}`, tokenHash: null, access, requestsPerMinute: requestLimits.usual, scope };
}

type Resource = NonNullable<Awaited<ReturnType<typeof findResource>>>;

async function memberOf(services: Services, { tenantId, signIn }: Resource, person: AgentClaims): Promise<string> {
  const firm = mintScope(services, tenantId);
  const proof = { issuer: signIn.issuer, subject: person.sub, name: calledBy(person) };
  const knownId = await findProven(firm, proof);
  const problem = problemOf(person, signIn);
  const isUnnamed = addressOf(person, signIn) === undefined;
  if (knownId !== null && (problem === null || isUnnamed)) return knownId;
  if (problem === null) return transact(firm, (inside) => proveMember(inside, proof));
  const message = isUnnamed
    ? 'This access token’s person is not known to the firm. Sign in to Dossier in a browser once, then connect the agent again.'
    : signInProblems[problem];
  throw new Failure('FORBIDDEN', message);
}
