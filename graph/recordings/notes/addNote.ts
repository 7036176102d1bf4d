import { z } from 'zod';
import type { Note } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { WriteScope } from '../../context.ts';
import { createOnce } from '../../database/transact.ts';
import { putNote } from './put.ts';
import { noteMoment, noteText } from './rules.ts';
import { getOwnNote } from './service.ts';

/** The body of POST /api/transcripts/{id}/notes. */
export const addNoteInput = z.object({ atMs: noteMoment, text: noteText });

/** Adds a note at a moment of a recording. Throws the errors of `putNote`. */
export async function addNote(
  scope: WriteScope,
  recordingId: string,
  input: z.input<typeof addNoteInput>,
): Promise<Note> {
  const given = check(addNoteInput, input);
  const add = async (inside: WriteScope) => {
    const key = crypto.randomUUID();
    await putNote(inside, { ...given, recordingId, key });
    return getOwnNote(inside, key);
  };
  const request = { operation: 'addNote', input: { ...given, recordingId } };
  return createOnce(scope, request, add, ({ prisma, tenantId }, id) =>
    prisma.note.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}
