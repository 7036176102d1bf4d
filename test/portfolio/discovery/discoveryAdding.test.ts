import { readFile } from 'node:fs/promises';
import { candidateCsv, discover, importCandidates, setupOf } from './candidateSteps.ts';
import type { Client } from '../../support/client.ts';
import { admin } from '../../admin/adminClient.ts';
import { companyNamed, createCompany, type CompanyState } from '../../companies/companySteps.ts';
import { firmOf, mutate, readNode } from '../../support/factories.ts';
import { asOwner, useTestServer } from '../../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

const prompt = 'Payments companies';
const migration = 'prisma/migrations/20261129115000_figures_of_old_candidates/migration.sql';
const fillFigures = await readFile(migration, 'utf8');
const head =
  'Name,Description,Stage,Industry,Headquarters,Employees,Revenue FY2025 (€M),Growth,Gross margin,Raised ($M),Former names';
const payfjord =
  'Payfjord AS,Payfjord moves payments for marketplaces.,series-b,Fintech,Oslo,180,21,95%,61%,52,Old Fjord Ltd';
const tillwise = 'Tillwise,Tills with card payments.,Early,Fintech,Lagos,30,,,,,';

interface Found {
  position: number;
  companyName: string;
  company: { name: string } | null;
}
interface Added {
  isNew: boolean;
  company: CompanyState;
  run: { id: string; discoveredCompanies: Found[] };
}
const runFields = 'id discoveredCompanies { position companyName company { name } }';
const addedFields = `isNew company { id name revenue } run { ${runFields} }`;

async function latestRun(firm: Client): Promise<Added['run']> {
  const { data } = await firm.graphql<{ latestDiscoveryRun: Added['run'] }>(`{ latestDiscoveryRun { ${runFields} } }`);
  if (!data) throw new Error('no run');
  return data.latestDiscoveryRun;
}

async function placeOf(firm: Client, name: string): Promise<{ runId: string; position: number }> {
  const { id, discoveredCompanies } = await latestRun(firm);
  const found = discoveredCompanies.find(({ companyName }) => companyName === name);
  if (!found) throw new Error(`${name} was not found`);
  return { runId: id, position: found.position };
}

const add = async (firm: Client, name: string) =>
  mutate<Added>(firm, 'addDiscoveredCompany', await placeOf(firm, name), addedFields);

interface Figure {
  metric: string;
  value: number | null;
  text: string | null;
  currency: string | null;
  reason: string;
  observation: {
    origin: string;
    periodLabel: string | null;
    printed: string;
    source: { title: string; place: string | null; quote: string | null };
  } | null;
}
async function figuresOf(firm: Client, id: string): Promise<Record<string, Figure>> {
  const { figures } = await readNode<{ figures: Figure[] }>(
    firm,
    id,
    `... on Company { figures { metric value text currency reason
       observation { origin periodLabel printed source { title place quote } } } }`,
  );
  return Object.fromEntries(figures.map((figure) => [figure.metric, figure]));
}

