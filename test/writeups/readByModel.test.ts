import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelFigure } from '../../graph/reading/byModel/modelFigure.fixture.ts';
import { Client } from '../support/client.ts';
import { modelAnswer } from '../companies/companyReadingSteps.ts';
import { generateWriteup, jobIn, readNode, saveTranscript } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { memoAnswer, sourcesOf } from '../openai/openaiAnswers.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';

let provider: OpenAiServer;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  provider = await startOpenAiServer({ readsFacts: true });
  server = await startTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'memo-model' });
  client = await new Client(server).login('dossier');
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

const shipping = 'Larkfield ships some thirty-one thousand parcels of post a night out of Leeds.';
const content = [
  'Larkfield Software plans routes for couriers.',
  'Revenue was 4.2 million dollars in fiscal year 2024.',
  'Their rival Vastly has revenue of 250 million dollars.',
  shipping,
].join(' ');

interface Read {
  reading: { facts: { metric: string; value: number; owner: string; ownerName: string | null }[] };
}
const readFields = '... on Writeup { reading { facts { metric value owner ownerName } } }';

async function memoOf(): Promise<Read> {
  const transcriptId = await saveTranscript(client, { title: 'Larkfield Software', content });
  const job = await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED', 'FAILED');
  return readNode<Read>(client, job.writeup?.id ?? '', readFields);
}

it('a model reads the figures as well: what the source supports is in the reading and among the facts of the memo', async () => {
  const rival = 'Their rival Vastly has revenue of 250 million dollars.';
  provider.next(
    modelAnswer([
      modelFigure({
        metric: 'REVENUE',
        printed: '250 million dollars',
        quote: rival,
        owner: 'OTHER',
        ownerName: 'Vastly',
      }),
      modelFigure({ metric: 'CASH', printed: '$987 million', quote: 'Cash is $987 million.' }),
      modelFigure({ metric: 'ARR', printed: '250 million dollars', quote: rival }),
    ]),
    memoAnswer('## Competition\n\nVastly is larger.'),
  );
  const { reading } = await memoOf();
  expect(reading.facts).toContainEqual({ metric: 'REVENUE', value: 250e6, owner: 'OTHER', ownerName: 'Vastly' });
  expect(reading.facts).toContainEqual({ metric: 'REVENUE', value: 4.2e6, owner: 'SUBJECT', ownerName: null });
  expect(reading.facts.filter(({ metric }) => metric === 'CASH' || metric === 'ARR')).toEqual([]);
  const facts = sourcesOf(provider.requests.at(-1)!.body!).find(({ label }) => label === 'facts');
  expect(facts?.text).toMatch(/^f\d+: Revenue \$250\.0M, of Vastly, .*conversation: “Their rival/m);
});

it('when the model gives no facts, the memo is written from what the rules read', async () => {
  provider.next({ kind: 'text', text: 'Hi.' }, { kind: 'text', text: 'Hi.' }, memoAnswer('## Financials\n\nFine.'));
  const { reading } = await memoOf();
  expect(reading.facts).toContainEqual({ metric: 'REVENUE', value: 4.2e6, owner: 'SUBJECT', ownerName: null });
});
