import { z } from 'zod';
import type { Scope } from '../request/context.ts';
import { searchKinds, searchPageSize } from './rules.ts';
import { heardSchema, heardShape } from '../recordings/segments/shape.ts';
import { searchAll } from './service.ts';
import { heardIn, type SearchHit } from './texts/readHits.ts';
import { get, routesOf } from '../request/rest/entityRoutes.ts';
import { asIs } from '../request/shape.ts';
import { pageLimit } from '../request/rest/list.ts';

const markedText = z.object({
  text: z.string(),
  marks: z
    .array(
      z.object({
        start: z.number().int().describe('Where the passage starts.'),
        end: z.number().int().describe('Where the passage ends; exclusive.'),
      }),
    )
    .describe('Places of the searched words, in UTF-16 units; the end is exclusive'),
});

const hitShape = z
  .object({
    kind: z.enum(searchKinds).describe('Kind of the thing.'),
    id: z.uuid(),
    title: markedText,
    passage: markedText.describe('About 240 characters around the closest occurrence of the words, or the beginning.'),
    detail: markedText.nullable().describe('Stage, industry and headquarters of a company; null for other results'),
    date: z.iso.datetime().describe('When it was recorded, uploaded or created.'),
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

const foundSchema = z.object({
  data: z.array(hitShape).describe('The entries of the page.'),
  corrected: z
    .string()
    .nullable()
    .describe('The corrected search, used because nothing contains the given words; null if not corrected'),
  next: z.string().nullable().describe('Cursor of the next page; null on the last one'),
});

export const searchRoutes = routesOf({
  search: get('/api/search', asIs(foundSchema), {
    summary: 'Companies, write-ups, transcripts and documents with all the words, best first',
    query: z.object({
      q: z.string().describe('Words; "in quotes" they must follow one another; the last may be the beginning of one'),
      kind: z.enum(searchKinds).optional().describe('Only results of this kind; all kinds when left out.'),
      limit: pageLimit(searchPageSize),
      cursor: z.string().optional().describe('`next` of the previous page'),
    }),
    answer: 'The results',
    run: async ({ scope, query: { q, kind, limit, cursor } }) => {
      const page = await searchAll(scope, { query: q, kinds: kind && [kind], first: limit, after: cursor });
      const data = await Promise.all((await page.edges).map(({ node }) => shape(scope, node)));
      return { data, corrected: page.corrected, next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null };
    },
  }),
});
