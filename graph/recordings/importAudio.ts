import type { Job, Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import type { IncomingFile } from '../files/incomingFile.ts';
import { titleText } from '../text/text.ts';
import { discardRecording } from './discard.ts';
import { titleFromFile } from './rules.ts';
import { getRecording } from './service.ts';
import { storePart } from './storePart.ts';
import { transcribeRecording } from './transcribe.ts';

/** Stores an audio file as a recording of one part and starts its transcription. Throws as `storePart` does. */
export async function importAudio(
  scope: Scope,
  input: { file: IncomingFile; title?: string | null },
  options: { withoutSummary?: boolean } = {},
): Promise<{ recording: Recording; job: Job }> {
  const title = check(titleText, input.title ?? titleFromFile(input.file.fileName));
  const { id } = await scope.prisma.recording.create({
    data: { tenantId: scope.tenantId, title, startedAt: new Date(), origin: 'IMPORTED_AUDIO' },
  });
  try {
    await storePart(scope, { recordingId: id, position: 0, file: input.file });
  } catch (error) {
    await discardRecording(scope, id);
    throw error;
  }
  const job = await transcribeRecording(scope, id, options);
  return { job, recording: await getRecording(scope, id) };
}
