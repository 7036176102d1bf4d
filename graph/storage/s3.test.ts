import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStorage, type Storage } from './storage.ts';
import { audioKey, audioPrefix } from './keys.ts';

const tenantId = '6f1d3a52-8a0e-4a44-9d1e-0b1a52a0c001';
const recordingId = '6f1d3a52-8a0e-4a44-9d1e-0b1a52a0c002';
const key = audioKey(tenantId, recordingId, 0, 'webm');
const options = { contentType: 'audio/webm' };

interface Bucket {
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** The method, path and headers of every request. */
  requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  failNextPut: boolean;
  endpoint: string;
  server: Server;
}

/** Serves the part of S3's protocol that the storage uses: one bucket, path style, lists in pages of two. */
async function startBucket(): Promise<Bucket> {
  const bucket: Omit<Bucket, 'endpoint' | 'server'> = { objects: new Map(), requests: [], failNextPut: false };
  const { objects } = bucket;
  const fail = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const { method = '' } = request;
    bucket.requests.push({ method, path: url.pathname, headers: request.headers });
    const body = await buffer(request);
    if (
      !/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(
        request.headers.authorization ?? '',
      )
    ) {
      return void fail(response, 403, 'SignatureDoesNotMatch');
    }
    const name = decodeURIComponent(url.pathname.replace(/^\/recordings\/?/, ''));
    const found = objects.get(name);
    if (method === 'PUT') {
      if (bucket.failNextPut) return void fail(response, 400, 'InvalidRequest');
      if (request.headers['content-length'] === undefined) return void fail(response, 411, 'MissingContentLength');
      objects.set(name, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (method === 'POST' && url.searchParams.has('delete')) {
      for (const [, each = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(each);
      response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult></DeleteResult>');
    } else if (name === '' && method === 'GET') {
      const from = url.searchParams.get('continuation-token') ?? '';
      const prefix = url.searchParams.get('prefix') ?? '';
      const names = [...objects.keys()].sort().filter((each) => each.startsWith(prefix) && each > from);
      const page = names.slice(0, 2);
      const more =
        names.length > 2
          ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
          : '';
      const info = `<Size>1</Size><LastModified>${new Date(0).toISOString()}</LastModified>`;
      const contents = page.map((each) => `<Contents><Key>${each}</Key>${info}</Contents>`).join('');
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<ListBucketResult>${more}${contents}</ListBucketResult>`);
    } else if (!found) {
      if (method === 'HEAD') response.writeHead(404).end();
      else fail(response, 404, 'NoSuchKey');
    } else {
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const bytes = start === undefined ? found.bytes : found.bytes.subarray(Number(start), Number(end) + 1);
      const headers = {
        'content-length': bytes.length,
        'content-type': found.contentType,
        'last-modified': new Date(0).toUTCString(),
      };
      response.writeHead(start === undefined ? 200 : 206, headers);
      response.end(method === 'HEAD' ? undefined : bytes);
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return Object.assign(bucket, { endpoint: `http://127.0.0.1:${port}`, server });
}

let bucket: Bucket;
let folder: string;
let storage: Storage;
let logged: string[];
beforeEach(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(path.join(os.tmpdir(), 'storage-s3-'));
  logged = [];
  const credentials = { accessKeyId: 'key-id', secretAccessKey: 'hidden' };
  storage = await createStorage({
    folder,
    s3: { bucket: 'recordings', region: 'eu-west-1', endpoint: bucket.endpoint, forcePathStyle: true, ...credentials },
    log: pino({}, { write: (line: string) => void logged.push(line) }),
  });
});
afterEach(async () => {
  bucket.server.closeAllConnections();
  bucket.server.close();
  await rm(folder, { recursive: true });
});
const notWritable = {
  code: 'PROVIDER_UNAVAILABLE',
  message: expect.stringContaining('cannot write files at the moment') as unknown,
};
const remains = () => readdir(path.join(folder, 'incoming'));

describe('files in a bucket', () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

  it('come back unchanged', async () => {
    expect(await storage.put(key, Readable.from([bytes]), options)).toMatchObject({ sizeBytes: bytes.length });
    expect(bucket.objects.get(key)).toEqual({ bytes, contentType: 'audio/webm' });
    expect(await storage.size(key)).toBe(bytes.length);
    expect(await buffer(await storage.open(key))).toEqual(bytes);
    expect(await buffer(await storage.open(key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20));
    const copy = await storage.localCopy(key);
    expect(path.extname(copy.path)).toBe('.webm');
    expect(await readFile(copy.path)).toEqual(bytes);
    await copy.dispose();
    expect(await remains()).toEqual([]);
  });

  it('are sent as servers other than Amazon’s require: known length, no framing, no access list', async () => {
    await storage.put(key, Readable.from([bytes]), options);
    const { headers } = bucket.requests.find(({ method }) => method === 'PUT')!;
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers).not.toHaveProperty('x-amz-acl');
    expect(headers).not.toHaveProperty('x-amz-trailer');
    expect(headers).not.toHaveProperty('transfer-encoding');
  });

  it('that are missing are reported in a sentence', async () => {
    const gone = { code: 'NOT_FOUND', message: expect.stringContaining('no longer stored') as unknown };
    await expect(storage.open(key)).rejects.toMatchObject(gone);
    await expect(storage.size(key)).rejects.toMatchObject(gone);
    await expect(storage.localCopy(key)).rejects.toMatchObject(gone);
    await storage.remove(key);
    await storage.removeAll(audioPrefix(tenantId));
    expect(await remains()).toEqual([]);
  });

  it('are removed one by one, by recording and by tenant, page after page, without touching other files', async () => {
    const other = audioKey(recordingId, tenantId, 0, 'webm');
    const parts = Array.from({ length: 5 }, (_, position) => audioKey(tenantId, recordingId, position, 'webm'));
    for (const each of [...parts, other]) await storage.put(each, Readable.from(['x']), options);
    await storage.remove(key);
    expect(bucket.objects.size).toBe(5);
    await storage.removeAll(audioPrefix(tenantId, recordingId));
    expect([...bucket.objects.keys()]).toEqual([other]);
    await storage.removeAll(audioPrefix(recordingId));
    expect(bucket.objects.size).toBe(0);
  });

  it('are listed page after page, with the time when they were stored', async () => {
    const parts = Array.from({ length: 5 }, (_, position) => audioKey(tenantId, recordingId, position, 'webm'));
    for (const each of [...parts, audioKey(recordingId, tenantId, 0, 'webm')])
      await storage.put(each, Readable.from(['x']), options);
    const listed = await Array.fromAsync(storage.list(audioPrefix(tenantId)));
    expect(listed.map((each) => each.key)).toEqual(parts);
    expect(await listed[0]?.changedAt()).toEqual(new Date(0));
  });

  it('are neither taken nor given while the bucket cannot be reached, which is said', async () => {
    await storage.put(key, Readable.from([bytes]), options);
    bucket.server.closeAllConnections();
    bucket.server.close();
    const notReadable = { code: 'UNAVAILABLE', message: expect.stringContaining('cannot read its files') as unknown };
    await expect(storage.put(key, Readable.from(['x']), options)).rejects.toMatchObject(notWritable);
    await expect(storage.open(key)).rejects.toMatchObject(notReadable);
    await expect(storage.size(key)).rejects.toMatchObject(notReadable);
    await expect(storage.localCopy(key)).rejects.toMatchObject(notReadable);
    expect(await remains()).toEqual([]);
  });

  it('leave nothing behind when the upload or the bucket fails', async () => {
    async function* broken() {
      yield 'half of it';
      throw new Error('The connection was lost.');
    }
    await expect(storage.put(key, Readable.from(broken()), options)).rejects.toThrow('connection was lost');
    expect(bucket.requests).toEqual([]);
    bucket.failNextPut = true;
    await expect(storage.put(key, Readable.from(['x']), options)).rejects.toMatchObject(notWritable);
    expect(bucket.objects.size).toBe(0);
    expect(await remains()).toEqual([]);
    expect(logged.join('')).toContain('"level":40');
  });
});
