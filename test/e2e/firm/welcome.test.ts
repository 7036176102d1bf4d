import type { Page } from 'playwright-core';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faultsAndFit } from '../driver/faults.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('the welcome page', () => {
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));
  beforeAll(async () => {
    page = await visitor.current.open('/welcome');
  });

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
