import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { exportClaims } from '../../companies/claims/export.ts';
import { exportBrief } from '../../companies/dossier/brief/exportBrief.ts';
import { exportCompanies } from '../../companies/exports/exportCompanies.ts';
import type { Scope } from '../context.ts';
import { getDocument } from '../../documents/service.ts';
import { Failure } from '../errors.ts';
import { getPart } from '../../recordings/service.ts';
import { getSoundFile } from '../../recordings/sound/service.ts';
import { exportTranscript, transcriptFormats } from '../../recordings/segments/exports/exportTranscript.ts';
import { isUuid } from '../../text/text.ts';
import { type ExportedFile, exportWriteup } from '../../writeups/exports/exportMemo.ts';
import { ownAddress } from '../http/origin.ts';
import { sendStoredFile } from './sendStoredFile.ts';

interface FileRoute {
  path: string;
  serve(scope: Scope, req: Request, res: Response): Promise<void>;
}

export const fileRoutes: FileRoute[] = [
  {
    path: '/audio/:recordingId',
    async serve(scope, req, res) {
      const sound = await getSoundFile(scope, idIn(req, 'recordingId', 'audio'));
      // Ranges count bytes of the stored file, so it must not be compressed on its way.
      res.set({ 'Content-Type': sound.mimeType, 'Cache-Control': 'private, no-transform, max-age=3600' });
      await sendStoredFile(req, res, scope.services.storage, sound);
    },
  },
  {
    path: '/audio/:recordingId/:position',
    async serve(scope, req, res) {
      const position = String(req.params.position);
      if (!/^\d{1,4}$/.test(position)) throw new Failure('NOT_FOUND', 'There is no such audio.');
      const part = await getPart(scope, idIn(req, 'recordingId', 'audio'), Number(position));
      res.set({ 'Content-Type': part.mimeType, 'Cache-Control': 'private, max-age=3600' });
      await sendStoredFile(req, res, scope.services.storage, part);
    },
  },
  {
    // Sends the original as a download, or with `?inline=1` as a PDF to display. The file may come from anybody, so the
    // browser may not guess its type and may not run anything in it.
    path: '/files/documents/:id',
    async serve(scope, req, res) {
      const { fileName, fileType, fileSize, storageKey } = await getDocument(scope, idIn(req, 'id', 'document'));
      const isShown = req.query.inline === '1' && fileType === 'application/pdf';
      res.set({
        'Content-Type': fileType,
        'Content-Disposition': contentDisposition(fileName, { type: isShown ? 'inline' : 'attachment' }),
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-transform, max-age=0, must-revalidate',
      });
      await sendStoredFile(req, res, scope.services.storage, { storageKey, sizeBytes: fileSize });
    },
  },
  ...(['html', 'pdf', 'docx'] as const).map((format): FileRoute => ({
    path: `/files/writeups/:id.${format}`,
    serve: (scope, req, res) =>
      sendMade(res, (signal) => exportWriteup(scope, idIn(req, 'id', 'write-up'), format, signal)),
  })),
  ...(['pdf', 'docx'] as const).map((format): FileRoute => ({
    path: `/files/companies/:id/brief.${format}`,
    async serve(scope, req, res) {
      const companyId = idIn(req, 'id', 'company');
      const address = ownAddress(req.headers, scope.services.env.TRUST_PROXY);
      await sendMade(res, (signal) => exportBrief(scope, { companyId, format, address }, signal));
    },
  })),
  ...transcriptFormats.map((format): FileRoute => ({
    path: `/files/transcripts/:id.${format}`,
    async serve(scope, req, res) {
      const file = await exportTranscript(scope, idIn(req, 'id', 'transcript'), format);
      asDownload(res, file).send(file.content);
    },
  })),
  ...(['csv', 'xlsx'] as const).flatMap((format): FileRoute[] => [
    { path: `/files/companies.${format}`, serve: (scope, _, res) => stream(res, exportCompanies(scope, format)) },
    {
      path: `/files/companies/:id/claims.${format}`,
      async serve(scope, req, res) {
        const companyId = idIn(req, 'id', 'company');
        const address = ownAddress(req.headers, scope.services.env.TRUST_PROXY);
        await stream(res, await exportClaims(scope, { companyId, format, address }));
      },
    },
  ]),
];

function idIn(req: Request, name: string, what: string): string {
  const id = String(req.params[name]);
  if (!isUuid(id)) throw new Failure('NOT_FOUND', `There is no such ${what}.`);
  return id;
}

async function sendMade(res: Response, make: (signal: AbortSignal) => Promise<ExportedFile>): Promise<void> {
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  try {
    const file = await make(leaving.signal);
    asDownload(res, file).send(file.content);
  } catch (error) {
    // A browser that has left receives no answer.
    if (!leaving.signal.aborted) throw error;
  }
}

async function stream(res: Response, file: ReturnType<typeof exportCompanies>): Promise<void> {
  await pipeline(file.content, asDownload(res, file)).catch((error: unknown) => {
    // The client may disconnect at any time, which is not an error here.
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) throw error;
  });
}

function asDownload(res: Response, { fileName, fileType }: { fileName: string; fileType: string }): Response {
  res.set({ 'Content-Type': fileType, 'Content-Disposition': contentDisposition(fileName) });
  return res.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
}
