import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { senderOf } from './sockets/sender.ts';

const manifestFile = path.join(import.meta.dirname, '../../../web/gql/persisted-documents.json');

/** Reads the web's own operations by their SHA-256, as the web's build wrote them; empty without a build. */
export async function readPersistedDocuments(): Promise<Map<string, string>> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

/**
 * Replaces the hash that the built page sends by its operation. With `persistedOnly` nothing else is executed, except
 * for callers with an API token: a browser can then run only the product's own operations. An unknown hash goes on to
 * Apollo Server, whose PERSISTED_QUERY_NOT_FOUND makes a page of another version send its whole text.
 */
export function expandPersisted(documents: Map<string, string>, persistedOnly: boolean): RequestHandler {
  return (req, res, next) => {
    const body = req.body as
      | { query?: unknown; extensions?: { persistedQuery?: { sha256Hash?: unknown } } }
      | undefined;
    const hash = body?.extensions?.persistedQuery?.sha256Hash;
    const query = typeof hash === 'string' ? documents.get(hash) : undefined;
    if (body && query) body.query = query;
    else if (persistedOnly && !senderOf(res).apiToken) {
      const message =
        "Without an API token only the product's own operations are accepted. If this happens in the product, reload the page.";
      res.status(400).json({ errors: [{ message, extensions: { code: 'PERSISTED_OPERATION_REQUIRED' } }] });
      return;
    }
    next();
  };
}
