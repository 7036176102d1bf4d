import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { docxFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { firmOf, jobIn, mutate, readJob, until } from '../support/factories.ts';
import { startTestServer } from '../support/harness.ts';
import { sixCompanies, useModelPlace } from '../support/modelPlace.ts';
import { sourcesOf } from '../openai/openaiAnswers.ts';
import { text, writePdf } from '../support/smallPdf.ts';

const model = useModelPlace();

async function addMemos(client: Client): Promise<void> {
  for (const company of sixCompanies) {
    const lines = [`Investment memo: ${company}`, `${company} has revenue of $3 million in FY2025.`];
    const document = await readFile(client, docxFile(`${company}.docx`, ...lines));
    await mutate(client, 'createHumanMemo', { documentId: document.id });
  }
}

async function extract(client: Client): Promise<string> {
  const query = 'mutation { extractMemoMetrics { ... on Job { id } } }';
  const { data } = await client.graphql<{ extractMemoMetrics: { id: string } }>(query);
  return data?.extractMemoMetrics.id ?? '';
}

function askedAbout(): string[] {
  return model.current.provider.requests.flatMap(({ body }) => {
    const material = body ? sourcesOf(body).at(-1)?.text : undefined;
    return sixCompanies.filter((company) => material?.includes(company));
  });
}

describe('a server that is killed', () => {
  it('while it reads memos leaves the unread ones to the next server', async () => {
    const { place, settings, holdAfterThree, asked } = model.current;
    const first = await startChildProduct(place, settings);
    const client = await new Client(first).login('dossier');
    await addMemos(client);
    holdAfterThree();
    const id = await extract(client);
    await until(
      () => readJob(client, id),
      ({ stage }) => stage.startsWith('Reading 4 of 6'),
    );
    await asked(6);
    const read = askedAbout().slice(0, 3);
    await first.end('SIGKILL');

    const second = await startTestServer(settings, place);
    const after = await new Client(second).login('dossier');
    await jobIn(after, id, 'COMPLETED');
    const questions = askedAbout();
    expect(read.every((company) => questions.filter((each) => each === company).length === 1)).toBe(true);
    expect(questions).toHaveLength(9);
    const { prisma } = await firmOf(second, 'dossier');
    expect(await prisma.companyReading.count()).toBe(6);
    expect(await prisma.company.count()).toBe(6);
    const job = await prisma.job.findFirstOrThrow({ where: { kind: 'MEMO_TEXTS' } });
    expect(job.result).toMatchObject({ processed: 6, extracted: 6, companies: sixCompanies, errors: [] });
    await second.stop();
  });

  it('while it reads a PDF leaves the PDF to the next server, which reads it once', async () => {
    const { place, provider, settings, asked } = model.current;
    const first = await startChildProduct(place, settings);
    const client = await new Client(first).login('dossier');
    provider.next({ kind: 'hang' });
    const lines = ['Glamis Power: investment memo', 'Glamis Power has revenue of $3 million in FY2025.'];
    const file = new File([writePdf([{ content: text(72, 760, lines) }])], 'Glamis.pdf');
    const { id } = await mutate<{ id: string }>(client, 'importCompanyPdf', { file }, 'id');
    await asked(1);
    await first.end('SIGKILL');

    const second = await startTestServer(settings, place);
    const after = await new Client(second).login('dossier');
    await jobIn(after, id, 'COMPLETED');
    const { prisma } = await firmOf(second, 'dossier');
    expect(await prisma.company.count()).toBe(1);
    expect(await prisma.companyReading.count()).toBe(1);
    expect(await prisma.document.count()).toBe(1);
    await second.stop();
  });
});

it('a reading of memos that is cancelled keeps what it read, and continues when it is tried again', async () => {
  const { place, settings, holdAfterThree, asked, givenUp } = model.current;
  const server = await startTestServer(settings, place);
  const client = await new Client(server).login('dossier');
  await addMemos(client);
  holdAfterThree();
  const id = await extract(client);
  const { prisma } = await firmOf(server, 'dossier');
  await expect.poll(() => prisma.companyReading.count()).toBe(3);
  await asked(6);
  expect(await extract(client)).toBe(id);
  await mutate(client, 'cancelJob', { jobId: id });
  await givenUp(3);
  expect(await prisma.companyReading.count()).toBe(3);
  await mutate(client, 'retryJob', { jobId: id });
  await jobIn(client, id, 'COMPLETED');
  expect(await prisma.companyReading.count()).toBe(6);
  expect(askedAbout()).toHaveLength(9);
  await server.stop();
});
