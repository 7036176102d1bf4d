import type { RequestHandler } from 'express';
import { requireScope, type Caller } from '../context.ts';
import { Failure } from '../errors.ts';
import { getPart } from '../recordings/service.ts';
import { sendStoredFile } from './sendStoredFile.ts';

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
    res.set({ 'Content-Type': part.mimeType, 'Cache-Control': 'private, max-age=3600' });
    await sendStoredFile(req, res, scope.services.storage, part);
  };
}
