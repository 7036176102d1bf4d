import type { Locator, Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { mutate, startRecording, uuidOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { finishRecording, storePart } from '../../recordings/recordingSteps.ts';
import { addSegments } from '../../transcripts/listeningSteps.ts';
import { toneWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

const said = [
  { speaker: 'Ana', startMs: 0, text: 'Halden Robotics sells robots to warehouses.' },
  { speaker: 'Tom', startMs: 3000, text: 'Revenue was 4.2 million dollars in fiscal year 2024.' },
  { speaker: 'Ana', startMs: 6000, text: 'We call two customers next.' },
];
const onePager = 'Halden Robotics\n\nHalden Robotics sells robots to warehouses. Gross margin was 68 percent in 2024.';

const server = await useTestServer();

/** A figure leads to the speaker's voice, even when the text was just written. */
describe.skipIf(!canBrowse)('the evidence of a text on the Memo Maker', () => {
  let page: Page;
  const visitor = useVisitor(async () => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    for (const position of [0, 1, 2])
      await storePart(client, recordingId, position, new File([toneWav(3)], 'part.wav'));
    await finishRecording(client, recordingId, 3);
    await mutate(client, 'editRecording', { recordingId, content: said.map(({ text }) => text).join(' ') });
    await addSegments(server, uuidOf(recordingId), said);
    return startVisitor(server.address);
  });

  const playsItsSecond = async (text: Locator) => {
    await text.locator('.figure', { hasText: /4\.2/ }).first().click();
    await page.getByText('Tom, 0:03').waitFor();
    await page.getByRole('button', { name: /^Play what is said/ }).click();
    const seconds = () =>
      page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.map(({ currentTime }) => currentTime));
    // Every other player of the page stays where it is.
    await expect.poll(async () => Math.max(...(await seconds()))).toBeGreaterThan(3);
    expect(Math.max(...(await seconds()))).toBeLessThan(6.2);
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await page.keyboard.press('Escape');
  };

  it('of a combined analysis plays the quoted second', async () => {
    page = await visitor.current.login();
    const file = { name: 'Halden.txt', mimeType: 'text/plain', buffer: Buffer.from(onePager) };
    await page.locator('main input[type=file][accept*=".pdf"]').first().setInputFiles(file);
    const generate = page.getByRole('button', { name: 'Generate Analysis' });
    await generate.click({ timeout: 60_000 });
    const analysis = page.getByRole('region', { name: 'Combined analysis', exact: true });
    await page.getByRole('button', { name: 'Save Analysis' }).waitFor({ timeout: 60_000 });
    await playsItsSecond(analysis.getByRole('region', { name: 'Memo text' }));
  });
});
