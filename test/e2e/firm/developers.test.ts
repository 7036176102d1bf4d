import type { Page } from 'playwright-core';
import { examples } from '../../../web/features/developers/examples.ts';
import { adminOf } from '../../admin/adminSteps.ts';
import { addReading, observed } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { createToken, Integration } from '../../tenants/apiTokenSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { fitsAt } from '../driver/faults.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('the developers’ screens', () => {
  let page: Page;
  beforeAll(async () => {
    await addReading(server, 'dossier', { name: 'Acme Robotics', observations: [observed('REVENUE', 5e6)] });
  });
  const visitor = useVisitor(() => startVisitor(server.address));

  it('show examples that run with a token that may only read', async () => {
    const { token } = await createToken(await adminOf(server, 'dossier'), 'READ');
    const reader = new Integration(server, token);
    for (const { title, call } of examples) {
      if ('path' in call) expect((await reader.call('GET', call.path)).status, title).toBe(200);
      else expect(await reader.ask(call.query, call.variables), title).toMatchObject({ status: 200, code: undefined });
    }
    page = await visitor.current.login('dossier', '/developers');
    for (const { title } of examples) await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(`${server.address}/api/portfolio-analytics`).waitFor();
    for (const width of [390, 1280]) expect(await fitsAt(page, width), `${width} pixels`).toBe(true);
  });

  it('send GraphQL queries in the browser under the content policy, with the reader’s own data', async () => {
    await page.getByRole('link', { name: 'GraphQL explorer' }).click();
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('"Acme Robotics"').waitFor();
    await page.getByText('Docs', { exact: true }).click();
    await page
      .getByText('Queries, mutations')
      .or(page.getByText('Query', { exact: true }))
      .first()
      .waitFor();
  });

  it('list the REST calls in groups, and send one', async () => {
    await page.getByRole('link', { name: 'REST', exact: true }).click();
    await page.getByText('Analytics, rankings and comparisons').click();
    await page.getByText('/api/portfolio-analytics').first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText('"totalCompanies": 1').waitFor();
    const fonts = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
    expect(fonts).toEqual([]);
  });
});
