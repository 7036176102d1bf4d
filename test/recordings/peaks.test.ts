import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { workOnSound } from '../../graph/recordings/sound/soundWork.ts';
import { encodeSound } from '../support/encodeSound.ts';
import { hasTool } from '../support/tools.ts';
import { silentWav, toneWav } from '../support/wav.ts';

const never = new AbortController().signal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-peaks-'));
  await writeFile(inFolder('spoken.wav'), toneWav(2));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

async function encode(wav: Buffer<ArrayBuffer>, name: string, options: readonly string[]): Promise<string> {
  await writeFile(inFolder(name), await encodeSound(wav, path.extname(name).slice(1), options));
  return inFolder(name);
}

/**
 * Encodes two seconds of a tone and two of silence, each as a part, and returns their loudness: '#' is loud, '.' is
 * silent.
 */
async function loudnessOf(extension: string, options: readonly string[]): Promise<string | null> {
  const parts = [
    await encode(toneWav(2), `tone.${extension}`, options),
    await encode(silentWav(2), `silence.${extension}`, options),
  ];
  const target = path.join(await mkdtemp(inFolder('joined-')), 'sound');
  const files = parts.map((file) => ({ path: file, mimeType: '' }));
  const { peaks } = await workOnSound({ kind: 'join', parts: files, target }, never);
  return peaks && [...peaks].map((peak) => (peak > 40 ? '#' : '.')).join('');
}

/** MP3 encoders add up to a tenth of a second before and after the sound. */
it.skipIf(!hasTool('ffmpeg')).each<[string, string, string[]]>([
  ['MP3', 'mp3', ['-b:a', '64k']],
  ['MP3 in stereo at 44.1 kHz', 'mp3', ['-ac', '2', '-ar', '44100', '-b:a', '96k']],
  ['FLAC', 'flac', []],
  ['FLAC of 24 bits in stereo', 'flac', ['-ac', '2', '-ar', '48000', '-sample_fmt', 's32']],
  ['Opus', 'ogg', ['-c:a', 'libopus', '-b:a', '32k']],
  ['WAV of 24 bits', 'wav', ['-c:a', 'pcm_s24le']],
  ['WAV of floating point numbers', 'wav', ['-c:a', 'pcm_f32le']],
  ['WAV of 8 bits', 'wav', ['-c:a', 'pcm_u8']],
])('finds where %s is loud', async (_, extension, options) =>
  expect(await loudnessOf(extension, options)).toMatch(/^#{20,22}\.{18,22}$/),
);

it('reads no file but the sound, and says what is wrong with it', async () => {
  await writeFile(inFolder('text.wav'), 'These are words.');
  await expect(workOnSound({ kind: 'measure', path: inFolder('text.wav') }, never)).rejects.toThrow(
    /unsupported|unrecogni[sz]able|no sound/i,
  );
  const playlist = `#EXTM3U\n#EXTINF:2,\nfile://${inFolder('spoken.wav')}\n#EXTINF:2,\nhttps://example.com/a.aac\n#EXT-X-ENDLIST\n`;
  await writeFile(inFolder('list.m3u8'), playlist);
  await expect(workOnSound({ kind: 'measure', path: inFolder('list.m3u8') }, never)).rejects.toThrow();
});

it('ends when the signal aborts', async () => {
  const stopping = new AbortController();
  const measuring = workOnSound({ kind: 'measure', path: inFolder('spoken.wav') }, stopping.signal);
  stopping.abort();
  await expect(measuring).rejects.toThrow(/ended early/);
});
