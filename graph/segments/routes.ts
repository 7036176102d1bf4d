import { z } from 'zod';
import type { Speaker } from '../../prisma/generated/prisma/client.ts';
import { SpeakerSide } from '../../prisma/generated/prisma/enums.ts';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import { getTranscript } from '../transcripts/service.ts';
import { mergeSpeaker, updateSpeaker, updateSpeakerInput } from './updateSpeaker.ts';
import { findPassage, type HeardPassage } from './findPassage.ts';
import { readWords } from './rules.ts';
import { listSegments, listSpeakers, segmentPage, type SegmentRow } from './service.ts';

const speakerShape = z.object({
  id: z.uuid(),
  label: z.string().describe("Label of the voice in the text or by the transcriber: 'Speaker 2'"),
  name: z.string().nullable().describe('Their name; null until somebody enters it'),
  side: z.enum(SpeakerSide).nullable(),
});

function shapeSpeaker({ id, label, name, side }: Speaker): z.infer<typeof speakerShape> {
  return { id, label, name, side };
}

const segmentShape = z.object({
  position: z.int().describe('Position in order; numbers may be missing'),
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
  speaker: speakerShape.nullable(),
  text: z.string().describe("Without the speaker's name"),
  words: z.array(z.object({ textStart: z.int(), textEnd: z.int(), startMs: z.int(), endMs: z.int() })),
  contentStart: z.int().describe('Where the text starts in the content of the transcript, in UTF-16 units'),
  contentEnd: z.int().describe('Where it ends there, exclusive'),
});

function shape(row: SegmentRow): z.infer<typeof segmentShape> {
  const { position, startMs, endMs, text, contentStart, contentEnd } = row;
  const speaking = row.speaker?.mergedInto ?? row.speaker;
  const speaker = speaking && shapeSpeaker(speaking);
  return { position, startMs, endMs, speaker, text, words: readWords(row.words), contentStart, contentEnd };
}

export const heardShape = z.object({
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
  speaker: speakerShape.nullable(),
  text: z.string().describe('The segment in which it begins'),
  audioUrl: z
    .string()
    .nullable()
    .describe('Address of the sound of the whole conversation, with byte ranges; null when there is no sound or time'),
});

export function shapeHeard({ segment, startMs, endMs, audioUrl }: HeardPassage): z.infer<typeof heardShape> {
  const { text, speaker } = shape(segment);
  return { startMs, endMs, speaker, text, audioUrl };
}

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
      schema: z.object({ data: z.array(segmentShape), endCursor: z.string().nullable() }),
    },
    handle: async ({ scope, params, query: { first = null, after = null } }) => {
      const { recordingId } = await getTranscript(scope, idParam(params));
      const { edges, pageInfo } = await listSegments(scope, recordingId, { first, after });
      const endCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { status: 200, body: { data: edges.map(({ node }) => shape(node)), endCursor } };
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
      schema: z.object({ data: heardShape.nullable().describe('The passage; null when it is not in the text') }),
    },
    handle: async ({ scope, params, query: { quote, near } }) => {
      const { id: transcriptId } = await getTranscript(scope, idParam(params));
      const heard = await findPassage(scope, { transcriptId }, quote, near);
      return { status: 200, body: { data: heard && shapeHeard(heard) } };
    },
  }),
  route({
    method: 'get',
    path: '/api/transcripts/:id/speakers',
    operationId: 'listSpeakers',
    summary: 'The speakers of a transcript',
    answers: { status: 200, description: 'The speakers', schema: z.object({ data: z.array(speakerShape) }) },
    handle: async ({ scope, params }) => {
      const { recordingId } = await getTranscript(scope, idParam(params));
      return { status: 200, body: { data: (await listSpeakers(scope, recordingId)).map(shapeSpeaker) } };
    },
  }),
  route({
    method: 'put',
    path: '/api/speakers/:id',
    operationId: 'updateSpeaker',
    summary: "Sets a speaker's name and side",
    body: updateSpeakerInput,
    answers: { status: 200, description: 'The speaker', schema: speakerShape },
    handle: async ({ scope, params, body }) => ({
      status: 200,
      body: shapeSpeaker(await updateSpeaker(scope, idParam(params), body)),
    }),
  }),
  route({
    method: 'put',
    path: '/api/speakers/:id/merged-into',
    operationId: 'mergeSpeaker',
    summary: 'Merges two speakers into one person, or separates them again',
    body: z.object({
      speakerId: z.uuid().nullable().describe('UUID of the speaker to merge into; null separates them again'),
    }),
    answers: { status: 200, description: 'The resulting speaker', schema: speakerShape },
    handle: async ({ scope, params, body }) => ({
      status: 200,
      body: shapeSpeaker(await mergeSpeaker(scope, idParam(params), body.speakerId)),
    }),
  }),
];