describe('a discovered company in the portfolio', () => {
  it('is made from its row, in the file’s currency, with the file and row as its source', async () => {
    await importCandidates(client, candidateCsv(head, payfjord, tillwise));
    await discover(client, prompt);
    expect((await latestRun(client)).discoveredCompanies.map(({ company }) => company)).toEqual([null, null]);
    const { isNew, company, run } = await add(client, 'Payfjord AS');
    expect([isNew, company.name]).toEqual([true, 'Payfjord AS']);
    expect(run.discoveredCompanies.find(({ companyName }) => companyName === 'Payfjord AS')?.company?.name).toBe(
      'Payfjord AS',
    );
    expect(await companyNamed(client, 'Payfjord AS')).toMatchObject({
      // At the average of 2025.
      revenue: expect.closeTo(23.7, 0) as number,
      revenueGrowthRate: 95,
      grossMargin: 61,
      employees: 180,
      stage: 'Series B',
      industry: 'Fintech',
      headquarters: 'Oslo',
      description: 'Payfjord moves payments for marketplaces.',
      aliases: ['Old Fjord Ltd'],
    });
    const figures = await figuresOf(client, company.id);
    expect(figures.REVENUE).toMatchObject({
      value: 21e6,
      currency: 'EUR',
      reason: 'Imported: universe.csv, row 2.',
      observation: {
        origin: 'IMPORTED',
        periodLabel: 'FY2025',
        source: { title: 'universe.csv', place: 'row 2', quote: 'Revenue FY2025 (€M): 21' },
      },
    });
    expect(figures.TOTAL_FUNDING).toMatchObject({ value: 52e6, currency: 'USD' });
    await mutate(client, 'setCurrencyRate', { currency: 'EUR', usdPerUnit: 1.1 });
    expect((await companyNamed(client, 'Payfjord AS')).revenue).toBeCloseTo(23.1);
  });

  it('counts as held from then on, and is never created twice', async () => {
    expect(await setupOf(client)).toMatchObject({ candidateCount: 2, heldCount: 1 });
    const before = await companyNamed(client, 'Payfjord AS');
    const again = await add(client, 'Payfjord AS');
    expect([again.isNew, again.company.id]).toEqual([false, before.id]);
    expect(await companyNamed(client, 'Payfjord AS')).toEqual(before);
  });

  it('is the existing company with its name, whatever a person wrote there', async () => {
    const own = await createCompany(client, 'Tillwise Inc.', { employees: 7 });
    expect((await latestRun(client)).discoveredCompanies.find(({ companyName }) => companyName === 'Tillwise')).toEqual(
      {
        position: expect.any(Number) as number,
        companyName: 'Tillwise',
        company: { name: 'Tillwise Inc.' },
      },
    );
    const kept = await createCompany(client, 'Kept');
    await mutate(client, 'mergeCompanies', { id: own.id, intoId: kept.id });
    const { isNew, company } = await add(client, 'Tillwise');
    expect([isNew, company.name]).toEqual([false, 'Kept']);
    expect(await companyNamed(client, 'Kept')).toMatchObject({ employees: 7, industry: null });
  });

  it('can be added again after it was deleted, also when its candidate is deleted', async () => {
    const { id } = await companyNamed(client, 'Payfjord AS');
    await mutate(client, 'deleteCompany', { id });
    await client.graphql('mutation { clearCandidates { __typename } }');
    const { isNew, company } = await add(client, 'Payfjord AS');
    expect(isNew).toBe(true);
    expect(await companyNamed(client, 'Payfjord AS')).toMatchObject({
      stage: 'Series B',
      employees: 180,
      revenue: expect.closeTo(23.7, 0) as number,
    });
    expect((await figuresOf(client, company.id)).TOTAL_FUNDING).toMatchObject({
      value: 52e6,
      observation: { printed: '$52M', source: { title: 'universe.csv', place: 'row 2', quote: 'Total funding: $52M' } },
    });
  });

  it('has the figures of its columns when it was imported before figures were kept', async () => {
    await importCandidates(
      client,
      candidateCsv('Name,Description,Revenue ($M),Growth', 'Oldpay,Payments of old.,3.3,40'),
    );
    const { prisma } = await firmOf(server, 'dossier');
    await prisma.candidate.updateMany({ data: { figures: [] } });
    await asOwner(server, ({ pool }) => pool.query(fillFigures));
    await discover(client, prompt);
    const { company } = await add(client, 'Oldpay');
    expect(await companyNamed(client, 'Oldpay')).toMatchObject({
      revenue: 3.3,
      revenueGrowthRate: 40,
      employees: null,
    });
    const { observation } = (await figuresOf(client, company.id)).REVENUE ?? {};
    expect(observation).toMatchObject({ printed: '3.3', source: { quote: 'Revenue: 3.3' } });
  });
});
