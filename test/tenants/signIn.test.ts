import { demoPassword } from '../../prisma/seed.ts';
import { signInProblems, type SignInProblem } from '../../graph/tenants/signIn/rules.ts';
import { admin, AdminClient } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate, outcomeOf, refusalOf, startRecording } from '../support/factories.ts';
import { startTestServer, useTestServer } from '../support/harness.ts';
import { changed, comeBack, goToProvider, startIdentityProvider } from './identityProvider.ts';
import { nameMyself } from './memberSteps.ts';
import { readCases } from '../support/cases.ts';

const cases = readCases(import.meta.dirname, 'signIn');

const server = await useTestServer({ SIGN_IN_PRIVATE_ISSUERS: 'true' });
const provider = await startIdentityProvider(server.address);
afterAll(() => provider.stop());
const anna = { id: 'anna', name: 'Anna Lee', email: 'anna@firm.example', email_verified: true };
afterEach(() => Object.assign(provider, { person: anna, alter: (token: string) => token }));

const past = { iat: 1_700_000_000, exp: 1_700_000_600 };

const settings = () => ({ name: 'Okta', issuer: provider.issuer, ...provider.client, domains: ['@Firm.example'] });
const setUp = async (slug: string, changes?: object) => saveAs(await admin(server, slug), changes);
const saveAs = (client: Client, changes: object = {}) =>
  outcomeOf(client, 'saveSignIn', { ...settings(), ...changes }, 'name issuer clientId domains workedAt');
const checkSignIn = (client: Client) => mutate(client, 'checkSignIn', {}, 'isWorking message');

await setUp('dossier');

async function signIn(slug = 'dossier', to = '/'): Promise<{ browser: Client; at: string }> {
  const browser = new Client(server);
  return { browser, at: await comeBack(browser, await goToProvider(browser, slug, to)) };
}

const whoIs = async (browser: Client) =>
  (await browser.graphql('{ session { tenant { slug } member { name kind } } }')).data as unknown;
const problemOf = async (browser: Client, slug = 'dossier') => {
  const { data } = await browser.graphql<{ tenant: { signIn: { problem: string | null } } }>(
    `{ tenant(slug: "${slug}") { signIn { problem } } }`,
  );
  return data?.tenant.signIn.problem;
};

