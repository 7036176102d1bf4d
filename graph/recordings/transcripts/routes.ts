import { route, type Route } from '../../request/rest/handler.ts';
import { idParam } from '../../request/rest/idParam.ts';
import { filterQuery } from '../../request/rest/filterQuery.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { deleteTranscript } from './delete.ts';
import { saveTranscript, saveTranscriptInput } from './save.ts';
import { orderOf, transcriptFields } from './rules.ts';
import { allTranscripts, getTranscript, getTranscriptSound, listTranscripts } from './service.ts';
import { answerRoute, deleteRoute, listRoute } from '../../request/rest/entityRoutes.ts';
import { transcriptShape } from './shape.ts';

export const transcriptRoutes: Route[] = [
  listRoute(transcriptShape, {
    path: '/api/transcripts',
    operationId: 'listTranscripts',
    summary: 'Every transcript, newest first',
    query: filterQuery(transcriptFields, orderOf),
    answer: 'The transcripts',
    wrap: 'data',
    all: allTranscripts,
    page: listTranscripts,
  }),
  answerRoute(transcriptShape, {
    method: 'post',
    path: '/api/transcripts',
    operationId: 'saveTranscript',
    summary: 'Saves a transcript',
    body: saveTranscriptInput,
    ignoresOtherFields: true,
    takesTexts: true,
    status: 201,
    answer: 'The saved transcript',
    run: async ({ scope, body }) => withAuthor(scope, await saveTranscript(scope, body)),
  }),
  answerRoute(transcriptShape, {
    method: 'get',
    path: '/api/transcripts/:id',
    operationId: 'getTranscript',
    summary: 'A transcript',
    answer: 'The transcript',
    run: async ({ scope, id }) => withAuthor(scope, await getTranscript(scope, id)),
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
  deleteRoute({
    path: '/api/transcripts/:id',
    operationId: 'deleteTranscript',
    summary: 'Deletes a transcript with its recording',
    run: ({ scope, id }) => deleteTranscript(scope, id),
  }),
];
