import type { Client } from '../support/client.ts';
import { firmOf, until } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

export interface Marked {
  text: string;
  marks: { start: number; end: number }[];
}

export interface Hit {
  id: string;
  kind: 'COMPANY' | 'WRITEUP' | 'TRANSCRIPT' | 'DOCUMENT';
  title: Marked;
  passage: Marked;
  detail: Marked | null;
  score: number;
}

export interface SearchAnswer {
  corrected: string | null;
  counts: { kind: Hit['kind']; count: number; isMore: boolean }[];
  edges: { cursor: string; node: Hit }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const marked = '{ text marks { start end } }';
const searchQuery = `query ($query: String!, $kinds: [SearchKind!], $first: Int, $after: String) {
  search(query: $query, kinds: $kinds, first: $first, after: $after) {
    corrected counts { kind count isMore } pageInfo { hasNextPage endCursor }
    edges { cursor node { id kind score title ${marked} passage ${marked} detail ${marked} } } } }`;

/** Waits until the search index contains all texts of a firm, and none that were deleted. */
export async function textsRead(server: TestServer, slug: string): Promise<void> {
  const firm = await firmOf(server, slug);
  const sql =
    'SELECT ((SELECT count(*) FROM search.changes) + (SELECT count(*) FROM search.forgotten))::int AS waiting';
  await until(
    async () => (await firm.rows<{ waiting: number }>(sql, []))[0],
    (row) => row?.waiting === 0,
    30_000,
  );
}

/** Returns the result of a search. Throws when the search fails. */
export async function searchFor(
  client: Client,
  query: string,
  args: { kinds?: Hit['kind'][]; first?: number; after?: string | null } = {},
): Promise<SearchAnswer> {
  const { data, errors } = await client.graphql<{ search: SearchAnswer }>(searchQuery, { query, ...args });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.search;
}

export async function titlesFor(client: Client, query: string): Promise<string[]> {
  return (await searchFor(client, query)).edges.map(({ node }) => node.title.text);
}

/** Returns a text in which [brackets] show its marks. */
export function bracketed({ text, marks }: Marked): string {
  return marks
    .toReversed()
    .reduce((said, { start, end }) => `${said.slice(0, start)}[${said.slice(start, end)}]${said.slice(end)}`, text);
}
