import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { graphqlUploadExpress } from 'graphql-upload-minimal';
import type { Env } from '../../env.ts';
import { refusal, scopeOf, type Caller } from '../context.ts';
import { Failure, failureIn } from '../errors.ts';
import { limits } from '../limits/limits.ts';
import { receiveJson } from '../limits/receiveJson.ts';

/**
 * Returns the steps of a GraphQL request before it is executed, in this order: who sends it, its files, its JSON, its
 * stored operation. A failure is answered in GraphQL's shape with the right status, because an error thrown from
 * Apollo's context would look like a defect of the server.
 */
export function receiveGraphql(
  identify: (req: Request, res: Response) => Promise<Caller>,
  documents: Map<string, string>,
  env: Env,
): RequestHandler[] {
  const inShape =
    (step: (req: Request, res: Response) => void | Promise<void>): RequestHandler =>
    async (req, res, next) => {
      try {
        await step(req, res);
      } catch (error) {
        const failure = failureIn(error);
        if (!failure) throw error;
        refuse(res, failure);
        return;
      }
      if (!res.headersSent) next();
    };
  return [
    inShape(async (req, res) => identifySender(await identify(req, res), req, res)),
    receiveUploads(env),
    inShape(receiveOperation),
    inShape((req, res) => expandPersisted(req, res, documents, env.PERSISTED_ONLY)),
  ];
}

/** Returns the caller that the first step has stored. */
export function senderOf(res: Response): Caller {
  return res.locals.caller as Caller;
}

function refuse(res: Response, { status, message, code, retryAfterSeconds }: Failure): void {
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  res.status(status).json({ errors: [{ message, extensions: { code, retryAfterSeconds } }] });
}

/** Files of a stranger are refused unread. */
function identifySender(caller: Caller, req: Request, res: Response): void {
  if (req.is('multipart/form-data') && !scopeOf(caller)) throw refusal(caller);
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  res.locals.caller = { ...caller, gone: gone.signal } satisfies Caller;
}

/**
 * Reads multipart requests. Refuses with INVALID a request that it cannot read. Each use case has its own limits with
 * their own sentences; these only stop uploads that no use case would accept.
 */
function receiveUploads({ MAX_AUDIO_MB, MAX_DOCUMENT_MB, MAX_DOCUMENTS }: Env): RequestHandler {
  const receive = graphqlUploadExpress({
    maxFileSize: Math.max(MAX_AUDIO_MB, MAX_DOCUMENT_MB) * 1024 * 1024,
    maxFiles: Math.max(1_000, 2 * MAX_DOCUMENTS),
    maxFieldSize: limits.body.caller.bytes,
  });
  return (req, res, next) => {
    // The receiver listens for only one error of its parser. A broken form makes the parser emit a second error, and an
    // error without a listener ends the process.
    const pipe = req.pipe.bind(req);
    req.pipe = (destination, options) => {
      destination.on('error', () => undefined);
      return pipe(destination, options);
    };
    receive(req, res, (error?: unknown) => next(error === undefined ? undefined : asRefusal(error)));
  };
}

function asRefusal(error: unknown): Failure {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const message =
    error instanceof Error && status < 500 ? error.message : 'The upload could not be read. Send it again.';
  return new Failure(status === 413 ? 'TOO_LARGE' : 'INVALID', message, { cause: error });
}

/** Reads requests in JSON. The limit is lower without a login. */
async function receiveOperation(req: Request, res: Response): Promise<void> {
  // The step before has already read a multipart request.
  if (req.is('multipart/form-data')) return;
  const limit = scopeOf(senderOf(res)) ? limits.body.texts : limits.body.stranger;
  req.body = req.is('application/json') ? await receiveJson(req, limit) : undefined;
}

/**
 * Replaces the hash that the built page sends by its operation. With `persistedOnly` nothing else is executed, except
 * for callers with an API token: a browser can then run only the product's own operations. An unknown hash goes on to
 * Apollo Server, whose PERSISTED_QUERY_NOT_FOUND makes a page of another version send its whole text.
 */
function expandPersisted(req: Request, res: Response, documents: Map<string, string>, persistedOnly: boolean): void {
  const body = req.body as { query?: unknown; extensions?: { persistedQuery?: { sha256Hash?: unknown } } } | undefined;
  const hash = body?.extensions?.persistedQuery?.sha256Hash;
  const query = typeof hash === 'string' ? documents.get(hash) : undefined;
  if (body && query) body.query = query;
  else if (persistedOnly && !senderOf(res).apiToken) {
    const message =
      "Without an API token only the product's own operations are accepted. If this happens in the product, reload the page.";
    res.status(400).json({ errors: [{ message, extensions: { code: 'PERSISTED_OPERATION_REQUIRED' } }] });
  }
}

const manifestFile = path.join(import.meta.dirname, '../../../web/gql/persisted-documents.json');

/** Reads the web's own operations by their SHA-256, as the web's build wrote them; empty without a build. */
export async function readPersistedDocuments(): Promise<Map<string, string>> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}
