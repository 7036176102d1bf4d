import { z } from 'zod';
import { pageSize, type Page, type PageRequest } from '../../data/lists/lists.ts';
import type { Answer, RouteCall } from './handler.ts';

export const pageLimit = ({ default: usual, max }: { default: number; max: number }) =>
  z.coerce.number().int().min(1).max(max).optional().describe(`Page size, at most ${max}; default ${usual}.`);

export const choiceOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(names));

/** The query of a list. Without `limit` and `cursor`, the answer is the whole list. */
export const listQuery = z.object({
  limit: pageLimit(pageSize),
  cursor: z.string().optional().describe("The next page's cursor, from the Link header"),
  mine: z.stringbool().optional().describe('true: only entries created by the caller'),
});

/**
 * Answers with a list as a JSON array: streamed as a whole, or with `limit` one page, whose `Link` header has the
 * address of the next page. With `wrap`, the array is the property of that name in an object.
 */
export async function answerList<Row>(
  call: RouteCall<unknown, z.infer<typeof listQuery>>,
  list: {
    all(): AsyncIterable<Row>;
    page(request: PageRequest): Promise<Page<Row>>;
    shape(row: Row): unknown;
    wrap?: string;
  },
): Promise<Answer> {
  const { limit, cursor } = call.query;
  if (limit === undefined && cursor === undefined) {
    const around = list.wrap ? { before: `{${JSON.stringify(list.wrap)}:`, after: '}' } : {};
    return { status: 200, rows: shaped(list.all(), list.shape), ...around };
  }
  const { edges, pageInfo } = await list.page({ first: limit ?? null, after: cursor ?? null });
  const rows = edges.map(({ node }) => list.shape(node));
  const body = list.wrap ? { [list.wrap]: rows } : rows;
  return {
    status: 200,
    body,
    ...(pageInfo.hasNextPage && { headers: { Link: nextLink(call, pageInfo.endCursor ?? '') } }),
  };
}

async function* shaped<Row>(rows: AsyncIterable<Row>, shape: (row: Row) => unknown): AsyncGenerator {
  for await (const row of rows) yield shape(row);
}

function nextLink({ req }: RouteCall<unknown, unknown>, cursor: string): string {
  const next = new URL(req.originalUrl, 'http://host');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
