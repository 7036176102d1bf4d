import { createRandom } from '../attack/scale.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate, readNode, refusalOf, startRecording, summarized, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { finishRecording, storePart, wavFile } from './recordingSteps.ts';

const person = async (name: string) => {
  const client = await new Client(server).login('dossier');
  await nameMyself(client, name);
  return client;
};

const server = await useTestServer();
const [anna, ben] = [await person('Anna Lee'), await person('Ben Okoro')];
const nameless = await new Client(server).login('dossier');

const draftOf = async (client: Client, text = 'We grew 40 percent last year.') =>
  (await mutate<{ id: string }>(client, 'importTranscript', { text, title: 'Call' }, 'id')).id;
const lists = '{ openRecordings { id } colleaguesRecordings { id isLive owner { name } } }';
interface Lists {
  openRecordings: { id: string }[];
  colleaguesRecordings: { id: string; isLive: boolean; owner: { name: string } | null }[];
}
const listsOf = async (client: Client) => (await client.graphql<Lists>(lists)).data!;
const isOpenFor = async (client: Client, id: string) =>
  (await listsOf(client)).openRecordings.some((each) => each.id === id);
const versionOf = async (id: string) =>
  (await readNode<{ version: number }>(anna, id, '... on Recording { version }')).version;
const memberId = async (name: string) => {
  const { data } = await anna.graphql<{ members: { id: string; name: string }[] }>('{ members { id name } }');
  return data!.members.find((member) => member.name === name)!.id;
};

describe('a draft', () => {
  it('opens only for the person who made it, and colleagues see whose it is', async () => {
    const id = await draftOf(anna);
    expect(await isOpenFor(anna, id)).toBe(true);
    for (const other of [ben, nameless]) {
      expect(await isOpenFor(other, id)).toBe(false);
      expect((await listsOf(other)).colleaguesRecordings).toContainEqual({
        id,
        isLive: false,
        owner: { name: 'Anna Lee' },
      });
    }
    const ownerless = await draftOf(nameless);
    expect(await isOpenFor(nameless, ownerless)).toBe(true);
    expect(await isOpenFor(anna, ownerless)).toBe(false);
  });

  it('is changed, saved and discarded only by its owner, who alone can start a memo of it', async () => {
    const recordingId = await draftOf(anna);
    const calls: [string, object][] = [
      ['editRecording', { recordingId, title: 'Mine now' }],
      ['discardRecording', { recordingId }],
      ['saveTranscript', { recordingId, title: 'Call', content: 'Mine.' }],
      ['generateWriteup', { recordingId }],
      ['shareRecording', { recordingId, isShared: true }],
      ['handOverRecording', { recordingId, memberId: await memberId('Ben Okoro') }],
      ['summarizeRecording', { recordingId }],
      ['transcribeRecording', { recordingId }],
    ];
    for (const [name, input] of calls) {
      const refusal = await refusalOf(ben, name, input);
      expect(refusal, name).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('belongs to Anna Lee') as string,
      });
    }
    expect(await isOpenFor(anna, recordingId)).toBe(true);
  });

  it('is shared and handed over only deliberately; anybody can take a draft without an owner', async () => {
    const recordingId = await draftOf(anna);
    await mutate(anna, 'shareRecording', { recordingId, isShared: true });
    expect(await isOpenFor(ben, recordingId)).toBe(true);
    await mutate(ben, 'editRecording', { recordingId, title: 'Seen by Ben' });
    expect(await refusalOf(ben, 'discardRecording', { recordingId })).toMatchObject({ code: 'FORBIDDEN' });

    const handing = { recordingId, memberId: await memberId('Ben Okoro'), clientMutationId: crypto.randomUUID() };
    // Sent twice under one key, it is not refused the second time.
    for (const call of [handing, handing]) await mutate(anna, 'handOverRecording', call);
    expect(await isOpenFor(ben, recordingId)).toBe(true);
    expect(await isOpenFor(anna, recordingId)).toBe(false);
    const { author, owner } = await readNode<Record<'author' | 'owner', { name: string }>>(
      ben,
      recordingId,
      '... on Recording { author { name } owner { name } }',
    );
    expect([author.name, owner.name]).toEqual(['Anna Lee', 'Ben Okoro']);

    const ownerless = await draftOf(nameless);
    await mutate(ben, 'handOverRecording', { recordingId: ownerless, memberId: await memberId('Ben Okoro') });
    expect(await isOpenFor(ben, ownerless)).toBe(true);
  });
});

