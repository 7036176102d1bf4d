import { admin } from '../admin/adminClient.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { addReading, observed } from './companySteps.ts';
import {
  conversation,
  generateWriteup,
  jobIn,
  mutate,
  readNode,
  saveTranscript,
  until,
  untilFiled,
  uuidOf,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

interface Link {
  id: string;
  link: string;
  companyName: string | null;
  figureCount: number;
  company: { id: string; name: string; revenue: number | null } | null;
}
interface Claim {
  id: string;
  label: string;
  isPlan: boolean;
  judgement: string;
  difference: number | null;
  reason: string;
  observations: { id: string; value: number; source: { transcript: { id: string } | null } }[];
}
const linkFields = 'id link companyName figureCount company { id name revenue }';

async function linksOf(id: string, type = 'Transcript'): Promise<Link[]> {
  const read = () =>
    readNode<{ companyLinks: Link[] }>(client, id, `... on ${type} { companyLinks { ${linkFields} } }`);
  return until(
    async () => (await read()).companyLinks,
    (links) => links.length > 0,
  );
}

async function decide(mutation: string, input: object): Promise<Link[]> {
  return (await mutate<{ links: Link[] }>(client, mutation, input, `links { ${linkFields} }`)).links;
}

const said = (name: string) => conversation.replaceAll('Acme Robotics', name);

describe('a conversation that was saved', () => {
  it('proposes the company of which it speaks, and its figures count once a person accepts', async () => {
    const id = await saveTranscript(client, {
      title: 'Call with Brimstone Robotics',
      content: said('Brimstone Robotics'),
    });
    const [proposal] = await linksOf(id);
    expect(proposal).toMatchObject({ link: 'PROPOSED', companyName: 'Brimstone Robotics', company: null });
    expect(proposal?.figureCount).toBeGreaterThan(3);
    const [accepted] = await decide('acceptSources', { ids: [proposal?.id] });
    expect(accepted).toMatchObject({ link: 'LINKED', company: { name: 'Brimstone Robotics', revenue: 4.2 } });
    expect(accepted?.figureCount).toBe(proposal?.figureCount);
    const [undone] = await decide('undoSources', { ids: [proposal?.id] });
    expect(undone).toMatchObject({ link: 'PROPOSED', company: null });
    await expect(readNode(client, accepted?.company?.id ?? '', '... on Company { name }')).rejects.toThrow('no node');
    const [declined] = await decide('declineSources', { ids: [proposal?.id] });
    expect(declined?.link).toBe('DECLINED');
  });

  it('belongs to a company on file at once, and to further companies by hand', async () => {
    await mutate(client, 'createCompany', { name: 'Quarrystone' });
    const id = await saveTranscript(client, { title: 'Call with Quarrystone', content: said('Quarrystone') });
    const [link] = await linksOf(id);
    expect(link).toMatchObject({ link: 'LINKED', company: { name: 'Quarrystone', revenue: 4.2 } });
    await decide('linkSources', { companyName: 'Quarrystone Holdings Two', transcriptIds: [id] });
    expect((await linksOf(id)).map(({ company }) => company?.name)).toEqual([
      'Quarrystone',
      'Quarrystone Holdings Two',
    ]);
    const declined = await decide('declineSources', { ids: [link?.id] });
    expect(declined[0]).toMatchObject({ link: 'DECLINED', company: { revenue: null } });
    const again = await decide('acceptSources', { ids: [link?.id] });
    expect(again[0]).toMatchObject({ link: 'LINKED', company: { revenue: 4.2 } });
  });

  it('that names no company is read for the one to which a person links it, and the link is undone in one press', async () => {
    const id = await saveTranscript(client, { title: 'A call', content: said('the firm') });
    const bare = await saveTranscript(client, { title: 'Another', content: said('the firm').replaceAll('4.2', '5.1') });
    await untilFiled(server);
    const input = { companyName: 'Marl Works', transcriptIds: [id, bare], clientMutationId: 'both at once' };
    const made = await decide('linkSources', input);
    expect(made.map(({ link, company }) => [link, company?.name])).toEqual([
      ['LINKED', 'Marl Works'],
      ['LINKED', 'Marl Works'],
    ]);
    await untilFiled(server);
    const links = [...(await linksOf(id)), ...(await linksOf(bare))].filter(({ link }) => link === 'LINKED');
    expect(links.map(({ company }) => company?.name)).toEqual(['Marl Works', 'Marl Works']);
    for (const { figureCount } of links) expect(figureCount).toBeGreaterThan(3);
    const undone = await decide('undoSources', { ids: links.map((link) => link.id) });
    expect(undone.map(({ company }) => company)).toEqual([null, null]);
    const { data } = await client.graphql<{ companies: { totalCount: number } }>(
      `{ companies(search: "Marl Works") { totalCount } }`,
    );
    expect(data?.companies.totalCount).toBe(0);
  });

  it('of several companies gives each its own figures', async () => {
    const content = [
      'Ruth: Two companies today. First up, Hornblende Systems.',
      said('Hornblende Systems').replaceAll('4.2 million', '6.1 million'),
      'Ruth: Thanks. Next, Gabbro Energy.',
      said('Gabbro Energy'),
    ].join('\n');
    const id = await saveTranscript(client, { title: 'Partners, Monday', content });
    const links = await linksOf(id);
    expect(links.map(({ companyName }) => companyName)).toEqual(['Hornblende Systems', 'Gabbro Energy']);
    const accepted = await decide('acceptSources', { ids: links.map((link) => link.id) });
    const revenues = accepted.map(({ company }) => [company?.name, company?.revenue]);
    expect(Object.fromEntries(revenues)).toEqual({ 'Hornblende Systems': 6.1, 'Gabbro Energy': 4.2 });
  });

  it('creates its company by itself where the firm wants that', async () => {
    const set = (createsCompanies: boolean) =>
      mutate(client, 'setRecordingRules', { createsCompanies }, 'createsCompanies');
    expect(await set(true)).toEqual({ createsCompanies: true });
    const id = await saveTranscript(client, { title: 'Call with Gneiss Labs', content: said('Gneiss Labs') });
    const [link] = await linksOf(id);
    expect(link).toMatchObject({ link: 'LINKED', company: { name: 'Gneiss Labs', revenue: 4.2 } });
    await set(false);
    const [undone] = await decide('undoSources', { ids: [link?.id] });
    expect(undone).toMatchObject({ link: 'PROPOSED', company: null });
    await expect(readNode(client, link?.company?.id ?? '', '... on Company { name }')).rejects.toThrow('no node');
  });

  it('is in the currency of the papers where no word names one, whichever comes first', async () => {
    const heard = { currency: 'EUR', isCurrencyAssumed: true as const, printed: '1.84 billion' };
    const source = { title: 'Call with Obsidian', kind: 'CONVERSATION' as const, day: '2025-04-01' };
    const said = observed('EBITDA', 1_840_000_000, heard);
    const { companyId } = await addReading(server, 'dossier', { name: 'Obsidian Eggs', observations: [said], source });
    const money = { currency: 'HUF', printed: '1 610' };
    await addReading(server, 'dossier', {
      name: 'Obsidian Eggs',
      observations: (['EBITDA', 'REVENUE', 'CASH'] as const).map((metric) => observed(metric, 1_610_000_000, money)),
      source: { title: 'Certificate', kind: 'PAPER', day: '2025-03-01' },
    });
    const page = await client.fetch(`/api/companies/${companyId}/claims?metrics=EBITDA`);
    const [row] = (await page.json()) as { judgement: string; cells: { currency: string }[] }[];
    expect(row?.judgement).toBe('DIFFERS');
    expect(row?.cells.map(({ currency }) => currency)).toEqual(['HUF', 'HUF']);
  });

  it('is held against what is written, claim by claim, until a person settles the difference', async () => {
    const { id: companyId } = await mutate<{ id: string }>(client, 'createCompany', { name: 'Feldspar' }, 'id');
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Feldspar report' }]);
    await addReading(server, 'dossier', {
      name: 'Feldspar',
      observations: [
        observed('REVENUE', 3_600_000, { printed: '$3.6 million' }),
        observed('GROSS_MARGIN', 62),
        observed('ROUND_SIZE', 15_000_000, {
          ...{ periodLabel: 'March 2026', periodEnd: '2026-03-31', periodMonths: 1 },
          evidence: { start: 0, end: 10, place: 'page 2', quote: 'The Series B of $15 million closed in March 2026.' },
        }),
      ],
      source: { documentId, title: 'Feldspar report', kind: 'PAPER', day: '2025-03-01' },
    });
    const id = await saveTranscript(client, { title: 'Call with Feldspar', content: said('Feldspar') });
    await linksOf(id);
    const claims = () =>
      client.graphql<{ claims: { edges: { node: Claim }[] } }>(
        `query ($ids: [ID!]) { claims(filter: { companyIds: $ids }) { edges { node { id label isPlan judgement difference reason
          observations { id value source { transcript { id } } } } } } }`,
        { ids: [companyId] },
      );
    const rows = (await claims()).data?.claims.edges.map(({ node }) => node) ?? [];
    const revenue = rows.find(({ label, isPlan }) => label === 'Revenue' && !isPlan);
    expect(revenue).toMatchObject({ judgement: 'DIFFERS', difference: 16.7 });
    expect(revenue?.reason).toBe('What is written stands above what is said.');
    const page = await client.fetch(`/api/companies/${uuidOf(companyId)}/claims?judgements=differs&limit=1`);
    const [row] = (await page.json()) as { label: string; cells: { text: string; evidenceUrl: string }[] }[];
    expect(row?.cells.map(({ text, evidenceUrl }) => [text, evidenceUrl.split('/')[1]])).toEqual([
      ['$3.6M', 'documents'],
      ['$4.2M', 'transcripts'],
    ]);
    const whole = await client.fetch(`/api/companies/${uuidOf(companyId)}/claims`);
    expect(((await whole.json()) as unknown[]).length).toBe(rows.length);
    const said42 = revenue?.observations.find(({ value }) => value === 4_200_000);
    expect(said42?.source.transcript?.id).toBe(id);
    const settled = await mutate<Claim>(
      client,
      'settleClaim',
      { id: revenue?.id, observationId: said42?.id, reason: 'The report left out a subsidiary' },
      'observations { value }',
    );
    expect(settled.observations[0]?.value).toBe(4_200_000);
    const figures = await readNode<{
      figures: { metric: string; reason: string }[];
      round: object;
      keyFigures: { reason: string; observation: { metric: string } }[];
    }>(
      client,
      companyId,
      `... on Company { figures { metric reason } round { name period observation { value source { place } } }
        keyFigures { reason observation { metric } } }`,
    );
    expect(figures.round).toEqual({
      ...{ name: 'Series B', period: 'Mar 2026' },
      observation: { value: 15_000_000, source: { place: 'page 2' } },
    });
    expect(figures.keyFigures.find(({ observation }) => observation.metric === 'REVENUE')?.reason).toBe(
      'Settled by a person: The report left out a subsidiary.',
    );
    expect(figures.figures.find(({ metric }) => metric === 'REVENUE')?.reason).toContain(
      'The report left out a subsidiary',
    );
  });

  it('shows on the page of its company: figures, memos, people, timeline and companies like it', async () => {
    const [name, other] = ['Obsidian Freight', 'Basalt Freight'];
    for (const each of [name, other]) {
      await mutate(client, 'createCompany', { name: each, industry: 'Robotics', stage: 'Series A' });
      const id = await saveTranscript(client, { title: `Call with ${each}`, content: said(each) });
      await linksOf(id);
      await jobIn(client, await generateWriteup(client, id), 'COMPLETED');
    }
    const { data } = await client.graphql<{ companies: { edges: { node: Record<string, unknown> }[] } }>(
      `query ($search: String) { companies(search: $search) { edges { node { id owner { name } nextStep nextStepOn
        keyFigures { observation { metric value } series { value } change } memos { title } people { name }
        timeline { edges { node { kind title } } } similar { company { name } verdict } } } } }`,
      { search: name },
    );
    const company = data?.companies.edges[0]?.node ?? {};
    expect(company).toMatchObject({
      owner: null,
      memos: [{ title: expect.stringContaining(name) as string }],
      similar: expect.arrayContaining([{ company: { name: other }, verdict: null }]) as unknown,
    });
    const kinds = (company.timeline as { edges: { node: { kind: string } }[] }).edges.map(({ node }) => node.kind);
    expect(kinds.toSorted()).toEqual(['CALL', 'CREATED', 'EDIT', 'EDIT', 'MEMO']);
    const metrics = (company.keyFigures as { observation: { metric: string } }[]).map(
      ({ observation }) => observation.metric,
    );
    expect(metrics).toEqual(expect.arrayContaining(['REVENUE', 'GROSS_MARGIN', 'NRR']));
    const step = { nextStep: 'Call two customers', nextStepOn: '2027-01-15' };
    expect(await mutate(client, 'updateDossier', { companyId: company.id, ...step }, 'nextStep nextStepOn')).toEqual(
      step,
    );
  });
});
