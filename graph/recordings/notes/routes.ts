import { z } from 'zod';
import type { Note } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { route, type Route } from '../../rest/handler.ts';
import { idParam } from '../../rest/idParam.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { getTranscript } from '../../transcripts/service.ts';
import { addNote, addNoteInput, deleteNote, putNote } from './put.ts';
import { noteMoment, noteText } from './rules.ts';
import { getOwnNote, listNotes } from './service.ts';

const noteShape = z
  .object({
    id: z.uuid(),
    atMs: z.int().describe("Milliseconds from the recording's beginning"),
    text: z.string(),
    createdAt: z.iso.datetime(),
    author: z.string().nullable().describe('The writer; null if no name was given'),
  })
  .meta({ id: 'Note' });

async function shapeOf(scope: WriteScope, note: Note): Promise<z.infer<typeof noteShape>> {
  const { id, atMs, text, createdAt, authorName } = await withAuthor(scope, note);
  return { id, atMs, text, createdAt: createdAt.toISOString(), author: authorName };
}

export const noteRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/transcripts/:id/notes',
    operationId: 'listNotes',
    summary: 'The notes on a conversation, by time',
    answers: { status: 200, description: 'The notes', schema: z.object({ data: z.array(noteShape) }) },
    handle: async ({ scope, params }) => {
      const notes = await listNotes(scope, (await getTranscript(scope, idParam(params))).recordingId);
      return { status: 200, body: { data: await Promise.all(notes.map((note) => shapeOf(scope, note))) } };
    },
  }),
  route({
    method: 'post',
    path: '/api/transcripts/:id/notes',
    operationId: 'addNote',
    summary: 'Adds a note at a moment of a recorded or imported conversation',
    body: addNoteInput,
    answers: { status: 201, description: 'The note', schema: noteShape },
    handle: async ({ scope, params, body }) => {
      const { recordingId } = await getTranscript(scope, idParam(params));
      if (recordingId === null)
        throw new Failure('CONFLICT', 'This transcript has no recording, so notes cannot be added.');
      return { status: 201, body: await shapeOf(scope, await addNote(scope, recordingId, body)) };
    },
  }),
  route({
    method: 'put',
    path: '/api/notes/:id',
    operationId: 'editNote',
    summary: "Changes the text or moment of the caller's own note",
    body: z.object({ atMs: noteMoment.optional(), text: noteText }),
    answers: { status: 200, description: 'The note', schema: noteShape },
    handle: async ({ scope, params, body: { atMs, text } }) => {
      const note = await getOwnNote(scope, idParam(params));
      const { id: key, recordingId } = note;
      await putNote(scope, { recordingId, key, atMs: atMs ?? note.atMs, text });
      return { status: 200, body: await shapeOf(scope, await getOwnNote(scope, key)) };
    },
  }),
  route({
    method: 'delete',
    path: '/api/notes/:id',
    operationId: 'deleteNote',
    summary: "Deletes the caller's own note",
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ scope, params }) => {
      await deleteNote(scope, idParam(params));
      return { status: 204 };
    },
  }),
];
