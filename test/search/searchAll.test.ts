import { Client } from '../support/client.ts';
import { addCompanies } from '../companies/companySteps.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { addTranscripts, firmOf, mutate, saveTranscript, until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { bracketed, searchFor, textsRead, titlesFor } from './searchSteps.ts';
import { readCases } from '../support/cases.ts';

const cases = readCases(import.meta.dirname, 'searchAll');

const server = await useTestServer();
const client = await new Client(server).login('dossier');
beforeAll(async () => {
  await addCompanies(server, 'dossier', [
    {
      name: 'Zephyrine Works',
      figures: { INDUSTRY: 'Marine Robotics', STAGE: 'Series B', HEADQUARTERS: 'Trondheim' },
    },
    { name: 'Halden Grid', figures: { INDUSTRY: 'Energy Software', STAGE: 'Growth' } },
  ]);
  await saveTranscript(client, {
    title: 'Call on pumps',
    content:
      'The valves of Zephyrine leaked in March. Net revenue grew to 18.4 million, and gross revenue was net of returns.',
  });
  await client.call('POST', '/api/writeups', {
    title: 'Memo on Zephyrine',
    content:
      '<h2>Überblick</h2><p>The <strong>moat</strong> is its patents &amp; people: <em>crème de la crème</em>.</p>',
  });
  await addDocuments(server, 'dossier', [
    {
      title: 'Annual report',
      content: `${'Filler of no account. '.repeat(30)}Page seven: the zephyrine turbine sells well.`,
    },
  ]);
  await textsRead(server, 'dossier');
});

