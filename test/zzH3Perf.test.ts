import { expect, it } from 'vitest';
import { Client } from './client.ts';
import { admin } from './companyImportSteps.ts';
import { addCompanies, companyId } from './companySteps.ts';
import { firmOf } from './factories.ts';
import { startTestServer } from './harness.ts';
import { computeShown } from '../graph/companies/computeShown.ts';

it('perf', async () => {
  const server = await startTestServer();
  const log = (...a: unknown[]) => process.stdout.write(a.join(' ') + '\n');
  const t0 = performance.now();
  const stagesL = ['Seed', 'Series A', 'Series B', 'Public', 'Growth'];
  const ids = await addCompanies(server, 'dossier', Array.from({ length: 5000 }, (_, i) => ({
    name: `Company ${(i * 7919) % 5000} ${'abcdefgh'[i % 8]} Corp`,
    figures: { REVENUE: (i % 977) * 1e6 + 5e5, REVENUE_GROWTH: (i % 211) - 20, GROSS_MARGIN: i % 90, EMPLOYEES: i % 3000, STAGE: stagesL[i % 5]!, VALUATION: (i % 400) * 1e6, INDUSTRY: 'Enterprise software', HEADQUARTERS: 'Boston', DESCRIPTION: 'Sells software to firms of all sizes. '.repeat(5) },
  })));
  log('add 5000 + computeShown ms', (performance.now() - t0).toFixed(0));
  const firm = await firmOf(server, 'dossier');
  for (let k = 0; k < 3; k++) {
    const t = performance.now();
    await firm.prisma.$transaction((tx) => computeShown(tx, firm.tenantId, ids), { timeout: 60000 });
    log('recompute 5000 unchanged ms', (performance.now() - t).toFixed(0));
  }
  const client = await admin(server);
  const p = async (name: string, n: number, run: () => Promise<unknown>) => {
    for (let i = 0; i < 3; i++) await run();
    const ms: number[] = [];
    for (let i = 0; i < n; i++) { const t = performance.now(); await run(); ms.push(performance.now() - t); }
    ms.sort((a, b) => a - b);
    log(name, 'p50', ms[Math.floor(n * 0.5)]!.toFixed(1), 'p95', ms[Math.floor(n * 0.95)]!.toFixed(1), 'max', ms.at(-1)!.toFixed(1));
  };
  const row = 'id name revenue revenueGrowthRate grossMargin employees stage industry totalScore recommendation conflictCount version';
  const gql = async (q: string, v = {}) => { const a = await client.graphql(q, v); expect(a.errors).toBeUndefined(); return a; };
  await p('plain transcripts list', 50, () => gql('{ transcripts(first: 50) { totalCount } }'));
  for (const order of ['NAME', 'TOTAL_SCORE', 'REVENUE', 'STAGE', 'EMPLOYEES', 'NEWEST'])
    await p(`page 50 ${order}`, 50, () => gql(`{ companies(first: 50, orderBy: ${order}) { totalCount edges { node { ${row} } } pageInfo { endCursor } } }`));
  await p('page 50 without count', 50, () => gql(`{ companies(first: 50) { edges { node { ${row} } } pageInfo { endCursor } } }`));
  await p('search common', 50, () => gql(`{ companies(first: 50, search: "corp") { totalCount edges { node { ${row} } } } }`));
  await p('search rare', 50, () => gql(`{ companies(first: 50, search: "company 4999 ") { totalCount edges { node { ${row} } } } }`));
  await p('filter stage', 50, () => gql(`{ companies(first: 50, filter: {stage: "Seed"}) { totalCount edges { node { ${row} } } } }`));
  await p('summary', 50, () => gql('{ databaseSummary { companyCount averageScore strongBuys buys holds passes totalMemos latestChange } }'));
  await p('page 50 with figures+evidence', 20, () => gql(`{ companies(first: 50) { edges { node { ${row} figures { metric reason value observation { id printed source { title place } } candidates { id } conflicts { explanation } } } } } }`));
  await p('one company whole', 50, () => gql(`query ($id: ID!) { node(id: $id) { ... on Company { ${row} aliases insights { quote } merged { name } figures { metric reason value observation { id printed source { title place } } candidates { id } conflicts { explanation } } } } }`, { id: companyId(ids[17]!) }));
  let bytes = 0;
  await p('detailed-data whole', 10, async () => { bytes = (await (await client.call('GET', '/api/companies/detailed-data')).text()).length; });
  log('bytes', bytes);
  await p('companies whole', 10, async () => (await client.call('GET', '/api/companies')).text());
  await p('detailed-data limit 200', 20, async () => (await client.call('GET', '/api/companies/detailed-data?limit=200')).text());
  let n = 0;
  await p('PUT', 30, async () => { n += 1; const r = await client.call('PUT', `/api/companies/${ids[n]}`, { revenue: 7.5 + n }); expect(r.status).toBe(200); });
  let at: string | null = null; let pages = 0; const t = performance.now();
  do { const a: any = await client.graphql(`query ($after: String) { companies(first: 200, after: $after) { edges { node { ${row} } } pageInfo { endCursor hasNextPage } } }`, { after: at }); at = a.data.companies.pageInfo.hasNextPage ? a.data.companies.pageInfo.endCursor : null; pages++; } while (at);
  log('scroll all', pages, 'pages ms', (performance.now() - t).toFixed(0));
  const t2 = performance.now();
  await firm.prisma.metricObservation.updateMany({ where: { metric: 'REVENUE', origin: 'RULES' }, data: { currency: 'EUR' } });
  log('to eur', (performance.now() - t2).toFixed(0));
  const t3 = performance.now();
  await gql('mutation { setCurrencyRate(input: {currency: "EUR", usdPerUnit: 1.1}) { __typename } }');
  log('set rate 5000 companies ms', (performance.now() - t3).toFixed(0));
  await server.stop();
}, 300_000);
