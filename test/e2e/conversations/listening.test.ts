import { readFile } from 'node:fs/promises';
import { Client } from '../../support/client.ts';
import type { Locator, Page } from 'playwright-core';
import { generateWriteup, jobIn, mutate, readNode, startRecording, uuidOf } from '../../support/factories.ts';
import { finishRecording, storePart } from '../../recordings/recordingSteps.ts';
import { addListening, addSegments } from '../../transcripts/listeningSteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { encodeSound } from '../../support/encodeSound.ts';
import { hasTool } from '../../support/tools.ts';
import { silentWav, toneWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { faults } from '../driver/faults.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('a conversation', () => {
  let transcript: string;
  let page: Page;
  const visitor = useVisitor(async () => {
    transcript = await addListening(await new Client(server).login('dossier'), server);
    return startVisitor(server.address);
  });

  it('is played from a sentence, a link and the keyboard, and shows who speaks', async () => {
    page = await visitor.current.login('dossier', `/transcripts/${transcript}?t=5`);
    const main = page.getByRole('main');
    const slider = main.getByRole('slider', { name: 'Moment of the recording' });
    await slider.waitFor();
    const second = () => main.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    const isPaused = () => main.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
    // The page shows the link's second, and plays nothing by itself.
    await expect.poll(second).toBe(5);
    await expect.poll(() => main.locator('[data-heard]').textContent()).toMatch('Gross margin');
    expect(await isPaused()).toBe(true);

    // Measured by the player itself, so that a busy machine, which reads late, finds the same moment.
    const sought = await main.locator('audio').evaluateHandle((audio: HTMLAudioElement) => {
      const moments: number[] = [];
      audio.addEventListener('seeking', () => moments.push(audio.currentTime));
      return moments;
    });
    await main.getByText('We sell robots to warehouses.', { exact: true }).click();
    await expect.poll(isPaused).toBe(false);
    await page.keyboard.press('Space');
    await expect.poll(isPaused).toBe(true);
    expect(await sought.jsonValue()).toEqual([1]);
    const before = await second();
    expect(before).toBeGreaterThan(1);
    await expect.poll(() => main.locator('[data-word]').textContent()).toBeTruthy();
    await page.keyboard.press('ArrowRight');
    await expect.poll(second).toBeCloseTo(before + 5, 1);

    await main
      .getByRole('button', { name: /^Speaker 2/ })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: 'Who is Speaker 2?' });
    await form.getByLabel('Name').fill('Jane Berg');
    await form.getByLabel('Speaks for').selectOption('FOUNDER');
    await form.getByRole('button', { name: 'Save' }).click();
    const jane = main.getByRole('button', { name: /^Jane Berg.*Founder/ });
    await expect.poll(() => jane.count()).toBe(3);
    expect(await faults(page, { isPartial: true })).toEqual([]);

    await main
      .getByRole('button', { name: /^Speaker 3/ })
      .first()
      .click();
    await page.getByLabel('Same person as').selectOption({ label: 'Jane Berg' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => jane.count()).toBe(3);
    await expect.poll(() => main.getByRole('button', { name: /Speaker 3/ }).count()).toBe(0);

    await main.getByRole('button', { name: 'Download', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Subtitles (.vtt)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('First_call_with_Halden.vtt');
    expect(await readFile(await file.path(), 'utf8')).toContain(
      '00:00:05.000 --> 00:00:09.000\n<v Jane Berg>Gross margin is 62 percent.',
    );
  });

  it('is played from the figure of a memo', async () => {
    const client = await new Client(server).login('dossier');
    const job = await jobIn(client, await generateWriteup(client, transcript), 'COMPLETED');
    await goInPlace(page, `/writeups/${job.writeup!.id}`);
    await page.getByRole('heading', { level: 1, name: /^Investment Memo - / }).waitFor();
    const memo = page.getByRole('main');
    await memo.locator('.figure', { hasText: '62%' }).first().click();
    await memo.getByText(/, 0:05$/).waitFor();
    await memo.getByRole('button', { name: /^Play/ }).click();
    const second = () => memo.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(second).toBeGreaterThan(5);
    expect(await second()).toBeLessThan(9.2);
    await memo.getByRole('link', { name: 'In the transcript' }).click();
    await expect.poll(() => page.locator('[data-heard]').textContent()).toMatch('Gross margin');
  });

  it('is played from a search, its summary and a figure of a company', async () => {
    const client = await new Client(server).login('dossier');
    const named = { transcriptId: transcript, companyName: 'Halden Robotics' };
    const { id } = await mutate<{ id: string }>(client, 'readCompanyFigures', named, 'id');
    await jobIn(client, id, 'COMPLETED');
    const { company } = await readNode<{ company: { id: string } }>(client, id, '... on Job { company { id } }');
    const second = () =>
      page.locator('audio').evaluateAll((all: HTMLAudioElement[]) => Math.max(...all.map((each) => each.currentTime)));
    const play = async (within: Locator) => {
      await within.getByText('Speaker 3, 0:05').or(within.getByText('Jane Berg, 0:05')).first().waitFor();
      await within
        .getByRole('button', { name: /^Play what is said/ })
        .first()
        .click();
      await expect.poll(second).toBeGreaterThan(5);
      expect(await second()).toBeLessThan(9.2);
    };
    await goInPlace(page, '/search?q=gross+margin&kind=transcript');
    await play(page.getByRole('article').filter({ hasText: 'First call with Halden' }));

    await goInPlace(page, `/transcripts?open=${transcript}`);
    const dialog = page.getByRole('dialog').first();
    await dialog.locator('.figure', { hasText: '62%' }).first().click();
    await play(dialog);

    await goInPlace(page, `/database/${encodeURIComponent(company.id)}`);
    const figures = page.getByRole('dialog', { name: 'Halden Robotics' });
    await figures.getByText('Gross margin').first().click();
    await play(figures);
  });

  it('is played while it is a draft, and its speakers are named there', async () => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    for (const position of [0, 1]) await storePart(client, recordingId, position, new File([toneWav(3)], 'part.wav'));
    await finishRecording(client, recordingId, 2);
    await mutate(client, 'editRecording', { recordingId, content: 'We grew by 14%. How much is that?' });
    await addSegments(server, uuidOf(recordingId), [
      { speaker: 'Ana', startMs: 0, text: 'We grew by 14%.' },
      { speaker: 'Tom', startMs: 3000, text: 'How much is that?' },
    ]);
    await goInPlace(page, '/');
    const draft = page.getByRole('region', { name: 'Draft transcript' });
    await draft.getByRole('slider', { name: 'Moment of the recording' }).waitFor();
    await draft.getByRole('button', { name: 'Play', exact: true }).click();
    const second = () => draft.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(second).toBeGreaterThan(0.2);
    await draft.getByRole('button', { name: 'Speakers' }).click();
    await draft.getByRole('button', { name: /^Tom/ }).first().waitFor();
    await draft.getByLabel('Speed').selectOption('2');
  });

  it.skipIf(!hasTool('ffmpeg'))('has peaks from the page where the server cannot decode its sound', async () => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    for (const [position, wav] of [toneWav(3), silentWav(3)].entries())
      await storePart(client, recordingId, position, new File([await encodeSound(wav, 'm4a')], 'part.m4a'));
    await finishRecording(client, recordingId, 2);
    await mutate(client, 'editRecording', { recordingId, content: 'A tone and silence.' });
    const input = { recordingId, title: 'A call by telephone', content: 'A tone and silence.' };
    const { id } = await mutate<{ id: string }>(client, 'saveTranscript', input, 'id');
    await goInPlace(page, `/transcripts?open=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('slider', { name: 'Moment of the recording' }).waitFor();
    await dialog.getByRole('button', { name: 'Skip silence' }).waitFor();
    expect(await dialog.getByText('no waveform').count()).toBe(0);
  });
});
