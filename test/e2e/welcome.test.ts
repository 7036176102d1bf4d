import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { canBrowse, startVisitor, useVisitor } from './browser.ts';
import { faultsAtAllWidths } from './faults.ts';

describe.skipIf(!canBrowse)('the welcome page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const visitor = useVisitor(() => startVisitor(server.address, {}, { reducedMotion: 'reduce' }));

  it.each([
    [
      'northgate',
      'dark',
      ['About', 'Leadership', 'Focus Areas', 'Portfolio Companies', 'Global Presence', 'Philosophy'],
    ],
    ['amberline', 'light', ['About', 'Our Philosophy', 'Focus Areas', 'Portfolio Highlights', 'Connect With Us']],
    ['dossier', 'light', ['About', 'Our Philosophy', 'Focus Areas', 'Portfolio Highlights', 'Connect With Us']],
  ])('of %s is %s, with its own sections, for strangers', async (slug, look, headings) => {
    const page = await visitor.current.open(`/welcome?tenant=${slug}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(headings);
    expect(await page.locator('html').getAttribute('class')).toContain(look);
    expect(await faultsAtAllWidths(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Access Password').waitFor();
    expect(new URL(page.url()).search).toBe(`?tenant=${slug}`);
  });

  it('says that it knows no such firm', async () => {
    const page = await visitor.current.open('/welcome?tenant=nobody');
    await page.getByRole('heading', { name: 'No such firm' }).waitFor();
  });

  it("is written in the admin panel by the firm's own hand", async () => {
    visitor.current.expectProblem(/Give every entry a title/);
    const page = await visitor.current.login('amberline', '/admin/system');
    await page.getByLabel('Admin password').fill('admin-demo');
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByRole('button', { name: 'Edit texts' }).click();
    await page.getByLabel('First line').fill('We answer within two weeks');
    // What its page does not show is not asked for.
    expect(await page.getByRole('group', { name: /Leadership|Places/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add to Portfolio companies' }).click();
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Give every entry a title.').waitFor();
    await page.getByRole('button', { name: 'Remove entry 5 of Portfolio companies' }).click();
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Written by your firm').waitFor();
    const stranger = await visitor.current.open('/welcome?tenant=amberline');
    await stranger.getByRole('heading', { name: 'We answer within two weeks' }).waitFor();
  });
});
