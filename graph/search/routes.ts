import { z } from 'zod';
import type { Scope } from '../request/context.ts';
import { route, type Route } from '../request/rest/handler.ts';
import { searchKinds, searchPageSize } from './rules.ts';
import { heardSchema, heardShape } from '../recordings/segments/routes.ts';
import { searchAll } from './service.ts';
import { heardIn, type SearchHit } from './texts/readHits.ts';

const markedText = z.object({
  text: z.string(),
  marks: z
    .array(z.object({ start: z.number().int(), end: z.number().int() }))
    .describe('Places of the searched words, in UTF-16 units; the end is exclusive'),
});

const hitShape = z
  .object({
    kind: z.enum(searchKinds),
    id: z.uuid(),
    title: markedText,
    passage: markedText,
    detail: markedText.nullable().describe('Stage, industry and headquarters of a company; null for other results'),
    date: z.iso.datetime(),
    heard: heardSchema
      .nullable()
      .describe('Speaker and time of the passage; null for results other than transcripts, and without known times'),
    score: z.number().describe('How well it matches; above 1 when the title has all the words'),
  })
  .meta({ id: 'SearchHit' });

async function shape(scope: Scope, hit: SearchHit): Promise<z.infer<typeof hitShape>> {
  const heard = await heardIn(scope, hit);
  return { ...hit, heard: heard && heardShape.of(heard), date: hit.date.toISOString() };
}

export const searchRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/search',
    operationId: 'search',
    summary: 'Companies, write-ups, transcripts and documents with all the words, best first',
    query: z.object({
      q: z.string().describe('Words; "in quotes" they must follow one another; the last may be the beginning of one'),
      kind: z.enum(searchKinds).optional(),
      limit: z.coerce.number().int().min(1).max(searchPageSize.max).optional(),
      cursor: z.string().optional().describe('`next` of the previous page'),
    }),
    answers: {
      status: 200,
      description: 'The results',
      schema: z.object({
        data: z.array(hitShape),
        corrected: z
          .string()
          .nullable()
          .describe('The corrected search, used because nothing contains the given words; null if not corrected'),
        next: z.string().nullable().describe('Cursor of the next page; null on the last one'),
      }),
    },
    handle: async ({ scope, query: { q, kind, limit, cursor } }) => {
      const page = await searchAll(scope, { query: q, kinds: kind && [kind], first: limit, after: cursor });
      const data = await Promise.all((await page.edges).map(({ node }) => shape(scope, node)));
      const next = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      return { status: 200, body: { data, corrected: page.corrected, next } };
    },
  }),
];
