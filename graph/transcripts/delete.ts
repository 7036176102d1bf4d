import type { Scope } from '../context.ts';
import { putInTrash, type Deletion } from '../trash/put.ts';
import { getTranscript } from './service.ts';

/**
 * Deletes a transcript together with the recording that it came from: audio without its transcript would stay
 * unseen for ever. Memos written from it and companies' figures stay, without their link. Throws NOT_FOUND.
 */
export async function deleteTranscript(scope: Scope, id: string): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    const { title, recordingId } = await getTranscript(inside, id);
    return { kind: 'TRANSCRIPT', id, title, recordingId };
  });
}
