import { seedDemoContent } from '../../prisma/demo/seedContent.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { followUpsOf } from './followUpSteps.ts';

const server = await useTestServer();
let client: Client;
beforeAll(async () => {
  client = await new Client(server).login('dossier');
  await seedDemoContent(server.services);
}, 120_000);

interface Claim {
  label: string;
  periodLabel: string | null;
  judgement: string;
}

async function companyNamed(name: string) {
  const { data } = await client.graphql<{ companies: { edges: { node: { id: string } }[] } }>(
    'query ($search: String) { companies(search: $search) { edges { node { id } } } }',
    { search: name },
  );
  const id = data?.companies.edges[0]?.node.id ?? '';
  const { followUps, ...rest } = await followUpsOf(client, id);
  const claims = await client.graphql<{ claims: { edges: { node: Claim }[] } }>(
    'query ($ids: [ID!]) { claims(filter: { companyIds: $ids }) { edges { node { label periodLabel judgement } } } }',
    { ids: [id] },
  );
  const differing = claims.data?.claims.edges
    .map(({ node }) => node)
    .filter(({ judgement }) => judgement === 'DIFFERS');
  const states = Object.fromEntries(followUps.map(({ words, status }) => [words, status]));
  return { ...rest, differing, states };
}

describe('the demonstration', () => {
  it('has a company whose founder and whose papers state different revenues of one year, and nothing else apart', async () => {
    const { differing } = await companyNamed('Halvora');
    expect(differing).toMatchObject([{ label: 'Revenue', periodLabel: 'FY2024' }]);
  });

  it('has a company whose promises were kept, missed, moved, and not yet due', async () => {
    const { states, promiseRecord, differing } = await companyNamed('Tidewarden');
    expect(states).toMatchObject({
      'We will have 60 customers by the end of June 2025.': 'KEPT',
      'We will reach ARR of 6 million dollars by the end of 2025.': 'MISSED',
      'We will hire a finance chief by the end of March 2025.': 'KEPT',
      'What is the net revenue retention?': 'ANSWERED',
    });
    expect(promiseRecord).toMatchObject({ total: 6, kept: 2, missed: 1 });
    expect(differing).toEqual([]);
  });

  it('has a company whose newest paper meets the condition of a pass', async () => {
    const { brokenPasses, differing } = await companyNamed('Sorrelgate');
    expect(brokenPasses).toMatchObject([
      {
        words: 'comes back at NRR above 120 %',
        status: 'MET',
        evidence: { title: expect.stringContaining('quarter') as string },
      },
    ]);
    expect(differing).toEqual([]);
  });
});
