import { z } from 'zod';
import type { Speaker } from '../../../prisma/generated/prisma/client.ts';
import { SpeakerSide } from '../../../prisma/generated/prisma/enums.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { idParam } from '../../request/rest/idParam.ts';
import { getTranscript } from '../transcripts/service.ts';
import { mergeSpeaker, updateSpeaker, updateSpeakerInput } from './updateSpeaker.ts';
import { findPassage, type HeardPassage } from './findPassage.ts';
import { readWords } from './rules.ts';
import { listSegments, listSpeakers, segmentPage, type SegmentRow } from './service.ts';
import { answerRoute } from '../../request/rest/entityRoutes.ts';
import { shapeOf, listOf } from '../../request/shape.ts';

const speakerSchema = z.object({
  id: z.uuid(),
  label: z.string().describe("Label of the voice in the text or by the transcriber: 'Speaker 2'"),
  name: z.string().nullable().describe('Their name; null until somebody enters it'),
  side: z.enum(SpeakerSide).nullable(),
});

const speakerShape = shapeOf(speakerSchema, (speaker: Speaker) => speaker);

const segmentSchema = z.object({
  position: z.int().describe('Position in order; numbers may be missing'),
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
  speaker: speakerSchema.nullable(),
  text: z.string().describe("Without the speaker's name"),
  words: z.array(z.object({ textStart: z.int(), textEnd: z.int(), startMs: z.int(), endMs: z.int() })),
  contentStart: z.int().describe('Where the text starts in the content of the transcript, in UTF-16 units'),
  contentEnd: z.int().describe('Where it ends there, exclusive'),
});

const segmentShape = shapeOf(segmentSchema, (row: SegmentRow) => {
  const speaker = row.speaker?.mergedInto ?? row.speaker;
  return { ...row, speaker: speaker && speakerShape.of(speaker), words: readWords(row.words) };
});

export const heardSchema = z.object({
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
  speaker: speakerSchema.nullable(),
  text: z.string().describe('The segment in which it begins'),
  audioUrl: z
    .string()
    .nullable()
    .describe('Address of the sound of the whole conversation, with byte ranges; null when there is no sound or time'),
});

export const heardShape = shapeOf(heardSchema, ({ segment, ...heard }: HeardPassage) => ({
  ...segmentShape.of(segment),
  ...heard,
}));

export const segmentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/transcripts/:id/segments',
    operationId: 'listSegments',
    summary: 'The segments of a transcript, with times and speakers',
    query: z.object({
      first: z.coerce.number().int().min(1).max(segmentPage.max).optional(),
      after: z.string().optional().describe('endCursor of the previous page'),
    }),
    answers: {
      status: 200,
      description: 'One page; endCursor is null on the last one',
      schema: z.object({ data: z.array(segmentSchema), endCursor: z.string().nullable() }),
    },
    handle: async ({ scope, params, query: { first = null, after = null } }) => {
      const { recordingId } = await getTranscript(scope, idParam(params));
      const { edges, pageInfo } = await listSegments(scope, recordingId, { first, after });
      const endCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { status: 200, body: { data: edges.map(({ node }) => segmentShape.of(node)), endCursor } };
    },
  }),
  route({
    method: 'get',
    path: '/api/transcripts/:id/heard',
    operationId: 'findHeard',
    summary: 'Speaker and time of a quote in a transcript',
    query: z.object({
      quote: z.string().describe('Words of the conversation, as evidence quotes them'),
      near: z.coerce.number().int().min(0).optional().describe('Their position in the text when they were quoted'),
    }),
    answers: {
      status: 200,
      description: 'The passage; null if it is no longer in the text, or there are no segments',
      schema: z.object({ data: heardSchema.nullable().describe('The passage; null when it is not in the text') }),
    },
    handle: async ({ scope, params, query: { quote, near } }) => {
      const { id: transcriptId } = await getTranscript(scope, idParam(params));
      const heard = await findPassage(scope, { transcriptId }, quote, near);
      return { status: 200, body: { data: heard && heardShape.of(heard) } };
    },
  }),
  answerRoute(listOf(speakerShape, 'data'), {
    method: 'get',
    path: '/api/transcripts/:id/speakers',
    operationId: 'listSpeakers',
    summary: 'The speakers of a transcript',
    answer: 'The speakers',
    run: async ({ scope, id }) => listSpeakers(scope, (await getTranscript(scope, id)).recordingId),
  }),
  answerRoute(speakerShape, {
    method: 'put',
    path: '/api/speakers/:id',
    operationId: 'updateSpeaker',
    summary: "Sets a speaker's name and side",
    body: updateSpeakerInput,
    answer: 'The speaker',
    run: ({ scope, id, body }) => updateSpeaker(scope, id, body),
  }),
  answerRoute(speakerShape, {
    method: 'put',
    path: '/api/speakers/:id/merged-into',
    operationId: 'mergeSpeaker',
    summary: 'Merges two speakers into one person, or separates them again',
    body: z.object({
      speakerId: z.uuid().nullable().describe('UUID of the speaker to merge into; null separates them again'),
    }),
    answer: 'The resulting speaker',
    run: ({ scope, id, body }) => mergeSpeaker(scope, id, body.speakerId),
  }),
];
