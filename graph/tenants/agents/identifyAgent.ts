import type { Request, RequestHandler, Response } from 'express';
import { mintScope, type Caller, type Services } from '../../request/context.ts';
import { Failure, orNotFound } from '../../request/errors.ts';
import { findTenant, findTenantById } from '../service.ts';
import { findSignIn } from '../signIn/settings.ts';
import { mcpPathOf, metadataPath, scopeAccess, accessOf, type AgentClaims, agentClaims } from './rules.ts';
import { transact } from '../../data/database/transact.ts';
import { findProven, proveMember } from '../members/findOrAddMember.ts';
import { addressOf, calledBy, problemOf, signInProblems } from '../signIn/rules.ts';
import { requestLimits } from '../tokens/apiTokens.ts';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../env.ts';
import { guardedFetch, readProvider, type Registration } from '../signIn/signInProvider.ts';

/**
 * Finds the MCP server of a firm as a resource for which the firm's provider issues access tokens. Null where agents
 * cannot sign in: the firm has no provider, or the provider never sent anybody back to this address. The address comes
 * from the request's Host header, so it must not be trusted unchecked: another service of the same provider could
 * otherwise pass its users' tokens on to this service.
 */
async function findResource(services: Services, slug: string | undefined, ownAddress: string) {
  const tenant = await findTenant(services, slug);
  if (!tenant) return null;
  const signIn = await findSignIn(mintScope(services, tenant.id));
  if (!signIn?.addresses.includes(ownAddress)) return null;
  return { tenantId: tenant.id, tenantName: tenant.name, signIn, address: ownAddress + mcpPathOf(slug) };
}

/** Returns the address of the metadata of a firm's MCP server; null where agents cannot sign in. */
export async function metadataAddress(services: Services, caller: Pick<Caller, 'slug' | 'ownAddress'>) {
  const { slug, ownAddress } = caller;
  return (await findResource(services, slug, ownAddress)) && ownAddress + metadataPath + mcpPathOf(slug);
}

/** Returns the addresses of a firm's MCP server, one for each of these addresses of the product. */
export async function agentAddresses(services: Services, tenantId: string, addresses: string[]): Promise<string[]> {
  const tenant = await findTenantById(services, tenantId);
  return tenant ? addresses.map((address) => address + mcpPathOf(tenant.isDefault ? undefined : tenant.slug)) : [];
}

const noSignIn = 'Agents cannot sign in here. Use an API token of the firm.';

/** Serves who issues tokens for a firm's MCP server (RFC 9728, 3.2). Throws NOT_FOUND without a provider. */
export function serveResourceMetadata(
  callerOf: (req: Request, res: Response) => Promise<Pick<Caller, 'services' | 'slug' | 'ownAddress'>>,
): RequestHandler {
  return async (req, res) => {
    const { services, slug, ownAddress } = await callerOf(req, res);
    const resource = orNotFound(await findResource(services, slug, ownAddress), noSignIn);
    res.json({
      resource: resource.address,
      authorization_servers: [resource.signIn.issuer],
      scopes_supported: Object.keys(scopeAccess),
      bearer_methods_supported: ['header'],
      resource_name: `Dossier of ${resource.tenantName}`,
      resource_documentation: `${ownAddress}/developers`,
    });
  };
}

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
    throw new Failure('UNAUTHENTICATED', noSignIn);
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
async function verifyAccessToken(
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
function hasExpired(error: unknown): boolean {
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
