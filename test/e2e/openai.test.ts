import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';
import { canBrowse, startVisitor, useVisitor } from './driver/browser.ts';
import { RecorderOnScreen } from './conversations/recorderOnScreen.ts';
import { audioSeconds, canSpeak, pitch, speak } from './conversations/speech.ts';

const said = [
  'Annual recurring revenue is 12 million dollars and grew 42% last year.',
  'Gross margin is 78%, and 300 hospitals use the product every day.',
  'Two customers pay for 30% of revenue, which is the main risk.',
  'They raise 25 million dollars in a Series B round.',
].join(' ');

describe.skipIf(!canBrowse || !canSpeak)('with an OpenAI-compatible server', () => {
  let server: TestServer & { stop(): Promise<void> };
  let openai: OpenAiServer;
  /** The seconds of sound in each file that the server received. */
  const given: number[] = [];

  afterAll(async () => {
    await server.stop();
    await openai.close();
  });
  const visitor = useVisitor(async () => {
    const speech = await speak(pitch.before);
    openai = await startOpenAiServer({
      apiKey: 'sk-test-e2e',
      pieceDelayMs: 60,
      async transcribe({ bytes, fileName }) {
        const file = path.join(server.dataDir, `given-${given.length}-${fileName}`);
        await writeFile(file, bytes);
        given.push(await audioSeconds(file));
        return said;
      },
    });
    server = await startTestServer({ OPENAI_API_KEY: 'sk-test-e2e', OPENAI_BASE_URL: openai.baseUrl });
    return startVisitor(server.address, { microphone: speech.file });
  });

  it('the audio arrives whole, and summary and memo are shown while they are written', async () => {
    const page = await visitor.current.login();
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    await recorder.reach(5);
    await recorder.press('Stop');
    const recorded = await recorder.seconds();

    await page.getByText('Transcription Complete').waitFor({ timeout: 60_000 });
    const summary = page.getByRole('region', { name: 'Summary' });
    const summaryLengths = await lengthsWhile(summary.locator('[aria-busy=true]'));
    await expect.poll(() => summary.innerText()).toContain('12 million dollars');
    await summary.getByRole('heading', { name: 'Summary by gpt-5.4-mini' }).waitFor();

    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toMatch(/^Investment Conversation - \d/);
    expect(await page.getByLabel('Transcribed content').inputValue()).toBe(said);
    expect(given).toHaveLength(1);
    // The timer shows whole seconds.
    expect(given[0]).toBeGreaterThan(recorded - 1);
    expect(given[0]).toBeLessThan(recorded + 2);
    const transcription = openai.requests.find(({ audio }) => audio);
    expect(transcription?.audio).toMatchObject({ mimeType: 'audio/webm' });

    await page.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    await page
      .getByRole('dialog', { name: 'Which company is this about?' })
      .getByRole('button', { name: 'Skip' })
      .click();
    const memo = page.getByRole('region', { name: 'Memo text' });
    const memoLengths = await lengthsWhile(memo.and(page.locator('[aria-busy=true]')));
    await page.getByText('Automatically saved to Investment Write-ups').waitFor();
    expect(await memo.innerText()).toContain('12 million dollars');
    console.log(`Lengths seen of the summary: ${summaryLengths.join(' ')}; of the memo: ${memoLengths.join(' ')}`);
    for (const lengths of [summaryLengths, memoLengths]) {
      expect(lengths.length).toBeGreaterThan(2);
      // The finished text replaces the live text.
      const written = lengths.slice(0, -1);
      expect(written).toEqual(written.toSorted((a, b) => a - b));
    }
    for (const { body } of openai.requests.filter(({ body }) => body)) {
      expect(
        body!.messages
          .filter(({ role }) => role === 'system')
          .map(({ content }) => content)
          .join(),
      ).not.toContain('hospitals');
    }
  });
});

async function lengthsWhile(text: Locator): Promise<number[]> {
  await text.waitFor();
  const lengths: number[] = [];
  for (;;) {
    const [shown] = await text.allInnerTexts();
    if (shown === undefined) return lengths;
    if (shown.length !== lengths.at(-1)) lengths.push(shown.length);
    await sleep(50);
  }
}
