import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { saveTranscript, startRecording } from '../../support/factories.ts';
import { Client } from '../../support/client.ts';
import { useTestServer } from '../../support/harness.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('the names in the admin panel', () => {
  const visitor = useVisitor(async () => {
    const client = await new Client(server).login('dossier');
    for (const name of ['Ana Lee', 'Anna Lee', 'Ben Okoro', 'Junk 1', 'Junk 2']) {
      await nameMyself(client, name);
      if (name === 'Ana Lee') await saveTranscript(client, { title: 'Call by Ana' });
      if (name === 'Ben Okoro') await startRecording(client);
    }
    return startVisitor(server.address);
  });

  it('are found, merged and removed, and a name with a draft is kept', async () => {
    const page = await visitor.current.login('dossier', '/admin/system/names');
    await page.getByLabel('Admin password').fill(demoAdminPasswords[0]!);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    const section = page.getByRole('region', { name: 'Names', exact: true });
    const names = () => section.getByRole('list', { name: 'Names' }).getByRole('listitem').allInnerTexts();
    await expect.poll(names).toEqual(['Ana Lee', 'Anna Lee', 'Ben Okoro', 'Junk 1', 'Junk 2']);

    await section.getByLabel('Select Ana Lee').check();
    await section.getByLabel('Merge into').selectOption('Anna Lee');
    expect(await faults(page)).toEqual([]);
    await section.getByRole('button', { name: 'Merge' }).click();
    const question = page.getByRole('alertdialog', { name: 'Merge Names' });
    await question.getByText('Everything under “Ana Lee” becomes the work of “Anna Lee”.').waitFor();
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect.poll(names).toEqual(['Anna Lee', 'Ben Okoro', 'Junk 1', 'Junk 2']);

    await section.getByPlaceholder('Search names').fill('junk');
    await expect.poll(names).toEqual(['Junk 1', 'Junk 2']);
    await section.getByLabel('Select all these names').check();
    await section.getByText('2 names selected').waitFor();
    await section.getByRole('button', { name: 'Remove' }).click();
    const removal = page.getByRole('alertdialog', { name: 'Remove Names' });
    await removal.getByText('Are you sure you want to remove 2 names?').waitFor();
    await removal.getByRole('button', { name: 'Remove' }).click();
    await section.getByText('No name matches “junk”.').waitFor();

    await section.getByPlaceholder('Search names').fill('');
    await expect.poll(names).toEqual(['Anna Lee', 'Ben Okoro']);
    await section.getByLabel('Select Ben Okoro').check();
    await section.getByRole('button', { name: 'Remove' }).click();
    visitor.current.expectProblem(/Ben Okoro still has a draft/);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await removal.getByText('Ben Okoro still has a draft.').waitFor();
    await removal.getByRole('button', { name: 'Cancel' }).click();

    await page.goto(`${server.address}/transcripts?tenant=dossier`);
    await page.getByRole('article').filter({ hasText: 'Call by Ana' }).getByText('Anna Lee').waitFor();
    await page.close();
  });
});