describe('signing in with an identity provider', () => {
  it('makes a proven member, who continues where they were, and ends the browser’s earlier session', async () => {
    provider.person = anna;
    const browser = await new Client(server).login('northgate');
    const before = browser.cookie;
    const address = await goToProvider(browser, 'dossier', '/transcripts?id=1');
    expect(await comeBack(browser, address)).toBe('/transcripts?id=1');
    expect(await whoIs(browser)).toEqual({
      session: { tenant: { slug: 'dossier' }, member: { name: 'Anna Lee', kind: 'PROVEN' } },
    });
    expect(browser.cookie).not.toBe(before);
    const old = new Client(server);
    old.cookie = before;
    expect(await whoIs(old)).toEqual({ session: null });
    expect(await refusalOf(browser, 'nameMyself', { name: 'Ben' })).toMatchObject({ code: 'CONFLICT' });
  });

  it.each(cases('leads nowhere else: …') as string[])('leads nowhere else: %o', async (to) =>
    expect((await signIn('dossier', to)).at).toBe('/'),
  );

  it('keeps one person under a new name, who takes over the drafts of their label, but not the label’s work', async () => {
    const label = await new Client(server).login('dossier');
    await nameMyself(label, 'cara jones');
    const draft = await startRecording(label);
    provider.person = { ...anna, id: 'cara', name: 'Cara Miller' };
    await signIn();
    provider.person = { ...anna, id: 'cara', name: 'Cara Jones' };
    const { browser } = await signIn();
    const { data } = await browser.graphql<{ members: object[] }>('{ members { name kind } }');
    expect(data?.members.filter((member) => /cara/i.test(JSON.stringify(member)))).toEqual([
      { name: 'Cara Jones', kind: 'PROVEN' },
      { name: 'cara jones', kind: 'NAMED' },
    ]);
    const node = await browser.graphql(
      `{ node(id: "${draft}") { ... on Recording { owner { name kind } author { name kind } } } }`,
    );
    expect(node.data).toEqual({
      node: { owner: { name: 'Cara Jones', kind: 'PROVEN' }, author: { name: 'cara jones', kind: 'NAMED' } },
    });
    expect(await whoIs(label)).toMatchObject({ session: { member: null } });
    expect(await refusalOf(label, 'nameMyself', { name: 'Ｃara  JONES' })).toMatchObject({ code: 'CONFLICT' });
  });

  it.each<[what: string, person: object, problem: SignInProblem]>([
    ['of another domain', { email: 'anna@elsewhere.example' }, 'DOMAIN'],
    ['of a domain that only ends alike', { email: 'anna@notfirm.example' }, 'DOMAIN'],
    ['with the domain before another', { email: 'anna@firm.example@elsewhere.example' }, 'DOMAIN'],
    ['without an address', { email: undefined, email_verified: undefined }, 'MISSING_EMAIL'],
    ['whose address nobody has verified', { email_verified: false }, 'NO_EMAIL'],
  ])('refuses somebody %s', async (_, person, problem) => {
    provider.person = { ...anna, ...person };
    const { browser, at } = await signIn('dossier', '/transcripts?open=1&tenant=northgate');
    // The page that the person came from, which asks them to log in to that firm.
    expect(at).toBe('/transcripts?open=1&tenant=dossier');
    expect(await problemOf(browser)).toBe(signInProblems[problem]);
    expect(await whoIs(browser)).toEqual({ session: null });
  });

  it.each<[what: string, change: () => void]>([
    ['expired', () => (provider.alter = (token) => changed(token, past, { isSigned: true }))],
    ['of somebody else', () => (provider.alter = (token) => changed(token, { sub: 'ben' }))],
    ['for another product', () => (provider.alter = (token) => changed(token, { aud: 'other' }))],
    ['of another attempt', () => (provider.alter = (token) => changed(token, { nonce: 'other' }))],
    ['without a signature', () => (provider.alter = (token) => `${token.split('.').slice(0, 2).join('.')}.`)],
  ])('refuses a token that is %s', async (_, change) => {
    provider.person = anna;
    change();
    const { browser } = await signIn();
    expect(await problemOf(browser)).toBe(signInProblems.UNPROVEN);
    expect(await whoIs(browser)).toEqual({ session: null });
  });

  it('accepts an answer once, from the browser that requested it, with the state that was sent', async () => {
    const browser = new Client(server);
    const address = await goToProvider(browser, 'dossier');
    const kept = new Map(browser.otherCookies);
    expect(await comeBack(new Client(server), address)).toBe('/');
    const wrong = address.replace(/state=[^&]+/, 'state=of-somebody-else');
    expect(await comeBack(browser, wrong)).toBe('/?tenant=dossier');
    expect(await whoIs(browser)).toEqual({ session: null });
    // The same browser, with all of its cookies.
    for (const again of [address, address]) {
      const copy = new Client(server);
      kept.forEach((cookie, name) => copy.otherCookies.set(name, cookie));
      await comeBack(copy, again);
      expect(await whoIs(copy)).toEqual({ session: null });
      expect(await problemOf(copy)).toBe(signInProblems.LOST);
    }
  });

  it('says when the provider is down, before and after going there, and still accepts the password', async () => {
    const other = await startIdentityProvider(server.address);
    other.person = anna;
    await setUp('northgate', { issuer: other.issuer });
    const browser = new Client(server);
    const address = await goToProvider(browser, 'northgate');
    await other.stop();
    expect(await comeBack(browser, address)).toBe('/?tenant=northgate');
    expect(await problemOf(browser, 'northgate')).toBe(signInProblems.UNREACHABLE);
    await setUp('northgate', { issuer: `${other.issuer}/again` });
    const late = await signIn('northgate');
    expect(late.at).toBe('/?tenant=northgate');
    expect(await problemOf(late.browser, 'northgate')).toBe(signInProblems.UNREACHABLE);
    await late.browser.login('northgate');
    const boss = await admin(server, 'northgate');
    expect(await checkSignIn(boss)).toMatchObject({
      isWorking: false,
      message: expect.stringContaining('cannot be reached') as string,
    });
    await mutate(boss, 'removeSignIn', {});
    expect((await signIn('northgate')).at).toBe('/?tenant=northgate');
  });
});

