import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { requireScope, type Caller } from './context.ts';
import { Failure } from './errors.ts';
import { getPart } from './recordings/service.ts';

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/** Plays one part of a recording, whole or by byte range, to a logged-in browser of its firm. */
export function serveAudio(
  identifyRequest: (req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<Caller>,
): RequestHandler {
  return async (req, res) => {
    const scope = requireScope(await identifyRequest(req, res));
    const { recordingId, position } = req.params as { recordingId: string; position: string };
    if (!/^[0-9a-f-]{36}$/.test(recordingId) || !/^\d{1,4}$/.test(position))
      throw new Failure('NOT_FOUND', 'There is no such audio.');
    const part = await getPart(scope, recordingId, Number(position));
    const { storage } = scope.services;
    const range = readRange(req.get('Range'), part.sizeBytes);
    res.set({ 'Accept-Ranges': 'bytes', 'Content-Type': part.mimeType, 'Cache-Control': 'private, max-age=3600' });
    if (range === 'unsatisfiable') {
      res.status(416).set('Content-Range', `bytes */${part.sizeBytes}`).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: part.sizeBytes - 1 };
    if (range) res.status(206).set('Content-Range', `bytes ${start}-${end}/${part.sizeBytes}`);
    res.set('Content-Length', String(end - start + 1));
    // The listener may leave at any time; that is no error of ours.
    await pipeline(await storage.open(part.storageKey, range ?? undefined), res).catch((error: unknown) => {
      if (!res.destroyed) throw error;
    });
  };
}

/** A single byte range of a Range header (RFC 9110, section 14); null when there is none that we serve in parts. */
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
