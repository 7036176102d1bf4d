import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Storage } from '../../data/storage/storage.ts';

/** Sends a stored file, whole or the requested byte range. The caller has already set the headers about its content. */
export async function sendStoredFile(
  req: Request,
  res: Response,
  storage: Storage,
  file: { storageKey: string; sizeBytes: number },
): Promise<void> {
  const range = readRange(req.get('Range'), file.sizeBytes);
  res.set('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${file.sizeBytes}`).end();
    return;
  }
  const source = await storage.open(file.storageKey, range ?? undefined);
  // The client has left, and `pipeline` does not close a source that it cannot begin to send.
  if (res.destroyed) {
    source.destroy();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  if (range) res.status(206).set('Content-Range', `bytes ${start}-${end}/${file.sizeBytes}`);
  res.set('Content-Length', String(end - start + 1));
  // The client may disconnect at any time, which is not an error here.
  await pipeline(source, res).catch((error: unknown) => {
    if (!res.destroyed) throw error;
  });
}

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads the single byte range of a Range header (RFC 9110, section 14); null when the whole file is sent. Parsed here
 * because range-parser 1.3.0, which Express uses, refuses a suffix that is longer than the file.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = rangePattern.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
