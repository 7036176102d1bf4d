import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { demoAdminPasswords } from '../../prisma/seed.ts';
import { Client } from '../support/client.ts';
import { addTranscripts, firmOf, generateWriteup, jobIn } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { memoAnswer } from '../openai/openaiAnswers.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';
import { readingAnswer } from '../openai/readingAnswers.ts';
import { paths } from '../../web/lib/paths.ts';
import { canBrowse, startVisitor, useVisitor } from './driver/browser.ts';
import { faults } from './driver/faults.ts';

describe.skipIf(!canBrowse)('with a model', () => {
  let server: TestServer;
  let openai: OpenAiServer;
  afterAll(async () => {
    await server.stop();
    await openai.close();
  });
  const visitor = useVisitor(async () => {
    openai = await startOpenAiServer({ readsFacts: true });
    server = await startTestServer({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_MODEL: 'memo-model' });
    return startVisitor(server.address);
  });

  /** Stores a transcript that is not filed by itself, so that only its memo asks the model. */
  async function unfiled(transcript: { title: string; content?: string }): Promise<string> {
    const [id = ''] = await addTranscripts(server, 'dossier', [transcript]);
    return toGlobalId('Transcript', id);
  }

  it('a refused memo says so and is written by the built-in analyst instead', async () => {
    const id = await unfiled({ title: 'Call with Larkfield' });
    openai.next(
      readingAnswer(() => ({})),
      { kind: 'refusal', text: 'No.' },
    );
    const page = await visitor.current.login('dossier', paths.transcript(id));
    await page
      .getByText(/^memo-model will read about [\d,]+ tokens\.$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The memo could not be written' });
    await failure.getByText(/The model memo-model declined to write about this text/).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await failure.getByRole('button', { name: /^Write it with the built-in analyst/ }).click();
    await page.getByText('The memo is ready').waitFor();
    await page.close();
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
    const page = await visitor.current.login('dossier', '/admin/system/usage');
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
    await page.close();
  });

  it('a memo whose sources rules had to read says so, and the model reads them again', async () => {
    const client = await new Client(server).login('dossier');
    const transcript = await unfiled({ title: 'Call with Fernhill', content: 'Mia: Revenue is $4M.' });
    openai.next({ kind: 'refusal', text: 'No.' }, memoAnswer('## Financials\n\nFine.'));
    const job = await jobIn(client, await generateWriteup(client, transcript), 'COMPLETED');
    const page = await visitor.current.login('dossier', paths.writeup(job.writeup!.id));
    const note = page.getByRole('note', { name: 'About the reading' });
    await note.getByText('Rules read the sources instead of memo-model').waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    openai.next(
      readingAnswer(() => ({})),
      memoAnswer('## Financials\n\nGood.'),
    );
    await note.getByRole('button', { name: 'Read again' }).click();
    await page.getByRole('button', { name: 'Accept the new version' }).click();
    await note.waitFor({ state: 'detached' });
    await page.close();
  });
});
