import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shippedUntil } from '../../graph/finance/rates/monthlyRates.ts';
import { sweepEveryFirm } from '../../graph/sweep.ts';
import { admin } from '../admin/adminClient.ts';
import { csvFile, importFile } from './companyImportSteps.ts';
import { addReading, observed, ownMoneyOf, readCompany } from './companySteps.ts';
import { firmOf, mutate, refusalOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const head = 'Date,Country,Exchange rate';
const august = `${head}\n2024-01-01,Euro,0.5\n2026-08-01,Euro,0.5\n2026-08-01,PLN,4\n`;

let answer: (response: ServerResponse) => void = (response) => void response.end(august);
const publisher = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
await once(publisher, 'listening');
const host = `127.0.0.1:${(publisher.address() as AddressInfo).port}`;
const url = `http://${host}/monthly.csv`;
afterAll(() => publisher.close());

const server = await useTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' });
const client = await admin(server);
const fields = 'shippedUntil url newestMonth refreshedAt problem';
const cash = (currency: string) =>
  observed('VALUATION', 8_000_000, { currency, periodLabel: null, periodEnd: '2026-08-31', periodMonths: null });
const addCompany = async (name: string, currency: string) =>
  (await addReading(server, 'dossier', { name, observations: [cash(currency)] })).companyId;
const conversionOf = async (id: string | null) => (await ownMoneyOf(client, id))[0]?.conversion;

describe('an imported company in euros', () => {
  it('has its own money beside its dollars, in the table, the list of REST and the export', async () => {
    const { id } = await importFile(client, csvFile('Company,Revenue FY2024 (€M),Valuation', 'Rhein Labs,12.4,PLN 9M'));
    expect(id).toBeTruthy();
    const { companies } = (await (await client.call('GET', '/api/companies?search=Rhein')).json()) as {
      companies: { revenue: number; ownMoney: object[] }[];
    };
    const [company] = companies;
    expect(company?.revenue).toBeCloseTo(13.41, 1);
    expect(company?.ownMoney).toEqual([
      {
        ...{ field: 'revenue', value: 12_400_000, currency: 'EUR' },
        conversion: 'at 1.0818 USD (average of Jan–Dec 2024, Federal Reserve)',
      },
      { field: 'valuation', value: 9_000_000, currency: 'PLN', conversion: null },
    ]);
    expect(await (await client.fetch('/files/companies.csv')).text()).toContain(
      'EUR 12400000 at 1.0818 USD (average of Jan–Dec 2024, Federal Reserve)',
    );
  });
});

describe('the address of newer rates', () => {
  it('is asked at once, and its months precede the shipped ones', async () => {
    const [euro, zloty] = [await addCompany('Euro Works', 'EUR'), await addCompany('Zloty Works', 'PLN')];
    expect(await conversionOf(euro)).toMatch(/\(Jun 2026, the newest rate known, Federal Reserve\)$/);
    expect(await conversionOf(zloty)).toBeNull();
    const source = await mutate(client, 'setRateSource', { url }, fields);
    expect(source).toEqual({
      ...{ shippedUntil, url, newestMonth: '2026-08', problem: null },
      refreshedAt: expect.any(String) as string,
    });
    expect(await conversionOf(euro)).toBe(`at 2 USD (Aug 2026, ${host})`);
    expect((await readCompany(client, zloty)).valuation).toBe(2);
  });

  it.each<[why: string, respond: (response: ServerResponse) => void, problem: RegExp]>([
    ['answers an error', (response) => void response.writeHead(500).end(), /answers with status 500/],
    ['redirects', (response) => void response.writeHead(302, { Location: url }).end(), /answers with status 302/],
    ['is another page', (response) => void response.end('<html>'), /must begin with the line/],
    ['is endless', (response) => void response.end(head + ' '.repeat(1_000_001)), /longer than a megabyte/],
    ['breaks off', (response) => void response.destroy(), /broke off/],
  ])('says why when it %s, and loses nothing', async (_, respond, problem) => {
    answer = respond;
    const source = await mutate(client, 'refreshRates', {}, fields);
    answer = (response) => void response.end(august);
    expect(source).toMatchObject({ newestMonth: '2026-08', problem: expect.stringMatching(problem) as string });
    expect((await readCompany(client, await addCompany('Zloty Works', 'PLN'))).valuation).toBe(2);
  });

  it.each(['http://rates.example/monthly.csv', 'ftp://rates.example', 'https://me:secret@rates.example', 'rates'])(
    'may not be %s',
    async (wrong) => {
      expect(await refusalOf(client, 'setRateSource', { url: wrong })).toMatchObject({ code: 'INVALID', field: 'url' });
    },
  );

  it('is asked daily, and companies are computed again after an upgrade with newer rates', async () => {
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const id = await addCompany('Euro Works', 'EUR');
    await prisma.company.updateMany({ where: { id: id ?? '' }, data: { ownMoney: [], valuation: null } });
    const where = { tenantId };
    await prisma.rateSource.update({ where, data: { checkedAt: new Date(0), problem: 'old', shownUntil: '2020-01' } });
    await sweepEveryFirm(server.services, new AbortController().signal);
    expect(await prisma.rateSource.findUnique({ where })).toMatchObject({ problem: null, shownUntil: shippedUntil });
    expect((await readCompany(client, id)).valuation).toBe(16);
  });
});
