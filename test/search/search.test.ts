import { Client } from '../support/client.ts';
import { addTranscripts, createdId, firmOf, mutate } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

interface Found {
  totalCount: number;
  edges: { node: { title: string } }[];
}

async function find(name: 'transcripts' | 'writeups', args: Record<string, unknown>): Promise<string[]> {
  const query = `query ($search: String${name === 'writeups' ? ', $memoType: String' : ''}) {
    ${name}(search: $search${name === 'writeups' ? ', memoType: $memoType, orderBy: TITLE_ASC' : ', orderBy: OLDEST'}) {
      totalCount edges { node { title } } } }`;
  const found = (await client.graphql<Record<string, Found>>(query, args)).data![name]!;
  expect(found.totalCount).toBe(found.edges.length);
  return found.edges.map(({ node }) => node.title);
}

describe('the search in transcripts', () => {
  const calls = [
    { title: '100% sure', content: 'We are.' },
    { title: '100 sure', content: 'Or not.' },
    { title: 'net_revenue', content: 'A line of the sheet.' },
    { title: 'net revenue', content: 'In words.' },
    { title: 'The folder', content: 'It lies in C:\\deals\\acme.' },
    { title: 'Über Größe', content: 'ÉLAN of the founders — 漢字 and Ωmega' },
    { title: "O'Hara's call", content: 'She said "no"; DROP TABLE transcripts;' },
  ];
  beforeAll(() =>
    addTranscripts(
      server,
      'dossier',
      calls.map((call, i) => ({ ...call, recordingDate: new Date(Date.UTC(2026, 0, 1 + i)) })),
    ),
  );

  it.each([
    ['by content', 'founders', ['Über Größe']],
    ['whatever the case', 'OR NOT', ['100 sure']],
    ['whatever the case of accented letters', 'ÜBER GRÖßE', ['Über Größe']],
    ['Chinese', '漢字', ['Über Größe']],
    ['Greek', 'ωMEGA', ['Über Größe']],
    ['a percent sign as itself', '100%', ['100% sure']],
    ['an underscore as itself', 'net_', ['net_revenue']],
    ['a backslash as itself', '\\deals', ['The folder']],
    ['quotes and semicolons as themselves', '"no"; drop', ["O'Hara's call"]],
    ['nothing for what is nowhere', 'nowhere', []],
    ['with spaces around it', '  sure ', ['100% sure', '100 sure']],
    ['everything for a blank', '  ', calls.map(({ title }) => title)],
  ])('finds %s', async (_, search, titles) => expect(await find('transcripts', { search })).toEqual(titles));

  it('finds what was just saved, and not what was deleted', async () => {
    const id = await createdId(client, 'saveTranscript', { title: 'Fresh', content: 'Just Said.' });
    expect(await find('transcripts', { search: 'just said' })).toEqual(['Fresh']);
    await mutate(client, 'deleteTranscript', { id });
    expect(await find('transcripts', { search: 'just said' })).toEqual([]);
  });
});

it('the search in write-ups looks at title and text, not at markup, and combines with the memo type', async () => {
  const memos = [
    { title: 'Acme', content: '<h2>Summary</h2><p>Strong <strong>team</strong> &amp; product</p>' },
    { title: 'Beta strong', content: '<p>Weak.</p>', memoType: 'human_memo' },
    { title: 'Gamma', content: '<p>Weak.</p>', memoType: 'human_memo' },
  ];
  for (const memo of memos) await mutate(client, 'createWriteup', memo);
  expect(await find('writeups', { search: 'STRONG' })).toEqual(['Acme', 'Beta strong']);
  expect(await find('writeups', { search: '<strong>' })).toEqual([]);
  expect(await find('writeups', { search: 'team & product' })).toEqual(['Acme']);
  expect(await find('writeups', { search: 'strong', memoType: 'human_memo' })).toEqual(['Beta strong']);
  expect(await find('writeups', { memoType: 'human_memo' })).toEqual(['Beta strong', 'Gamma']);
  expect(await find('writeups', { memoType: 'institutional' })).toEqual(['Acme']);
  expect(await find('writeups', { memoType: 'unknown' })).toEqual([]);
  const human = (await (await client.call('GET', '/api/writeups/human-memos')).json()) as { title: string }[];
  expect(human.map(({ title }) => title)).toEqual(['Gamma', 'Beta strong']);
});

describe('lists over REST', () => {
  it('end without an error when their reader leaves during the answer', async () => {
    const firm = await new Client(server).login('amberline');
    const content = 'Revenue grew, and the margin held. '.repeat(3_000);
    await addTranscripts(
      server,
      'amberline',
      Array.from({ length: 300 }, () => ({ content })),
    );
    const logged = vi.spyOn(server.services.log, 'error');
    const leave = new AbortController();
    const response = await firm.fetch('/api/transcripts', { signal: leave.signal });
    await response.body!.getReader().read();
    leave.abort();
    expect((await firm.call('GET', '/api/transcripts?limit=1')).status).toBe(200);
    expect(logged).not.toHaveBeenCalled();
    await (await firmOf(server, 'amberline')).prisma.transcript.deleteMany({});
  });
});
