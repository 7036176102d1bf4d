import type { Scope } from '../../request/context.ts';
import { lockRecording } from '../service.ts';
import { putInTrash, type Deletion } from '../../trash/put.ts';
import { getTranscript } from './service.ts';

/**
 * Deletes a transcript together with its recording, because nobody would ever see audio without its transcript. Memos
 * written from it and companies' figures stay, without their link. Throws NOT_FOUND.
 */
export async function deleteTranscript(scope: Scope, id: string): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    const { title, recordingId } = await getTranscript(inside, id);
    if (recordingId !== null) await lockRecording(inside, recordingId);
    return { kind: 'TRANSCRIPT', id, title, recordingId };
  });
}
