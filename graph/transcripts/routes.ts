import { z } from 'zod';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import { filterQuery } from '../rest/filterQuery.ts';
import { answerList } from '../rest/list.ts';
import { withAuthor } from '../tenants/members/service.ts';
import { deleteTranscript } from './delete.ts';
import { saveTranscript, saveTranscriptInput } from './save.ts';
import { orderOf, transcriptFields } from './rules.ts';
import {
  allTranscripts,
  getTranscript,
  getTranscriptSound,
  listTranscripts,
  type ListedTranscript,
} from './service.ts';

const transcriptShape = z
  .object({
    id: z.uuid(),
    title: z.string(),
    content: z.string(),
    recordingDate: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    duration: z.number().int().nullable(),
    summary: z.string().nullable(),
    author: z.string().nullable(),
    consent: z
      .object({ confirmedAt: z.iso.datetime(), confirmedBy: z.string().nullable() })
      .nullable()
      .describe('Who confirmed, and when, that all participants had agreed; null without a confirmation'),
  })
  .meta({ id: 'Transcript' });

function shape(row: ListedTranscript): z.infer<typeof transcriptShape> {
  const { id, title, content, duration, summary, authorName: author = null, consent = null } = row;
  const recordingDate = row.recordingDate.toISOString();
  const updatedAt = row.updatedAt.toISOString();
  return { id, title, content, recordingDate, updatedAt, duration, summary, author, consent };
}

export const transcriptRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/transcripts',
    operationId: 'listTranscripts',
    summary: 'Every transcript, newest first',
    query: filterQuery(transcriptFields, orderOf),
    answers: { status: 200, description: 'The transcripts', schema: z.object({ data: z.array(transcriptShape) }) },
    handle: (call) =>
      answerList(call, {
        all: () => allTranscripts(call.scope, call.query),
        page: (request) => listTranscripts(call.scope, call.query, request),
        shape,
        wrap: 'data',
      }),
  }),
  route({
    method: 'post',
    path: '/api/transcripts',
    operationId: 'saveTranscript',
    summary: 'Saves a transcript',
    body: saveTranscriptInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answers: { status: 201, description: 'The saved transcript', schema: transcriptShape },
    handle: async ({ scope, body }) => ({
      status: 201,
      body: shape(await withAuthor(scope, await saveTranscript(scope, body))),
    }),
  }),
  route({
    method: 'get',
    path: '/api/transcripts/:id',
    operationId: 'getTranscript',
    summary: 'A transcript',
    answers: { status: 200, description: 'The transcript', schema: transcriptShape },
    handle: async ({ scope, params }) => ({
      status: 200,
      body: shape(await withAuthor(scope, await getTranscript(scope, idParam(params)))),
    }),
  }),
  route({
    method: 'get',
    path: '/api/transcripts/:id/audio',
    operationId: 'getTranscriptAudio',
    summary: 'Its sound as one stream across all parts of the recording; supports byte ranges',
    answers: { status: 200, description: 'The sound; 206 for a range', contentType: 'audio/*' },
    handle: async ({ scope, params }) => {
      const { mimeType, ...file } = await getTranscriptSound(scope, idParam(params));
      // Ranges count bytes of the stored file, so it must not be compressed on its way.
      const headers = { 'Content-Type': mimeType, 'Cache-Control': 'private, no-transform, max-age=3600' };
      return { status: 200, file, headers };
    },
  }),
  route({
    method: 'delete',
    path: '/api/transcripts/:id',
    operationId: 'deleteTranscript',
    summary: 'Deletes a transcript with its recording',
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ scope, params }) => {
      await deleteTranscript(scope, idParam(params));
      return { status: 204 };
    },
  }),
];
