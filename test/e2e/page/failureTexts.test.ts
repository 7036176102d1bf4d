import type { Page } from 'playwright-core';
import { admin } from '../../admin/adminClient.ts';
import { createCompany } from '../../companies/companySteps.ts';
import { pdfFile } from '../../documents/documentFiles.ts';
import { readFile } from '../../documents/documentSteps.ts';
import { addTranscripts, mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { silentWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { notified, unlockEditor } from '../companies/companyEditorSteps.ts';
import { faults } from '../driver/faults.ts';
import { askForSession, failures, rewritten, sentence, unavailable, type Answer } from '../driver/failures.ts';
import { button, text } from '../driver/finders.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { expectToast } from '../driver/toast.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'exit 1; : {file}' });

describe.skipIf(!canBrowse)('the texts of failures and of waiting', () => {
  let page: Page;
  let documentId = '';

  const visitor = useVisitor(async () => {
    const client = await admin(server);
    await createCompany(client, 'Halden Grid', { revenue: 12 });
    const report = await readFile(client, pdfFile('Report.pdf', 'Halden Grid sells software.'));
    documentId = report.id;
    await mutate(client, 'createHumanMemo', { documentId });
    await addTranscripts(server, 'dossier', [{ title: 'Call without end' }]);
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login();
  });

  /** Replaces an operation's answer until the next call. */
  const answerFor = async (operation: string, respond: Answer) => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/graphql/, (route) =>
      route.request().postData()?.includes(operation) ? respond(route) : route.continue(),
    );
  };
  const addressOf = (path: string) => path.replace(':document', encodeURIComponent(documentId));
  const load = (path: string) => page.goto(server.address + addressOf(path));
  /** Goes to a screen in its initial state, without notifications of the last screen. */
  const open = async (path: string) => {
    // From another screen, because going to the same screen would not reload it.
    await goInPlace(page, '/about');
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    const notification = button('Dismiss notification')(page);
    if (await notification.isVisible()) await notification.click();
    await goInPlace(page, addressOf(path));
  };

  const importAudio = async (name: string) => {
    const chosen = page.waitForEvent('filechooser');
    await button('Import audio')(page).click();
    await (await chosen).setFiles({ name, mimeType: 'audio/wav', buffer: silentWav(1) });
  };

  it.each(failures)(
    'are those of the specification: $name',
    async ({ path, operation, answer, act, toast, shows = [] }) => {
      visitor.current.expectProblem(/50[23]/, /console error/, /Unexpected token/);
      await answerFor(operation, answer);
      await open(path);
      await act(page);
      if (toast) await expectToast(page, ...toast);
      for (const find of shows) await find(page).first().waitFor();
    },
  );

  it('say that a recording cannot be transcribed', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await open('/');
    await importAudio('Board call.wav');
    await expectToast(page, 'Transcription Failed', 'There was an error processing your recording. Please try again.');
    expect(await faults(page)).toEqual([]);
  });

  it('leave the tray when the text was made in another way, or the recording is discarded', async () => {
    const failed = button(/^Jobs: .*1 failed/)(page);
    await failed.waitFor();
    const draft = page.getByRole('region', { name: 'Draft transcript' });
    await draft.getByRole('button', { name: 'Add a transcript' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a Transcript' });
    await dialog.getByLabel('Transcript text').fill('Founder: Margins rose to 78 percent.');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await button('Jobs')(page).waitFor();
    await importAudio('Other call.wav');
    await failed.waitFor();
    // The player requests the sound only once, so it must have the sound before the recording is discarded.
    const sound = draft.locator('audio').last();
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
    await draft.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await button('Jobs')(page).waitFor();
  });

  it('say that an analysis is under way', async () => {
    visitor.current.expectProblem(/console error/);
    const held = Promise.withResolvers<undefined>();
    await answerFor('"FindBestInvestments"', async (route) => {
      await held.promise;
      await route.abort('aborted');
    });
    await open('/ai-analysis');
    await button('Run Analysis')(page).click();
    await button('Analyzing Portfolio...')(page).waitFor();
    expect(await button('Analyzing Portfolio...')(page).isDisabled()).toBe(true);
    held.resolve(undefined);
    await button('Run Analysis')(page).waitFor();
  });

  it('say that a transcript has no duration and a document no date', async () => {
    await open('/transcripts');
    await text('Unknown duration')(page).waitFor();
    await answerFor('Document', rewritten(/"uploadDate":"[^"]*"/g, '"uploadDate":null'));
    await load('/documents/:document');
    await text(/Unknown date$/)(page)
      .first()
      .waitFor();
  });

  it('say that a company cannot be deleted and is being saved', async () => {
    visitor.current.expectProblem(/503/, /console error/);
    await answerFor('"DeleteCompany"', unavailable);
    await open('/admin/database');
    await unlockEditor(page);
    await button('Dismiss notification')(page).click();
    await button('Delete Halden Grid')(page).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Company' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText(sentence).waitFor();
    await notified(page, 'Delete Failed');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });

    await button('Edit Halden Grid')(page).click();
    await page.getByLabel('Headquarters', { exact: true }).fill('Oslo');
    const held = Promise.withResolvers<undefined>();
    await answerFor('"UpdateCompany"', async (route) => {
      await held.promise;
      await route.continue();
    });
    await button('Save Changes')(page).click();
    await button('Saving...')(page).waitFor();
    held.resolve(undefined);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('cover a firm whose facts arrive late or not at all', async () => {
    visitor.current.expectProblem(/503/, /console error/);
    const held = Promise.withResolvers<undefined>();
    await answerFor('"LandingPage"', async (route) => {
      await held.promise;
      await route.continue();
    });
    await load('/welcome');
    await text('Loading...')(page).waitFor();
    held.resolve(undefined);
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await answerFor('"SessionGate"', unavailable);
    await askForSession(page);
    const said = page.waitForEvent('console', (message) => message.text().startsWith('Failed to fetch tenant info'));
    await load('/');
    await said;
  });
});
