import { Client } from '../support/client.ts';
import { addTranscripts, addWriteups } from '../support/factories.ts';
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

describe('a cursor', () => {
  beforeAll(async () => {
    await addWriteups(server, 'northgate', [{ title: 'A memo' }, { title: 'Another memo' }]);
    await addTranscripts(server, 'northgate', [{ title: 'A call' }, { title: 'Another call' }]);
  });

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
