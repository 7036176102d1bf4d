import { Client } from '../support/client.ts';
import { addTranscripts, addWriteups, firmOf, mutate, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

interface List {
  totalCount: number;
  edges: { cursor: string; node: { id: string; title: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** Reads a list; the arguments are GraphQL text. Throws the first error's message. */
async function list(client: Client, name: 'transcripts' | 'writeups', args = ''): Promise<List> {
  const query = `{ ${name}${args && `(${args})`} { totalCount edges { cursor node { id title } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
  const answer = await client.graphql<Record<string, List>>(query);
  if (!answer.data)
    throw new Error(`${String(answer.errors?.[0]?.extensions?.code)}: ${String(answer.errors?.[0]?.message)}`);
  return answer.data[name]!;
}

const titles = ({ edges }: List) => edges.map(({ node }) => node.title);

describe('transcripts', () => {
  it.each(['NEWEST', 'OLDEST', 'LONGEST', 'SHORTEST'])(
    'each appear once from page to page in the order %s, forward and backward, while others are added and deleted',
    async (order) => {
      const firm = await firmOf(server, 'dossier');
      await firm.prisma.transcript.deleteMany({});
      // Many ties, so that only the id distinguishes rows.
      const row = (i: number) => ({
        duration: i % 3 ? i % 5 : null,
        recordingDate: new Date(Date.UTC(2026, 0, 1 + (i % 4))),
      });
      const ids = await addTranscripts(
        server,
        'dossier',
        Array.from({ length: 137 }, (_, i) => row(i)),
      );
      const client = await new Client(server).login('dossier');
      const seen: string[] = [];
      let page = await list(client, 'transcripts', `first: 10, orderBy: ${order}`);
      expect(page.totalCount).toBe(137);
      expect(page.pageInfo.hasPreviousPage).toBe(false);
      for (;;) {
        seen.push(...page.edges.map(({ node }) => uuidOf(node.id)));
        if (!page.pageInfo.hasNextPage) break;
        // The row at the cursor is deleted, and one row is added before it in the order and one after it.
        if (seen.length === 30) await mutate(client, 'deleteTranscript', { id: page.edges.at(-1)!.node.id });
        if (seen.length === 50) {
          await addTranscripts(server, 'dossier', [
            { duration: 9_999, recordingDate: new Date(Date.UTC(2030, 0, 1)) },
            { duration: null, recordingDate: new Date(Date.UTC(2020, 0, 1)) },
          ]);
        }
        page = await list(client, 'transcripts', `first: 10, orderBy: ${order}, after: "${page.pageInfo.endCursor}"`);
        expect(page.pageInfo.hasPreviousPage).toBe(true);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(ids.filter((id) => !seen.includes(id))).toEqual([]);

      const backward: string[] = [];
      page = await list(client, 'transcripts', `last: 25, orderBy: ${order}`);
      expect(page.pageInfo.hasNextPage).toBe(false);
      for (;;) {
        backward.unshift(...page.edges.map(({ node }) => uuidOf(node.id)));
        if (!page.pageInfo.hasPreviousPage) break;
        page = await list(client, 'transcripts', `last: 25, orderBy: ${order}, before: "${page.pageInfo.startCursor}"`);
      }
      expect(backward).toHaveLength(138);
      expect(backward.filter((id) => seen.includes(id))).toEqual(seen.filter((id) => backward.includes(id)));
    },
  );
});

describe('a cursor', () => {
  beforeAll(() => addWriteups(server, 'northgate', [{ title: 'A memo' }, { title: 'Another memo' }]));

  it('is refused by every list but its own', async () => {
    const client = await new Client(server).login('northgate');
    const cursorOf = async (name: 'transcripts' | 'writeups', order: string) =>
      (await list(client, name, `first: 1, orderBy: ${order}`)).pageInfo.endCursor!;
    const refused = /^Error: INVALID: This cursor does not belong to this list\. Start from its first page\.$/;
    const byDate = await cursorOf('transcripts', 'NEWEST');
    for (const order of ['LONGEST', 'SHORTEST']) {
      await expect(list(client, 'transcripts', `orderBy: ${order}, after: "${byDate}"`)).rejects.toThrow('INVALID');
    }
    for (const order of ['NEWEST', 'TITLE_ASC']) {
      await expect(list(client, 'writeups', `orderBy: ${order}, after: "${byDate}"`)).rejects.toThrow('INVALID');
    }
    const byTitle = await cursorOf('writeups', 'TITLE_ASC');
    await expect(list(client, 'writeups', `orderBy: NEWEST, before: "${byTitle}"`)).rejects.toThrow('INVALID');
    for (const made of ['nonsense', 'bnVsbA', Buffer.from('["2026-01-01T00:00:00Z","1"]').toString('base64url')]) {
      await expect(list(client, 'transcripts', `after: "${made}"`).catch(String)).resolves.toMatch(refused);
    }
  });

  it('reveals nothing of another firm: the reader continues in their own list', async () => {
    const foreign = (await list(await new Client(server).login('northgate'), 'transcripts', 'first: 1')).pageInfo
      .endCursor!;
    const client = await new Client(server).login('amberline');
    await addTranscripts(server, 'amberline', [{ title: 'Own call', recordingDate: new Date(0) }]);
    expect(titles(await list(client, 'transcripts', `after: "${foreign}"`))).toEqual(['Own call']);
  });
});
