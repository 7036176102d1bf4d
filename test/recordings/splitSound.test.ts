import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureSound } from '../../graph/recordings/sound/joinParts.ts';
import { workOnSound } from '../../graph/recordings/sound/soundWork.ts';
import { encodeSound } from '../support/encodeSound.ts';
import { hasTool } from '../support/tools.ts';
import { toneWav } from '../support/wav.ts';

const never = new AbortController().signal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-split-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Six seconds of a tone; each filter leaves it on the channels and in the seconds that it names. */
const calls = {
  'one after the other': `aeval=val(0)*lt(t\\,2)|val(0)*gt(t\\,4)`,
  'the same on both': 'aeval=val(0)|val(0)',
  'on the left': 'aeval=val(0)|0',
};

async function split(call: keyof typeof calls, extension: string, options: string[], work: object = {}) {
  const target = await mkdtemp(path.join(folder, 'out-'));
  const file = path.join(folder, `${path.basename(target)}.${extension}`);
  await writeFile(
    file,
    await encodeSound(toneWav(6), extension, ['-af', `${calls[call]},aformat=channel_layouts=stereo`, ...options]),
  );
  const wanted = { path: file, folder: target, maxBytes: 1_000_000, areSides: false, ...work };
  return workOnSound({ kind: 'split', ...wanted }, never);
}

/** '#' for a loud second, '.' for a silent one. */
const drawn = (loudness: ArrayLike<number>) =>
  Array.from({ length: 6 }, (_, second) => ((loudness[second * 10 + 5] ?? 0) > 0.05 ? '#' : '.')).join('');

describe.skipIf(!hasTool('ffmpeg'))('the channels of a stereo file', () => {
  it.each<[string, string, string[]]>([
    ['Opus', 'webm', ['-c:a', 'libopus', '-b:a', '128k']],
    ['MP3', 'mp3', ['-b:a', '96k']],
    ['FLAC', 'flac', ['-ar', '48000']],
    ['WAV', 'wav', []],
  ])('are split when they are the sides of a call: %s', async (_, extension, options) => {
    const made = await split('one after the other', extension, options);
    expect(made?.loudness.map(drawn)).toEqual(['##....', '....##']);
    for (const pieces of made?.sides ?? []) {
      expect(pieces).toHaveLength(1);
      expect(pieces[0]!.endMs).toBeCloseTo(6000, -3);
      expect(await measureSound(pieces[0]!.path)).toEqual({ seconds: expect.closeTo(6, 0) as number, channels: 1 });
    }
  });

  it('are cut into pieces that the transcriber takes', async () => {
    const { sides } = (await split('one after the other', 'wav', [], { maxBytes: 100_000 }))!;
    for (const pieces of sides) {
      expect(pieces.map(({ startMs }) => startMs)).toEqual([0, ...pieces.slice(0, -1).map(({ endMs }) => endMs)]);
      expect(pieces.at(-1)?.endMs).toBe(6000);
      for (const { path: piece } of pieces) expect((await stat(piece)).size).toBeLessThan(100_000);
    }
  });

  it.each(['the same on both', 'on the left'] as const)('are one conversation with the sound %s', async (call) =>
    expect(await split(call, 'wav', [])).toBeNull(),
  );

  it('cannot be split when nothing here decodes them', async () => {
    await expect(split('one after the other', 'm4a', [])).rejects.toThrow('Sound of the codec aac cannot be split.');
  });
});
