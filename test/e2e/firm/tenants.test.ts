import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../../prisma/seed.ts';
import { Client } from '../../support/client.ts';
import { firmOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { askForSession } from '../driver/failures.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { addMaterial } from '../driver/material.ts';
import { expectToast } from '../driver/toast.ts';

const firms = [
  { slug: 'dossier', name: 'Dossier', look: 'light', partners: ['Amberline Ventures', 'Northgate Growth'] },
  { slug: 'northgate', name: 'Northgate Growth', look: 'dark', partners: [] },
  { slug: 'amberline', name: 'Amberline Ventures', look: 'light', partners: [] },
];

const server = await useTestServer();

describe.skipIf(!canBrowse)('firms', () => {
  const visitor = useVisitor(async () => {
    await addMaterial(await new Client(server).login('northgate'), 'Zephyr Robotics');
    return startVisitor(server.address);
  });

  it.each(firms)('$slug has its own login screen', async ({ slug, name, look, partners }) => {
    const page = await visitor.current.open(slug === 'dossier' ? '/' : `/?tenant=${slug}`);
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    await page.getByText('Investment Intelligence Platform', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Access Platform', exact: true }).waitFor();
    const password = page.getByLabel('Access Password', { exact: true });
    expect(await password.getAttribute('placeholder')).toBe('Enter your password');
    expect(await password.getAttribute('required')).not.toBeNull();
    expect(await page.locator('html').getAttribute('class')).toBe(look);
    const logo = page.getByRole('main').locator('img');
    expect(await logo.getAttribute('src')).toMatch(`/tenants/${slug}/logo.svg`);
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await page.locator('nav a').allInnerTexts()).toSorted()).toEqual(partners);
    await page.close();
  });

  it('links to each partner from the default login', async () => {
    const page = await visitor.current.open();
    await page.getByRole('link', { name: 'Northgate Growth' }).click();
    await page.getByRole('heading', { name: 'Northgate Growth' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tenant=northgate');
    await page.close();
  });

  it('shows its screen after the login, however late the screen’s file arrives', async () => {
    const file = '**/assets/AboutPage-*.js';
    let late = 0;
    await visitor.current.context.route(file, async (route) => {
      await sleep(late);
      await route.continue();
    });
    for (late of [60, 180, 300]) {
      await visitor.current.context.clearCookies();
      const page = await visitor.current.login('amberline', '/about');
      await page.getByRole('heading', { name: /^About /, level: 1 }).waitFor();
      await page.close();
    }
    await visitor.current.context.unroute(file);
    await visitor.current.context.clearCookies();
  });

  it('shows a spinner while it requests the session', async () => {
    const page = await visitor.current.context.newPage();
    await askForSession(page);
    const letGo = await hold(page, 'SessionGate');
    await page.goto(server.address);
    expect(await page.getByRole('status').innerText()).toBe('Loading ...');
    letGo();
    await page.getByLabel('Access Password', { exact: true }).waitFor();
    await page.close();
  });

  it('refuses a wrong password, and says when the server cannot be reached', async () => {
    const page = await visitor.current.open();
    const password = page.getByLabel('Access Password', { exact: true });
    const enter = page.getByRole('button', { name: /Access Platform|Authenticating/ });
    await enter.click();
    expect(await password.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);

    const letGo = await hold(page, 'Login');
    await password.fill('wrong');
    await enter.click();
    await page.getByText('Authenticating...').waitFor();
    letGo();
    await expectToast(page, 'Access Denied', 'Incorrect password. Please try again.');
    expect(await page.locator('#password-error').innerText()).toBe('Incorrect password. Please try again.');

    await page.unroute('**/graphql*');
    visitor.current.expectProblem(/ERR_FAILED/, /console error: .*(fetch|Error)/);
    await page.route('**/graphql*', (route) => route.abort());
    await password.fill(demoPassword('dossier'));
    await enter.click();
    await expectToast(page, 'Authentication Error', 'Unable to authenticate. Please try again.');
    await page.close();
  });

  it('remembers the firm, keeps it in every link, and forgets the session at logout', async () => {
    const page = await visitor.current.open('/?tenant=northgate');
    await page.getByLabel('Access Password', { exact: true }).fill(demoPassword('northgate'));
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

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Access Platform' }).waitFor();
    expect(await stored(page)).toEqual({ 'current-tenant': 'northgate', 'dossier-session': null });
    await page.goto(`${server.address}/transcripts`);
    await page.getByRole('heading', { name: 'Northgate Growth', level: 1 }).waitFor();
    await page.close();
  });

  it('request the password again over the screen when the session ends by itself, and keep typed text', async () => {
    visitor.current.expectProblem(/console error/);
    const page = await visitor.current.login('dossier', '/ai-analysis');
    const field = page.getByLabel('Investment Preferences & Criteria', { exact: true });
    const endSession = async () => {
      const { prisma } = await firmOf(server, 'dossier');
      await prisma.session.deleteMany({ where: { kind: 'LOGIN' } });
      // The page's next request reports the ended session; that may be a request from before the input.
      await field.fill(`${await field.inputValue()} more`);
    };
    const question = page.getByRole('dialog', { name: 'Log in to Dossier again' });
    await field.fill('Revenue above 5 million');
    await endSession();
    await question.getByText('What you typed is kept', { exact: false }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const seen = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.querySelector('[data-part=backdrop]')!);
      return CSS.supports('color', backgroundColor) && !/rgba|transparent|\//.test(backgroundColor);
    });
    expect(seen, 'nothing shows through').toBe(true);
    await question.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('Revenue above 5 million more');
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
    await page.close();
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
