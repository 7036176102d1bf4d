import type { Note, Recording } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope, Firm } from '../../request/context.ts';
import { Failure, orNotFound } from '../../request/errors.ts';
import type { NoteSource } from '../../reading/sources.ts';
import { getMember } from '../../tenants/members/service.ts';
import { mayChange, noteMoment, noteWords, noteText } from './rules.ts';
import { z } from 'zod';
import { check } from '../../request/check.ts';
import { transact, withoutKey, createOnce } from '../../data/database/transact.ts';
import { getEditable } from '../service.ts';

/** Returns the notes on a recording in the order of their moments; empty when `recordingId` is null. */
export async function listNotes({ prisma }: Firm, recordingId: string | null): Promise<Note[]> {
  if (recordingId === null) return [];
  return prisma.note.findMany({ where: { recordingId }, orderBy: [{ atMs: 'asc' }, { id: 'asc' }] });
}

/** Returns a note that the caller may change. Throws NOT_FOUND, and FORBIDDEN for a colleague's note. */
export async function getOwnNote(scope: WriteScope, id: string): Promise<Note> {
  const where = { tenantId_id: { tenantId: scope.tenantId, id } };
  const note = orNotFound(await scope.prisma.note.findUnique({ where }), 'This note no longer exists.');
  assertOwn(note, scope);
  return note;
}

/** Throws FORBIDDEN for a colleague's note. */
function assertOwn(note: Note, { memberId }: Pick<WriteScope, 'memberId'>): void {
  if (mayChange(note, memberId)) return;
  throw new Failure('FORBIDDEN', 'A colleague wrote this note. Only they can change it.');
}

/**
 * A note is about the words from `before` ms before its moment to `after` ms after it: people note what was just said.
 */
const noted = { before: 15_000, after: 3_000 };

/**
 * Returns the notes on a recording as sources of a memo, each with its author and the place in the text of the words
 * said at its moment.
 */
export async function readNoteSources(scope: WriteScope, recordingId: string | null): Promise<NoteSource[]> {
  const notes = await listNotes(scope, recordingId);
  const read = notes.map(async ({ atMs, text, createdById }): Promise<NoteSource> => {
    const heard = await scope.prisma.segment.aggregate({
      where: {
        recordingId: recordingId ?? { in: [] },
        startMs: { lte: atMs + noted.after },
        OR: [{ endMs: { gte: atMs - noted.before } }, { endMs: null, startMs: { gte: atMs - noted.before } }],
      },
      _min: { contentStart: true },
      _max: { contentEnd: true },
    });
    const [start, end] = [heard._min.contentStart, heard._max.contentEnd];
    const by = (await getMember(scope, createdById))?.name ?? null;
    return { atMs, text, by, said: start === null || end === null ? null : { start, end } };
  });
  return Promise.all(read);
}

export const putInput = z.object({
  recordingId: z.uuid(),
  key: z
    .uuid('The key of a note must be a UUID.')
    .toLowerCase()
    .describe('A UUID chosen by the browser, so that a repeated call finds the same note'),
  atMs: noteMoment.describe("Milliseconds from the recording's beginning, across its parts"),
  text: noteWords.describe('Plain text, at most 2000 characters; an empty text deletes the note'),
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