describe('the settings', () => {
  it.each(cases('the settings refuse') as [what: string, changes: object, field: string][])(
    'refuse %s',
    async (_, changes, field) => expect(await setUp('dossier', changes)).toMatchObject({ code: 'INVALID', field }),
  );

  it('belong to the administrators, and no answer contains their secret', async () => {
    const client = await new Client(server).login('dossier');
    const boss = await admin(server);
    const read = `{ signInAccess { ... on SignInAccess { redirectAddress settings { name domains clientId } } ... on Failure { code } } }`;
    expect((await client.graphql<object>(read)).data).toEqual({ signInAccess: { code: 'FORBIDDEN' } });
    expect((await boss.graphql<{ signInAccess: object }>(read)).data?.signInAccess).toEqual({
      redirectAddress: `${server.address}/auth/oidc/callback`,
      settings: { name: 'Okta', domains: ['firm.example'], clientId: 'dossier' },
    });
    expect(await (await client.fetch('/graphql?query={__typename}')).text()).not.toContain(
      provider.client.clientSecret,
    );
    expect(await checkSignIn(boss)).toMatchObject({ isWorking: true });
    await setUp('dossier', { clientSecret: 'wrong' });
    expect(await checkSignIn(boss)).toMatchObject({
      isWorking: false,
      message: 'Okta does not accept the client ID and secret. Enter them again.',
    });
    provider.person = anna;
    expect(await problemOf((await signIn()).browser)).toBe(signInProblems.REFUSED);
    await setUp('dossier');
  });

  it('do not let a server call its own network unless the operator allows that', async () => {
    const strict = await startTestServer();
    try {
      for (const issuer of [
        provider.issuer,
        'https://127.0.0.1:1',
        'https://localhost:1',
        'https://[::ffff:10.0.0.1]',
      ]) {
        const boss = await admin(strict);
        const saved = await saveAs(boss, { issuer });
        if (issuer === provider.issuer) expect(saved).toMatchObject({ code: 'INVALID', field: 'issuer' });
        else {
          const message = expect.stringContaining('private network') as string;
          expect(await checkSignIn(boss)).toMatchObject({ message });
        }
      }
    } finally {
      await strict.stop();
    }
  });
});

const firm = 'amberline';

it('the shared password is switched off by a person who signed in, is then refused everywhere, and can be switched on again', async () => {
  await setUp(firm);
  const byPassword = await admin(server, firm);
  expect(await refusalOf(byPassword, 'setSharedPassword', { isOn: false })).toMatchObject({ code: 'CONFLICT' });

  provider.person = anna;
  const browser = new AdminClient(server);
  await comeBack(browser, await goToProvider(browser, firm));
  await browser.unlock();
  const off = () => outcomeOf(browser, 'setSharedPassword', { isOn: false }, 'hasSharedPassword');
  // New settings must be tested again.
  await saveAs(byPassword);
  expect(await off()).toMatchObject({ code: 'CONFLICT' });
  await signIn(firm);
  expect(await off()).toEqual({ hasSharedPassword: false });

  expect(await whoIs(byPassword)).toEqual({ session: null });
  expect(await whoIs(browser)).toMatchObject({ session: { member: { kind: 'PROVEN' } } });
  const words = /^The password of .+ is switched off\. Sign in with Okta\.$/;
  const stranger = new Client(server);
  const rest = await stranger.call('POST', `/api/auth/login?tenant=${firm}`, { password: demoPassword(firm) });
  expect(rest.status).toBe(403);
  expect(await rest.json()).toMatchObject({ code: 'FORBIDDEN', message: expect.stringMatching(words) as string });
  const graphql = await stranger.graphql<{ login: object }>(
    'mutation ($password: String!) { login(input: { password: $password }) { ... on Failure { code message } } }',
    { password: demoPassword(firm) },
    { 'X-Tenant-Slug': firm },
  );
  expect(graphql.data?.login).toEqual({ code: 'FORBIDDEN', message: expect.stringMatching(words) as string });

  // A wrong setting can no longer lock the firm out.
  expect(await saveAs(browser, { issuer: 'https://elsewhere.example' })).toMatchObject({ code: 'CONFLICT' });
  await mutate(browser, 'setSharedPassword', { isOn: true });
  await new Client(server).login(firm);
  const { prisma } = await firmOf(server, firm);
  expect(await prisma.tenant.findFirst({ where: { slug: firm } })).toMatchObject({ hasSharedPassword: true });
});
