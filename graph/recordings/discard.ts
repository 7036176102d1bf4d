import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { audioPrefix } from '../storage/keys.ts';
import { getRecording } from './service.ts';

/** Deletes a recording that is not saved: its jobs, its text and its audio. Throws NOT_FOUND and CONFLICT. */
export async function discardRecording(scope: Scope, id: string): Promise<void> {
  await getRecording(scope, id);
  const { count } = await scope.prisma.recording.deleteMany({ where: { id, status: { not: 'SAVED' } } });
  if (count === 0) throw new Failure('CONFLICT', 'This recording was saved already. Delete its transcript instead.');
  await scope.services.storage.removeAll(audioPrefix(scope.tenantId, id));
}
