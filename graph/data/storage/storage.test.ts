import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pino } from 'pino';
import { startBucket, type Bucket } from './bucket.fixture.ts';
import { createStorage, type Storage } from './storage.ts';
import { audioKey, audioPrefix } from './keys.ts';

const tenantId = '6f1d3a52-8a0e-4a44-9d1e-0b1a52a0c001';
const recordingId = '6f1d3a52-8a0e-4a44-9d1e-0b1a52a0c002';
const key = audioKey(tenantId, recordingId, 0, 'webm');
const options = { contentType: 'audio/webm' };

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
const notWritable = {
  code: 'PROVIDER_UNAVAILABLE',
  message: expect.stringContaining('cannot write files at the moment') as unknown,
};

let folder: string;
let storage: Storage;
let bucket: Bucket;
let logged: string[];
const remains = () => readdir(path.join(folder, 'incoming'));
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
  storage = await createStorage({ folder });
  bucket = await startBucket();
  logged = [];
});
afterEach(async () => {
  bucket.server.closeAllConnections();
  bucket.server.close();
  await rm(folder, { recursive: true });
});

async function storageIn({ endpoint }: Bucket): Promise<Storage> {
  const credentials = { accessKeyId: 'key-id', secretAccessKey: 'hidden' };
  return createStorage({
    folder,
    s3: { bucket: 'recordings', region: 'eu-west-1', endpoint, forcePathStyle: true, ...credentials },
    log: pino({}, { write: (line: string) => void logged.push(line) }),
  });
}

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
  ])('are refused for %s %s %s %s', (tenant, recording, position, extension) =>
    expect(() => audioKey(tenant, recording, position, extension)).toThrow(TypeError),
  );

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

describe.each(['folder', 'bucket'] as const)('files in a %s', (place) => {
  let stored: Storage;
  beforeEach(async () => {
    stored = place === 'folder' ? storage : await storageIn(bucket);
  });

  it('come back unchanged, with their size and hash', async () => {
    const put = await stored.put(key, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), options);
    expect(put).toEqual({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(await stored.size(key)).toBe(bytes.length);
    expect(await buffer(await stored.open(key))).toEqual(bytes);
    expect(await buffer(await stored.open(key, { start: 999, end: 1001 }))).toEqual(bytes.subarray(999, 1002));
    const copy = await stored.localCopy(key);
    expect(path.extname(copy.path)).toBe('.webm');
    expect(await readFile(copy.path)).toEqual(bytes);
    expect((await stat(copy.path)).mode & 0o077).toBe(0);
    await copy.dispose();
    expect(await remains()).toEqual([]);
    expect(await stored.size(key)).toBe(bytes.length);
  });

  it('may be empty, and may be replaced', async () => {
    expect(await stored.put(key, Readable.from([]), options)).toMatchObject({ sizeBytes: 0 });
    await stored.put(key, Readable.from(['new']), options);
    expect(await text(await stored.open(key))).toBe('new');
  });

  it('that are missing are reported in a sentence', async () => {
    const gone = { code: 'NOT_FOUND', message: expect.stringContaining('no longer stored') as unknown };
    await expect(stored.open(key)).rejects.toMatchObject(gone);
    await expect(stored.size(key)).rejects.toMatchObject(gone);
    await expect(stored.localCopy(key)).rejects.toMatchObject(gone);
    await stored.remove(key);
    await stored.removeAll(audioPrefix(tenantId));
    expect(await remains()).toEqual([]);
  });

  it('are removed one by one, by recording and by tenant, without touching other files', async () => {
    const other = audioKey(recordingId, tenantId, 0, 'webm');
    const parts = Array.from({ length: 5 }, (_, position) => audioKey(tenantId, recordingId, position, 'webm'));
    const ofFirm = audioKey(tenantId, tenantId, 0, 'webm');
    for (const each of [...parts, ofFirm, other]) await stored.put(each, Readable.from(['x']), options);
    const left = async () => (await Array.fromAsync(stored.list(audioPrefix(tenantId)))).map((each) => each.key);
    await stored.remove(key);
    expect(await left()).toHaveLength(5);
    await stored.removeAll(audioPrefix(tenantId, recordingId));
    expect(await left()).toEqual([ofFirm]);
    await stored.removeAll(audioPrefix(tenantId));
    expect(await left()).toEqual([]);
    expect(await stored.size(other)).toBe(1);
  });

  it('leave nothing behind when their upload breaks off', async () => {
    await expect(stored.put(key, Readable.from(broken()), options)).rejects.toThrow('connection was lost');
    await expect(stored.size(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await remains()).toEqual([]);
  });
});

async function* broken() {
  yield 'half of it';
  throw new Error('The connection was lost.');
}

describe('files on the disk', () => {
  it('are replaced as a whole: a reader of the old file reads it to its end', async () => {
    const old = Buffer.alloc(1_000_000, 'a');
    await storage.put(key, Readable.from([old]), options);
    const reader = await storage.open(key);
    await once(reader, 'readable');
    await storage.put(key, Readable.from([Buffer.alloc(1_000_000, 'b')]), options);
    expect((await buffer(reader)).equals(old)).toBe(true);
  });

  it('are not kept when the disk is full, which is said', async () => {
    async function* full() {
      yield 'half of it';
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    }
    await expect(storage.put(key, Readable.from(full()), options)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining('no space for files') as unknown,
    });
    expect(await remains()).toEqual([]);
  });

  it('of a killed server are never half, and its leftovers are swept a day later', async () => {
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

describe('files in a bucket', () => {
  let stored: Storage;
  beforeEach(async () => {
    stored = await storageIn(bucket);
  });

  it('are sent as servers other than Amazon’s require: known length, no framing, no access list', async () => {
    await stored.put(key, Readable.from([bytes]), options);
    const { headers } = bucket.requests.find(({ method }) => method === 'PUT')!;
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers).not.toHaveProperty('x-amz-acl');
    expect(headers).not.toHaveProperty('x-amz-trailer');
    expect(headers).not.toHaveProperty('transfer-encoding');
  });

  it('are listed page after page, with the time when they were stored', async () => {
    const parts = Array.from({ length: 5 }, (_, position) => audioKey(tenantId, recordingId, position, 'webm'));
    for (const each of [...parts, audioKey(recordingId, tenantId, 0, 'webm')])
      await stored.put(each, Readable.from(['x']), options);
    const listed = await Array.fromAsync(stored.list(audioPrefix(tenantId)));
    expect(listed.map((each) => each.key)).toEqual(parts);
    expect(await listed[0]?.changedAt()).toEqual(new Date(0));
  });

  it('are neither taken nor given while the bucket cannot be reached, which is said', async () => {
    await stored.put(key, Readable.from([bytes]), options);
    bucket.server.closeAllConnections();
    bucket.server.close();
    const notReadable = { code: 'UNAVAILABLE', message: expect.stringContaining('cannot read its files') as unknown };
    await expect(stored.put(key, Readable.from(['x']), options)).rejects.toMatchObject(notWritable);
    await expect(stored.open(key)).rejects.toMatchObject(notReadable);
    await expect(stored.size(key)).rejects.toMatchObject(notReadable);
    await expect(stored.localCopy(key)).rejects.toMatchObject(notReadable);
    expect(await remains()).toEqual([]);
  });

  it('are refused with a warning in the log while the bucket fails', async () => {
    bucket.failNextPut = true;
    await expect(stored.put(key, Readable.from(['x']), options)).rejects.toMatchObject(notWritable);
    expect(bucket.objects.size).toBe(0);
    expect(await remains()).toEqual([]);
    expect(logged.join('')).toContain('"level":40');
  });
});
