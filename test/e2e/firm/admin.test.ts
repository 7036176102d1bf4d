import type { Page } from 'playwright-core';
import { demoAdminPasswords, demoPassword } from '../../../prisma/seed.ts';
import { textFile } from '../../documents/documentFiles.ts';
import { addDocuments, documentIn, uploadFile } from '../../documents/documentSteps.ts';
import { Client } from '../../support/client.ts';
import { addWriteups, conversation, firmOf, mutate, saveTranscript } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { readKept } from '../keptEdits.ts';

const password = demoAdminPasswords[0]!;
const patient = { timeout: 15_000 };

const server = await useTestServer();
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('what is deleted, and what is corrected', () => {
  let client: Client;
  let transcriptId: string;
  beforeAll(async () => {
    client = await new Client(server).login('northgate');
    transcriptId = await saveTranscript(client, { title: 'Acme call', content: `${conversation}\nSecond line.` });
    await addWriteups(server, 'northgate', [{ title: 'Acme memo' }, { title: 'Beta memo' }]);
    await addDocuments(server, 'northgate', [{ title: 'Acme deck', content: 'Revenue was 4.2 million dollars.' }]);
    await documentIn(client, await uploadFile(client, textFile('late.txt', 'Headcount is 80 people.')), 'READY');
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('is restored by Undo in the toast', async () => {
    page = await visitor.current.login('northgate', '/writeups');
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
    await goInPlace(page, '/admin/trash?tenant=northgate');
    await page.getByLabel('Admin password').fill(password);
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
    await goInPlace(page, `/transcripts/${transcriptId}?tenant=northgate`);
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

describe.skipIf(!canBrowse)('the admin panel', () => {
  beforeAll(async () => {
    const title = (index: number) => `Report ${String(index).padStart(3, '0')}`;
    await addDocuments(
      server,
      'dossier',
      Array.from({ length: 120 }, (_, index) => ({
        title: title(index),
        uploadDate: new Date(2026, 2, 4, 5, index),
        content: `${title(index)} says that ${'a lot happened in the year that it tells of, and more, '.repeat(4)}.`,
      })),
    );
    await visitor.current.context.clearCookies();
    await page.close();
  });

  const toast = (title: string) => page.getByLabel('Notifications (F8)').getByText(title, { exact: true });
  const gate = () => page.getByRole('heading', { name: 'Admin Access Required' });
  const enter = async (given: string) => {
    await page.getByLabel('Admin password').fill(given);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  };
  const tab = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
  const dialog = () => page.getByRole('dialog');

  it('requests its password, refuses a wrong one and opens to a right one', async () => {
    page = await visitor.current.login('dossier', '/admin');
    await gate().waitFor();
    await enter('not the password');
    await page.getByRole('main').getByText('Incorrect password.').waitFor();
    await toast('Access denied').waitFor();
    await enter(password);
    await page.getByRole('heading', { name: 'Admin Panel', exact: true }).waitFor();
    await toast('Access granted').waitFor();
  });

  it('finds documents', async () => {
    await page.getByText('120 documents', { exact: true }).waitFor();
    await page.getByLabel('Search documents').fill('Report 007');
    await page.getByText('1 document matching “Report 007”').waitFor();
  });

  it('deletes a document only after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Report 007' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Document' });
    await question.getByText(/remove the document from all associated investment memos/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Report 007' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast('Document deleted').waitFor();
    await page.getByText('No documents match “Report 007”').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await page.getByText('119 documents', { exact: true }).waitFor();
  });

  it('deletes many together, and shows the sentence of a refusal', async () => {
    visitor.current.expectProblem(/Deletion refused/);
    await page.getByLabel('Select Report 119').check();
    await page.getByLabel('Select Report 118').check();
    await page.getByText('2 documents selected').waitFor();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Document' });
    await page.route('**/graphql**', (route) =>
      route.request().postData()?.includes('DeleteDocument')
        ? route.fulfill({
            json: { data: { deleteDocument: { __typename: 'Failure', code: 'CONFLICT', message: 'It is in use.' } } },
          })
        : route.continue(),
    );
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('It is in use.').waitFor();
    await toast('Error deleting document').waitFor();
    await page.unroute('**/graphql**');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('117 documents', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('documents selected').count()).toBe(0);
  });

  it('clears caches and reindexes, and shows the results', async () => {
    await tab('System').click();
    await page.getByRole('button', { name: 'Clear Cache' }).click();
    await page
      .getByText(/^Cleared [\d,]+ entries of this page and \d+ remembered sessions? of the server\.$/)
      .waitFor();
    const { prisma } = await firmOf(server, 'dossier');
    await prisma.document.updateMany({ where: { title: 'Report 100' }, data: { searchText: 'stale' } });
    await page.getByRole('button', { name: 'Reindex Data' }).click();
    await page.getByText(/^Reindexed: \d+ entries checked, \d+ corrected\.$/).waitFor(patient);
    expect(await prisma.document.count({ where: { searchText: 'stale' } })).toBe(0);
  });

  it("keeps the firm's currency rates", async () => {
    await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Currency rates' }).click();
    await page.getByRole('textbox', { name: 'Currency' }).fill('eur');
    await page.getByRole('button', { name: 'Add rate' }).click();
    await page.getByText('Enter the value of one unit in US dollars, such as 1.08.').waitFor();
    await page.getByRole('textbox', { name: 'One unit in US dollars' }).fill('1,08');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^EUR 1\.08/ }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await page.getByRole('button', { name: 'Remove EUR' }).click();
    await page.getByRole('row', { name: /^EUR/ }).waitFor({ state: 'detached' });
  });

  it('requests the password again over the screen when the access ends, and keeps typed text', async () => {
    await page.getByRole('textbox', { name: 'One unit in US dollars' }).fill('0.0067');
    await page.getByRole('textbox', { name: 'Currency' }).fill('JPY');
    const { prisma } = await firmOf(server, 'dossier');
    await prisma.session.deleteMany({ where: { kind: 'ADMIN' } });
    visitor.current.expectProblem(/Unlock the admin panel first/);
    await page.keyboard.press('Enter');
    await dialog().getByText('what you typed is kept', { exact: false }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await enter(password);
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'One unit in US dollars' }).inputValue()).toBe('0.0067');
    await page.getByRole('button', { name: 'Add rate' }).click();
    await page.getByRole('row', { name: /^JPY 0\.0067/ }).waitFor();
  });

  it('is locked by hand, by a reload and by a logout', async () => {
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await gate().waitFor();
    await enter(password);
    await tab('System').waitFor();
    await page.reload();
    await gate().waitFor();
    await enter(password);
    await tab('System').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Access Password', { exact: true }).fill(demoPassword('dossier'));
    await page.getByRole('button', { name: 'Access Platform' }).click();
    await gate().waitFor();
  });

  it('says how long to wait after too many wrong passwords', async () => {
    const wrong = { data: { password: 'wrong' }, headers: { 'X-Tenant-Slug': 'dossier' }, timeout: 60_000 };
    // Ten guesses are free; then the browser waits.
    let refusals = 0;
    const guesses = Array.from({ length: 20 }, async () => {
      const answer = await page.request.post(`${server.address}/api/admin/unlock`, wrong);
      if (answer.status() === 429) refusals += 1;
    });
    // Each verified guess takes two hashes: seconds on a busy machine.
    await expect.poll(() => refusals, { timeout: 60_000 }).toBeGreaterThan(4);
    const refusal = page.getByRole('main').getByText(/^Too many wrong admin passwords\. Try again in \d+ seconds\./);
    const isRefused = async () => {
      const answer = page.waitForResponse((each) => each.request().postData()?.includes('"UnlockAdmin"') ?? false);
      // The wait may just have ended: then this guess was verified, and the next wait is longer.
      await enter('wrong once more');
      return (await (await answer).text()).includes('THROTTLED');
    };
    await expect.poll(isRefused).toBe(true);
    await refusal.waitFor();
    await page.getByRole('button', { name: 'Access Admin Panel', disabled: true }).waitFor();
    await Promise.all(guesses);
  });
});
