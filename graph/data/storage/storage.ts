import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codesWithin } from '../database/errorKinds.ts';
import { Failure } from '../../request/errors.ts';
import type { Logger } from '../../log.ts';
import type { S3Settings, StorageDriver } from './driver.ts';
import { checkKey, documentKey } from './keys.ts';
import { buffer } from 'node:stream/consumers';

/** Stores files under keys from keys.ts. Reading throws NOT_FOUND, and UNAVAILABLE when the storage is down. */
export interface Storage extends Omit<StorageDriver, 'store'> {
  /**
   * Stores a stream. The key then has the whole file; after any failure it has nothing, or its earlier file. Throws
   * PROVIDER_UNAVAILABLE when there is no room or files cannot be written.
   */
  put(key: string, source: Readable, options: { contentType: string }): Promise<{ sizeBytes: number; sha256: string }>;
  /** Removes half received files that a crash left a day ago or earlier. */
  removeLeftovers(): Promise<void>;
}

interface StorageSettings {
  /** Files are stored here, or only pass through here on their way to S3. */
  folder: string;
  s3?: S3Settings;
  log?: Logger;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Creates the storage in a folder, or in a bucket when `s3` is set. Only then are AWS packages loaded. */
export async function createStorage(settings: StorageSettings): Promise<Storage> {
  const incoming = path.join(settings.folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const driver = settings.s3
    ? (await import('./s3.ts')).createS3Driver(settings.s3, incoming, settings.log)
    : (await import('./disk.ts')).createDiskDriver(settings.folder);

  return {
    async put(key, source, { contentType }) {
      checkKey(key);
      const file = path.join(incoming, randomUUID());
      let isReceived = false;
      try {
        const received = await receive(source, file);
        isReceived = true;
        await driver.store(key, { path: file, sizeBytes: received.sizeBytes }, contentType);
        return received;
      } catch (error) {
        const failure = failureToWrite(error, isReceived);
        if (!failure) throw error;
        const [tenantId] = key.split('/');
        settings.log?.error({ err: error, tenantId }, 'the storage took no file');
        throw failure;
      } finally {
        // A remaining file is swept a day later. A failure to remove it must not hide why the upload failed.
        await rm(file, { force: true }).catch(() => undefined);
      }
    },
    open: (key, range) => (checkKey(key), driver.open(key, range).catch(cannotRead)),
    size: (key) => (checkKey(key), driver.size(key).catch(cannotRead)),
    localCopy: (key) => (checkKey(key), driver.localCopy(key).catch(cannotRead)),
    remove: (key) => (checkKey(key), driver.remove(key)),
    removeAll: (prefix) => (checkKey(prefix), driver.removeAll(prefix)),
    list: (prefix) => (checkKey(prefix), driver.list(prefix)),
    removeLeftovers: () => removeLeftovers(incoming),
  };
}

const noRoom =
  'The server has no space for files and did not store this one. Tell your administrator, and send it again later.';
const notWritable =
  'The server cannot write files at the moment and did not store this one. Tell your administrator, and send it again later.';

const sentences = new Map([
  ...['ENOSPC', 'EDQUOT'].map((code) => [code, noRoom] as const),
  ...['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'ENOTDIR'].map((code) => [code, notWritable] as const),
]);

/** Returns the failure for an error of the storage; null for one of the source. */
function failureToWrite(error: unknown, isReceived: boolean): Failure | null {
  const known = codesWithin(error)
    .map((code) => sentences.get(code))
    .find((sentence) => sentence !== undefined);
  const message = known ?? (isReceived ? notWritable : undefined);
  return message === undefined ? null : new Failure('PROVIDER_UNAVAILABLE', message, { cause: error });
}

function cannotRead(error: unknown): never {
  if (error instanceof Failure) throw error;
  const message = 'The server cannot read its files at the moment. Tell your administrator, and try again later.';
  throw new Failure('UNAVAILABLE', message, { retryAfterSeconds: 60, cause: error });
}

/** Writes the stream to a new file and flushes it to the disk, counting and hashing the bytes. */
async function receive(source: Readable, file: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const meter = new PassThrough().on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    hash.update(chunk);
  });
  await pipeline(source, meter, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Removes only files older than a day, because another server may still be receiving newer files. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const info = await stat(file).catch(() => null);
    if (info && Date.now() - info.mtimeMs > dayMs) await rm(file, { recursive: true, force: true });
  }
}

/** Writes a small file among a firm's files, reads it back and removes it. Rejects when any of these steps fails. */
export async function tryStorage(storage: Storage, tenantId: string): Promise<void> {
  const key = documentKey(tenantId, randomUUID());
  const written = Buffer.from('Dossier');
  await storage.put(key, Readable.from([written]), { contentType: 'text/plain' });
  const read = await buffer(await storage.open(key));
  if (!read.equals(written)) throw new Error('the test file came back with other bytes');
  await storage.remove(key);
}
