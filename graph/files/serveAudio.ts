import type { RequestHandler } from 'express';
import { requireScope, type Caller } from '../context.ts';
import { Failure } from '../errors.ts';
import { getPart } from '../recordings/service.ts';
import { getSoundFile } from '../recordings/sound/service.ts';
import { isUuid } from '../text/text.ts';
import { sendStoredFile } from './sendStoredFile.ts';

type Identify = (req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<Caller>;

/** Sends one part of a recording, whole or by byte range, to a logged-in browser of its firm. */
export function serveAudio(identifyRequest: Identify): RequestHandler {
  return async (req, res) => {
    const scope = requireScope(await identifyRequest(req, res));
    const { recordingId, position } = req.params as { recordingId: string; position: string };
    if (!isUuid(recordingId) || !/^\d{1,4}$/.test(position)) throw new Failure('NOT_FOUND', 'There is no such audio.');
    const part = await getPart(scope, recordingId, Number(position));
    res.set({ 'Content-Type': part.mimeType, 'Cache-Control': 'private, max-age=3600' });
    await sendStoredFile(req, res, scope.services.storage, part);
  };
}

/** Sends a whole recording as one stream, whole or by byte range; waits until its parts are joined. */
export function serveSound(identifyRequest: Identify): RequestHandler {
  return async (req, res) => {
    const scope = requireScope(await identifyRequest(req, res));
    const { recordingId } = req.params as { recordingId: string };
    if (!isUuid(recordingId)) throw new Failure('NOT_FOUND', 'There is no such audio.');
    const sound = await getSoundFile(scope, recordingId);
    // Ranges count bytes of the stored file, so it must not be compressed on its way.
    res.set({ 'Content-Type': sound.mimeType, 'Cache-Control': 'private, no-transform, max-age=3600' });
    await sendStoredFile(req, res, scope.services.storage, sound);
  };
}
