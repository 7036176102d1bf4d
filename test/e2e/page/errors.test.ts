import type { Page } from 'playwright-core';
import { adminOf } from '../../admin/adminSteps.ts';
import { startLine } from '../../server/databaseLine.ts';
import { addTranscripts } from '../../support/factories.ts';
import { usePlace, useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { expectToast } from '../driver/toast.ts';

const firm = 'northgate';
/** A phone's. */
const width = 390;
const reference = /[0-9A-F]{4}-[0-9A-F]{4}/;
const advice = 'Your last action may not have been saved. Reload the page and check.';
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something on this page failed' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The server is waiting for its database' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

async function runOwn(page: Page, name: string, body: string): Promise<void> {
  const path = `/assets/${name}.js`;
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addScriptTag({ url: path });
}

const place = await usePlace();
const line = await startLine(new URL(place.databaseUrl));
afterAll(() => line.close());
const server = await useTestServer({}, { ...place, databaseUrl: line.url });
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('an error', () => {
  beforeAll(async () => {
    page = await visitor.current.login(firm, '/writeups');
    await page.setViewportSize({ width, height: 900 });
  });
  beforeEach(() => visitor.current.expectProblem(/page error: /, /console error: /, /request failed: /, /status 503/));
  const logOf = async () =>
    (await (await adminOf(server, firm)).log()).filter(({ message }) => message === 'a page failed in the browser');

  it("that no code caught is shown once, with the log's reference, and can be read again", async () => {
    const body = 'for (const wait of [0, 50, 100]) setTimeout(function save() { undefined.revenue; }, wait);';
    await runOwn(page, 'broken-1', body);
    await alert(page).waitFor();
    const said = await alert(page).innerText();
    expect(said).toContain(advice);
    expect(await faults(page)).toEqual([]);
    expect((await logOf()).map((entry) => entry.reference)).toEqual([reference.exec(said)?.[0]]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.getByRole('button', { name: 'Dismiss this message' }).click();
    await alert(page).waitFor({ state: 'detached' });
    await runOwn(page, 'broken-1', body);
    await page.waitForTimeout(300);
    expect(await alert(page).count()).toBe(0);
  });

  it('of a screen that cannot be shown replaces the screen', async () => {
    await page.route('**/assets/AboutPage-*.js', (route) => route.abort());
    const before = (await logOf()).length;
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { name: 'This page failed' }).waitFor();
    await page.getByText(reference).waitFor();
    const entries = await logOf();
    expect(entries).toHaveLength(before + 1);
    expect(await page.getByRole('main').innerText()).toContain(entries[0]?.reference);
    expect(await alert(page).count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await page.unroute('**/assets/AboutPage-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^About /, level: 1 }).waitFor();
  });

  it('of a promise is shown too, also without a connection', async () => {
    await page.route(/graphql/, (route) => route.abort());
    await runOwn(page, 'broken-2', 'Promise.reject(new Error("Halden Grid is bankrupt"));');
    await alert(page).waitFor();
    expect((await alert(page).innerText()).replace(/\s+/g, ' ')).toMatch(new RegExp(`${advice} Reload$`));
    await page.unroute(/graphql/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: /^About /, level: 1 }).waitFor();
    expect(await alert(page).count()).toBe(0);
  });

  it('of the jobs shows in the tray until they could be read', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route(/graphql/, async (route) => {
      if (route.request().postData()?.includes('"TrayJobs"')) await route.fulfill({ status: 503, body: '{}' });
      else await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Jobs', exact: true }).click();
    const tray = page.getByRole('dialog', { name: 'Jobs' });
    await tray.getByText('The jobs could not be loaded', { exact: true }).waitFor();
    expect(await tray.getByText('Nothing is running').count()).toBe(0);
    await page.unroute(/graphql/);
    await tray.getByRole('button', { name: 'Retry' }).click();
    await tray.getByText('Nothing is running', { exact: true }).waitFor();
  });
});

describe.skipIf(!canBrowse)('a database that is away', () => {
  it('is reported at the foot of the page, which continues by itself when the database is back', async () => {
    visitor.current.expectProblem(/status 50\d/, /console error: /);
    await addTranscripts(server, firm, [{ title: 'Call with Acme' }]);
    line.cut();
    await page.getByRole('link', { name: 'Transcripts' }).first().click();
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await page.getByText('Call with Acme').count()).toBe(0);

    line.mend();
    await page.getByText('Call with Acme').waitFor();
    await notice(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });

  it('needs no press either when the device was offline', async () => {
    visitor.current.expectProblem(/request failed: /, /console error: /);
    await page.context().setOffline(true);
    await page.getByPlaceholder('Search transcripts...').fill('acme');
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).first().waitFor({ state: 'detached' });
    await page.getByText('Call with Acme').waitFor();
  });
});

describe.skipIf(!canBrowse)('notifications', () => {
  const refuse = async () => {
    await page.getByLabel('Admin password').fill('wrong');
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  };

  it('show one at a time, for five seconds or until soon after the next one comes, no wider than 420 px', async () => {
    await visitor.current.context.clearCookies();
    await page.close();
    page = await visitor.current.logInByForm('dossier', '/admin');
    const welcome = notifications(page).getByText('Authentication successful', { exact: true });
    await welcome.waitFor();
    const began = Date.now();
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    await refuse();
    await page.getByRole('main').getByText('Incorrect password.').waitFor();
    expect(await notifications(page).getByText('Access denied', { exact: true }).count()).toBe(0);
    expect((await notifications(page).boundingBox())?.width).toBe(420);
    await welcome.waitFor({ state: 'detached' });
    expect(Date.now() - began).toBeGreaterThan(1_400);
    await expectToast(page, 'Access denied', 'Incorrect password.');
    const shown = Date.now();
    await notifications(page).getByText('Access denied', { exact: true }).waitFor({ state: 'detached' });
    expect(Date.now() - shown).toBeGreaterThan(4_000);
    expect(Date.now() - shown).toBeLessThan(7_000);
  });

  it.each([
    ['stay after a swipe of 40 px', 40, true],
    ['go with a swipe of 60 px', 60, false],
  ])('%s', async (_, distance, stays) => {
    await refuse();
    const toast = notifications(page).getByText('Access denied', { exact: true });
    await toast.waitFor();
    const box = (await toast.boundingBox())!;
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 5 });
    await page.mouse.up();
    await page.waitForTimeout(200);
    await expect.poll(() => toast.count()).toBe(stays ? 1 : 0);
    if (stays) await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await page.mouse.move(200, 500);
  });

  it('receive the focus with F8 and stay while they have it; Escape dismisses them and returns the focus', async () => {
    await refuse();
    await notifications(page).getByText('Access denied', { exact: true }).waitFor();
    const field = page.getByLabel('Admin password');
    await field.focus();
    await page.keyboard.press('F8');
    await expect.poll(() => notifications(page).evaluate((area) => area === document.activeElement)).toBe(true);
    // While it has the focus, it stays longer than its five seconds.
    await page.waitForTimeout(5_500);
    expect(await notifications(page).getByText('Access denied', { exact: true }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => notifications(page).innerText()).toBe('');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('of a firm are gone after its logout', async () => {
    await refuse();
    await notifications(page).getByText('Access denied', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Access Password', { exact: true }).waitFor();
    await expect.poll(() => notifications(page).innerText()).toBe('');
  });
});
