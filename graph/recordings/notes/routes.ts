import { z } from 'zod';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { getTranscript } from '../transcripts/service.ts';
import { addNote, addNoteInput, deleteNote, putNote, getOwnNote, listNotes } from './service.ts';
import { noteMoment, noteText } from './rules.ts';
import { create, get, put, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import { listOf, shapeOf } from '../../request/shape.ts';
import type { Note } from '../../../prisma/generated/prisma/client.ts';

const noteSchema = z
  .object({
    id: z.uuid(),
    atMs: z.int().describe("Milliseconds from the recording's beginning"),
    text: z.string(),
    createdAt: z.iso.datetime(),
    author: z.string().nullable().describe('The writer; null if no name was given'),
  })
  .meta({ id: 'Note' });
const noteShape = shapeOf(noteSchema, (note: Note & { authorName: string | null }) => ({
  ...note,
  author: note.authorName,
}));

/** Finds the recording of a transcript. Throws NOT_FOUND. */
const recordingOf = async (scope: Scope, transcriptId: string) =>
  (await getTranscript(scope, transcriptId)).recordingId;

const ofTranscript = '/api/transcripts/:id/notes';
const one = '/api/notes/:id';

export const noteRoutes = routesOf({
  listNotes: get(ofTranscript, listOf(noteShape, 'data'), {
    summary: 'The notes on a conversation, by time',
    run: async ({ scope, id }) => {
      const notes = await listNotes(scope, await recordingOf(scope, id));
      return Promise.all(notes.map((note) => withAuthor(scope, note)));
    },
  }),
  addNote: create(ofTranscript, noteShape, {
    summary: 'Adds a note at a moment of a recorded or imported conversation',
    body: addNoteInput,
    run: async ({ scope, id, body }) => {
      const recordingId = await recordingOf(scope, id);
      if (recordingId === null)
        throw new Failure('CONFLICT', 'This transcript has no recording, so notes cannot be added.');
      return withAuthor(scope, await addNote(scope, recordingId, body));
    },
  }),
  editNote: put(one, noteShape, {
    summary: "Changes the text or moment of the caller's own note",
    body: z.object({ atMs: noteMoment.optional(), text: noteText }),
    run: async ({ scope, id, body: { atMs, text } }) => {
      const note = await getOwnNote(scope, id);
      const { id: key, recordingId } = note;
      await putNote(scope, { recordingId, key, atMs: atMs ?? note.atMs, text });
      return withAuthor(scope, await getOwnNote(scope, key));
    },
  }),
  deleteNote: remove(one, {
    summary: "Deletes the caller's own note",
    run: ({ scope, id }) => deleteNote(scope, id),
  }),
});
