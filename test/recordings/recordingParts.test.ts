import { Client } from '../support/client.ts';
import { readRecording, refusalOf, startRecording } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { storedFiles, storePart, wavFile } from './recordingSteps.ts';
import { silentWav } from '../support/wav.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'echo spoken words; test -f {file}', MAX_AUDIO_MB: '1' });

describe('a part of a recording', () => {
  it('that is sent again replaces itself', async () => {
    const client = await new Client(server).login('dossier');
    const id = await startRecording(client);
    await storePart(client, id, 0, wavFile(1));
    const { parts } = await storePart(client, id, 0, wavFile(3));
    expect(parts.map(({ sizeBytes }) => sizeBytes)).toEqual([96_044]);
    expect(await storedFiles(server, id)).toHaveLength(1);
  });

  it.each([
    ['that is no audio', new File(['Dear all, please find attached.'], 'letter.wav'), 'UNSUPPORTED_TYPE'],
    [
      'that only claims to be audio',
      new File([Buffer.from('%PDF-1.7\n')], 'a.webm', { type: 'audio/webm' }),
      'UNSUPPORTED_TYPE',
    ],
    ['that is empty', new File([], 'empty.wav'), 'UNSUPPORTED_TYPE'],
    ['that is too large', wavFile(33, 'long.wav'), 'TOO_LARGE'],
  ])('%s is refused and nothing is stored', async (_, file, code) => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    const refusal = await refusalOf(client, 'storeRecordingPart', { recordingId, position: 0, file });
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(/^(letter|a|empty|long)\.\w+ is .+\.$/);
    expect((await readRecording(client, recordingId)).parts).toEqual([]);
    expect(await storedFiles(server, recordingId)).toEqual([]);
    expect((await storedFiles(server)).filter((each) => each.includes('incoming'))).toEqual([]);
  });

  it('is played whole and by byte ranges', async () => {
    const client = await new Client(server).login('dossier');
    const bytes = silentWav(1);
    const { parts } = await storePart(client, await startRecording(client), 0);
    const play = async (range?: string) => {
      const response = await client.fetch(parts[0]!.audioUrl, range ? { headers: { Range: range } } : {});
      const length = response.headers.get('content-length');
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        length,
        body: Buffer.from(await response.arrayBuffer()),
      };
    };
    expect(await play()).toEqual({ status: 200, range: null, length: '32044', body: bytes });
    expect(await play('bytes=0-3')).toEqual({
      status: 206,
      range: 'bytes 0-3/32044',
      length: '4',
      body: Buffer.from('RIFF'),
    });
    const missing = await client.fetch(parts[0]!.audioUrl.replace(/0$/, '7'));
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
