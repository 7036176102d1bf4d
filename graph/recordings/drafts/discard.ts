import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { putInTrash, type Deletion } from '../../trash/put.ts';
import { mayDiscard } from '../rules.ts';
import { foreignDraft, getRecording, lockRecording } from '../service.ts';
import { databaseMs } from '../../database/clock.ts';

/**
 * Deletes a recording that is not saved: its jobs, its text and its audio. Throws NOT_FOUND, CONFLICT, and FORBIDDEN
 * for a caller who neither owns nor records it.
 * @param sessionId the caller's session; null for an API token
 */
export async function discardRecording(scope: Scope, id: string, sessionId: string | null): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    await lockRecording(inside, id);
    const recording = await getRecording(inside, id);
    if (!mayDiscard(recording, { memberId: inside.memberId, sessionId }, databaseMs()))
      throw await foreignDraft(inside, recording);
    if (recording.status === 'SAVED')
      throw new Failure('CONFLICT', 'This recording is already saved. Delete its transcript instead.');
    return { kind: 'RECORDING', id, title: recording.title };
  });
}
