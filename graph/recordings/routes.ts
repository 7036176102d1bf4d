import { z } from 'zod';
import { receiveFile } from '../request/rest/upload.ts';
import { importAudio } from './import.ts';
import { summarizeText, summarizeTextInput } from './jobs.ts';
import { long, routesOf, create, get, list, remove, put } from '../request/rest/entityRoutes.ts';
import { idParam } from '../request/rest/handler.ts';
import { filterQuery, pageLimit } from '../request/rest/list.ts';
import { withAuthor } from '../tenants/members/service.ts';
import { deleteTranscript } from './transcripts/edit.ts';
import { saveTranscript, saveTranscriptInput } from './transcripts/save.ts';
import { orderOf, transcriptFields } from './transcripts/rules.ts';
import { allTranscripts, getTranscript, getTranscriptSound, listTranscripts } from './transcripts/service.ts';
import { transcriptShape } from './transcripts/shape.ts';
import {
  mergeSpeaker,
  updateSpeaker,
  updateSpeakerInput,
  listSegments,
  listSpeakers,
  segmentPage,
} from './segments/service.ts';
import { findPassage } from './segments/findPassage.ts';
import { heardSchema, heardShape, segmentShape, speakerShape } from './segments/shape.ts';
import { listOf, asIs, pageOf, shapeOf } from '../request/shape.ts';
import type { Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { addNote, addNoteInput, deleteNote, putNote, getOwnNote, listNotes } from './notes/service.ts';
import { noteMoment, noteText } from './notes/rules.ts';
import type { Note } from '../../prisma/generated/prisma/client.ts';

export const recordingRoutes = routesOf({
  transcribeAudio: long('/api/transcribe-audio', z.object({ text: z.string().describe('The text.') }), {
    summary:
      'Stores a recording and transcribes it. After the upload no failure loses the recording. Of a stereo file whose channels are the sides of a call, each line says whether Us (left) or Them (right) speaks',
    fileField: 'audioFile',
    answer: 'The transcript text',
    start: async ({ scope, req }) => {
      const file = await receiveFile(req, 'audioFile', scope.services.env.MAX_AUDIO_MB);
      return (await importAudio(scope, { file }, { withoutSummary: true })).job;
    },
    of: ({ text }) => ({ text }),
  }),
  summarizeText: long('/api/summarize', z.object({ summary: z.string().describe('A short summary.') }), {
    summary: 'Summarises a conversation',
    body: summarizeTextInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answer: 'The summary',
    start: ({ scope, body }) => summarizeText(scope, body),
    of: ({ text: summary }) => ({ summary }),
  }),
});

const transcriptsPath = '/api/transcripts';
const oneTranscript = `${transcriptsPath}/:id`;

export const transcriptRoutes = routesOf({
  listTranscripts: list(transcriptsPath, transcriptShape, {
    summary: 'Every transcript, newest first',
    query: filterQuery(transcriptFields, orderOf),
    wrap: 'data',
    all: allTranscripts,
    page: listTranscripts,
  }),
  saveTranscript: create(transcriptsPath, transcriptShape, {
    summary: 'Saves a transcript',
    body: saveTranscriptInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answer: 'The saved transcript',
    run: async ({ scope, body }) => withAuthor(scope, await saveTranscript(scope, body)),
  }),
  getTranscript: get(oneTranscript, transcriptShape, {
    summary: 'A transcript',
    run: async ({ scope, id }) => withAuthor(scope, await getTranscript(scope, id)),
  }),
  getTranscriptAudio: {
    method: 'get',
    path: `${oneTranscript}/audio`,
    summary: 'Its sound as one stream across all parts of the recording; supports byte ranges',
    answers: { status: 200, description: 'The sound; 206 for a range', contentType: 'audio/*' },
    handle: async ({ scope, params }) => {
      const { mimeType, ...file } = await getTranscriptSound(scope, idParam(params));
      // Ranges count bytes of the stored file, so it must not be compressed on its way.
      const headers = { 'Content-Type': mimeType, 'Cache-Control': 'private, no-transform, max-age=3600' };
      return { status: 200, file, headers };
    },
  },
  deleteTranscript: remove(oneTranscript, {
    summary: 'Deletes a transcript with its recording',
    run: ({ scope, id }) => deleteTranscript(scope, id),
  }),
});

const ofTranscript = '/api/transcripts/:id';
const heardAnswer = asIs(
  z.object({ data: heardSchema.nullable().describe('The passage; null when it is not in the text') }),
);

export const segmentRoutes = routesOf({
  listSegments: get(`${ofTranscript}/segments`, pageOf(segmentShape), {
    summary: 'The segments of a transcript, with times and speakers',
    query: z.object({
      first: pageLimit(segmentPage),
      after: z.string().optional().describe('endCursor of the previous page'),
    }),
    answer: 'One page; endCursor is null on the last one',
    run: async ({ scope, id, query: { first = null, after = null } }) =>
      listSegments(scope, (await getTranscript(scope, id)).recordingId, { first, after }),
  }),
  findHeard: get(`${ofTranscript}/heard`, heardAnswer, {
    summary: 'Speaker and time of a quote in a transcript',
    query: z.object({
      quote: z.string().describe('Words of the conversation, as evidence quotes them'),
      near: z.coerce.number().int().min(0).optional().describe('Their position in the text when they were quoted'),
    }),
    answer: 'The passage; null if it is no longer in the text, or there are no segments',
    run: async ({ scope, id, query: { quote, near } }) => {
      const { id: transcriptId } = await getTranscript(scope, id);
      const heard = await findPassage(scope, { transcriptId }, quote, near);
      return { data: heard && heardShape.of(heard) };
    },
  }),
  listSpeakers: get(`${ofTranscript}/speakers`, listOf(speakerShape, 'data'), {
    summary: 'The speakers of a transcript',
    answer: 'The speakers',
    run: async ({ scope, id }) => listSpeakers(scope, (await getTranscript(scope, id)).recordingId),
  }),
  updateSpeaker: put('/api/speakers/:id', speakerShape, {
    summary: "Sets a speaker's name and side",
    body: updateSpeakerInput,
    answer: 'The speaker',
    run: ({ scope, id, body }) => updateSpeaker(scope, id, body),
  }),
  mergeSpeaker: put('/api/speakers/:id/merged-into', speakerShape, {
    summary: 'Merges two speakers into one person, or separates them again',
    body: z.object({
      speakerId: z.uuid().nullable().describe('UUID of the speaker to merge into; null separates them again'),
    }),
    answer: 'The resulting speaker',
    run: ({ scope, id, body }) => mergeSpeaker(scope, id, body.speakerId),
  }),
});

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

const recordingOf = async (scope: Scope, transcriptId: string) =>
  (await getTranscript(scope, transcriptId)).recordingId;

const notesOfTranscript = '/api/transcripts/:id/notes';
const oneNote = '/api/notes/:id';

export const noteRoutes = routesOf({
  listNotes: get(notesOfTranscript, listOf(noteShape, 'data'), {
    summary: 'The notes on a conversation, by time',
    run: async ({ scope, id }) => {
      const notes = await listNotes(scope, await recordingOf(scope, id));
      return Promise.all(notes.map((note) => withAuthor(scope, note)));
    },
  }),
  addNote: create(notesOfTranscript, noteShape, {
    summary: 'Adds a note at a moment of a recorded or imported conversation',
    body: addNoteInput,
    run: async ({ scope, id, body }) => {
      const recordingId = await recordingOf(scope, id);
      if (recordingId === null)
        throw new Failure('CONFLICT', 'This transcript has no recording, so notes cannot be added.');
      return withAuthor(scope, await addNote(scope, recordingId, body));
    },
  }),
  editNote: put(oneNote, noteShape, {
    summary: "Changes the text or moment of the caller's own note",
    body: z.object({ atMs: noteMoment.optional(), text: noteText }),
    run: async ({ scope, id, body: { atMs, text } }) => {
      const note = await getOwnNote(scope, id);
      const { id: key, recordingId } = note;
      await putNote(scope, { recordingId, key, atMs: atMs ?? note.atMs, text });
      return withAuthor(scope, await getOwnNote(scope, key));
    },
  }),
  deleteNote: remove(oneNote, {
    summary: "Deletes the caller's own note",
    run: ({ scope, id }) => deleteNote(scope, id),
  }),
});
