import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { Client } from '../support/client.ts';
import { signInPaths } from '../../graph/tenants/signIn/rules.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An agent that is registered at the provider: a program on a person's machine, without a secret. */
export const agentClient = { id: 'agent', redirectAddress: 'http://127.0.0.1/callback' };

interface Person {
  id: string;
  name?: string;
  email?: string;
  email_verified?: unknown;
  preferred_username?: string;
}

export interface IdentityProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  person: Person;
  /** Changes the ID tokens that the provider issues. */
  alter: (idToken: string) => string;
  /** What a person permits an agent, and the further claims of the agent's access tokens. */
  agent: { scopes: string; claims: Record<string, unknown> };
  stop(): Promise<void>;
}

/** Starts a real OpenID provider that has one client, the product at `product`, and requests no password. */
export async function startIdentityProvider(product: string): Promise<IdentityProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const client = { clientId: 'dossier', clientSecret: 'a-secret-of-the-tests' };
  const state: IdentityProvider = {
    issuer,
    client,
    person: { id: 'nobody' },
    alter: (token) => token,
    agent: { scopes: 'mcp:read mcp:write', claims: {} },
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  const provider = quietly(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [product + signInPaths.callback],
      },
      {
        client_id: agentClient.id,
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: [agentClient.redirectAddress],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    cookies: { keys: ['of the tests'] },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_, resource) => ({
          scope: 'mcp:read mcp:write other',
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: () => state.agent.claims,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: { IdToken: 600, Interaction: 600, Session: 600, Grant: 600, AccessToken: 600 },
    findAccount: (_, accountId) => {
      const { id: _id, ...told } = state.person;
      return { accountId, claims: () => ({ sub: accountId, ...told }) };
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && body?.id_token) body.id_token = state.alter(body.id_token);
  });
  const answer = provider.callback();
  http.on('request', (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    void enter(provider, req, res, state).then((result) => provider.interactionFinished(req, res, result));
  });
  return state;
}

function quietly(...args: ConstructorParameters<typeof Provider>): Provider {
  const { warn } = console;
  console.warn = () => undefined;
  const provider = new Provider(...args);
  console.warn = warn;
  return provider;
}

/** Signs a person in and consents to everything; for an agent, to what `agent` says. */
async function enter(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
  { person: { id: accountId }, agent }: IdentityProvider,
) {
  const { params } = await provider.interactionDetails(req, res);
  const grant = new provider.Grant({ clientId: String(params.client_id), accountId });
  grant.addOIDCScope('openid email profile');
  if (typeof params.resource === 'string') {
    const refused = String(params.scope)
      .split(' ')
      .filter((name) => !agent.scopes.split(' ').includes(name));
    grant.addResourceScope(params.resource, agent.scopes);
    // The provider would ask again and again about scopes that are neither granted nor refused.
    grant.rejectResourceScope(params.resource, refused.join(' '));
  }
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
}

/**
 * Returns a token with other claims. Its old signature no longer matches; with `isSigned` the provider signs it again.
 */
export function changed(token: string, claims: object, { isSigned = false } = {}): string {
  const [header = '', payload = '', signature] = token.split('.');
  const told = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const text = `${header}.${Buffer.from(JSON.stringify({ ...told, ...claims })).toString('base64url')}`;
  return `${text}.${isSigned ? sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url') : signature}`;
}

/** Goes from the product to the provider, and stops at the callback address, which is not called yet. */
export async function goToProvider(browser: Client, slug: string, to = '/'): Promise<string> {
  const start = `${signInPaths.start}?tenant=${slug}&to=${encodeURIComponent(to)}`;
  const address = (await browser.fetch(start, { redirect: 'manual' })).headers.get('Location') ?? '';
  return address.startsWith('/') ? address : passProvider(address);
}

/** Goes through the provider's pages, from its first address to the callback address. */
export async function passProvider(start: string): Promise<string> {
  let address = start;
  const there = new Client({ address: new URL(address).origin });
  while (new URL(address).origin === there.address) {
    const { pathname, search } = new URL(address);
    const answer = await there.fetch(pathname + search, { redirect: 'manual' });
    const next = answer.headers.get('Location');
    if (next === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address).href;
  }
  return address;
}

/** Calls the callback address; resolves to the address to which the product redirects. */
export async function comeBack(browser: Client, address: string): Promise<string> {
  const { pathname, search } = new URL(address, browser.address);
  if (pathname !== signInPaths.callback) return pathname + search;
  const answer = await browser.fetch(pathname + search, { redirect: 'manual' });
  return answer.headers.get('Location') ?? `${answer.status}`;
}
