import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStorage, type Storage } from './storage.ts';
import { audioKey, audioPrefix } from './keys.ts';

const tenantId = '6f1d3a52-8a0e-4a44-9d1e-0b1a52a0c001';
const recordingId = '6f1d3a52-8a0e-4a44-9d1e-0b1a52a0c002';
const key = audioKey(tenantId, recordingId, 0, 'webm');
const options = { contentType: 'audio/webm' };

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
  storage = await createStorage({ folder });
});
afterEach(() => rm(folder, { recursive: true }));

describe('keys', () => {
  it('contain ids and a position, nothing that a user chose', () => {
    expect(key).toBe(`${tenantId}/recordings/${recordingId}/0000.webm`);
    expect(audioKey(tenantId, recordingId, 12, 'mp4')).toMatch(/\/0012\.mp4$/);
  });

  it.each([
    ['../../etc', recordingId, 0, 'webm'],
    [tenantId, `${recordingId}/..`, 0, 'webm'],
    [tenantId, recordingId.toUpperCase(), 0, 'webm'],
    [tenantId, recordingId, -1, 'webm'],
    [tenantId, recordingId, 1.5, 'webm'],
    [tenantId, recordingId, 0, '../x'],
    [tenantId, recordingId, 0, ''],
  ])('are refused for %s %s %s %s', (tenant, recording, position, extension) => {
    expect(() => audioKey(tenant, recording, position, extension)).toThrow(TypeError);
  });

  it('are checked again at the storage itself', async () => {
    for (const bad of [
      '',
      '/',
      '..',
      `${tenantId}/../x`,
      `${key}/more`,
      `${tenantId}/documents/${recordingId}/0000.webm`,
    ]) {
      await expect(async () => storage.open(bad)).rejects.toThrow(TypeError);
      await expect(async () => storage.removeAll(bad)).rejects.toThrow(TypeError);
    }
  });
});

describe('files on the disk', () => {
  it('come back unchanged, with their size and hash', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const stored = await storage.put(key, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), options);
    expect(stored).toEqual({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(await storage.size(key)).toBe(bytes.length);
    expect(await buffer(await storage.open(key))).toEqual(bytes);
    expect(await buffer(await storage.open(key, { start: 999, end: 1001 }))).toEqual(bytes.subarray(999, 1002));
    expect(await buffer(await storage.open(key, { start: bytes.length - 1, end: bytes.length - 1 }))).toEqual(
      bytes.subarray(-1),
    );
    const copy = await storage.localCopy(key);
    expect(await readFile(copy.path)).toEqual(bytes);
    await copy.dispose();
    expect(await storage.size(key)).toBe(bytes.length);
    expect((await stat(copy.path)).mode & 0o077).toBe(0);
  });

  it('may be empty, and may be replaced', async () => {
    expect(await storage.put(key, Readable.from([]), options)).toMatchObject({ sizeBytes: 0 });
    await storage.put(key, Readable.from(['new']), options);
    expect(await text(await storage.open(key))).toBe('new');
  });

  it('are replaced as a whole: a reader of the old file reads it to its end', async () => {
    const old = Buffer.alloc(1_000_000, 'a');
    await storage.put(key, Readable.from([old]), options);
    const reader = await storage.open(key);
    await once(reader, 'readable');
    await storage.put(key, Readable.from([Buffer.alloc(1_000_000, 'b')]), options);
    expect((await buffer(reader)).equals(old)).toBe(true);
  });

  it('that are missing are reported in a sentence', async () => {
    const gone = { code: 'NOT_FOUND', message: expect.stringContaining('no longer stored') as unknown };
    await expect(storage.open(key)).rejects.toMatchObject(gone);
    await expect(storage.size(key)).rejects.toMatchObject(gone);
    await expect(storage.localCopy(key)).rejects.toMatchObject(gone);
    await storage.remove(key);
    await storage.removeAll(audioPrefix(tenantId));
  });

  it('are removed one by one, by recording and by tenant, without touching other files', async () => {
    const other = audioKey(recordingId, tenantId, 0, 'webm');
    const keys = [key, audioKey(tenantId, recordingId, 1, 'webm'), audioKey(tenantId, tenantId, 0, 'webm'), other];
    for (const each of keys) await storage.put(each, Readable.from(['x']), options);
    await storage.remove(key);
    await expect(storage.size(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await storage.removeAll(audioPrefix(tenantId, recordingId));
    expect(await storage.size(keys[2]!)).toBe(1);
    await storage.removeAll(audioPrefix(tenantId));
    await expect(storage.size(keys[2]!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await storage.size(other)).toBe(1);
  });
});

describe('an upload that breaks off', () => {
  async function* broken() {
    yield 'half of it';
    throw new Error('The connection was lost.');
  }

  it('leaves nothing under its key and no temporary file', async () => {
    await expect(storage.put(key, Readable.from(broken()), options)).rejects.toThrow('connection was lost');
    await expect(storage.size(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('because the disk is full reports that, and leaves nothing behind', async () => {
    async function* full() {
      yield 'half of it';
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    }
    await expect(storage.put(key, Readable.from(full()), options)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining('no space for files') as unknown,
    });
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('because the server was killed leaves no half file, and its leftovers are swept a day later', async () => {
    const script = `
      import { Readable } from 'node:stream';
      import { createStorage } from ${JSON.stringify(new URL('./storage.ts', import.meta.url).href)};
      const storage = await createStorage({ folder: ${JSON.stringify(folder)} });
      async function* slow() {
        for (let index = 0; ; index += 1) {
          yield Buffer.alloc(65536, 1);
          if (index === 20) console.log('halfway');
          await new Promise((resolve) => setTimeout(resolve, index < 20 ? 0 : 50));
        }
      }
      await storage.put(${JSON.stringify(key)}, Readable.from(slow()), { contentType: 'audio/webm' });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    await expect(storage.size(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const incoming = path.join(folder, 'incoming');
    const [leftover = ''] = await readdir(incoming);
    expect((await stat(path.join(incoming, leftover))).size).toBeGreaterThan(0);
    await storage.removeLeftovers();
    expect(await readdir(incoming)).toEqual([leftover]);
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await utimes(path.join(incoming, leftover), twoDaysAgo, twoDaysAgo);
    await storage.removeLeftovers();
    expect(await readdir(incoming)).toEqual([]);
  });
});
