import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** Bytes from `start` to `end`, both inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

interface ListedFile {
  key: string;
  /** May access the storage again. */
  changedAt(): Promise<Date>;
}

/** What a folder and a bucket do in their own ways. A file is first received into a temporary file. */
export interface StorageDriver {
  /** Moves or sends a complete local file to `key`, all or nothing. */
  store(key: string, file: { path: string; sizeBytes: number }, contentType: string): Promise<void>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number>;
  /** Returns the file as a path for programs. Call `dispose` afterwards, and never write to it. */
  localCopy(key: string): Promise<{ path: string; dispose(): Promise<void> }>;
  /** Does nothing when the file does not exist. */
  remove(key: string): Promise<void>;
  /** Removes every file under a prefix from `audioPrefix`. */
  removeAll(prefix: string): Promise<void>;
  /** Lists every file under a prefix from `audioPrefix`. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

export interface S3Settings {
  bucket: string;
  region?: string;
  /** Only for servers other than Amazon's. */
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle?: boolean;
}

export async function* listFiles(disk: Disk, prefix: string): AsyncGenerator<ListedFile> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(`${prefix}/`, { recursive: true, paginationToken });
    for (const each of page.objects) {
      if (!each.isFile) continue;
      yield { key: each.key, changedAt: async () => (await each.getMetaData()).lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
