import { z } from 'zod';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import { getTranscript } from '../transcripts/service.ts';
import { readWords } from './rules.ts';
import { listSegments, segmentPage, type SegmentRow } from './service.ts';

const segmentShape = z.object({
  position: z.int().describe('Their order; numbers may be left out'),
  startMs: z.int().nullable().describe("Milliseconds from the recording's beginning, across its parts"),
  endMs: z.int().nullable().describe('Milliseconds'),
  speaker: z
    .object({
      label: z.string().describe('As the engine or the text tells this voice from others'),
      name: z.string().nullable().describe('What people call them'),
      side: z.enum(['FOUNDER', 'US', 'OTHER']).nullable(),
    })
    .nullable(),
  text: z.string().describe('Without the name of who says it'),
  words: z.array(z.object({ textStart: z.int(), textEnd: z.int(), startMs: z.int(), endMs: z.int() })),
  contentStart: z.int().describe('Where the text starts in the content of the transcript, in UTF-16 units'),
  contentEnd: z.int().describe('Where it ends there, exclusive'),
});

function shape(row: SegmentRow): z.infer<typeof segmentShape> {
  const { position, startMs, endMs, text, contentStart, contentEnd } = row;
  const { label, name, side } = row.speaker?.mergedInto ?? row.speaker ?? {};
  const speaker = label === undefined ? null : { label, name: name ?? null, side: side ?? null };
  return { position, startMs, endMs, speaker, text, words: readWords(row.words), contentStart, contentEnd };
}

export const segmentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/transcripts/:id/segments',
    operationId: 'listSegments',
    summary: 'What is said in a transcript, segment by segment, with times and speakers',
    query: z.object({
      first: z.coerce.number().int().min(1).max(segmentPage.max).optional(),
      after: z.string().optional().describe('endCursor of the page before'),
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
];
