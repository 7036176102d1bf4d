import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { admin } from '../../admin/adminClient.ts';
import { mutate, until } from '../../support/factories.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'echo We grew by 40 percent. # {file}' });

describe.skipIf(!canBrowse)('live notes', () => {
  const visitor = useVisitor(async () => {
    const switches = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    return startVisitor(server.address, { switches });
  });

  it('are kept with their seconds and the company when the tab dies, and stay with the draft and the transcript', async () => {
    const client = await admin(server);
    const { id: companyId } = await mutate<{ id: string }>(client, 'createCompany', { name: 'Tarn Ledger' }, 'id');
    for (const words of ['What is the churn?', 'Who leads the round?'])
      await mutate(client, 'askQuestion', { companyId, words });
    const doomed = await visitor.current.login();
    const recorder = new RecorderOnScreen(doomed);
    await recorder.record();
    const field = recorder.panel.getByLabel('Your notes');
    await recorder.reach(1);
    await field.focus();
    await doomed.keyboard.type('Ask for the plan');
    const line = recorder.panel.getByLabel(/^Note at 0:0[1-9]$/);
    const moment = (await line.getAttribute('aria-label'))!.slice(-4);
    await doomed.keyboard.press('Enter');
    await line.fill('Ask for the plan of 2027');
    await recorder.panel.getByLabel('Company').fill('tarn ledger');
    const questions = recorder.panel.getByRole('region', { name: 'Open questions' }).getByRole('checkbox');
    await expect.poll(() => questions.count()).toBe(2);
    await recorder.reach(3);
    for (const isAsked of [true, false, true]) await questions.first().setChecked(isAsked);
    expect(await faults(doomed, { isPartial: true })).toEqual([]);
    await recorder.reach(5);
    await field.focus();
    await doomed.keyboard.type('A line that is emptied');
    await doomed.keyboard.press('Control+A');
    await doomed.keyboard.press('Delete');
    // Unfinished when the tab is closed.
    await doomed.keyboard.type('Churn?');
    await doomed.close({ runBeforeUnload: false });

    const page = await visitor.current.open();
    await page.getByRole('button', { name: 'Recover' }).click();
    const draft = page.getByRole('region', { name: 'Draft transcript' });
    const notes = draft.getByRole('region', { name: 'Notes on this conversation' }).getByRole('listitem');
    await draft.getByLabel('Transcribed content').waitFor({ timeout: 60_000 });
    const shown = async () => (await notes.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const asked: unknown = expect.stringMatching(/^0:\d\d Asked: What is the churn\?$/);
    await expect
      .poll(shown)
      .toEqual([`${moment} Ask for the plan of 2027`, asked, expect.stringMatching(/^0:\d\d Churn\?$/)]);
    await expect.poll(() => draft.getByLabel('Title').inputValue()).toMatch(/^Tarn Ledger, /);
    // The built-in analyst prints the notes below its summary.
    const summary = draft.getByRole('region', { name: 'Summary' });
    await expect.poll(() => summary.innerText()).toMatch(/Writer’s notes[^]*Asked: What is the churn\?/);
    await draft.getByRole('button', { name: `Play from ${moment}` }).waitFor();
    await notes
      .last()
      .getByRole('button', { name: /^Delete the note/ })
      .click();
    await expect.poll(() => notes.count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => notes.count()).toBe(3);

    await draft.getByRole('button', { name: 'Save Transcript' }).click();
    const sources = `{ companySources(filter: { companyIds: ["${companyId}"] }) { edges { node { link } } } }`;
    interface Sources {
      companySources: { edges: { node: { link: string } }[] };
    }
    await until(
      async () => (await client.graphql<Sources>(sources)).data?.companySources.edges,
      (edges) => edges?.[0]?.node.link === 'LINKED',
    );
    await page.getByText('Saved to My Transcripts.').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Play from ${moment}` }).click();
    const clock = () => dialog.getByRole('slider').first().getAttribute('aria-valuenow');
    await expect.poll(async () => Number(await clock())).toBeGreaterThanOrEqual(1);

    // A note that is added later and then moved.
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: /^Add a note at 0:0\d$/ }).click();
    await dialog.getByLabel(/^Note at 0:0\d$/).fill('Who is the auditor?');
    await dialog.getByLabel('Moment', { exact: true }).fill('half past');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Enter the time as minutes and seconds').waitFor();
    await dialog.getByLabel('Moment', { exact: true }).fill('0:02');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem');
    const moved = saved.filter({ hasText: 'Who is the auditor?' });
    await moved.getByRole('button', { name: 'Edit the note at 0:02' }).click();
    await dialog.getByLabel('Moment', { exact: true }).fill('0:00');
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await saved.first().innerText()).replace(/\s+/g, ' '))
      .toBe('0:00 Who is the auditor?');
    await page.reload();
    await expect.poll(() => saved.count()).toBe(4);
    await dialog.getByRole('button', { name: 'Delete the note at 0:00' }).click();
    await expect.poll(() => saved.count()).toBe(3);
    await page.close();
  });
});
