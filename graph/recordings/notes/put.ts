import { z } from 'zod';
import type { Recording, Note } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { transact, withoutKey, createOnce } from '../../data/database/transact.ts';
import { getEditable } from '../service.ts';
import { noteMoment, noteWords, noteText } from './rules.ts';
import { assertOwn, getOwnNote } from './service.ts';

const putInput = z.object({
  recordingId: z.uuid().describe('UUID of the recording.'),
  key: z.uuid('The key of a note must be a UUID.').toLowerCase(),
  atMs: noteMoment,
  text: noteWords,
});

/**
 * Stores a note at a moment of a recording, under a key that the browser chose. A second call with the same key changes
 * the note, and deletes it if it has no words. Returns the recording. Throws INVALID, NOT_FOUND, FORBIDDEN for a
 * colleague's draft or note, and CONFLICT for the key of a note on another recording.
 */
export async function putNote(scope: WriteScope, input: z.input<typeof putInput>): Promise<Recording> {
  const { recordingId, key: id, atMs, text } = check(putInput, input);
  const { tenantId } = scope;
  return transact(withoutKey(scope), async (inside) => {
    const { prisma: tx } = inside;
    const recording = await getEditable(inside, recordingId);
    const where = { tenantId_id: { tenantId, id } };
    const known = await tx.note.findUnique({ where });
    if (known) assertOwn(known, scope);
    if (known && known.recordingId !== recordingId)
      throw new Failure('CONFLICT', 'This key belongs to a note on another recording. Choose a new one.', {
        field: 'key',
      });
    if (text === '') await tx.note.deleteMany({ where: { id } });
    else await tx.note.upsert({ where, create: { tenantId, id, recordingId, atMs, text }, update: { atMs, text } });
    return recording;
  });
}

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

/** Deletes the caller's own note permanently. Throws NOT_FOUND, and FORBIDDEN for a colleague's note. */
export async function deleteNote(scope: WriteScope, id: string): Promise<void> {
  await getOwnNote(scope, id);
  await scope.prisma.note.deleteMany({ where: { id } });
}
