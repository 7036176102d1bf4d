import type { Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { silentWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'exit 1; : {file}' });

/** Regression tests of small faults, in a browser whose language is German. */
describe.skipIf(!canBrowse)('small faults that were fixed', () => {
  let page: Page;

  const visitor = useVisitor(async () => {
    await addCompanies(server, 'dossier', [
      { name: 'Halden Grid', figures: { REVENUE: 1_234_500_000, REVENUE_GROWTH: 40, GROSS_MARGIN: 60 } },
      { name: 'Kestrel', figures: { REVENUE: 20_000_000, REVENUE_GROWTH: 10, GROSS_MARGIN: 50 } },
    ]);
    return startVisitor(server.address, {}, { locale: 'de-DE' });
  });
  beforeAll(async () => {
    page = await visitor.current.login('dossier', '/', 'Anna Lee');
  });
  const draft = () => page.getByRole('region', { name: 'Draft transcript' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const chooseFile = async (press: () => Promise<void>, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chosen = page.waitForEvent('filechooser');
    await press();
    await (await chosen).setFiles(file);
  };

  it('a cancelled import leaves no title behind', async () => {
    await button('Import transcript').click();
    const dialog = page.getByRole('dialog', { name: 'Import Transcript' });
    const old = { name: 'Old call.txt', mimeType: 'text/plain', buffer: Buffer.from('We grew.') };
    await chooseFile(() => dialog.getByRole('button', { name: 'Choose files' }).click(), old);
    await dialog.getByText('Old call.txt').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button('Import transcript').click();
    await dialog.getByText('The .vtt, .srt, .docx, .json or .txt files of one call').waitFor();
    await dialog.getByLabel('Transcript text').fill('Founder: Revenue was 12 million dollars last year.');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await draft().waitFor();
    expect(await draft().getByLabel('Title').inputValue()).toBe('Imported conversation');
  });

  it('a failed job leaves the tray when its text was made in another way, or its subject is deleted', async () => {
    const failed = page.getByRole('button', { name: /^Jobs: .*1 failed/ });
    const none = page.getByRole('button', { name: 'Jobs', exact: true });
    const importAudio = async (name: string) =>
      chooseFile(() => button('Import audio').click(), { name, mimeType: 'audio/wav', buffer: silentWav(1) });
    await importAudio('Board call.wav');
    await failed.waitFor();
    await draft().getByRole('button', { name: 'Add a transcript' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a Transcript' });
    await dialog.getByLabel('Transcript text').fill('Founder: Margins rose to 78 percent.');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await none.waitFor();

    await importAudio('Other call.wav');
    await failed.waitFor();
    // The player requests the sound only once, so it must have the sound before the recording is discarded.
    const sound = draft().locator('audio').last();
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);
    await draft().getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await none.waitFor();
  });
});
