import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { RequestHandler } from 'express';
import { exportCompanies, type ExportFormat } from '../companies/exports/exportCompanies.ts';
import { requireScope, type Caller } from '../context.ts';
import { getDocument } from '../documents/service.ts';
import { Failure } from '../errors.ts';
import { sendStoredFile } from './sendStoredFile.ts';
import { exportTranscript, type TranscriptFormat } from '../segments/exports/exportTranscript.ts';
import { exportWriteup, type WriteupFormat } from '../writeups/exports/exportWriteup.ts';
import { isUuid } from '../text/text.ts';

/**
 * Sends an uploaded document's original file to a logged-in browser of its firm: as a download, or with `?inline=1` as a PDF to display.
 * The file may come from anybody, so the browser may not guess its type and may not run anything in it.
 */
export function serveDocument(
  identifyRequest: (req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<Caller>,
): RequestHandler {
  return async (req, res) => {
    const scope = requireScope(await identifyRequest(req, res));
    const { id } = req.params as { id: string };
    if (!isUuid(id)) throw new Failure('NOT_FOUND', 'There is no such document.');
    const { fileName, fileType, fileSize, storageKey } = await getDocument(scope, id);
    const isShown = req.query.inline === '1' && fileType === 'application/pdf';
    res.set({
      'Content-Type': fileType,
      'Content-Disposition': contentDisposition(fileName, { type: isShown ? 'inline' : 'attachment' }),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // Ranges count bytes of the stored file, so it must not be compressed on its way.
      'Cache-Control': 'private, no-transform, max-age=0, must-revalidate',
    });
    await sendStoredFile(req, res, scope.services.storage, { storageKey, sizeBytes: fileSize });
  };
}

/** Sends the firm's companies as a file to a logged-in browser. */
export function serveCompanies(
  identifyRequest: (req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<Caller>,
  format: ExportFormat,
): RequestHandler {
  return async (req, res) => {
    const { fileName, fileType, content } = exportCompanies(requireScope(await identifyRequest(req, res)), format);
    res.set({ 'Content-Type': fileType, 'Content-Disposition': contentDisposition(fileName) });
    res.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    await pipeline(content, res).catch((error: unknown) => {
      // The client may disconnect at any time, which is not an error here.
      const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!hasLeft) throw error;
    });
  };
}

/** Sends one of the firm's write-ups as a file to a logged-in browser. */
export function serveWriteup(
  identifyRequest: (req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<Caller>,
  format: WriteupFormat,
): RequestHandler {
  return async (req, res) => {
    const scope = requireScope(await identifyRequest(req, res));
    const { id } = req.params as { id: string };
    if (!isUuid(id)) throw new Failure('NOT_FOUND', 'There is no such write-up.');
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    try {
      const { fileName, fileType, content } = await exportWriteup(scope, id, format, leaving.signal);
      res.set({ 'Content-Type': fileType, 'Content-Disposition': contentDisposition(fileName) });
      res.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' }).send(content);
    } catch (error) {
      // A browser that has left receives no answer.
      if (!leaving.signal.aborted) throw error;
    }
  };
}

/** Sends one of the firm's transcripts as a file to a logged-in browser. */
export function serveTranscript(
  identifyRequest: (req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<Caller>,
  format: TranscriptFormat,
): RequestHandler {
  return async (req, res) => {
    const scope = requireScope(await identifyRequest(req, res));
    const { id } = req.params as { id: string };
    if (!isUuid(id)) throw new Failure('NOT_FOUND', 'There is no such transcript.');
    const { fileName, fileType, content } = await exportTranscript(scope, id, format);
    res.set({ 'Content-Type': fileType, 'Content-Disposition': contentDisposition(fileName) });
    res.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' }).send(content);
  };
}
