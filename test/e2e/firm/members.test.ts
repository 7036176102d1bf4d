import type { Page } from 'playwright-core';
import { firmOf } from '../../support/factories.ts';
import { Client } from '../../support/client.ts';
import { useTestServer } from '../../support/harness.ts';
import { demoPassword } from '../../../prisma/seed.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { addMaterial } from '../driver/material.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('a person of the firm', () => {
  let page: Page;
  const visitor = useVisitor(async () => {
    const anna = await new Client(server).login('dossier');
    await nameMyself(anna, 'Anna Lee');
    await addMaterial(anna, 'Alpha Grid');
    const ben = await new Client(server).login('dossier');
    await nameMyself(ben, 'Ben Okoro');
    await addMaterial(ben, 'Beta Systems');
    return startVisitor(server.address);
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
