import type { WriteScope } from '../../context.ts';
import { getOwnNote } from './service.ts';

/** Deletes the caller's own note permanently. Throws NOT_FOUND, and FORBIDDEN for a colleague's note. */
export async function deleteNote(scope: WriteScope, id: string): Promise<void> {
  await getOwnNote(scope, id);
  await scope.prisma.note.deleteMany({ where: { id } });
}
