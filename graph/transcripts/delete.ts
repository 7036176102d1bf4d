import type { Scope } from '../context.ts';
import { audioPrefix } from '../storage/keys.ts';
import { transact } from '../transact.ts';
import { getTranscript } from './service.ts';

/**
 * Deletes a transcript together with the recording that it came from: audio without its transcript would stay
 * unseen for ever. Memos written from it and companies' figures stay, without their link. Throws NOT_FOUND.
 */
export async function deleteTranscript(scope: Scope, id: string): Promise<void> {
  const { recordingId } = await getTranscript(scope, id);
  await transact(scope, async ({ prisma }) => {
    await prisma.writeup.updateMany({ where: { transcriptId: id }, data: { transcriptId: null } });
    await prisma.companyReading.updateMany({ where: { transcriptId: id }, data: { transcriptId: null } });
    await prisma.transcript.deleteMany({ where: { id } });
    if (recordingId) await prisma.recording.deleteMany({ where: { id: recordingId } });
  });
  if (recordingId) await scope.services.storage.removeAll(audioPrefix(scope.tenantId, recordingId));
}
