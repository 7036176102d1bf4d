import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Bucket {
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** The method, path and headers of every request. */
  requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  failNextPut: boolean;
  endpoint: string;
  server: Server;
}

/** Serves the part of S3's protocol that the storage uses: one bucket, path style, lists in pages of two. */
export async function startBucket(): Promise<Bucket> {
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
