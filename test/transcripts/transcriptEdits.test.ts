import { Client } from '../support/client.ts';
import { readFile } from '../documents/documentSteps.ts';
import { textFile } from '../documents/documentFiles.ts';
import { mutate, readNode, refusalOf, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { nameMyself } from '../tenants/memberSteps.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');
beforeAll(async () => {
  await nameMyself(client, 'Tara Text');
});

interface Conflict {
  __typename: string;
  transcript?: { version: number };
  fields?: { field: string; yours: string; theirs: string | null }[];
  version?: number;
}

async function edit(by: Client, input: object): Promise<Conflict> {
  const query = `mutation ($input: EditTranscriptInput!) { editTranscript(input: $input) { __typename ... on Transcript { version }
    ... on TranscriptEditConflict { transcript { version } fields { field yours theirs } } ... on Failure { message } } }`;
  const { data, errors } = await by.graphql<{ editTranscript: Conflict }>(query, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.editTranscript;
}

const texts =
  '... on Transcript { title content summary version versions { version title content summary writtenBy { name } } }';

describe('a saved transcript', () => {
  it('is renamed and corrected; every version stays and can be restored', async () => {
    const id = await saveTranscript(client, { title: 'Call', content: 'Revenue was 40 million.' });
    expect(await edit(client, { id, version: 1, title: 'Acme call' })).toMatchObject({ version: 2 });
    expect(await edit(client, { id, version: 2, content: 'Revenue was 4.0 million.' })).toMatchObject({ version: 3 });
    const { versions, ...now } = await readNode<{ versions: { title: string; content: string }[] }>(client, id, texts);
    expect(now).toMatchObject({ title: 'Acme call', content: 'Revenue was 4.0 million.', version: 3 });
    expect(versions).toMatchObject([
      { version: 3, title: 'Acme call', content: 'Revenue was 4.0 million.', writtenBy: { name: 'Tara Text' } },
      { version: 2, title: 'Acme call', content: 'Revenue was 40 million.' },
      { version: 1, title: 'Call', content: 'Revenue was 40 million.', writtenBy: { name: 'Tara Text' } },
    ]);
    const first = versions.at(-1)!;
    await edit(client, { id, version: 3, title: first.title, content: first.content });
    expect(await readNode(client, id, texts)).toMatchObject({ title: 'Call', version: 4 });
    const found = await client.graphql('{ transcripts(search: "40 million") { totalCount } }');
    expect(found.data).toEqual({ transcripts: { totalCount: 1 } });
  });

  it('keeps what somebody else changed meanwhile, and accepts changes of other texts', async () => {
    const id = await saveTranscript(client, { title: 'Both', content: 'One.' });
    const other = await new Client(server).login('dossier');
    await edit(other, { id, version: 1, content: 'Theirs.' });
    expect(await edit(client, { id, version: 1, title: 'Both of us' })).toMatchObject({ version: 3 });
    expect(await edit(client, { id, version: 1, content: 'Mine.' })).toEqual({
      __typename: 'TranscriptEditConflict',
      transcript: { version: 3 },
      fields: [{ field: 'content', yours: 'Mine.', theirs: 'Theirs.' }],
    });
    expect(await edit(client, { id, version: 3, content: 'Mine.' })).toMatchObject({ version: 4 });
    // Storing the current text again is no edit.
    expect(await edit(other, { id, version: 1, content: 'Mine.' })).toMatchObject({ version: 4 });
  });

  it('can have documents attached', async () => {
    const transcriptId = await saveTranscript(client, { title: 'With papers', content: 'Words.' });
    const document = (await readFile(client, textFile('deck.txt', 'Revenue was 3 million dollars.'))).id;
    const fields = 'documents { document { id title } }';
    const change = (add: string[], remove: string[]) =>
      mutate(client, 'changeTranscriptDocuments', { transcriptId, add, remove }, fields);
    expect(await change([document, document], [])).toMatchObject({ documents: [{ document: { id: document } }] });
    expect(await change([document], [])).toMatchObject({ documents: [{ document: { id: document } }] });
    expect(await change([], [document])).toEqual({ documents: [] });
    const stranger = await new Client(server).login('amberline');
    const own = await saveTranscript(stranger, { title: 'Theirs', content: 'Words.' });
    expect(
      await refusalOf(stranger, 'changeTranscriptDocuments', { transcriptId: own, add: [document], remove: [] }),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});
