import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { listFiles, type StorageDriver } from './driver.ts';
import { fileIsGone } from './keys.ts';

export function createDiskDriver(folder: string): StorageDriver {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const locate = (key: string) => path.join(folder, key);

  return {
    async store(key, file) {
      // Renamed, because flydrive's own move copies, and a crash during the copy would leave half a file.
      await mkdir(path.dirname(locate(key)), { recursive: true, mode: 0o700 });
      await rename(file.path, locate(key));
      await syncFolder(path.dirname(locate(key)));
    },
    async open(key, range) {
      // Opened before the stream is returned, so that a missing file is a NOT_FOUND answer instead of a broken stream.
      const handle = await open(locate(key)).catch(missing);
      return handle.createReadStream(range);
    },
    size: async (key) => (await disk.getMetaData(key).catch(missing)).contentLength,
    async localCopy(key) {
      await disk.getMetaData(key).catch(missing);
      return { path: locate(key), dispose: () => Promise.resolve() };
    },
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    async *list(prefix) {
      // A folder without files does not exist.
      if (await stat(locate(prefix)).catch(() => null)) yield* listFiles(disk, prefix);
    },
  };
}

/** Ensures that the new file name survives a power cut. Some file systems cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function missing(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'ENOENT') throw fileIsGone();
  }
  throw error;
}
