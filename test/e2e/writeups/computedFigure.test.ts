import { memoAnswer, sourcesOf } from '../../openai/openaiAnswers.ts';
import { startOpenAiServer, type OpenAiServer } from '../../openai/openaiServer.ts';
import { Client } from '../../support/client.ts';
import { generateWriteup, jobIn, saveTranscript } from '../../support/factories.ts';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

describe.skipIf(!canBrowse)('a figure that a memo computes', () => {
  let server: TestServer & { stop(): Promise<void> };
  let openai: OpenAiServer;
  let id = '';

  afterAll(async () => {
    await server.stop();
    await openai.close();
  });
  const visitor = useVisitor(async () => {
    openai = await startOpenAiServer();
    server = await startTestServer({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_MODEL: 'memo-model' });
    const client = await new Client(server).login('dossier');
    const write = async (text: string): Promise<string> => {
      openai.next(memoAnswer(text));
      const job = await generateWriteup(client, await saveTranscript(client));
      return (await jobIn(client, job, 'COMPLETED', 'FAILED')).writeup?.id ?? '';
    };
    await write('## Financials\n\nFine.');
    const facts = sourcesOf(openai.requests.at(-1)!.body!).find(({ label }) => label === 'facts')?.text ?? '';
    const idOf = (label: string) => new RegExp(`^(f\\d+): ${label} [$\\d]`, 'm').exec(facts)?.[1] ?? '';
    const formula = `${idOf('Valuation')} / ${idOf('Revenue')}`;
    id = await write(
      `## Terms and valuation\n\nIt costs [= ${formula} as 15 ×] its revenue.[!${idOf('Net retention')} is a guess]`,
    );
    return startVisitor(server.address);
  });

  it('shows its formula, the passages of its inputs, and what the writer stated wrongly', async () => {
    const page = await visitor.current.login('dossier');
    await page.goto(`${server.address}/writeups/${encodeURIComponent(id)}`);
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
    expect(await faults(page)).toEqual([]);
  });
});
