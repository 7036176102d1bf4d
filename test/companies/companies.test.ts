import { admin } from '../admin/adminClient.ts';
import { addReading, companyId, observed, ownMoneyOf, readCompany, readFigure } from './companySteps.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { firmOf, mutate, readNode, refusalOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

const million = 1_000_000;

describe('a company with a reading', () => {
  it('shows its figures with their evidence', async () => {
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Lumen report' }]);
    const revenue = observed('REVENUE', 51_761 * million, { printed: '51,761', scale: 'in millions', isAudited: true });
    const growth = observed('REVENUE_GROWTH', 9.52, {
      currency: null,
      computation: '(51,761 − 47,262) ÷ 47,262',
      inputs: [{ start: 3, end: 9, place: 'page 40', quote: 'Revenue 47,262' }],
    });
    const { companyId: id, isNew } = await addReading(server, 'dossier', {
      name: 'Lumen Stores Co., Inc.',
      aliases: ['Lumen', 'the Company'],
      observations: [revenue, growth, observed('STAGE', 'Public', { periodEnd: null, periodLabel: null })],
      source: { documentId, title: 'lumen.pdf' },
    });
    expect(isNew).toBe(true);
    expect(await readCompany(client, id)).toMatchObject({
      name: 'Lumen Stores Co., Inc.',
      aliases: ['Lumen'],
      revenue: 51_761,
      revenueGrowthRate: 9.52,
      grossMargin: null,
      stage: 'Public',
      totalScore: null,
      recommendation: null,
      observationCount: 3,
      conflictCount: 0,
    });
    const shown = await readNode<Record<string, unknown>>(
      client,
      companyId(id),
      `... on Company { hasGeneratedScores areScoresStale insights { quote place sourceTitle document { id title } }
        observations(metric: REVENUE_GROWTH) { metric unit value printed computation periodEnd periodMonths status origin isAudited
          inputs { quote place document { title } } source { title place start end quote document { id } writeup { id } } } }`,
    );
    expect(shown).toEqual({
      hasGeneratedScores: false,
      areScoresStale: false,
      insights: [
        {
          quote: 'Lumen Stores Co., Inc. sells robots.',
          place: 'page 1',
          sourceTitle: 'lumen.pdf',
          document: { id: expect.any(String) as string, title: 'Lumen report' },
        },
      ],
      observations: [
        {
          metric: 'REVENUE_GROWTH',
          unit: 'PERCENT',
          value: 9.52,
          printed: '9.52',
          computation: '(51,761 − 47,262) ÷ 47,262',
          periodEnd: '2024-12-31',
          periodMonths: 12,
          status: 'ACTUAL',
          origin: 'RULES',
          isAudited: false,
          inputs: [{ quote: 'Revenue 47,262', place: 'page 40', document: { title: 'Lumen report' } }],
          source: {
            title: 'lumen.pdf',
            place: 'page 1',
            start: 0,
            end: 10,
            quote: 'REVENUE_GROWTH 9.52',
            document: { id: expect.any(String) as string },
            writeup: null,
          },
        },
      ],
    });
    expect(await readFigure(client, id, 'REVENUE')).toMatchObject({
      value: 51_761 * million,
      usdValue: 51_761 * million,
      reason: 'Single audited source.',
    });
  });

  it("keeps its figures when the document is deleted, with the document's title", async () => {
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Gone' }]);
    const { companyId: id } = await addReading(server, 'dossier', {
      name: 'Remaining Ltd',
      observations: [observed('REVENUE', 3 * million)],
      source: { documentId, title: 'gone.pdf' },
    });
    expect((await client.call('DELETE', `/api/documents/${documentId}`)).status).toBe(204);
    const { observations } = await readNode<{ observations: unknown[] }>(
      client,
      companyId(id),
      '... on Company { observations { source { title document { id } } } }',
    );
    expect(observations).toEqual([{ source: { title: 'gone.pdf', document: null } }]);
  });

  it('is found by another name, which stays with the company that had it first', async () => {
    const first = await addReading(server, 'dossier', {
      name: 'Quadrant, Inc.',
      aliases: ['Squared'],
      observations: [],
    });
    const second = await addReading(server, 'dossier', { name: 'Squared', observations: [] });
    const third = await addReading(server, 'dossier', {
      name: 'Triangle',
      aliases: ['Squared', 'we'],
      observations: [],
    });
    expect(second.companyId).toBe(first.companyId);
    expect(third.companyId).toBe(first.companyId);
    const other = await addReading(server, 'dossier', { name: 'Hexagon', observations: [] });
    const both = await addReading(server, 'dossier', { name: 'Hexagon', aliases: ['Squared'], observations: [] });
    expect(both.companyId).toBe(other.companyId);
    expect((await readCompany(client, other.companyId)).aliases).toEqual([]);
  });

  it('keeps money in another currency as printed beside its dollars, at the average of its period or the firm’s own rate', async () => {
    const { companyId: id } = await addReading(server, 'dossier', {
      name: 'Rhein Robotik GmbH',
      observations: [observed('REVENUE', 12.5 * million, { currency: 'EUR', printed: '€12,5 Mio.' })],
    });
    const average = 'at 1.0818 USD (average of Jan–Dec 2024, Federal Reserve)';
    expect(await ownMoneyOf(client, id)).toEqual([
      { field: 'revenue', value: 12.5 * million, currency: 'EUR', conversion: average },
    ]);
    expect((await readCompany(client, id)).revenue).toBeCloseTo(13.5227, 3);
    const figure = await readFigure(client, id, 'REVENUE');
    expect(figure).toMatchObject({ value: 12.5 * million, currency: 'EUR', conversion: average });
    expect(figure?.usdValue).toBeCloseTo(13.5227 * million, -3);
    const rates = await mutate(
      client,
      'setCurrencyRate',
      { currency: 'eur', usdPerUnit: 1.1 },
      'rates { currency usdPerUnit }',
    );
    expect(rates).toEqual({ rates: [{ currency: 'EUR', usdPerUnit: 1.1 }] });
    expect((await readCompany(client, id)).revenue).toBeCloseTo(13.75, 9);
    expect((await ownMoneyOf(client, id))[0]?.conversion).toBe('at 1.1 USD (the firm’s own rate)');
    expect((await readFigure(client, id, 'REVENUE'))?.usdValue).toBeCloseTo(13.75 * million, 3);
    await mutate(client, 'setCurrencyRate', { currency: 'EUR', usdPerUnit: null });
    expect((await readCompany(client, id)).revenue).toBeCloseTo(13.5227, 3);
    expect((await client.graphql('{ currencyRates { currency } }')).data).toEqual({ currencyRates: [] });
    for (const wrong of [
      { currency: 'USD', usdPerUnit: 1 },
      { currency: 'EURO', usdPerUnit: 1 },
      { currency: 'EUR', usdPerUnit: 0 },
    ]) {
      expect((await refusalOf(client, 'setCurrencyRate', wrong)).code).toBe('INVALID');
    }
  });
});

