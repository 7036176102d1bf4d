import { strToU8, zipSync } from 'fflate';
import { Client } from '../support/client.ts';
import {
  conversation,
  mutate,
  recordingFields,
  readNode,
  refusalOf,
  saveTranscript,
  startRecording,
  summarized,
  type RecordingState,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { silentWav } from '../support/wav.ts';

const server = await useTestServer({
  TRANSCRIBE_COMMAND: `echo '${conversation}' {file} >/dev/null; echo '${conversation}'`,
  MAX_TRANSCRIPT_MB: '1',
});
const client = await new Client(server).login('dossier');

async function importTranscript(input: object): Promise<RecordingState> {
  return mutate<RecordingState>(client, 'importTranscript', input, recordingFields);
}

const vtt = `WEBVTT

NOTE Made by hand

1
00:00:01.000 --> 00:00:04.000
<v Jane>Revenue was <b>4.2 million</b> dollars.

2
00:00:04.000 --> 00:00:06.000 align:start
<v Omar>Churn worries us.
`;

const dialogue = 'Jane: Revenue was 4.2 million dollars.\nOmar: Churn worries us.';

describe('a transcript that was made elsewhere', () => {
  it('becomes the text of a draft without one, with its times and speakers', async () => {
    const recordingId = await startRecording(client);
    const input = { recordingId, file: new File([vtt], 'call.vtt') };
    const filled = await importTranscript(input);
    expect(filled).toMatchObject({
      id: recordingId,
      status: 'TRANSCRIBED',
      title: 'Call with Acme',
      content: dialogue,
    });
    const said = await readNode<{ segments: { edges: object[] } }>(
      client,
      recordingId,
      '... on Recording { segments { edges { node { startMs endMs text speaker { label } } } } }',
    );
    expect(said.segments.edges).toMatchObject([
      { node: { startMs: 1000, endMs: 4000, speaker: { label: 'Jane' } } },
      { node: { startMs: 4000, endMs: 6000, speaker: { label: 'Omar' }, text: 'Churn worries us.' } },
    ]);
    expect(await importTranscript(input)).toMatchObject({ id: recordingId, content: dialogue });
    expect(await refusalOf(client, 'importTranscript', { recordingId, text: 'Others.' })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is imported from the Word file of Teams, and from several files of one call', async () => {
    const said = (time: string, name: string, text: string) =>
      `<w:p><w:r><w:t xml:space="preserve">${name}   ${time}</w:t><w:br/><w:t>${text}</w:t></w:r></w:p>`;
    const word = (...paragraphs: string[]) =>
      zipSync({
        'word/document.xml': strToU8(
          `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
        ),
      });
    const first = word(said('0:03', 'Jane Roe', 'Revenue was 4.2 million.'), said('0:09', 'Omar', 'Churn worries us.'));
    const second = word(said('0:01', 'Jane Roe', 'It fell.'), said('0:05', 'Omar', 'Good.'));
    const files = [new File([second], 'Call part 10.docx'), new File([first], 'Call part 2.docx')];
    const { id, title, content } = await importTranscript({ files });
    expect(title).toBe('Call part 2');
    expect(content).toBe(
      'Jane Roe: Revenue was 4.2 million.\nOmar: Churn worries us.\nJane Roe: It fell.\nOmar: Good.',
    );
    const fields = '... on Recording { segments { edges { node { startMs speaker { label } } } } }';
    const read = await readNode<{ segments: { edges: object[] } }>(client, id, fields);
    expect(read.segments.edges).toMatchObject([
      { node: { startMs: 3000, speaker: { label: 'Jane Roe' } } },
      { node: { startMs: 9000, speaker: { label: 'Omar' } } },
      { node: { startMs: 10_000, speaker: { label: 'Jane Roe' } } },
      { node: { startMs: 14_000, speaker: { label: 'Omar' } } },
    ]);
  });

  it('is imported as text, summarised, and saved', async () => {
    const { id, title } = await importTranscript({ text: conversation });
    expect(title).toBe('Imported conversation');
    const recording = await summarized(client, id);
    expect(recording.summary).toMatch(/\$4\.2M/);
    const transcriptId = await saveTranscript(client, { recordingId: id, title: 'Acme', content: recording.content });
    await mutate(client, 'deleteTranscript', { id: transcriptId });
  });

  it.each([
    [
      'of another type',
      { file: new File(['words'], 'call.pdf') },
      'UNSUPPORTED_TYPE',
      'call.pdf is not a transcript that can be read. Use .txt, .vtt, .srt, .sbv, .json or .docx.',
    ],
    [
      'without an extension',
      { file: new File(['words'], 'call') },
      'UNSUPPORTED_TYPE',
      'call is not a transcript that can be read. Use .txt, .vtt, .srt, .sbv, .json or .docx.',
    ],
    ['that is empty', { file: new File([' \n'], 'call.txt') }, 'UNREADABLE', 'call.txt has no text in it.'],
    [
      'with no words in it',
      { file: new File(['WEBVTT\n\n'], 'call.vtt') },
      'UNREADABLE',
      'call.vtt has no text in it.',
    ],
    [
      'that is binary',
      { file: new File([new Uint8Array([0xff, 0x00, 0xc3, 0x28])], 'call.txt') },
      'UNREADABLE',
      'call.txt is not a text file.',
    ],
    [
      'in an old encoding',
      { file: new File(['\x1b$)C\x0eGQ19\x0f'], 'call.txt') },
      'UNSUPPORTED_TYPE',
      'The characters of this text are in an old encoding that is not supported. Save it as UTF-8 and upload that.',
    ],
    [
      'beyond the limit',
      { file: new File(['word '.repeat(220_000)], 'call.txt') },
      'TOO_LARGE',
      'call.txt is larger than 1 MB. Split it into smaller files.',
    ],
    [
      'in two ways',
      { file: new File(['words'], 'call.txt'), text: 'words' },
      'INVALID',
      'Give either a transcript file or its text.',
    ],
    ['in no way', {}, 'INVALID', 'Give either a transcript file or its text.'],
    ['with a blank title', { text: 'words', title: ' ' }, 'INVALID', 'Give it a title.'],
  ])('%s is refused', async (_, input, code, message) =>
    expect(await refusalOf(client, 'importTranscript', input)).toMatchObject({ code, message }),
  );
});

describe('an audio file', () => {
  it('is imported by GraphQL: stored, transcribed and summarised', async () => {
    const file = new File([silentWav(1)], 'Call_with Acme.wav');
    const imported = await mutate<RecordingState>(client, 'importAudio', { file }, recordingFields);
    expect(imported).toMatchObject({
      title: 'Call with Acme',
      parts: [{ position: 0, mimeType: 'audio/wav', sizeBytes: 32_044 }],
    });
    const recording = await summarized(client, imported.id);
    expect(recording).toMatchObject({
      status: 'TRANSCRIBED',
      content: conversation,
      summaryAnalyst: 'Built-in analyst',
    });
  });

  it('is imported by REST, and saving its transcript closes it', async () => {
    const firm = await new Client(server).login('amberline');
    const form = new FormData();
    form.set('audioFile', new File([silentWav(1)], 'recording.webm'));
    const answer = await firm.fetch('/api/transcribe-audio', { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    const { text } = (await answer.json()) as { text: string };
    expect(text).toBe(conversation);
    const open = '{ openRecordings { status } }';
    expect((await firm.graphql(open)).data).toEqual({ openRecordings: [{ status: 'TRANSCRIBED' }] });
    const summary = (await (await firm.call('POST', '/api/summarize', { text })).json()) as { summary: string };
    expect(summary.summary).toMatch(/\$4\.2M/);
    const saved = await firm.call('POST', '/api/transcripts', {
      title: 'Acme',
      content: text,
      ...summary,
      duration: 1,
    });
    expect(saved.status).toBe(201);
    expect((await firm.graphql(open)).data).toEqual({ openRecordings: [] });
  });

  it('that contains no audio is refused by both, and leaves no recording behind', async () => {
    const firm = await new Client(server).login('northgate');
    const file = new File(['MZ not audio'], 'setup.mp3', { type: 'audio/mpeg' });
    expect(await refusalOf(firm, 'importAudio', { file })).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
    const form = new FormData();
    form.set('audioFile', file);
    const answer = await firm.fetch('/api/transcribe-audio', { method: 'POST', body: form });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({
      message: 'setup.mp3 is not an audio file that can be read. Use webm, ogg, m4a, mp3, wav, flac or aac.',
      code: 'UNSUPPORTED_TYPE',
    });
    expect((await firm.graphql('{ openRecordings { id } }')).data).toEqual({ openRecordings: [] });
  });

  it('whose upload breaks off is refused, before and after its first bytes, and the server continues', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const begun = '--x\r\nContent-Disposition: form-data; name="audioFile"; filename="a.wav"\r\n\r\n';
    for (const bytes of [new Uint8Array(), silentWav(1), silentWav(10)]) {
      const body = new Blob([begun, bytes]);
      const answer = await client.fetch('/api/transcribe-audio', { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ code: 'INVALID', message: 'The upload could not be read. Send it again.' });
    }
    expect((await client.call('GET', '/api/auth/session')).status).toBe(200);
  });
});
