import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Logger } from '../../log.ts';
import { listFiles, type ByteRange, type S3Settings, type StorageDriver } from './driver.ts';
import { fileIsGone } from './keys.ts';

/** Creates the storage in an S3 bucket. Without configured keys it uses the machine's credentials. */
export function createS3Driver(settings: S3Settings, scratch: string, log?: Logger): StorageDriver {
  const { bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.region ?? 'us-east-1',
    endpoint: settings.endpoint,
    forcePathStyle: settings.forcePathStyle,
    // Without it, an upload to a bucket that the network does not reach would wait for minutes.
    requestHandler: { connectionTimeout: 5_000 },
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // By default the SDK wraps every upload in a checksum format that many S3-compatible servers do not understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK's default logger writes to the console. Its debug and info lines contain whole requests.
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message: unknown) => log?.warn({ message }, 'S3 client'),
      error: (message: unknown) => log?.error({ message }, 'S3 client'),
    },
  });
  // Today's buckets refuse ACL headers, and are private anyway.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

  async function download(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range })).catch(missing);
    if (!(Body instanceof Readable)) throw new Error('The S3 client gave no stream.');
    return Body;
  }

  return {
    async store(key, file, contentType) {
      // A stream needs its length, but the driver treats a length of 0 as missing.
      if (file.sizeBytes === 0) await disk.put(key, new Uint8Array(), { contentType });
      else await disk.putStream(key, createReadStream(file.path), { contentType, contentLength: file.sizeBytes });
    },
    open: download,
    size: async (key) => (await disk.getMetaData(key).catch(missing)).contentLength,
    async localCopy(key) {
      const folder = await mkdtemp(path.join(scratch, 'copy-'));
      const dispose = () => rm(folder, { recursive: true, force: true });
      const copy = path.join(folder, path.basename(key));
      try {
        await pipeline(await download(key), createWriteStream(copy, { mode: 0o600 }));
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path: copy, dispose };
    },
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(`${prefix}/`),
    list: (prefix) => listFiles(disk, prefix),
  };
}

function missing(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') throw fileIsGone();
  }
  throw error;
}