describe('a source that is read again', () => {
  it('keeps what a person said of the same statement, and what a person verified', async () => {
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Judged' }]);
    const source = { documentId, title: 'judged.pdf' };
    const said = [
      observed('REVENUE', 9 * million),
      observed('EMPLOYEES', 20),
      observed('GROSS_MARGIN', 61, { currency: null }),
    ];
    const { companyId: id } = await addReading(server, 'dossier', { name: 'Judged Corp', observations: said, source });
    const idOf = async (metric: 'REVENUE' | 'EMPLOYEES' | 'GROSS_MARGIN') =>
      (await readFigure(client, id, metric))?.observation?.id ?? '';
    const [wrong, right, rightToo] = [await idOf('REVENUE'), await idOf('EMPLOYEES'), await idOf('GROSS_MARGIN')];
    await mutate(client, 'rejectObservation', { id: wrong, isRejected: true });
    await mutate(client, 'verifyObservation', { id: right, isVerified: true });
    await mutate(client, 'verifyObservation', { id: rightToo, isVerified: true });
    expect((await readCompany(client, id)).revenue).toBeNull();
    // This reading no longer contains the margin.
    await addReading(server, 'dossier', { name: 'Judged Corp', observations: said.slice(0, 2), source });
    expect(await readCompany(client, id)).toMatchObject({
      revenue: null,
      employees: 20,
      grossMargin: 61,
      observationCount: 3,
    });
    expect(await readFigure(client, id, 'REVENUE')).toMatchObject({
      observation: null,
      reason: 'A person rejected every statement.',
      candidates: [{ id: wrong, isRejected: true }],
    });
    expect(await readFigure(client, id, 'EMPLOYEES')).toMatchObject({ observation: { id: right, isVerified: true } });
    await mutate(client, 'rejectObservation', { id: wrong, isRejected: false });
    expect((await readCompany(client, id)).revenue).toBe(9);
    expect((await refusalOf(client, 'verifyObservation', { id: companyId(id), isVerified: true })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('stays with the company to which a person assigned it', async () => {
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Assigned' }]);
    const source = { documentId, title: 'assigned.pdf' };
    const observations = [observed('EMPLOYEES', 7)];
    const given = await addReading(server, 'dossier', {
      name: 'Wrongly Named',
      companyName: 'Rightly Named',
      observations,
      source,
    });
    const again = await addReading(server, 'dossier', { name: 'Wrongly Named', observations, source });
    const nameless = await addReading(server, 'dossier', { name: null, observations, source });
    expect([again.companyId, nameless.companyId]).toEqual([given.companyId, given.companyId]);
    expect((await readCompany(client, given.companyId)).name).toBe('Rightly Named');
    const elsewhere = await addReading(server, 'dossier', { name: 'Quite Another', observations, source });
    expect(elsewhere.companyId).not.toBe(given.companyId);
    expect(await readCompany(client, given.companyId)).toMatchObject({ employees: null, observationCount: 0 });
    expect(await readCompany(client, elsewhere.companyId)).toMatchObject({ employees: 7 });
  });

  it("stores no figure without a company's name", async () => {
    const observations = [observed('EMPLOYEES', 7)];
    const { companyId: id, readingId } = await addReading(server, 'dossier', { name: null, observations });
    expect(id).toBeNull();
    const { prisma } = await firmOf(server, 'dossier');
    expect(await prisma.metricObservation.count({ where: { readingId } })).toBe(0);
  });
});
