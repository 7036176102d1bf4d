import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { toGlobalId } from '../../../graph/request/graphql/globalId.ts';
import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { paths } from '../../../web/lib/paths.ts';
import { memoAnswer, sourcesOf } from '../../openai/openaiAnswers.ts';
import { type OpenAiServer, type OpenAiServerOptions, startOpenAiServer } from '../../openai/openaiServer.ts';
import { readingAnswer } from '../../openai/readingAnswers.ts';
import { Client } from '../../support/client.ts';
import {
  addTranscripts,
  conversation,
  firmOf,
  generateWriteup,
  jobIn,
  mutate,
  saveTranscript,
  summarized,
} from '../../support/factories.ts';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { RecorderOnScreen } from '../conversations/recorderOnScreen.ts';
import { audioSeconds, canSpeak, pitch, speak } from '../conversations/speech.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, text } from '../driver/finders.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const said = [
  'Annual recurring revenue is 12 million dollars and grew 42% last year.',
  'Gross margin is 78%, and 300 hospitals use the product every day.',
  'Two customers pay for 30% of revenue, which is the main risk.',
  'They raise 25 million dollars in a Series B round.',
].join(' ');

describe.skipIf(!canBrowse || !canSpeak)('with a model', () => {
  /** The seconds of sound in each file that the server received. */
  const given: number[] = [];
  /** Whether the model answers the requests for a reading by itself, and how it transcribes. */
  const model: OpenAiServerOptions = {
    readsFacts: true,
    apiKey: 'sk-test-e2e',
    async transcribe({ bytes, fileName }) {
      const file = path.join(server.dataDir, `given-${given.length}-${fileName}`);
      await writeFile(file, bytes);
      given.push(await audioSeconds(file));
      return said;
    },
  };
  let server: TestServer;
  let openai: OpenAiServer;
  let page: Page;
  afterAll(async () => {
    await server.stop();
    await openai.close();
  });
  const visitor = useVisitor(async () => {
    openai = await startOpenAiServer(model);
    server = await startTestServer({
      OPENAI_API_KEY: 'sk-test-e2e',
      OPENAI_BASE_URL: openai.baseUrl,
      OPENAI_MODEL: 'memo-model',
    });
    return startVisitor(server.address, { microphone: (await speak(pitch.before)).file });
  });
  beforeAll(async () => {
    page = await visitor.current.login();
  });
  const goTo = (path: string) => goInPlace(page, `${path}?tenant=dossier`);

  /** Stores a transcript that is not filed by itself, so that only its memo asks the model. */
  async function unfiled(transcript: { title: string; content?: string }): Promise<string> {
    const [id = ''] = await addTranscripts(server, 'dossier', [transcript]);
    return toGlobalId('Transcript', id);
  }

  it('the audio arrives whole, and summary and memo are shown while they are written', async () => {
    Object.assign(model, { readsFacts: false, pieceDelayMs: 60 });
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    await recorder.reach(5);
    await recorder.press('Stop');
    const recorded = await recorder.seconds();

    await page.getByText('Transcription Complete').waitFor({ timeout: 60_000 });
    const summary = page.getByRole('region', { name: 'Summary' });
    const summaryLengths = await lengthsWhile(summary.locator('[aria-busy=true]'));
    await expect.poll(() => summary.innerText()).toContain('12 million dollars');
    await summary.getByRole('heading', { name: 'Summary by memo-model' }).waitFor();

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
    Object.assign(model, { readsFacts: true, pieceDelayMs: 0 });
  });

  it('a refused memo says so and is written by the built-in analyst instead', async () => {
    const id = await unfiled({ title: 'Call with Larkfield' });
    openai.next(
      readingAnswer(() => ({})),
      { kind: 'refusal', text: 'No.' },
    );
    await goTo(paths.transcript(id));
    await page
      .getByText(/^memo-model will read about [\d,]+ tokens\.$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The memo could not be written' });
    await failure.getByText(/The model memo-model declined to write about this text/).waitFor();
    await failure.getByRole('button', { name: /^Write it with the built-in analyst/ }).click();
    await page.getByText('The memo is ready').waitFor();
  });

  it('the admin panel shows what the models used, by task, person and day', async () => {
    const { tenantId, prisma } = await firmOf(server, 'dossier');
    const ada = await prisma.member.create({ data: { tenantId, name: 'Ada Byron', key: 'ada byron' } });
    await prisma.aiUsage.createMany({
      data: Array.from({ length: 60 }, (_, index) => ({
        tenantId,
        task: ['Memo', 'Facts', 'Summary', 'Combined analysis'][index % 4]!,
        model: 'memo-model',
        inputTokens: 20_000 + 1_731 * index,
        cachedTokens: 900,
        outputTokens: 1_200 + 31 * index,
        createdAt: new Date(Date.now() - (index % 11) * 86_400_000),
        createdById: index % 3 === 0 ? null : ada.id,
      })),
    });
    await goTo('/admin/system/usage');
    const password = page.getByLabel('Admin password');
    await password.fill(demoAdminPasswords[0]!);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    const usage = page.getByRole('region', { name: 'AI Usage' });
    await usage.getByText(/^6\d calls, [\d,]+ tokens read and [\d,]+ written\./).waitFor();
    const rowsOf = (title: string) => usage.getByRole('table', { name: `AI usage: ${title}` }).getByRole('row');
    expect(await rowsOf('By task').allInnerTexts()).toEqual(
      expect.arrayContaining(
        ['Memo', 'Facts', 'Summary', 'Combined analysis'].map((task) => expect.stringContaining(task) as unknown),
      ),
    );
    expect(await rowsOf('By person').allInnerTexts()).toEqual([
      expect.stringContaining('Person'),
      expect.stringContaining('Ada Byron'),
      expect.stringContaining('Without a name'),
    ]);
    expect(await rowsOf('By day').count()).toBe(12);
    expect(await faults(page, { isPartial: true })).toEqual([]);
  });

  it('a memo whose sources rules had to read says so, and the model reads them again', async () => {
    const client = await new Client(server).login('dossier');
    const transcript = await unfiled({ title: 'Call with Fernhill', content: 'Mia: Revenue is $4M.' });
    openai.next({ kind: 'refusal', text: 'No.' }, memoAnswer('## Financials\n\nFine.'));
    const job = await jobIn(client, await generateWriteup(client, transcript), 'COMPLETED');
    await goTo(paths.writeup(job.writeup!.id));
    const note = page.getByRole('note', { name: 'About the reading' });
    await note.getByText('Rules read the sources instead of memo-model').waitFor();
    openai.next(
      readingAnswer(() => ({})),
      memoAnswer('## Financials\n\nGood.'),
    );
    await note.getByRole('button', { name: 'Read again' }).click();
    await page.getByRole('button', { name: 'Accept the new version' }).click();
    await note.waitFor({ state: 'detached' });
  });

  const unsupported = 'No source states this figure. Check it before you rely on it.';

  it('the note over a memo leads to each figure without a source, with the mouse and the keyboard', async () => {
    const client = await new Client(server).login('dossier');
    const filler = Array.from(
      { length: 40 },
      (_, line) => `Paragraph ${'abcdefgh'[line % 8]} of the memo says nothing.`,
    );
    const lines = [
      '## Financials',
      'Revenue was 4.2 million dollars, EBITDA was 17.3 million dollars.',
      ...filler,
      'It has **57 customers** in Boston.',
      ...filler,
      'It was founded in 1987.',
    ];
    const transcript = await unfiled({ title: 'Call', content: conversation });
    model.readsFacts = false;
    openai.next(memoAnswer(lines.join('\n\n')));
    const job = await jobIn(client, await generateWriteup(client, transcript), 'COMPLETED');
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(paths.writeup(job.writeup!.id));
    await text('3 figures were not found in the sources')(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const isInView = async (words: string) => {
      const box = await page.locator('mark.unverified', { hasText: words }).boundingBox();
      return box !== null && box.y > 0 && box.y + box.height < 844;
    };
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
    await text('3 of 3')(page).waitFor();
    await page.keyboard.press('Enter');
    await text(unsupported)(page).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('a figure of a summary without a source looks as in a memo, and the sentence stays as it was written', async () => {
    const client = await new Client(server).login('dossier');
    const sentence = 'Acme raises 12 million dollars and burns $987 million.';
    openai.next({ kind: 'text', text: sentence });
    const draft = await mutate<{ id: string }>(client, 'importTranscript', { title: 'Call', text: conversation }, 'id');
    await summarized(client, draft.id);
    await goTo(paths.transcript(await saveTranscript(client, { recordingId: draft.id })));
    await page.locator('mark.unverified', { hasText: '$987 million' }).click();
    await text(unsupported)(page).waitFor();
    await text(sentence)(page).waitFor();
    await page.keyboard.press('Escape');
  });

  it('a figure that a memo computes shows its formula, its inputs, and what the writer stated wrongly', async () => {
    const client = await new Client(server).login('dossier');
    const transcript = await saveTranscript(client);
    const write = async (words: string): Promise<string> => {
      openai.next(memoAnswer(words));
      const job = await generateWriteup(client, transcript);
      return (await jobIn(client, job, 'COMPLETED', 'FAILED')).writeup?.id ?? '';
    };
    await write('## Financials\n\nFine.');
    const facts = sourcesOf(openai.requests.at(-1)!.body!).find(({ label }) => label === 'facts')?.text ?? '';
    const idOf = (label: string) => new RegExp(`^(f\\d+): ${label} [$\\d]`, 'm').exec(facts)?.[1] ?? '';
    const formula = `${idOf('Valuation')} / ${idOf('Revenue')}`;
    const id = await write(
      `## Terms and valuation\n\nIt costs [= ${formula} as 15 ×] its revenue.[!${idOf('Net retention')} is a guess]`,
    );
    await goTo(paths.writeup(id));
    await page.getByRole('button', { name: '14.3×' }).click();
    const evidence = page.getByRole('dialog', { name: '14.3× is computed' });
    await evidence.getByText('Valuation $60.0M ÷ Revenue $4.2M', { exact: true }).waitFor();
    await evidence.getByText('$60.0M in the conversation', { exact: true }).waitFor();
    await evidence.getByText(/“.*valuation of 60 million dollars/).waitFor();
    await evidence.getByText(/“.*Revenue was 4\.2 million dollars/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^Doubted figures/).click();
    await page.getByText('The writer computes Valuation $60.0M ÷ Revenue $4.2M as 15 ×.').waitFor();
    await page.getByText('It is 14.3×.', { exact: true }).waitFor();
    await page.getByText('Net retention 118%', { exact: true }).waitFor();
    expect(await page.getByRole('article').innerText()).toContain('It costs 14.3× its revenue.\n');
    expect(await faults(page, { isPartial: true })).toEqual([]);
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
