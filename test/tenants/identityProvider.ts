import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { Client } from '../client.ts';
import { signInPaths } from '../../graph/tenants/signIn/rules.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Person {
  id: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

export interface IdentityProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** Who sits before its sign-in page. */
  person: Person;
  /** What it does to the ID tokens that it hands out. */
  alter: (idToken: string) => string;
  stop(): Promise<void>;
}

/** A real OpenID provider that knows one product, at `product`, and asks nobody for a password. */
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
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
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
    void enter(provider, state.person.id).then((result) => provider.interactionFinished(req, res, result));
  });
  return state;
}

/** It is for these tests that it keeps everything in its memory, of which it warns. */
function quietly(...args: ConstructorParameters<typeof Provider>): Provider {
  const { warn } = console;
  console.warn = () => undefined;
  const provider = new Provider(...args);
  console.warn = warn;
  return provider;
}

/** Somebody signs in and agrees to everything. */
async function enter(provider: Provider, accountId: string) {
  const grant = new provider.Grant({ clientId: 'dossier', accountId });
  grant.addOIDCScope('openid email profile');
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
}

/** A token with other claims. Its signature stays, and is no longer right; `isSigned`: the provider signs it again. */
export function changed(token: string, claims: object, { isSigned = false } = {}): string {
  const [header = '', payload = '', signature] = token.split('.');
  const told = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const text = `${header}.${Buffer.from(JSON.stringify({ ...told, ...claims })).toString('base64url')}`;
  return `${text}.${isSigned ? sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url') : signature}`;
}

/** Goes from the product to the provider and up to the address to which it sends back, which nobody has called yet. */
export async function goToProvider(browser: Client, slug: string, to = '/'): Promise<string> {
  const start = `${signInPaths.start}?tenant=${slug}&to=${encodeURIComponent(to)}`;
  let address = (await browser.fetch(start, { redirect: 'manual' })).headers.get('Location') ?? '';
  if (address.startsWith('/')) return address;
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

/** Calls the address to which the provider sent the browser back; resolves to where the product sends it on. */
export async function comeBack(browser: Client, address: string): Promise<string> {
  const { pathname, search } = new URL(address, browser.address);
  if (pathname !== signInPaths.callback) return pathname + search;
  const answer = await browser.fetch(pathname + search, { redirect: 'manual' });
  return answer.headers.get('Location') ?? `${answer.status}`;
}
