import { randomUUID } from 'node:crypto';
import type { Job, Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import type { IncomingFile } from '../files/incomingFile.ts';
import { audioPrefix } from '../storage/keys.ts';
import { titleText } from '../text/text.ts';
import { titleFromFile } from './rules.ts';
import { getRecording } from './service.ts';
import { storeAudio } from './storePart.ts';
import { transcribeRecording } from './transcribe.ts';

/** Stores an audio file as a recording of one part and starts its transcription. Throws as `storePart` does. */
export async function importAudio(
  scope: Scope,
  input: { file: IncomingFile; title?: string | null },
  options: { withoutSummary?: boolean } = {},
): Promise<{ recording: Recording; job: Job }> {
  const title = check(titleText, input.title ?? titleFromFile(input.file.fileName));
  const { tenantId, services } = scope;
  const id = randomUUID();
  try {
    // Written down only with its audio: nobody finds a recording whose upload never ended.
    const part = await storeAudio(scope, { recordingId: id, position: 0, file: input.file });
    await scope.prisma.recording.create({
      data: {
        ...{ tenantId, id, title, startedAt: new Date(), origin: 'IMPORTED_AUDIO' },
        parts: { create: { position: 0, ...part } },
      },
    });
  } catch (error) {
    await services.storage.removeAll(audioPrefix(tenantId, id));
    throw error;
  } finally {
    // A refused file is read to its end, so that the client hears the answer instead of a broken connection.
    input.file.stream.resume();
  }
  const job = await transcribeRecording(scope, id, options);
  return { job, recording: await getRecording(scope, id) };
}
