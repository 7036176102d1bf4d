import { z } from 'zod';
import { getTranscript } from '../transcripts/service.ts';
import { mergeSpeaker, updateSpeaker, updateSpeakerInput, listSegments, listSpeakers, segmentPage } from './service.ts';
import { findPassage } from './findPassage.ts';
import { heardSchema, heardShape, segmentShape, speakerShape } from './shape.ts';
import { get, put, routesOf } from '../../request/rest/entityRoutes.ts';
import { listOf, asIs, pageOf } from '../../request/shape.ts';
import { pageLimit } from '../../request/rest/list.ts';

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
