import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { toolPath } from './tools.ts';

const run = promisify(execFile);

/** Returns the same sound, encoded by ffmpeg as a file with this extension. */
export async function encodeSound(
  wav: Buffer<ArrayBuffer>,
  extension: string,
  options: readonly string[] = [],
): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-encoded-'));
  try {
    const [source, target] = [path.join(folder, 'source.wav'), path.join(folder, `encoded.${extension}`)];
    await writeFile(source, wav);
    await run(toolPath('ffmpeg'), ['-v', 'error', '-i', source, ...options, target]);
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
