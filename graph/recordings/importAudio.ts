import { randomUUID } from 'node:crypto';
import type { Job, Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../request/check.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { isDatabaseAway } from '../data/database/errorKinds.ts';
import type { IncomingFile } from '../request/files/incomingFile.ts';
import { audioPrefix } from '../data/storage/keys.ts';
import { titleText } from '../text/text.ts';
import { createOnce } from '../data/database/transact.ts';
import { conversationTitle } from './rules.ts';
import { getRecording } from './service.ts';
import { storeAudio } from './storePart.ts';
import { transcribeRecording } from './transcribe.ts';
import { databaseNow } from '../data/database/clock.ts';

/** Stores an audio file as a recording of one part and starts its transcription. Throws the errors of `storePart`. */
export async function importAudio(
  scope: Scope,
  input: { file: IncomingFile; title?: string | null },
  options: { withoutSummary?: boolean } = {},
): Promise<{ recording: Recording; job: Job }> {
  const title = check(titleText, input.title ?? conversationTitle(input.file.fileName));
  const { tenantId, services } = scope;
  const id = randomUUID();
  try {
    // The row is stored together with its audio, so that an interrupted upload leaves no recording behind.
    const part = await storeAudio(scope, { recordingId: id, position: 0, file: input.file });
    const made = await createOnce(
      scope,
      { operation: 'importAudio', input: { title, sha256: part.sha256, ...options } },
      async (inside) => {
        await inside.prisma.recording.create({
          data: {
            ...{ tenantId, id, title, startedAt: databaseNow(), origin: 'IMPORTED_AUDIO' },
            parts: { create: { position: 0, ...part } },
          },
        });
        const job = await transcribeRecording(inside, id, options);
        return { id, job, recording: await getRecording(inside, id) };
      },
      findImported,
    );
    if (made.id !== id) await services.storage.removeAll(audioPrefix(tenantId, id));
    return made;
  } catch (error) {
    // If the commit was not confirmed, the file stays; without a row, the sweep removes it later.
    if (!isDatabaseAway(error)) await services.storage.removeAll(audioPrefix(tenantId, id));
    throw error;
  } finally {
    // A refused file is read to its end, so that the client receives the answer instead of a broken connection.
    input.file.stream.resume();
  }
}

async function findImported(
  scope: WriteScope,
  id: string,
): Promise<{ id: string; recording: Recording; job: Job } | null> {
  const where = { recordingId: id, kind: 'TRANSCRIPTION' as const };
  const job = await scope.prisma.job.findFirst({ where, orderBy: { createdAt: 'asc' } });
  return job && { id, job, recording: await getRecording(scope, id) };
}
