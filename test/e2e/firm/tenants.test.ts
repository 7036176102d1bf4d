import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../../prisma/seed.ts';
import { Client } from '../../support/client.ts';
import { firmOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { askForSession } from '../driver/failures.ts';
import { faults, faultsAndFit } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { addMaterial } from '../driver/material.ts';
import { expectToast } from '../driver/toast.ts';

const server = await useTestServer();
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('firms', () => {
  let mail: Server;
  let writeupId: string;
  afterAll(() => mail.close());
  beforeAll(async () => {
    ({ writeupId } = await addMaterial(await new Client(server).login('northgate'), 'Zephyr Robotics'));
    const link = `${server.address}/writeups/${writeupId}?tenant=northgate`;
    mail = createServer((_, res) => res.setHeader('Content-Type', 'text/html').end(`<a href="${link}">the memo</a>`));
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
    page = await visitor.current.context.newPage();
  });

  const password = () => page.getByLabel('Access Password', { exact: true });
  const expectLogin = async (slug: string, name: string, look: string, partners: string[]) => {
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    await page.getByText('Investment Intelligence Platform', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Access Platform', exact: true }).waitFor();
    expect(await password().getAttribute('placeholder')).toBe('Enter your password');
    expect(await password().getAttribute('required')).not.toBeNull();
    expect(await page.locator('html').getAttribute('class')).toBe(look);
    const logo = page.getByRole('main').locator('img');
    expect(await logo.getAttribute('src')).toMatch(`/tenants/${slug}/logo.svg`);
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await page.locator('nav a').allInnerTexts()).toSorted()).toEqual(partners);
  };

  it('show a spinner while the session is requested, and then their own login, which leads to the partners', async () => {
    await askForSession(page);
    const letGo = await hold(page, 'SessionGate');
    await page.goto(server.address);
    expect(await page.getByRole('status').innerText()).toBe('Loading ...');
    letGo();
    await expectLogin('dossier', 'Dossier', 'light', ['Amberline Ventures', 'Northgate Growth']);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Northgate Growth' }).click();
    await expectLogin('northgate', 'Northgate Growth', 'dark', []);
    expect(new URL(page.url()).search).toBe('?tenant=northgate');
  });

  it('refuse a wrong password, and say when the server cannot be reached', async () => {
    const enter = page.getByRole('button', { name: /Access Platform|Authenticating/ });
    await enter.click();
    expect(await password().evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    const letGo = await hold(page, 'Login');
    await password().fill('wrong');
    await enter.click();
    await page.getByText('Authenticating...').waitFor();
    letGo();
    await expectToast(page, 'Access Denied', 'Incorrect password. Please try again.');
    expect(await page.locator('#password-error').innerText()).toBe('Incorrect password. Please try again.');
    await page.unroute('**/graphql*');

    visitor.current.expectProblem(/ERR_FAILED/, /console error: .*(fetch|Error)/);
    await page.route('**/graphql*', (route) => route.abort());
    await password().fill(demoPassword('northgate'));
    await enter.click();
    await expectToast(page, 'Authentication Error', 'Unable to authenticate. Please try again.');
    await page.unroute('**/graphql*');
  });

  it('are remembered and kept in every link, and their session is forgotten at logout', async () => {
    await page.getByRole('button', { name: 'Access Platform' }).click();
    await expectToast(page, 'Welcome to Northgate Growth', 'Authentication successful');
    expect(await stored(page)).toEqual({ 'current-tenant': 'northgate', 'dossier-session': 'authenticated' });
    expect(await page.locator('html').getAttribute('class')).toBe('dark');
    await expect.poll(() => luminance(page)).toBeLessThan(0.1);

    for (const path of ['/', '/transcripts', '/writeups', '/about', '/no-such-screen']) {
      await goInPlace(page, `${path}?tenant=northgate`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const links = page.locator('a[href^="/"]');
      await expect.poll(() => links.count()).toBeGreaterThan(8);
      for (const link of await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')!)))
        expect(new URL(link, server.address).searchParams.get('tenant'), link).toBe('northgate');
    }
    await page.getByRole('link', { name: 'View Investment Memos' }).click();
    await page.getByRole('link', { name: 'Zephyr Robotics memo' }).waitFor();
    expect(page.url()).toContain('tenant=northgate');

    // The same machine under another name is another site, such as a mail.
    visitor.current.expectProblem(/favicon/);
    await page.goto(`http://localhost:${(mail.address() as AddressInfo).port}/`);
    await page.getByRole('link', { name: 'the memo' }).click();
    const memo = page.getByRole('heading', { name: 'Zephyr Robotics memo', level: 1 });
    await memo.or(password()).first().waitFor();
    expect(await password().isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Access Platform' }).waitFor();
    expect(await stored(page)).toEqual({ 'current-tenant': 'northgate', 'dossier-session': null });
    await page.goto(`${server.address}/transcripts`);
    await page.getByRole('heading', { name: 'Northgate Growth', level: 1 }).waitFor();
    await page.close();
  });

  it('show their screen after the login, although the screen’s file arrives late', async () => {
    const file = '**/assets/AboutPage-*.js';
    await visitor.current.context.route(file, async (route) => {
      await sleep(180);
      await route.continue();
    });
    page = await visitor.current.login('dossier', '/about');
    await page.getByRole('heading', { name: /^About /, level: 1 }).waitFor();
    await visitor.current.context.unroute(file);
  });

  it('request the password again over the screen when the session ends by itself, and keep typed text', async () => {
    visitor.current.expectProblem(/console error/);
    await goInPlace(page, '/ai-analysis?tenant=dossier');
    const field = page.getByLabel('Investment Preferences & Criteria', { exact: true });
    const endSession = async () => {
      const { prisma } = await firmOf(server, 'dossier');
      await prisma.session.deleteMany({ where: { kind: 'LOGIN' } });
      // The page's next request reports the ended session; when that is a request from before the input, it covers it.
      await field.fill(`${await field.inputValue()} more`);
    };
    const question = page.getByRole('dialog', { name: 'Log in to Dossier again' });
    await field.fill('Revenue above 5 million');
    await endSession();
    await question.getByText('What you typed is kept', { exact: false }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await page.keyboard.press('Escape');
    const seen = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.querySelector('[data-part=backdrop]')!);
      return CSS.supports('color', backgroundColor) && !/rgba|transparent|\//.test(backgroundColor);
    });
    expect(seen, 'nothing shows through').toBe(true);
    await question.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toMatch(/^Revenue above 5 million/);
    await page.getByRole('link', { name: 'New Company Discovery (Beta)' }).click();
    await page.getByText('Ready to Discover New Companies').waitFor();
    await page.goBack();

    await endSession();
    await question.getByRole('button', { name: 'Leave and discard what I typed' }).click();
    await page.getByRole('heading', { name: 'Dossier', level: 1 }).waitFor();
    await expect.poll(() => question.count()).toBe(0);
    await page.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Dossier', level: 1 }).waitFor();
    await expect.poll(() => question.count(), { message: 'asked after a logout' }).toBe(0);
  });
});

describe.skipIf(!canBrowse)('the welcome page', () => {
  it.each([
    [
      'northgate',
      'dark',
      ['About', 'Leadership', 'Focus Areas', 'Portfolio Companies', 'Global Presence', 'Philosophy'],
    ],
    ['amberline', 'light', ['About', 'Our Philosophy', 'Focus Areas', 'Portfolio Highlights', 'Connect With Us']],
  ])('of %s is %s, with its own sections, for strangers', async (slug, look, headings) => {
    await page.goto(`${server.address}/welcome?tenant=${slug}`);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(headings);
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain(look);
    expect(await faultsAndFit(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Access Password').waitFor();
    expect(new URL(page.url()).search).toBe(`?tenant=${slug}`);
  });

  it('says that it does not know the firm', async () => {
    await page.goto(`${server.address}/welcome?tenant=nobody`);
    await page.getByRole('heading', { name: 'No such firm' }).waitFor();
  });

  it('is written by the firm in the admin panel', async () => {
    visitor.current.expectProblem(/Give every entry a title|This is not an e-mail address/);
    await page.close();
    page = await visitor.current.login('amberline', '/admin/system/welcome');
    await page.getByLabel('Admin password').fill('admin-demo');
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByRole('button', { name: 'Edit texts' }).click();
    await page.getByLabel('First line').fill('We answer within two weeks');
    // The page requests only what it shows.
    expect(await page.getByRole('group', { name: /Leadership|Places/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add to Portfolio companies' }).click();
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Give every entry a title.').waitFor();
    const refused = () =>
      page.evaluate(() => {
        const field = document.activeElement;
        const says = (field?.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id));
        return [field?.ariaLabel ?? field?.id, field?.ariaInvalid, says.map((each) => each?.innerText).join(' ')];
      });
    await expect.poll(refused).toEqual(['Portfolio companies, title of entry 5', 'true', 'Give every entry a title.']);
    await page.getByRole('button', { name: 'Remove entry 5 of Portfolio companies' }).click();
    const email = page.getByLabel('E-mail address');
    await email.fill('nobody at nowhere');
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('This is not an e-mail address.').waitFor();
    await expect
      .poll(refused)
      .toEqual([await email.getAttribute('id'), 'true', expect.stringContaining('This is not an e-mail address.')]);
    await email.fill('');
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Written by your firm').waitFor();
    await page.goto(`${server.address}/welcome?tenant=amberline`);
    await page.getByRole('heading', { name: 'We answer within two weeks' }).waitFor();
  });
});

/** Holds a GraphQL operation of the page. Returns a function that releases it. */
async function hold(page: Page, operation: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/graphql*', async (route) => {
    if (route.request().postData()?.includes(`"${operation}"`)) await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

function stored(page: Page): Promise<Record<string, string | null>> {
  const names = ['current-tenant', 'dossier-session'];
  return page.evaluate((keys) => Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key)])), names);
}

/** Returns the brightness of the page's background: 0 is black, 1 is white. */
function luminance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return (0.21 * red + 0.72 * green + 0.07 * blue) / 255;
  });
}
