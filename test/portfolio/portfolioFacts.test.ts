import { mintScope, type Scope } from '../../graph/request/context.ts';
import { readFacts } from '../../graph/portfolio/facts/readFacts.ts';
import { streamCompanies } from '../../graph/portfolio/facts/streamCompanies.ts';
import { addCompanies, addReading, observed } from '../companies/companySteps.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

async function scopeOf(slug: string): Promise<Scope> {
  return mintScope(server.services, (await firmOf(server, slug)).tenantId);
}

async function merge(slug: string, id: string, into: string): Promise<void> {
  const { prisma } = await firmOf(server, slug);
  await prisma.company.updateMany({ where: { id }, data: { mergedIntoId: into, mergedAt: new Date() } });
}

describe('the companies of a portfolio', () => {
  it('are read page by page, each once, without merged ones and those of other firms', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `Company ${index}`);
    const ids = await addCompanies(
      server,
      'dossier',
      names.map((name) => ({ name })),
    );
    await addCompanies(server, 'amberline', [{ name: 'Foreign' }]);
    await merge('dossier', ids[10]!, ids[0]!);
    for (const [pageSize, sizes] of [
      [4, [4, 4, 2]],
      [5, [5, 5]],
      [100, [10]],
    ] as const) {
      const pages = await Array.fromAsync(streamCompanies(await scopeOf('dossier'), { pageSize }));
      expect(pages.map((page) => page.length)).toEqual(sizes);
      expect(
        pages
          .flat()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(names.slice(0, 10).sort());
    }
  });
});

describe('what is known of a company', () => {
  it('has each shown figure with its unit, period and place, and its passages', async () => {
    const { companyId } = await addReading(server, 'northgate', {
      name: 'Larch Energy',
      observations: [
        observed('REVENUE', 18_400_000),
        observed('REVENUE_GROWTH', 43),
        observed('INDUSTRY', 'Fintech'),
        observed('GROSS_MARGIN', 70, { status: 'PROJECTED' }),
      ],
    });
    const [facts] = await readFacts(await scopeOf('northgate'), [companyId!]);
    expect(facts).toMatchObject({
      name: 'Larch Energy',
      revenue: 18.4,
      industryGroup: 'Fintech',
      areScoresStale: false,
      scoredAt: null,
      figures: {
        REVENUE: {
          label: 'Revenue',
          metric: 'REVENUE',
          value: 18_400_000,
          text: '$18.4M',
          period: 'FY2024',
          sourceTitle: 'Larch Energy memo',
          place: 'page 1',
          quote: 'REVENUE 18400000',
        },
        REVENUE_GROWTH: { label: 'Revenue growth', text: '43%', value: 43 },
        INDUSTRY: { text: 'Fintech', value: null },
      },
      insights: [{ quote: 'Larch Energy sells robots.', source: { title: 'Larch Energy memo' } }],
    });
    // A plan is never shown.
    expect(facts?.figures.GROSS_MARGIN).toBeUndefined();
  });

  it('converts money at the firm’s rate, and has only its text without a rate', async () => {
    const { prisma, tenantId } = await firmOf(server, 'northgate');
    await prisma.currencyRate.create({ data: { tenantId, currency: 'EUR', usdPerUnit: 1.1 } });
    const ids = await Promise.all(
      ['EUR', 'PLN'].map(async (currency) => {
        const observations = [observed('REVENUE', 10_000_000, { currency })];
        return (await addReading(server, 'northgate', { name: `${currency} Works`, observations })).companyId!;
      }),
    );
    const facts = await readFacts(await scopeOf('northgate'), ids);
    expect(facts.map(({ figures }) => figures.REVENUE?.text)).toEqual(['€10M', 'PLN\u00a010M']);
    expect(facts.map(({ figures }) => figures.REVENUE?.value)).toEqual([expect.closeTo(11_000_000), null]);
  });

  it('is read in the requested order, with what was merged into a company, and without unknown, merged and foreign ones', async () => {
    const [one, other, part] = await addCompanies(server, 'dossier', [
      { name: 'Anchor' },
      { name: 'Beacon', figures: { EMPLOYEES: 12 } },
      { name: 'Beacon Labs', figures: { CUSTOMERS: 7 } },
    ]);
    await merge('dossier', part!, other!);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const facts = await readFacts(await scopeOf('dossier'), [other!, unknown, part!, one!]);
    expect(facts.map(({ name }) => name)).toEqual(['Beacon', 'Anchor']);
    expect(Object.keys(facts[0]!.figures).sort()).toEqual(['CUSTOMERS', 'EMPLOYEES']);
    expect(await readFacts(await scopeOf('amberline'), [one!])).toEqual([]);
    expect(await readFacts(await scopeOf('dossier'), [])).toEqual([]);
  });
});
