import { z } from 'zod';
import { route, type Route } from '../rest/handler.ts';
import { searchSize } from './rules.ts';
import { searchAll, searchKinds } from './service.ts';

const ranges = z.array(z.object({ start: z.number().int(), end: z.number().int() }));

const hitShape = z.object({
  kind: z.enum(searchKinds),
  id: z.uuid(),
  title: z.string(),
  titleRanges: ranges,
  snippet: z.string(),
  snippetRanges: ranges,
  rank: z.number().describe('2: the title says it. 1: the text does. Below: how like it the title is'),
  date: z.iso.datetime(),
});

export const searchRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/search',
    summary: 'What says all the words of a text: transcripts, documents, memos and companies',
    query: z.object({
      q: z.string(),
      first: z.coerce.number().int().min(1).max(searchSize.max).optional(),
    }),
    answers: {
      status: 200,
      description: 'What was found, the best first',
      schema: z.object({ data: z.array(hitShape) }),
    },
    handle: async ({ scope, query: { q, first } }) => {
      const hits = await searchAll(scope, q, first);
      return { status: 200, body: { data: hits.map((hit) => ({ ...hit, date: hit.date.toISOString() })) } };
    },
  }),
];
