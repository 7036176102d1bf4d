import { z } from 'zod';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { type Route } from '../../request/rest/handler.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { getTranscript } from '../transcripts/service.ts';
import { addNote, addNoteInput, deleteNote, putNote } from './put.ts';
import { noteMoment, noteText } from './rules.ts';
import { getOwnNote, listNotes } from './service.ts';
import { answerRoute, deleteRoute } from '../../request/rest/entityRoutes.ts';
import { listOf } from '../../request/shape.ts';
import { noteShape } from './shape.ts';

/** Finds the recording of a transcript. Throws NOT_FOUND. */
const recordingOf = async (scope: Scope, transcriptId: string) =>
  (await getTranscript(scope, transcriptId)).recordingId;

export const noteRoutes: Route[] = [
  answerRoute(listOf(noteShape, 'data'), {
    method: 'get',
    path: '/api/transcripts/:id/notes',
    operationId: 'listNotes',
    summary: 'The notes on a conversation, by time',
    answer: 'The notes',
    run: async ({ scope, id }) => {
      const notes = await listNotes(scope, await recordingOf(scope, id));
      return Promise.all(notes.map((note) => withAuthor(scope, note)));
    },
  }),
  answerRoute(noteShape, {
    method: 'post',
    path: '/api/transcripts/:id/notes',
    operationId: 'addNote',
    summary: 'Adds a note at a moment of a recorded or imported conversation',
    body: addNoteInput,
    status: 201,
    answer: 'The note',
    run: async ({ scope, id, body }) => {
      const recordingId = await recordingOf(scope, id);
      if (recordingId === null)
        throw new Failure('CONFLICT', 'This transcript has no recording, so notes cannot be added.');
      return withAuthor(scope, await addNote(scope, recordingId, body));
    },
  }),
  answerRoute(noteShape, {
    method: 'put',
    path: '/api/notes/:id',
    operationId: 'editNote',
    summary: "Changes the text or moment of the caller's own note",
    body: z.object({ atMs: noteMoment.optional(), text: noteText }),
    answer: 'The note',
    run: async ({ scope, id, body: { atMs, text } }) => {
      const note = await getOwnNote(scope, id);
      const { id: key, recordingId } = note;
      await putNote(scope, { recordingId, key, atMs: atMs ?? note.atMs, text });
      return withAuthor(scope, await getOwnNote(scope, key));
    },
  }),
  deleteRoute({
    path: '/api/notes/:id',
    operationId: 'deleteNote',
    summary: "Deletes the caller's own note",
    run: ({ scope, id }) => deleteNote(scope, id),
  }),
];
