import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { memoPdf } from '../companies/companyReadingSteps.ts';
import { readFile } from '../documents/documentSteps.ts';
import { firmOf, jobIn, mutate, until } from '../support/factories.ts';
import { startTestServer } from '../support/harness.ts';
import { latestProcessing, startProcessing } from './memoProcessingSteps.ts';
import { sixCompanies, useModelPlace } from '../support/modelPlace.ts';

const model = useModelPlace();

async function addFiles(client: Client): Promise<void> {
  for (const name of sixCompanies) {
    const content = `<h1>Investment memo: ${name}</h1><p>${name} has revenue of $3 million in FY2025.</p>`;
    await mutate(client, 'createWriteup', { title: name, content, memoType: 'human_memo' });
  }
}

async function processed(client: Client, count: number): Promise<void> {
  await until(
    () => latestProcessing(client),
    (state) => state?.processed === count && state.job.status === 'RUNNING',
  );
}

it(
  'a server that is killed during the run leaves the rest to the next one, and each file has one result',
  { timeout: 120_000 },
  async () => {
    const { place, provider, settings, holdAfterThree, asked } = model.current;
    const first = await startChildProduct(place, settings);
    const client = await new Client(first).login('dossier');
    await addFiles(client);
    holdAfterThree();
    const id = await startProcessing(client);
    await processed(client, 3);
    const done = (await latestProcessing(client))?.files.edges.map(({ node }) => node);
    expect(await latestProcessing(client)).toMatchObject({ totalFiles: 6, totalPdfs: 0, companiesExtracted: 3 });
    await asked(6);
    await first.end('SIGKILL');

    const second = await startTestServer(settings, place);
    const after = await new Client(second).login('dossier');
    await jobIn(after, id, 'COMPLETED');
    const state = await latestProcessing(after);
    expect(state).toMatchObject({
      totalFiles: 6,
      processed: 6,
      companiesExtracted: 6,
      errorCount: 0,
      companies: sixCompanies,
    });
    const files = state?.files.edges.map(({ node }) => node) ?? [];
    expect(files.map(({ title }) => title).sort()).toEqual(sixCompanies);
    // The work before the crash is kept, and not requested again.
    for (const file of done ?? []) expect(files).toContainEqual(file);
    expect(provider.requests).toHaveLength(9);
    const { prisma } = await firmOf(second, 'dossier');
    expect(await prisma.processedFile.count()).toBe(6);
    expect(await prisma.companyReading.count()).toBe(6);
    await second.stop();
  },
);

it('a cancelled run keeps its results, and continues when it is tried again', { timeout: 120_000 }, async () => {
  const { place, provider, settings, holdAfterThree, givenUp } = model.current;
  const server = await startTestServer(settings, place);
  const client = await new Client(server).login('dossier');
  await addFiles(client);
  holdAfterThree();
  const id = await startProcessing(client);
  await processed(client, 3);
  await mutate(client, 'cancelJob', { jobId: id });
  await givenUp(3);
  expect(await latestProcessing(client)).toMatchObject({ processed: 3, totalFiles: 6, job: { status: 'CANCELLED' } });

  await mutate(client, 'retryJob', { jobId: id });
  await jobIn(client, id, 'COMPLETED');
  expect(await latestProcessing(client)).toMatchObject({ processed: 6, totalFiles: 6, companiesExtracted: 6 });
  expect(provider.requests).toHaveLength(9);
  await server.stop();
});

it('when the model fails, the rules read the other files, and the file says so', async () => {
  const { place, provider, settings } = model.current;
  const server = await startTestServer(settings, place);
  const client = await new Client(server).login('dossier');
  await readFile(client, memoPdf('Garlieston Freight', 'Revenue was $3 million in FY2025.'));
  provider.next({ kind: 'refusal', text: 'I would rather not.' });
  await jobIn(client, await startProcessing(client), 'COMPLETED');
  const state = await latestProcessing(client);
  expect(state?.files.edges[0]?.node).toMatchObject({
    outcome: 'EXTRACTED',
    companyName: 'Garlieston Freight',
    message: expect.stringMatching(
      /^1 figure of Garlieston Freight\. Rules read the sources instead of gpt-5\.4-mini\./,
    ) as string,
  });
  await server.stop();
});
