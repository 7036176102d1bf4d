import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { addCompanies } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('API access', () => {
  let page: Page;
  let token: string;
  const visitor = useVisitor(async () => {
    await addCompanies(server, 'northgate', [{ name: 'Tidewater', figures: { REVENUE: 18_400_000 } }]);
    const started = await startVisitor(server.address, {}, {});
    await started.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    return started;
  });

  const section = () => page.getByRole('region', { name: 'API Access' });
  const button = (name: string) => section().getByRole('button', { name, exact: true });
  const rows = () => section().getByRole('list', { name: 'API tokens', exact: true }).getByRole('listitem');
  const openSystem = async () => {
    await page.getByLabel('Admin password').fill(demoAdminPasswords[0]!);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await section().getByText('What uses it', { exact: true }).waitFor();
  };
  const ask = async (query: string) => {
    const response = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return { status: response.status, text: await response.text() };
  };

  it('begins without a token, and needs a name for the first', async () => {
    page = await visitor.current.login('northgate', '/admin/system/api');
    await openSystem();
    await section().getByText('No program has access yet.').waitFor();
    await button('Create token').click();
    await section().getByText('Name the program that will use it.').waitFor();
    expect(await section().getByLabel('What uses it').getAttribute('aria-invalid')).toBe('true');
    expect(await faults(page)).toEqual([]);
  });

  it('shows a new token once, to be copied', async () => {
    await section().getByLabel('What uses it').fill('Power BI');
    await button('Create token').click();
    const created = section().getByRole('group', { name: 'The new token Power BI' });
    await created.getByText(/It is shown only once/).waitFor();
    await expect.poll(() => created.evaluate((element) => element === document.activeElement)).toBe(true);
    token = await created.getByRole('code').innerText();
    await created.getByRole('button', { name: 'Copy token' }).click();
    await created.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    expect(await faults(page)).toEqual([]);
    await created.getByRole('button', { name: 'I have copied it' }).click();
    await created.waitFor({ state: 'detached' });
    const row = (await rows().innerText()).replace(/\s+/g, ' ');
    expect(row).toMatch(
      /^Power BI Read only …\S{4} Created \S.* · never used · expires \S.* · 3,000 requests a minute Revoke$/,
    );
    expect(row).toContain(token.slice(-4));
    expect(await page.content()).not.toContain(token);
  });

  it('revokes a token immediately after a confirmation', async () => {
    await section().getByRole('button', { name: 'Revoke Power BI' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke Token' });
    await question.getByText(/^Power BI loses its access at once/).waitFor();
    await question.getByRole('button', { name: 'Revoke token' }).click();
    await section().getByText('No program has access yet.').waitFor();
    expect((await ask('{ companies(first: 5) { totalCount } }')).status).toBe(401);
    await section().getByText('Revoked or expired (1)').click();
    await section()
      .getByRole('list', { name: 'Revoked and expired API tokens' })
      .getByText(/· revoked/)
      .waitFor();
    // The first width is that of a phone with text at twice the usual size.
    for (const width of [195, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    // A target half hidden under the header is too small for axe's rule.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('links to each table as a file', async () => {
    await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Data exports' }).click();
    await page.waitForURL('**/admin/system/exports?tenant=northgate');
    const exports = page.getByRole('list', { name: 'Data exports' });
    await expect.poll(() => exports.getByRole('listitem').count()).toBeGreaterThan(5);
    const links = await exports.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toContain('/api/export/companies.csv?tenant=northgate');
    const leaving = page.waitForEvent('download');
    await exports.getByRole('link', { name: 'Download companies as CSV' }).click();
    const download = await leaving;
    expect(download.suggestedFilename()).toMatch(/companies.*\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain('Tidewater');
  });
});
