import type { Page } from 'playwright-core';
import { signInProblems } from '../../../graph/tenants/signIn/rules.ts';
import { demoAdminPasswords, demoPassword } from '../../../prisma/seed.ts';
import { Client } from '../../support/client.ts';
import { firmOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../../tenants/identityProvider.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { addMaterial } from '../driver/material.ts';

const server = await useTestServer({ SIGN_IN_PRIVATE_ISSUERS: 'true' });
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('a person of the firm', () => {
  beforeAll(async () => {
    const anna = await new Client(server).login('dossier');
    await nameMyself(anna, 'Anna Lee');
    await addMaterial(anna, 'Alpha Grid');
    const ben = await new Client(server).login('dossier');
    await nameMyself(ben, 'Ben Okoro');
    await addMaterial(ben, 'Beta Systems');
  });

  it('gives a name after the password, finds the firm’s names, and can filter the lists to their own entries', async () => {
    page = await visitor.current.open('/transcripts?tenant=dossier');
    await page.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await page.getByRole('button', { name: 'Access Platform' }).click();
    const question = page.getByRole('dialog', { name: 'Who are you?' });
    await question.getByTitle('Names are not verified').waitFor();
    await expect
      .poll(() =>
        question.locator('datalist option').evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
      )
      .toEqual(['Anna Lee', 'Ben Okoro']);
    await question.getByLabel('Your name').fill('Anna Lee');
    await question.getByRole('button', { name: 'Use this name' }).click();
    await question.waitFor({ state: 'detached' });

    const titles = () => page.getByRole('listitem').getByRole('link').allInnerTexts();
    await page.getByRole('article').filter({ hasText: 'Beta Systems' }).getByText('Ben Okoro').waitFor();
    await page.getByRole('button', { name: 'Only mine' }).click();
    await expect.poll(titles).toEqual(['Alpha Grid call']);
    await page.getByRole('button', { name: 'Only mine' }).click();
    await expect.poll(titles).toEqual(['Beta Systems call', 'Alpha Grid call']);

    await page.reload();
    await page.getByRole('button', { name: 'You: Anna Lee' }).click();
    await page.getByRole('dialog').getByLabel('Your name').fill('Anna Leclerc');
    await page.getByRole('dialog').getByRole('button', { name: 'Use this name' }).click();
    await page.getByRole('button', { name: 'You: Anna Leclerc' }).click();
    const look = () => page.locator('html').getAttribute('class');
    await page.getByRole('dialog').getByRole('button', { name: 'Dark' }).click();
    await expect.poll(look).toBe('dark');
    await page.getByRole('dialog').getByRole('button', { name: 'The firm’s' }).click();
    await expect.poll(look).toBe('light');
    await page.keyboard.press('Escape');
  });

  it('is offered the last name of this browser, may decline, and keeps the name when a session ends by itself', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await page.getByRole('button', { name: 'Access Platform' }).click();
    const question = page.getByRole('dialog', { name: 'Who are you?' });
    await question.waitFor();
    expect(await question.getByLabel('Your name').inputValue()).toBe('Anna Leclerc');
    await question.getByRole('button', { name: 'Continue without a name' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Your name', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use this name' }).click();
    await page.getByRole('button', { name: 'You: Anna Leclerc' }).waitFor();

    const { prisma } = await firmOf(server, 'dossier');
    await prisma.session.deleteMany({});
    visitor.current.expectProblem(/401|session/i);
    await page.getByRole('link', { name: 'Database' }).first().click();
    const dialog = page.getByRole('dialog', { name: /again/ });
    await dialog.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await dialog.getByRole('button', { name: 'Access Platform' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'You: Anna Leclerc' }).waitFor();
  });
});

describe.skipIf(!canBrowse)('signing in with an identity provider', () => {
  let provider: IdentityProvider;
  afterAll(() => provider.stop());
  beforeAll(async () => {
    provider = await startIdentityProvider(server.address);
    provider.person = { id: 'anna', name: 'Anna Lee', email: 'anna@elsewhere.example', email_verified: true };
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
