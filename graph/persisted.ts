import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';

const manifestFile = path.join(import.meta.dirname, '../web/gql/persisted-documents.json');

/** The web's own operations by their hash, as its build wrote them; empty where there is no build. */
export async function readPersistedDocuments(): Promise<Map<string, string>> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

/**
 * Puts the operation in place of its hash. With `persistedOnly` nothing else is executed: a browser can then run only
 * what the product itself asks.
 */
export function expandPersisted(documents: Map<string, string>, persistedOnly: boolean): RequestHandler {
  return (req, res, next) => {
    const body = req.body as { documentId?: unknown; query?: unknown } | undefined;
    const documentId = typeof body?.documentId === 'string' ? body.documentId : undefined;
    const query = documentId && documents.get(documentId);
    if (body && query) body.query = query;
    else if (documentId) return refuse('PERSISTED_DOCUMENT_NOT_FOUND', 'This operation is unknown to this version. Reload the page.');
    else if (persistedOnly) return refuse('PERSISTED_DOCUMENT_REQUIRED', 'Only the operations of this product are accepted here.');
    next();

    function refuse(code: string, message: string): void {
      res.status(400).json({ errors: [{ message, extensions: { code } }] });
    }
  };
}
