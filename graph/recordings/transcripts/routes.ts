import { idParam } from '../../request/rest/handler.ts';
import { filterQuery } from '../../request/rest/filterQuery.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { deleteTranscript } from './edit.ts';
import { saveTranscript, saveTranscriptInput } from './save.ts';
import { orderOf, transcriptFields } from './rules.ts';
import { allTranscripts, getTranscript, getTranscriptSound, listTranscripts } from './service.ts';
import { create, get, list, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import { transcriptShape } from './shape.ts';

const path = '/api/transcripts';
const one = `${path}/:id`;

export const transcriptRoutes = routesOf({
  listTranscripts: list(path, transcriptShape, {
    summary: 'Every transcript, newest first',
    query: filterQuery(transcriptFields, orderOf),
    wrap: 'data',
    all: allTranscripts,
    page: listTranscripts,
  }),
  saveTranscript: create(path, transcriptShape, {
    summary: 'Saves a transcript',
    body: saveTranscriptInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answer: 'The saved transcript',
    run: async ({ scope, body }) => withAuthor(scope, await saveTranscript(scope, body)),
  }),
  getTranscript: get(one, transcriptShape, {
    summary: 'A transcript',
    run: async ({ scope, id }) => withAuthor(scope, await getTranscript(scope, id)),
  }),
  getTranscriptAudio: {
    method: 'get',
    path: `${one}/audio`,
    summary: 'Its sound as one stream across all parts of the recording; supports byte ranges',
    answers: { status: 200, description: 'The sound; 206 for a range', contentType: 'audio/*' },
    handle: async ({ scope, params }) => {
      const { mimeType, ...file } = await getTranscriptSound(scope, idParam(params));
      // Ranges count bytes of the stored file, so it must not be compressed on its way.
      const headers = { 'Content-Type': mimeType, 'Cache-Control': 'private, no-transform, max-age=3600' };
      return { status: 200, file, headers };
    },
  },
  deleteTranscript: remove(one, {
    summary: 'Deletes a transcript with its recording',
    run: ({ scope, id }) => deleteTranscript(scope, id),
  }),
});
