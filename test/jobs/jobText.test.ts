import { memoSections } from '../../graph/analyst/memoSections.ts';
import { mintScope } from '../../graph/request/context.ts';
import { createReporter } from '../../graph/data/jobs/running/worker.ts';
import { readText } from '../../graph/data/jobs/service.ts';
import { Client } from '../support/client.ts';
import { conversation, firmOf, generateWriteup, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';
import { socketClient } from '../support/sockets.ts';

const provider = await useOpenAiServer({ pieceDelayMs: 12 });
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl });

interface Heard {
  status: string;
  added: { start: number; text: string } | null;
}

async function* follow(client: Client, id: string): AsyncGenerator<Heard> {
  const sockets = socketClient(server, { Cookie: client.cookie, Origin: server.address });
  const query = `subscription { job(id: "${id}") { status added { start text } } }`;
  for await (const { data } of sockets.iterate<{ job: Heard }>({ query })) if (data) yield data.job;
  await sockets.dispose();
}

it('sends only the new part of a job’s text, and the whole text to a later follower', async () => {
  const client = await new Client(server).login('dossier');
  const sections = memoSections.map((name) => `## ${name}\n\n${conversation}`);
  provider.next({ kind: 'text', text: sections.join('\n\n') });
  const id = await generateWriteup(client, await saveTranscript(client));
  const heard: { added: NonNullable<Heard['added']>; whole: string }[] = [];
  let late: Promise<Heard | undefined> | undefined;
  let text = '';
  for await (const { status, added } of follow(client, id)) {
    if (status !== 'RUNNING' || added === null) continue;
    text = text.slice(0, added.start) + added.text;
    heard.push({ added, whole: text });
    if (heard.length === 3)
      late ??= follow(client, id)
        .next()
        .then(({ value }) => value as Heard | undefined);
  }
  const told = heard.reduce((sum, { added }) => sum + added.text.length, 0);
  expect(heard.filter(({ added }) => added.text !== '').length).toBeGreaterThan(3);
  expect(told).toBe(text.length);
  // Rendering the whole text for each event sent several times as much.
  expect(heard.reduce((sum, { whole }) => sum + whole.length, 0)).toBeGreaterThan(3 * told);
  const first = (await late)?.added;
  expect(first?.start).toBe(0);
  expect(first?.text.length).toBeGreaterThanOrEqual(heard[2]!.whole.length);
  expect(text.startsWith(first!.text.slice(0, text.length))).toBe(true);
});

it('starts a text again when its writer does, and sends a follower all of it', async () => {
  const { tenantId } = await firmOf(server, 'dossier');
  const scope = mintScope(server.services, tenantId);
  const { id } = await scope.prisma.job.create({
    data: { tenantId, kind: 'WRITEUP', status: 'RUNNING', attempt: 1, title: 'Memo', input: {} },
  });
  const mine = { tenantId, id, attempt: 1, status: 'RUNNING' as const };
  const job = { id, text: null };
  const write = async (progress: Parameters<ReturnType<typeof createReporter>['report']>[0]) => {
    reporter.report(progress);
    await reporter.finish();
  };
  const reporter = createReporter(scope, mine, new AbortController());
  await write({ added: 'An apology, ' });
  await write({ added: 'no memo.' });
  expect(await readText(scope, job, 12)).toEqual({ start: 12, text: 'no memo.' });
  expect(await readText(scope, job, 20)).toEqual({ start: 20, text: '' });
  await write({ startsOver: true, added: 'The ' });
  expect(await readText(scope, job, 20)).toEqual({ start: 0, text: 'The ' });
  await write({ added: 'memo.' });
  expect(await readText(scope, job, 4)).toEqual({ start: 4, text: 'memo.' });

  const stale = new AbortController();
  const overtaken = createReporter(scope, { ...mine, attempt: 0 }, stale);
  overtaken.report({ startsOver: true, added: 'Too late' });
  await overtaken.finish();
  expect(stale.signal.reason).toBe('overtaken');
  expect((await readText(scope, job))?.text).toBe('The memo.');
  await scope.prisma.job.delete({ where: { tenantId_id: { tenantId, id } } });
});
