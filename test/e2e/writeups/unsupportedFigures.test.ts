import type { Page } from 'playwright-core';
import { memoAnswer } from '../../openai/openaiAnswers.ts';
import { startOpenAiServer, type OpenAiServer } from '../../openai/openaiServer.ts';
import { Client } from '../../support/client.ts';
import { conversation, generateWriteup, jobIn, mutate, saveTranscript, summarized } from '../../support/factories.ts';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { paths } from '../../../web/lib/paths.ts';
import { button, text } from '../driver/finders.ts';

const filler = Array.from({ length: 40 }, (_, line) => `Paragraph ${'abcdefgh'[line % 8]} of the memo says nothing.`);
const memo = [
  '## Financials',
  'Revenue was 4.2 million dollars, EBITDA was 17.3 million dollars.',
  ...filler,
  'It has **57 customers** in Boston.',
  ...filler,
  'It was founded in 1987.',
].join('\n\n');

describe.skipIf(!canBrowse)('unsupported figures', () => {
  let server: TestServer & { stop(): Promise<void> };
  let openai: OpenAiServer;
  let page: Page;
  let ids: { writeup: string; transcript: string };

  afterAll(async () => {
    await server.stop();
    await openai.close();
  });
  const visitor = useVisitor(async () => {
    openai = await startOpenAiServer();
    server = await startTestServer({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk' });
    const client = await new Client(server).login('dossier');
    openai.next({ kind: 'text', text: 'Acme raises 12 million dollars and burns $987 million.' });
    const draft = await mutate<{ id: string }>(client, 'importTranscript', { title: 'Call', text: conversation }, 'id');
    await summarized(client, draft.id);
    const transcript = await saveTranscript(client, { recordingId: draft.id });
    openai.next(memoAnswer(memo));
    const job = await jobIn(client, await generateWriteup(client, transcript), 'COMPLETED');
    ids = { writeup: job.writeup!.id, transcript };
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login('dossier', paths.writeup(ids.writeup));
  });

  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const isInView = async (words: string) => {
    const box = await page.locator('mark.unverified', { hasText: words }).boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    return box !== null && box.y > 0 && box.y + box.height < height;
  };

  it.each([
    [1280, 800],
    [390, 844],
  ])('the note over a memo leads to each of them, on a page of %i × %i pixels', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.reload();
    await text('3 figures were not found in the sources')(page).waitFor();
    await page.locator('mark.unverified').first().waitFor();
    const next = button('Next figure without a source')(page);
    for (const words of ['17.3 million dollars', '57', '1987', '17.3 million dollars']) {
      await next.click();
      await expect.poll(focused).toBe(words);
      await expect.poll(() => isInView(words)).toBe(true);
      expect(await next.isVisible()).toBe(true);
    }
    await text('1 of 3')(page).waitFor();
    await button('Previous figure without a source')(page).click();
    expect(await focused()).toBe('1987');
    await page.keyboard.press('p');
    expect(await focused()).toBe('57');
    await page.keyboard.press('n');
    expect(await focused()).toBe('1987');
    await text('3 of 3')(page).waitFor();
    await page.keyboard.press('Enter');
    await text('No source states this figure. Check it before you rely on it.')(page).waitFor();
    await page.keyboard.press('Escape');
  });

  it('in a summary they look as in a memo, and the sentence stays as it was written', async () => {
    await page.goto(`${server.address}${paths.transcript(ids.transcript)}?tenant=dossier`);
    const mark = page.locator('mark.unverified', { hasText: '$987 million' });
    await mark.click();
    await text('No source states this figure. Check it before you rely on it.')(page).waitFor();
    await text('Acme raises 12 million dollars and burns $987 million.')(page).waitFor();
  });
});
