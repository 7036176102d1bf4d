import { candidateCsv, discover, importCandidates, setupOf, type DiscoveryState } from './candidateSteps.ts';
import { Client } from '../../support/client.ts';
import { admin } from '../../admin/adminClient.ts';
import { addCompanies, createCompany } from '../../companies/companySteps.ts';
import { mutate, refusalOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);
beforeAll(async () => {
  await addCompanies(server, 'dossier', [
    ...Array.from({ length: 4 }, (_, index) => ({
      name: `Own Fintech ${index}`,
      figures: { INDUSTRY: 'Fintech', STAGE: 'Series B', REVENUE: 20e6, EMPLOYEES: 80 },
    })),
    { name: 'Own Health', figures: { INDUSTRY: 'Healthcare', STAGE: 'Seed' } },
  ]);
  await createCompany(client, 'Coinloft', { industry: 'Fintech' });
  const [kept, merged] = [await createCompany(client, 'Kept'), await createCompany(client, 'Absorbed Pay')];
  await mutate(client, 'mergeCompanies', { id: merged.id, intoId: kept.id });
});

const head =
  'Name,Description,Stage,Industry,Tags,Headquarters,Employees,Revenue ($M),Funding ($M),Status,Former names,Website';
const universe = [
  'Payfjord,"Payfjord moves money for marketplaces. Its payments reach thirty currencies. It is friendly.",Series B,Fintech,"payments, b2b",Oslo,180,21,52,Active,,payfjord.example',
  'Lendwise,"Lendwise lends to bakeries.",Seed,Fintech,lending,Paris,4,,,Active,,',
  'Deadpay,"Payments that nobody used.",Series B,Fintech,payments,Oslo,,,,Inactive,,',
  'Coinloft,"Payments with coins.",Series B,Fintech,payments,Oslo,50,,,Active,,',
  'Newcoin,"Payments with new coins.",Series B,Fintech,payments,Oslo,50,,,Active,Absorbed Pay Ltd,',
  'Gardena,"Gardena plants trees. It takes no payment in advance.",Series A,Consumer,gardens,Oslo,20,,,Active,,',
  'Tillwise,"Tills for shops, with card payments built in. Shops pay by the month.",Early,Fintech,"payments, retail",Lagos,30,,,Active,,',
];

