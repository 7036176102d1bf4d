import type { Note } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { NoteSource } from '../../reading/sources.ts';
import { getMember } from '../../tenants/members/service.ts';
import { mayChange } from './rules.ts';

/** Returns the notes on a recording in the order of their moments; empty when `recordingId` is null. */
export async function listNotes({ prisma }: Pick<WriteScope, 'prisma'>, recordingId: string | null): Promise<Note[]> {
  if (recordingId === null) return [];
  return prisma.note.findMany({ where: { recordingId }, orderBy: [{ atMs: 'asc' }, { id: 'asc' }] });
}

/** Returns a note that the caller may change. Throws NOT_FOUND, and FORBIDDEN for a colleague's note. */
export async function getOwnNote(scope: WriteScope, id: string): Promise<Note> {
  const note = await scope.prisma.note.findUnique({ where: { tenantId_id: { tenantId: scope.tenantId, id } } });
  if (!note) throw new Failure('NOT_FOUND', 'This note no longer exists.');
  assertOwn(note, scope);
  return note;
}

/** Throws FORBIDDEN for a colleague's note. */
export function assertOwn(note: Note, { memberId }: Pick<WriteScope, 'memberId'>): void {
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
    const said = await scope.prisma.segment.aggregate({
      where: {
        recordingId: recordingId ?? { in: [] },
        startMs: { lte: atMs + noted.after },
        OR: [{ endMs: { gte: atMs - noted.before } }, { endMs: null, startMs: { gte: atMs - noted.before } }],
      },
      _min: { contentStart: true },
      _max: { contentEnd: true },
    });
    const [start, end] = [said._min.contentStart, said._max.contentEnd];
    const by = (await getMember(scope, createdById))?.name ?? null;
    return { atMs, text, by, said: start === null || end === null ? null : { start, end } };
  });
  return Promise.all(read);
}
