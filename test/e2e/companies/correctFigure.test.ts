import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { firmOf, writeMemo } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { addReading, observed } from '../../companies/companySteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { unlockEditor } from './companyEditorSteps.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('a figure that is wrong', () => {
  let page: Page;

  const visitor = useVisitor(async () => {
    const client = await new Client(server).login('dossier');
    await writeMemo(client, { title: 'Acme Robotics' });
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login('dossier', '/writeups');
    await page.getByRole('link', { name: /^Investment Memo - / }).click();
  });

  const memo = () => page.getByRole('article');
  const figure = (text: string) => memo().locator('.figure', { hasText: text });
  const forCompany = () => page.getByRole('checkbox', { name: "Also the company's figure" });
  const named = (name: string) => page.getByRole('button', { name, exact: true });

  it('is corrected by keyboard beside its evidence, and the memo shows the correction immediately', async () => {
    const count = await figure('$4.2M')
      .first()
      .waitFor()
      .then(() => figure('$4.2M').count());
    await figure('$4.2M').first().press('Enter');
    await named('Correct this figure').press('Enter');
    const value = page.getByLabel('Right value');
    await value.waitFor();
    expect(await forCompany().count()).toBe(0);
    await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true);
    visitor.current.expectProblem(/is not a number/);
    await page.keyboard.type('plenty');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '‘plenty’ is not a number.' }).waitFor();
    expect(await value.inputValue()).toBe('plenty');

    await value.fill('$4.1M');
    await page.getByLabel('Note (optional)').fill('As audited');
    await page.keyboard.press('Enter');
    await expect.poll(() => figure('$4.1M').count()).toBe(count);
    expect(await figure('$4.2M').count()).toBe(0);
    const isFocused = () =>
      figure('$4.1M')
        .first()
        .evaluate((element) => element === document.activeElement);
    await expect.poll(isFocused).toBe(true);
  });

  it('shows what the source says, and the correction can be withdrawn', async () => {
    await figure('$4.1M').first().click();
    await page.getByText('Corrected from $4.2M, which the source says (As audited).').waitFor();
    await page.getByRole('blockquote').filter({ hasText: 'Revenue was 4.2 million dollars' }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await named('Use $4.2M').click();
    await figure('$4.2M').first().waitFor();
    expect(await figure('$4.1M').count()).toBe(0);
  });

  it('also becomes the company’s figure when the admin panel is unlocked and the user ticks that', async () => {
    const { companyId } = await addReading(server, 'dossier', {
      name: 'Acme Robotics',
      observations: [observed('REVENUE', 3_900_000)],
    });
    await goInPlace(page, '/admin/database');
    await unlockEditor(page);
    await goInPlace(page, '/writeups');
    await page.getByRole('link', { name: /^Investment Memo - / }).click();
    await figure('$4.2M').first().click();
    await named('Correct this figure').click();
    await page.getByLabel('Right value').fill('$4.1M');
    await forCompany().check();
    await page.keyboard.press('Enter');
    await figure('$4.1M').first().waitFor();
    const { prisma } = await firmOf(server, 'dossier');
    const company = await prisma.company.findFirstOrThrow({ where: { id: companyId! } });
    expect(company.revenue).toBe(4.1);
  });
});
