import type { Recording, RecordingPart } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';

/** A recording by id. Throws NOT_FOUND for an unknown or foreign one. */
export async function getRecording(scope: Pick<WriteScope, 'tenantId' | 'prisma'>, id: string): Promise<Recording> {
  const recording = await scope.prisma.recording.findUnique({
    where: { tenantId_id: { tenantId: scope.tenantId, id } },
  });
  if (!recording) throw new Failure('NOT_FOUND', 'This recording does not exist any more.');
  return recording;
}

/** Recordings and imports that are neither saved nor discarded, newest first, at most 50. */
export async function listOpenRecordings(scope: Scope): Promise<Recording[]> {
  return scope.prisma.recording.findMany({
    where: { status: { not: 'SAVED' } },
    orderBy: { startedAt: 'desc' },
    take: 50,
  });
}

/** One stored audio file. Throws NOT_FOUND for an unknown or foreign one. */
export async function getPart(scope: Scope, recordingId: string, position: number): Promise<RecordingPart> {
  const part = await scope.prisma.recordingPart.findUnique({
    where: { tenantId_recordingId_position: { tenantId: scope.tenantId, recordingId, position } },
  });
  if (!part) throw new Failure('NOT_FOUND', 'This audio does not exist any more.');
  return part;
}

/** Where a part can be played from by a logged-in browser; understands byte ranges. */
export function audioPath(recordingId: string, position: number): string {
  return `/audio/${recordingId}/${position}`;
}
