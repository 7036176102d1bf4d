import type { Client } from '../support/client.ts';

export interface ToldChange {
  kind: string;
  action: string;
  nodeId: string;
  address: string | null;
  cursor: string;
  node: { id: string } | null;
}

export interface ToldPage {
  changes: ToldChange[];
  cursor: string;
  hasMore: boolean;
}

const query = `query ($since: String, $first: Int, $kinds: [ChangeKind!], $wait: Int) {
  changes(since: $since, first: $first, kinds: $kinds, wait: $wait) {
    cursor hasMore changes { kind action nodeId address cursor node { id } } } }`;

/** Reads a page of changes. Throws the code of a failure. */
export async function changesSince(
  client: Client,
  since: string | null,
  over: { first?: number; kinds?: string[]; wait?: number } = {},
): Promise<ToldPage> {
  const { data, errors } = await client.graphql<{ changes: ToldPage }>(query, { since, ...over });
  if (!data) throw new Error(errors?.[0]?.extensions?.code ?? JSON.stringify(errors));
  return data.changes;
}

/** Reads every change since a cursor, page by page, and the cursor after them. */
export async function allSince(client: Client, since: string, first = 200): Promise<ToldPage> {
  const all: ToldChange[] = [];
  for (let cursor = since; ;) {
    const page = await changesSince(client, cursor, { first });
    all.push(...page.changes);
    cursor = page.cursor;
    if (!page.hasMore) return { ...page, changes: all };
  }
}
