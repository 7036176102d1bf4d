import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import {
  conversation,
  mutate,
  readNode,
  refusalOf,
  saveTranscript,
  startRecording,
  summarized,
  untilFiled,
} from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { deletedForGood } from '../trash/trashSteps.ts';
import { storedFiles, storePart, wavFile } from './recordingSteps.ts';

let server: TestServer;
beforeAll(async () => {
  // Its text contains the size of the received file, so that each part can be distinguished from the others.
  const command = `printf '${conversation} It lasted %s bytes.' "$(wc -c < {file} | tr -d ' ')"`;
  server = await startTestServer({ TRANSCRIBE_COMMAND: command });
});
afterAll(() => server.stop());

describe('a recorded conversation', () => {
  it('is about the company that was chosen while it was recorded: its memo asks for none, and its transcript is linked', async () => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    const report = (input: object) => mutate(client, 'reportRecording', { recordingId, ...input }, 'companyName');
    expect(await report({ companyName: ' Ovrik   Photonics ' })).toEqual({ companyName: 'Ovrik Photonics' });
    expect(await report({})).toEqual({ companyName: 'Ovrik Photonics' });
    expect(await report({ companyName: ' ' })).toEqual({ companyName: null });
    const tooLong = { recordingId, companyName: 'o'.repeat(201) };
    expect(await refusalOf(client, 'reportRecording', tooLong)).toMatchObject({ code: 'INVALID' });
    await storePart(client, recordingId, 0, wavFile(1));
    const end = { recordingId, partCount: 1, durationSeconds: 1, companyName: 'Ovrik Photonics' };
    await mutate(client, 'finishRecording', end);
    const { content } = await summarized(client, recordingId);
    const subject = `{ subjectOf(recordingId: "${recordingId}") }`;
    expect((await client.graphql(subject)).data).toEqual({ subjectOf: 'Ovrik Photonics' });
    const transcriptId = await saveTranscript(client, { recordingId, content });
    await untilFiled(server);
    const links = '... on Transcript { companyLinks { isMain link company { name } } }';
    expect((await readNode<{ companyLinks: object[] }>(client, transcriptId, links)).companyLinks[0]).toEqual({
      ...{ isMain: true, link: 'LINKED', company: { name: 'Ovrik Photonics' } },
    });
  });

  it('is discarded with its audio', async () => {
    const client = await admin(server);
    const id = await startRecording(client);
    await storePart(client, id, 0);
    await deletedForGood(client, 'discardRecording', { recordingId: id });
    expect(await storedFiles(server, id)).toEqual([]);
    expect(
      await refusalOf(client, 'finishRecording', { recordingId: id, partCount: 1, durationSeconds: 1 }),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that was interrupted is transcribed as far as it was stored', async () => {
    const client = await new Client(server).login('dossier');
    const id = await startRecording(client);
    expect(await refusalOf(client, 'transcribeRecording', { recordingId: id })).toMatchObject({ code: 'CONFLICT' });
    await storePart(client, id, 0);
    await mutate(client, 'transcribeRecording', { recordingId: id });
    expect((await summarized(client, id)).content).toMatch(/32044 bytes/);
  });
});
