import type { Page } from 'playwright-core';
import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { signInProblems } from '../../../graph/tenants/signIn/rules.ts';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { startIdentityProvider, type IdentityProvider } from '../../tenants/identityProvider.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

describe.skipIf(!canBrowse)('signing in with an identity provider', () => {
  let server: TestServer;
  let provider: IdentityProvider;
  let page: Page;
  afterAll(async () => {
    await provider.stop();
    await server.stop();
  });
  const visitor = useVisitor(async () => {
    server = await startTestServer({ SIGN_IN_PRIVATE_ISSUERS: 'true' });
    provider = await startIdentityProvider(server.address);
    provider.person = { id: 'anna', name: 'Anna Lee', email: 'anna@elsewhere.example', email_verified: true };
    return startVisitor(server.address);
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const wayIn = () => page.getByRole('link', { name: 'Sign in with Okta' });
  const password = () => page.getByLabel('Access Password', { exact: true });
  const openSettings = async () => {
    await page.goto(`${server.address}/admin/system/sign-in?tenant=dossier`);
    await page.getByLabel('Admin password').fill(demoAdminPasswords[0] ?? '');
    await button('Access Admin Panel').click();
    await page.getByRole('heading', { name: 'Sign-in', exact: true }).scrollIntoViewIfNeeded();
  };

  it('is set up by an administrator, who sees what is wrong and whether it works', async () => {
    visitor.current.expectProblem(/The issuer must begin with https/);
    page = await visitor.current.login('dossier', '/admin/system/sign-in', 'Ada Lovelace');
    await openSettings();
    const form = page.getByRole('form', { name: 'Sign-in settings' });
    const { issuer, client } = provider;
    const texts = {
      Name: 'Okta',
      Issuer: 'http://login.example.com',
      'Client ID': client.clientId,
      'Client secret': client.clientSecret,
      'E-mail domains': 'firm.example',
    };
    for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: 'Save settings' }).click();
    await form.getByRole('alert').getByText('The issuer must begin with https://.').waitFor();
    await form.getByLabel('Issuer').fill(issuer);
    await form.getByRole('button', { name: 'Save settings' }).click();
    await button('Test the connection').click();
    await page.getByText(/^Okta answers/).waitFor();
    await page.getByText(/^Agents can sign in with Okta once a person has signed in/).waitFor();
    await page.getByText(/log out, sign in with Okta, and come back here/).waitFor();
    expect(await button('Switch it off').isDisabled()).toBe(true);
  });

  it('refuses an address of another domain, and logs in an address of the firm, which continues where it was', async () => {
    await button('Logout').click();
    await wayIn().click();
    await page.getByRole('alert').getByText(signInProblems.DOMAIN).waitFor();
    await password().waitFor();
    provider.person = { ...provider.person, email: 'anna@firm.example' };
    await page.goto(`${server.address}/transcripts?tenant=dossier`);
    await wayIn().click();
    await button('You: Anna Lee').click();
    await page.getByText('You signed in. Log out to work as somebody else.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/transcripts');
  });

  it('replaces the shared password, which the login page then no longer requests', async () => {
    await openSettings();
    await page.getByText(`${server.address}/mcp`, { exact: true }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await button('Switch it off').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('The shared password is off').waitFor();
    await button('Logout').click();
    await wayIn().waitFor();
    expect(await password().count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await wayIn().click();
    await button('You: Anna Lee').waitFor();
  });

  it('is reported on the login page when the provider is down', async () => {
    await button('Logout').click();
    await provider.stop();
    await wayIn().click();
    await page.getByRole('alert').getByText(signInProblems.UNREACHABLE).waitFor();
    await wayIn().waitFor();
  });
});
