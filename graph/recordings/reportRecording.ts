import type { Recording } from '../../prisma/generated/prisma/client.ts';
import type { Scope } from '../context.ts';
import { getRecording } from './service.ts';

/** Who records says that it goes on, every half a minute: colleagues see it as live. Throws NOT_FOUND for one that was discarded. */
export async function reportRecording(scope: Scope, id: string): Promise<Recording> {
  await scope.prisma.recording.updateMany({ where: { id, status: 'UPLOADING' }, data: { heardAt: new Date() } });
  return getRecording(scope, id);
}
