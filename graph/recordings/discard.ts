import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { audioPrefix } from '../storage/keys.ts';
import { mayDiscard } from './rules.ts';
import { foreignDraft, getRecording } from './service.ts';

/**
 * Deletes a recording that is not saved: its jobs, its text and its audio. Throws NOT_FOUND, CONFLICT, and FORBIDDEN for who neither
 * owns it nor records it.
 * @param sessionId the caller's session; null of an API token
 */
export async function discardRecording(scope: Scope, id: string, sessionId: string | null): Promise<void> {
  const recording = await getRecording(scope, id);
  if (!mayDiscard(recording, { memberId: scope.memberId, sessionId })) throw await foreignDraft(scope, recording);
  const { count } = await scope.prisma.recording.deleteMany({ where: { id, status: { not: 'SAVED' } } });
  if (count === 0) throw new Failure('CONFLICT', 'This recording was saved already. Delete its transcript instead.');
  await scope.services.storage.removeAll(audioPrefix(scope.tenantId, id));
}