describe('a discovery among candidates', () => {
  let run: DiscoveryState;

  it('needs a source of companies, and says how to get one', async () => {
    const prompt = { discoveryPrompt: 'Payments' };
    const refusal = await refusalOf(client, 'discoverCompanies', prompt);
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/Import a CSV file of candidates/) as string,
    });
    const response = await client.call('POST', '/api/openai/discover-companies', prompt);
    expect([response.status, await response.json()]).toEqual([409, { code: 'CONFLICT', message: refusal.message }]);
  });

  it('names the candidates that meet the criteria, without those that the firm holds under any name', async () => {
    await importCandidates(client, candidateCsv(head, ...universe));
    expect(await setupOf(client)).toMatchObject({ candidateCount: 7, heldCount: 2 });
    run = await discover(client, 'Find hot payments companies at Series A to C');
    expect(run).toMatchObject({
      source: 'CANDIDATES',
      analyst: 'Built-in analyst',
      candidateCount: 5,
      excludedCount: 2,
    });
    // Lendwise is at Seed, Gardena only takes no payment in advance, Deadpay is inactive.
    expect(run.discoveredCompanies.map(({ companyName, position }) => [position, companyName])).toEqual([
      [1, 'Payfjord'],
      [2, 'Tillwise'],
    ]);
    expect(run.criteria.summary).toMatch(/stage is Series A, Series B or Series C/);
    expect(run.searchCriteria).toMatch(
      /^Looked for: Payments\. .*5 candidates were looked at.*you already hold 2 more\./,
    );
    expect(run.portfolioAnalysis).toMatch(
      /^You hold 7 companies\. By industry: Fintech 5 \(71\.4%\), Healthcare 1 \(14\.3%\)/,
    );
  });

  it('gives reasons in the candidate’s own words and with the portfolio’s numbers', () => {
    const [payfjord, tillwise] = run.discoveredCompanies;
    expect(payfjord).toMatchObject({
      stage: 'Series B',
      industry: 'Fintech',
      quotes: ['Its payments reach thirty currencies.'],
      reasonForRecommendation:
        'Matches payments (in its tags). Meets: Stage is Series A, Series B or Series C. 5 of your 7 companies are in Fintech.',
      keyMetrics: { estimatedRevenue: '$21M', fundingRaised: '$52M', employeeCount: '180 people' },
      relevance: 95,
      likeness: 94,
      investmentFit:
        '5 of 6 companies with a stated industry are in Fintech, 4 of 5 with a stated stage are at Series B and the median team is 80 people (of 4 that state it) against 180.',
      riskFactors: [
        'It adds to a concentration: 5 of your 7 companies (71.4%) are in Fintech.',
        'Not stated: growth and gross margin.',
      ],
      website: 'https://payfjord.example/',
      candidate: { name: 'Payfjord' },
      importedFrom: 'universe.csv, row 2',
      citations: [],
    });
    for (const { quotes, description } of run.discoveredCompanies) {
      for (const quote of quotes) expect(description).toContain(quote);
    }
    expect(tillwise?.keyMetrics).toEqual({ estimatedRevenue: null, fundingRaised: null, employeeCount: '30 people' });
    expect(tillwise?.riskFactors[0]).toBe(
      'Its stage is given as ‘Early’, which does not show whether it is at Series A, Series B or Series C.',
    );
  });

  it('does not call unstated what the file gives in a currency without a rate', async () => {
    const firm = await new Client(server).login('northgate');
    const row = 'Eurotill,"Tills with card payments.",Series A,Fintech,payments,Lyon,30,PLN 3.2M,,Active,,';
    await importCandidates(firm, candidateCsv(head, row));
    const { discoveredCompanies } = await discover(firm, 'Payments companies with revenue above $1M');
    const risks = discoveredCompanies[0]?.riskFactors;
    expect(risks?.find((risk) => risk.startsWith('Could not be checked'))).toMatch(/^Could not be checked: revenue/);
    expect(risks).toContain(
      'Revenue is given in PLN, for which there was no rate: set it in Admin, under System, and import the file again.',
    );
    expect(risks).toContain('Not stated: growth, gross margin and funding.');
  });

  it('finds nothing rather than something else, and says why', async () => {
    const none = await discover(client, 'Quantum computing');
    expect(none.discoveredCompanies).toEqual([]);
    expect(none.searchCriteria).toMatch(/No candidate says anything of Quantum or computing\. Nothing matches/);
  });

  it('keeps every run, newest first, also when the candidates are deleted', async () => {
    await client.graphql('mutation { clearCandidates { __typename } }');
    interface Runs {
      latestDiscoveryRun: { discoveryPrompt: string };
      discoveryRuns: { totalCount: number; edges: { node: DiscoveryState }[] };
    }
    const { data } = await client.graphql<Runs>(`{ latestDiscoveryRun { discoveryPrompt }
      discoveryRuns(first: 2) { totalCount edges { node { discoveryPrompt discoveredCompanies { companyName candidate { id } } } } } }`);
    expect(data?.latestDiscoveryRun.discoveryPrompt).toBe('Quantum computing');
    expect(data?.discoveryRuns.totalCount).toBe(2);
    expect(data?.discoveryRuns.edges[1]?.node.discoveredCompanies[0]).toEqual({
      companyName: 'Payfjord',
      candidate: null,
    });
  });

  it('returns the specified fields by REST', async () => {
    const firm = await new Client(server).login('northgate');
    await importCandidates(firm, candidateCsv(head, ...universe));
    const response = await firm.call('POST', '/api/openai/discover-companies', { discoveryPrompt: 'payments' });
    expect(response.status).toBe(200);
    const body = (await response.json()) as DiscoveryState;
    expect(Object.keys(body)).toEqual(['portfolioAnalysis', 'searchCriteria', 'discoveredCompanies']);
    expect(body.portfolioAnalysis).toMatch(/no companies in your portfolio yet/);
    expect(body.discoveredCompanies[0]).toMatchObject({
      companyName: expect.any(String) as string,
      keyMetrics: { estimatedRevenue: null },
      riskFactors: expect.any(Array) as string[],
    });
    const later = await firm.call(
      'POST',
      '/api/openai/discover-companies',
      { discoveryPrompt: 'x' },
      { Prefer: 'respond-async' },
    );
    expect(later.status).toBe(202);
  });
});