describe('the search over everything', () => {
  it('finds each kind, a company by name first, with the words marked', async () => {
    const { edges, counts, corrected } = await searchFor(client, 'ZEPHYRINE');
    expect(edges.map(({ node }) => [node.kind, bracketed(node.title)])).toEqual([
      ['COMPANY', '[Zephyrine] Works'],
      ['WRITEUP', 'Memo on [Zephyrine]'],
      expect.anything(),
      expect.anything(),
    ]);
    const passages = Object.fromEntries(edges.map(({ node }) => [node.kind, bracketed(node.passage)]));
    expect(passages.TRANSCRIPT).toBe(
      'The valves of [Zephyrine] leaked in March. Net revenue grew to 18.4 million, and gross revenue was net of returns.',
    );
    expect(passages.DOCUMENT).toMatch(/^….*Page seven: the \[zephyrine\] turbine sells well\.$/);
    expect(counts).toEqual(
      ['COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT'].map((kind) => ({ kind, count: 1, isMore: false })),
    );
    expect(corrected).toBeNull();
    for (const { node } of edges) {
      const there = await client.graphql<{ node: { __typename: string } }>(
        'query ($id: ID!) { node(id: $id) { __typename } }',
        {
          id: node.id,
        },
      );
      expect(there.data?.node.__typename.toUpperCase()).toBe(node.kind);
    }
  });

  it.each(cases('the search over everything finds') as [string, string, string[]][])(
    'finds %s',
    async (_, query, expected) => expect(await titlesFor(client, query)).toEqual(expected),
  );

  it('finds what was just stored and what it says now, and never what was deleted', async () => {
    const id = await saveTranscript(client, { title: 'Fresh', content: 'Quixotically said.' });
    await textsRead(server, 'dossier');
    expect(await titlesFor(client, 'quixotically')).toEqual(['Fresh']);
    const { prisma } = await firmOf(server, 'dossier');
    await prisma.transcript.updateMany({ where: { title: 'Fresh' }, data: { content: 'Mellifluous' } });
    await textsRead(server, 'dossier');
    expect(await titlesFor(client, 'quixotically')).toEqual([]);
    expect(await titlesFor(client, 'mellifluous')).toEqual(['Fresh']);
    await mutate(client, 'deleteTranscript', { id });
    expect(await searchFor(client, 'mellifluous')).toMatchObject({ edges: [] });
    expect((await searchFor(client, 'mellifluous')).counts.every(({ count }) => count === 0)).toBe(true);
  });

  it('forgets the words of deleted and rewritten texts, unless another text contains them', async () => {
    const { prisma, rows } = await firmOf(server, 'dossier');
    const known = async () => {
      await textsRead(server, 'dossier');
      const wanted = ['chrysoprase', 'heliotrope', 'turbine', 'vermilion'];
      const sql = 'SELECT word FROM search.vocabulary WHERE word = ANY($1) ORDER BY word';
      return (await rows<{ word: string }>(sql, [wanted])).map(({ word }) => word);
    };
    const content = 'Chrysoprase and heliotrope beside a turbine.';
    const [first, second] = await addTranscripts(server, 'dossier', [
      { title: 'Stones', content, recordingDate: new Date(Date.UTC(2001, 0, 1)) },
      { title: 'Heliotrope', content: 'Vermilion.', recordingDate: new Date(Date.UTC(2000, 0, 1)) },
    ]);
    // More than the newest transcripts, which the search checks first.
    await addTranscripts(
      server,
      'dossier',
      Array.from({ length: 40 }, (_, index) => ({ title: `Note ${index}`, content: 'Nothing.' })),
    );
    expect(await known()).toEqual(['chrysoprase', 'heliotrope', 'turbine', 'vermilion']);
    await prisma.transcript.deleteMany({ where: { id: first } });
    expect(await known()).toEqual(['heliotrope', 'turbine', 'vermilion']);
    await prisma.transcript.updateMany({ where: { id: second }, data: { content: 'Rewritten.' } });
    expect(await known()).toEqual(['heliotrope', 'turbine']);
    await prisma.transcript.deleteMany({ where: { OR: [{ id: second }, { title: { startsWith: 'Note ' } }] } });
    expect(await known()).toEqual(['turbine']);
  });

  it('continues past a locked text, and reads it when the lock is released', async () => {
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const [held] = await addTranscripts(server, 'dossier', [{ title: 'Held', content: 'Obfuscated.' }]);
    await textsRead(server, 'dossier');
    const patient = { timeout: 60_000 };
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM transcripts WHERE id = ${held}::uuid FOR UPDATE`;
      await prisma.$executeRaw`INSERT INTO search.changes (tenant_id, kind, id) VALUES (${tenantId}::uuid, 'TRANSCRIPT', ${held}::uuid)`;
      await addTranscripts(server, 'dossier', [{ title: 'Free', content: 'Obfuscated too.' }]);
      await until(
        () => titlesFor(client, 'obfuscated too'),
        ({ length }) => length === 1,
      );
      expect(await titlesFor(client, 'obfuscated')).toHaveLength(2);
    }, patient);
    await textsRead(server, 'dossier');
    expect(await titlesFor(client, 'obfuscated')).toHaveLength(2);
  });

  it('leaves out companies that were merged into others, until the merge is undone', async () => {
    const [group, umbriel] = await addCompanies(server, 'dossier', [{ name: 'Umbriel Group' }, { name: 'Umbriel' }]);
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const mergeInto = async (target: string | null) => {
      const where = { tenantId_id: { tenantId, id: umbriel! } };
      await prisma.company.update({ where, data: { mergedIntoId: target } });
      await textsRead(server, 'dossier');
    };
    await mergeInto(group!);
    expect(await titlesFor(client, 'umbriel')).toEqual(['Umbriel Group']);
    await mergeInto(null);
    expect(await titlesFor(client, 'umbriel')).toHaveLength(2);
  });

  it('finds words of the first and the last page of a long text together, and phrases anywhere in it', async () => {
    const content = `alphaword ${'filler text of no account. '.repeat(20_000)} the omegaword stands last`;
    await saveTranscript(client, { title: 'Long', content });
    await textsRead(server, 'dossier');
    expect(await titlesFor(client, 'alphaword omegaword')).toEqual(['Long']);
    const [hit] = (await searchFor(client, '"omegaword stands"')).edges;
    expect(bracketed(hit!.node.passage)).toContain('[omegaword stands] last');
  });

  it('keeps a sheet of numbers from filling the index', async () => {
    const content = Array.from({ length: 200_000 }, (_, i) => `n${i}`).join(' ');
    await saveTranscript(client, { title: 'Sheet', content });
    await textsRead(server, 'dossier');
    expect(await titlesFor(client, 'n777')).toContain('Sheet');
  });

  it('pages through results, each once, although others arrive meanwhile; also by kind', async () => {
    const firm = await new Client(server).login('amberline');
    const talks = Array.from({ length: 45 }, (_, i) => ({
      title: `Talk ${i}`,
      content: `ubiquitous ${'word '.repeat(i % 7)}`,
      recordingDate: new Date(Date.UTC(2025, 0, 1, 0, i)),
    }));
    await addTranscripts(server, 'amberline', talks);
    await addCompanies(server, 'amberline', [{ name: 'Ubiquitous Corp' }]);
    await textsRead(server, 'amberline');
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page = await searchFor(firm, 'ubiquitous', { first: 10, after });
      seen.push(...page.edges.map(({ node }) => node.title.text));
      ({ hasNextPage: more, endCursor: after } = page.pageInfo);
      await addTranscripts(server, 'amberline', [{ title: 'Later', content: 'ubiquitous '.repeat(50) }]);
      await textsRead(server, 'amberline');
    }
    expect(seen.filter((title) => title !== 'Later')).toHaveLength(46);
    expect(new Set(seen.filter((title) => title !== 'Later')).size).toBe(46);
    expect(seen[0]).toBe('Ubiquitous Corp');
    const companies = await searchFor(firm, 'ubiquitous', { kinds: ['COMPANY'] });
    expect(companies.edges).toHaveLength(1);
    expect(companies.counts.find(({ kind }) => kind === 'TRANSCRIPT')!.count).toBeGreaterThan(45);
  });

  it('answers integrations over REST, page by page', async () => {
    const firm = await new Client(server).login('amberline');
    interface Rest {
      data: { id: string; title: { text: string } }[];
      next: string | null;
    }
    const first = (await (await firm.call('GET', '/api/search?q=talk&limit=5&kind=TRANSCRIPT')).json()) as Rest;
    expect(first.data).toHaveLength(5);
    const path = `/api/search?q=talk&limit=5&kind=TRANSCRIPT&cursor=${first.next}`;
    const second = (await (await firm.call('GET', path)).json()) as Rest;
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(10);
  });
});
