import type { Page } from 'playwright-core';
import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { addDocuments, documentIn, uploadFile } from '../../documents/documentSteps.ts';
import { textFile } from '../../documents/documentFiles.ts';
import { Client } from '../../support/client.ts';
import { addWriteups, conversation, mutate, saveTranscript } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { readKept } from '../keptEdits.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('what is deleted, and what is corrected', () => {
  let client: Client;
  let page: Page;
  let transcriptId: string;
  const visitor = useVisitor(async () => {
    client = await new Client(server).login('dossier');
    transcriptId = await saveTranscript(client, { title: 'Acme call', content: `${conversation}\nSecond line.` });
    await addWriteups(server, 'dossier', [{ title: 'Acme memo' }, { title: 'Beta memo' }]);
    await addDocuments(server, 'dossier', [{ title: 'Acme deck', content: 'Revenue was 4.2 million dollars.' }]);
    await documentIn(client, await uploadFile(client, textFile('late.txt', 'Headcount is 80 people.')), 'READY');
    return startVisitor(server.address);
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('is restored by Undo in the toast', async () => {
    page = await visitor.current.login('dossier', '/writeups');
    await page.getByText('2 write-ups', { exact: true }).waitFor();
    await button('Delete write-up').first().click();
    const question = page.getByRole('alertdialog', { name: 'Delete Write-up' });
    await question.getByText('For 30 days it can still be restored from the trash.').waitFor();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('1 write-up', { exact: true }).waitFor();
    await page.getByText('Write-up deleted').waitFor();
    await button('Undo').click();
    await page.getByText('2 write-ups', { exact: true }).waitFor();
  });

  it('is listed under Admin, restored there, and deleted for good', async () => {
    const memo = page.getByRole('listitem').filter({ hasText: 'Acme memo' });
    for (const row of [memo, page.getByRole('listitem').filter({ hasText: 'Beta memo' })]) {
      await row.getByRole('button', { name: 'Delete write-up' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await row.waitFor({ state: 'detached' });
    }
    await goInPlace(page, '/admin/trash?tenant=dossier');
    await page.getByLabel('Admin password').fill(demoAdminPasswords[0] ?? '');
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByText('2 deleted things', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    await button('Restore Acme memo').click();
    await page.getByText('1 deleted thing', { exact: true }).waitFor();
    await button('Delete Beta memo for good').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The trash is empty').waitFor();
    await page.getByLabel('Days that deleted things stay here').fill('0');
    await button('Save').first().click();
    await page.getByText('Deleted things are gone at once.', { exact: true }).waitFor();
    await page.getByLabel('Days that deleted things stay here').fill('30');
    await button('Save').first().click();
    await page.getByText(/^After 30 days/).waitFor();
    const list = await client.graphql('{ writeups { edges { node { title } } } }');
    expect(list.data).toEqual({ writeups: { edges: [{ node: { title: 'Acme memo' } }] } });
  });

  it('is a transcript that is renamed and corrected, also while a colleague does the same', async () => {
    await goInPlace(page, `/transcripts/${transcriptId}?tenant=dossier`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('Acme Robotics, first call');
    await expect.poll(() => page.evaluate(readKept)).toContain('first call');
    // Unsaved text is offered again after the tab was closed.
    await page.close({ runBeforeUnload: false });
    page = await visitor.current.open(`/transcripts/${transcriptId}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Edit' }).click();
    await main.getByRole('button', { name: 'Restore them' }).click();
    expect(await main.getByLabel('Title').inputValue()).toBe('Acme Robotics, first call');
    await main.getByLabel('Text').fill('We said: revenue was 4.2 million.\nSecond line.');
    await mutate(client, 'editTranscript', { id: transcriptId, version: 1, content: 'Theirs.\nSecond line.' });
    await main.getByRole('button', { name: 'Save' }).click();
    const question = main.getByRole('group', {
      name: 'Somebody else changed this transcript while you were editing',
    });
    await question.waitFor();
    await question.getByRole('radio', { name: /^Yours/ }).check();
    await main.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Acme Robotics, first call', level: 1 }).waitFor();
    await page.getByRole('tab', { name: 'Versions' }).click();
    const comparison = main.getByRole('region', { name: 'Comparison' });
    await expect.poll(() => comparison.locator('del').allInnerTexts()).toEqual(['Acme call', 'Theirs.']);
    expect(await comparison.locator('ins').allInnerTexts()).toEqual([
      'Acme Robotics, first call',
      'We said: revenue was 4.2 million.',
    ]);
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await main.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('heading', { name: 'Acme call', level: 1 }).waitFor();
    await main.getByText('They build warehouse robots').first().waitFor();
  });

  it('is a write-up that receives documents of the library and is written again without leaving the page', async () => {
    const main = page.getByRole('main');
    await page.getByRole('tab', { name: 'Documents' }).click();
    await main.getByRole('button', { name: 'Add documents' }).click();
    await main.getByRole('button', { name: 'Add late' }).click();
    await main.getByRole('link', { name: 'late' }).waitFor();
    await main.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Memos' }).click();
    await main.getByRole('button', { name: 'Generate Combined Analysis' }).click();
    await main.getByText('The analysis is saved').waitFor({ timeout: 30_000 });
    await main.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    await main.getByText('The memo is ready').waitFor({ timeout: 30_000 });
    expect(new URL(page.url()).pathname).toBe(`/transcripts/${transcriptId}`);
    const memos = await client.graphql<{ writeups: { edges: { node: { content: string } }[] } }>(
      '{ writeups(first: 2) { edges { node { content } } } }',
    );
    for (const { node } of memos.data!.writeups.edges) expect(node.content).toContain('80');
  });
});