describe('a live recording', () => {
  it('is shown to colleagues, who cannot discard it while the server hears from it', async () => {
    const recordingId = await startRecording(anna);
    expect((await listsOf(ben)).colleaguesRecordings).toContainEqual({
      id: recordingId,
      isLive: true,
      owner: { name: 'Anna Lee' },
    });
    const refusal = await refusalOf(ben, 'discardRecording', { recordingId });
    expect(refusal).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('being recorded now') as string,
    });
    await storePart(anna, recordingId, 0);
    expect((await finishRecording(anna, recordingId, 1)).status).not.toBe('UPLOADING');
    expect((await listsOf(ben)).colleaguesRecordings.find(({ id }) => id === recordingId)?.isLive).toBe(false);
  });

  it('receives sound and text only from who may edit it, or from the session that records it', async () => {
    const recordingId = await startRecording(anna);
    const calls: [string, object][] = [
      ['storeRecordingPart', { recordingId, position: 0, file: wavFile(1) }],
      ['reportRecording', { recordingId, heard: { text: 'Not said.', place: 'DEVICE' } }],
      ['finishRecording', { recordingId, partCount: 1, durationSeconds: 1 }],
    ];
    for (const [name, input] of calls) {
      expect(await refusalOf(ben, name, input), name).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('belongs to Anna Lee') as string,
      });
    }
    await mutate(anna, 'handOverRecording', { recordingId, memberId: await memberId('Ben Okoro') });
    expect(await refusalOf(await person('Anna Lee'), ...calls[0]!)).toMatchObject({ code: 'FORBIDDEN' });
    await mutate(anna, 'reportRecording', { recordingId, heard: { text: 'We grew.', place: 'DEVICE' } });
    await storePart(anna, recordingId, 0);
    expect((await finishRecording(anna, recordingId, 1)).status).toBe('TRANSCRIBED');
    expect(await isOpenFor(ben, recordingId)).toBe(true);
    expect(await refusalOf(anna, 'summarizeRecording', { recordingId })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('without a name is discarded only by its own session until it falls silent', async () => {
    const recordingId = await startRecording(nameless);
    const other = await new Client(server).login('dossier');
    expect(await refusalOf(other, 'discardRecording', { recordingId })).toMatchObject({ code: 'FORBIDDEN' });
    const { prisma } = await firmOf(server, 'dossier');
    await prisma.recording.updateMany({
      where: { id: uuidOf(recordingId) },
      data: { heardAt: new Date(Date.now() - 130_000) },
    });
    await mutate(other, 'discardRecording', { recordingId });
    const own = await startRecording(nameless);
    await mutate(nameless, 'discardRecording', { recordingId: own });
  });

  it('becomes the draft of the user who gives a name while it runs', async () => {
    const late = await new Client(server).login('dossier');
    const id = await startRecording(late);
    await nameMyself(late, 'Late Larry');
    expect(await isOpenFor(late, id)).toBe(true);
    expect(await refusalOf(nameless, 'discardRecording', { recordingId: id })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('saving', () => {
  const edit = `mutation ($input: EditRecordingInput!) { editRecording(input: $input) { __typename
    ... on Recording { version } ... on DraftConflict { message fields recording { title content version } } ... on Failure { message } } }`;
  const send = async (client: Client, input: object) =>
    (await client.graphql<{ editRecording: { __typename: string } }>(edit, { input })).data!.editRecording;

  it('with the seen version overwrites nothing of another person’s, and returns what that is', async () => {
    const recordingId = await draftOf(anna);
    await summarized(anna, recordingId);
    const version = await versionOf(recordingId);
    const first = { recordingId, content: 'Corrected in the first tab.', version };
    expect(await send(anna, first)).toEqual({ __typename: 'Recording', version: version + 1 });
    const second = { recordingId, content: 'Corrected in the second tab.', title: 'Second', version };
    expect(await send(anna, second)).toEqual({
      __typename: 'DraftConflict',
      message: expect.stringContaining('the content of this draft') as string,
      fields: ['content'],
      recording: { title: 'Call', content: first.content, version: version + 1 },
    });
    // An edit of another field, or to the same words, conflicts with nothing.
    expect(await send(anna, { recordingId, title: 'Second', version })).toMatchObject({ version: version + 2 });
    expect(await send(anna, { ...first, version })).toMatchObject({ __typename: 'Recording' });
    expect(await send(anna, { ...second, title: 'Second', version: version + 2 })).toMatchObject({
      __typename: 'Recording',
    });
  });

  it('the transcript refuses words that are older than the draft’s', async () => {
    const recordingId = await draftOf(anna);
    const version = await versionOf(recordingId);
    await mutate(anna, 'editRecording', { recordingId, content: 'Newer words.' });
    const input = { recordingId, title: 'Call', content: 'Older words.', version };
    const save = `mutation ($input: SaveTranscriptInput!) { saveTranscript(input: $input) { __typename ... on DraftConflict { fields } } }`;
    expect((await anna.graphql<{ saveTranscript: object }>(save, { input })).data?.saveTranscript).toEqual({
      __typename: 'DraftConflict',
      fields: ['content'],
    });
    expect(await isOpenFor(anna, recordingId)).toBe(true);
  });

  it('40 edits of two people at once, in any order, lose no edit and overwrite none silently', async () => {
    const recordingId = await draftOf(anna, 'start');
    await mutate(anna, 'shareRecording', { recordingId, isShared: true });
    const random = createRandom(7);
    const seen = new Map([anna, ben].map((client) => [client, { version: 0, content: 'start' }]));
    const written: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const client = random() < 0.5 ? anna : ben;
      const known = seen.get(client)!;
      // Each person adds a word to the text that they saw; after a conflict, they add their word to the other's text.
      const word = `w${turn}`;
      for (let done = false; !done;) {
        const content = `${known.content} ${word}`;
        const answer = (await send(client, { recordingId, content, version: known.version })) as unknown as {
          __typename: string;
          version: number;
          recording: { version: number; content: string };
        };
        done = answer.__typename === 'Recording';
        if (done) Object.assign(known, { content, version: answer.version });
        else Object.assign(known, answer.recording);
      }
      written.push(word);
    }
    const { content } = await readNode<{ content: string }>(anna, recordingId, '... on Recording { content }');
    expect(content).toBe(`start ${written.join(' ')}`);
  });
});
