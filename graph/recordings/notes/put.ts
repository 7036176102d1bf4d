import { z } from 'zod';
import type { Note } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { WriteScope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { createOnce } from '../../transact.ts';
import { mayEdit } from '../rules.ts';
import { foreignDraft, getRecording } from '../service.ts';
import { noteMoment, noteText } from './rules.ts';
import { assertOwn } from './service.ts';

const putInput = z.object({
  recordingId: z.uuid(),
  key: z.uuid('A note is named by a UUID.').toLowerCase().nullish(),
  atMs: noteMoment,
  text: noteText,
});

/**
 * Writes a note down at a moment of a recording, under the key that the browser chose; under the same key once more it changes the
 * note. Throws INVALID, NOT_FOUND, FORBIDDEN for a colleague's draft or note, and CONFLICT for a key that names a note elsewhere.
 */
export async function putNote(scope: WriteScope, input: z.input<typeof putInput>): Promise<Note> {
  const { recordingId, key, atMs, text } = check(putInput, input);
  const { tenantId } = scope;
  const put = async (inside: WriteScope): Promise<Note> => {
    const { prisma: tx } = inside;
    const recording = await getRecording(inside, recordingId);
    if (recording.status !== 'SAVED' && !mayEdit(recording, scope.memberId))
      throw await foreignDraft(inside, recording);
    const id = key ?? crypto.randomUUID();
    const where = { tenantId_id: { tenantId, id } };
    const known = await tx.note.findUnique({ where });
    if (known) {
      assertOwn(known, scope);
      if (known.recordingId !== recordingId)
        throw new Failure('CONFLICT', 'This key names a note of another recording. Choose a new one.', {
          field: 'key',
        });
    }
    return tx.note.upsert({ where, create: { tenantId, id, recordingId, atMs, text }, update: { atMs, text } });
  };
  const request = { operation: 'putNote', input: { recordingId, key: key ?? null, atMs, text } };
  return createOnce(scope, request, put, ({ prisma }, id) =>
    prisma.note.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}
