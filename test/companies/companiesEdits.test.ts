import type { MetricName } from '../../graph/finance/metrics.ts';
import { stages } from '../../graph/finance/stages.ts';
import { admin } from '../admin/adminClient.ts';
import {
  addReading,
  companyFields,
  createCompany,
  companyId,
  observed,
  readCompany,
  readFigure,
  updateCompany,
  type CompanyState,
} from './companySteps.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { pick } from '../graphql/filterRows.ts';
import { mutate, refusalOf, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

const million = 1_000_000;

const update = (input: object) => updateCompany(client, input);
const create = (name: string, figures: object = {}) => createCompany(client, name, figures);

describe('a company that is added by hand', () => {
  it("shows the given figures as a person's", async () => {
    const figures = {
      revenue: 2214.253,
      revenueGrowthRate: 29.59,
      grossMargin: 37.9,
      employees: 2338,
      stage: 'Growth',
    };
    const texts = { industry: ' Fintech ', headquarters: 'Zürich', description: 'Pays.', valuation: 9000 };
    const company = await create('Zahlwerk AG', { ...figures, ...texts });
    expect(company).toMatchObject({ name: 'Zahlwerk AG', ...figures, ...texts, industry: 'Fintech', version: 2 });
    expect(await readFigure(client, uuidOf(company.id), 'REVENUE')).toMatchObject({
      value: 2_214_253_000,
      currency: 'USD',
      reason: 'Edited by a person.',
      observation: { origin: 'PERSON', source: { title: 'Edited by a person' } },
    });
  });

  it('is refused under a known name, and the refusal names the known company', async () => {
    await create('Twin Peaks, Inc.');
    const refusal = await refusalOf(client, 'createCompany', { name: 'TWIN PEAKS' });
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      field: 'name',
      message: 'Twin Peaks, Inc. already exists. Edit it instead.',
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Bounds', revenue: 1e10 }, 'revenue'],
    [{ name: 'Bounds', stage: 'Series Z' }, 'stage'],
    [{ name: 'Bounds', description: 'x'.repeat(5001) }, 'description'],
  ])('is refused with %j', async (input, field) => {
    const refusal = await refusalOf(client, 'createCompany', input);
    expect(refusal).toMatchObject({ code: 'INVALID', field });
    expect(refusal.message).toMatch(/^[A-Z].+\.$/);
  });
});

describe("a person's edit", () => {
  it('takes precedence over every later reading, and the conflict is counted and shown until it is withdrawn', async () => {
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Later report' }]);
    const first = await addReading(server, 'dossier', {
      name: 'Steady Inc',
      observations: [observed('REVENUE', 8 * million)],
    });
    const id = companyId(first.companyId);
    const { version } = await readCompany(client, first.companyId);
    expect(await update({ id, version, revenue: 12 })).toMatchObject({
      revenue: 12,
      conflictCount: 1,
      version: version + 1,
    });
    const source = { documentId, title: 'annual.pdf' };
    const later = observed('REVENUE', 15 * million, {
      isAudited: true,
      periodLabel: 'FY2025',
      periodEnd: '2025-12-31',
    });
    await addReading(server, 'dossier', { name: 'STEADY', observations: [later], source });
    await addReading(server, 'dossier', { name: 'STEADY', observations: [later], source });
    expect(await readCompany(client, first.companyId)).toMatchObject({
      revenue: 12,
      conflictCount: 1,
      observationCount: 3,
    });
    const figure = await readFigure(client, first.companyId, 'REVENUE');
    expect(figure?.conflicts.map(({ explanation }) => explanation)).toEqual([
      'annual.pdf, page 1 says 15000000 for FY2025.',
    ]);
    expect(figure?.candidates.map(({ value }) => value)).toEqual([15 * million, 8 * million]);

    const back = await mutate<CompanyState>(
      client,
      'withdrawEdit',
      { companyId: id, metric: 'REVENUE' },
      companyFields,
    );
    expect(back).toMatchObject({ revenue: 15, conflictCount: 0 });
    expect((await refusalOf(client, 'withdrawEdit', { companyId: id, metric: 'REVENUE' })).code).toBe('CONFLICT');
  });

  it('of the shown value is no edit: later readings still show', async () => {
    const source = {
      documentId: (await addDocuments(server, 'dossier', [{ title: 'Echo' }]))[0] ?? '',
      title: 'echo.pdf',
    };
    const read = (value: number) =>
      addReading(server, 'dossier', { name: 'Echo Inc', observations: [observed('REVENUE', value)], source });
    const { companyId: uuid } = await read(8 * million);
    const before = await readCompany(client, uuid);
    const same = { revenue: 8, revenueGrowthRate: null, stage: '', industry: '  ' };
    expect(await update({ id: companyId(uuid), version: before.version, ...same })).toMatchObject({
      version: before.version,
    });
    await read(9 * million);
    expect((await readCompany(client, uuid)).revenue).toBe(9);
  });

  it("of the name makes the company found by both names, and never takes another company's name", async () => {
    const company = await create('Old Name Ltd');
    await create('Taken Name');
    const renamed = await update({ id: company.id, version: company.version, name: 'New  Name' });
    expect(renamed).toMatchObject({ name: 'New Name', aliases: ['Old Name Ltd'], version: company.version + 1 });
    const found = await addReading(server, 'dossier', { name: 'OLD NAME', observations: [] });
    expect(companyId(found.companyId)).toBe(company.id);
    const input = { id: company.id, version: company.version + 1, name: 'TAKEN NAME, Inc.' };
    expect(await refusalOf(client, 'updateCompany', input)).toMatchObject({
      code: 'CONFLICT',
      message: 'Taken Name already has this name. Merge the two instead.',
    });
  });
});

it('edits in any order, with readings between them show the same figures as a simple model that keeps the latest values', async () => {
  const { companyId: uuid } = await addReading(server, 'dossier', { name: 'Random Walk', observations: [] });
  const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Random' }]);
  const random = pick(7);
  const edited: Partial<Record<'revenue' | 'employees' | 'stage', number | string | null>> = {};
  const read = { revenue: 0, employees: 0 };
  for (let step = 0; step < 40; step += 1) {
    const { version, ...shown } = await readCompany(client, uuid);
    const act = random(4);
    if (act === 0) {
      Object.assign(read, { revenue: 1 + random(99), employees: 1 + random(999) });
      const observations = [observed('REVENUE', read.revenue * million), observed('EMPLOYEES', read.employees)];
      await addReading(server, 'dossier', {
        name: 'Random Walk',
        observations,
        source: { documentId, title: 'r.pdf' },
      });
    } else if (act === 3) {
      const field = (['revenue', 'employees', 'stage'] as const)[random(3)] ?? 'stage';
      if (!(field in edited)) continue;
      const metric = { revenue: 'REVENUE', employees: 'EMPLOYEES', stage: 'STAGE' }[field];
      await mutate(client, 'withdrawEdit', { companyId: companyId(uuid), metric });
      Reflect.deleteProperty(edited, field);
    } else {
      const edit =
        [{ revenue: random(50) }, { employees: random(500) }, { stage: stages[random(7)] }, { revenue: null }][
          random(4)
        ] ?? {};
      const result = await update({ id: companyId(uuid), version, ...edit });
      expect(result.__typename).toBe('Company');
      for (const [field, value] of Object.entries(edit) as [string, unknown][]) {
        if (shown[field as 'revenue'] !== value) Object.assign(edited, { [field]: value });
      }
    }
    const expected = { revenue: read.revenue || null, employees: read.employees || null, stage: null, ...edited };
    expect(await readCompany(client, uuid), `step ${step}`).toMatchObject(expected);
  }
});

describe('two people who edit one company', () => {
  it('where a reading changed the shown value meanwhile: the editor has to choose', async () => {
    const { companyId: uuid } = await addReading(server, 'dossier', {
      name: 'Moving Corp',
      observations: [observed('REVENUE', 8 * million)],
    });
    const { version } = await readCompany(client, uuid);
    await addReading(server, 'dossier', {
      name: 'Moving Corp',
      observations: [observed('REVENUE', 9 * million, { isAudited: true })],
    });
    expect(await update({ id: companyId(uuid), version, revenue: 7 })).toMatchObject({
      fields: [{ field: 'revenue', yours: '7', theirs: '9' }],
    });
  });
});

describe('over REST', () => {
  const put = (id: string, body: object, headers = {}) =>
    client.call('PUT', `/api/companies/${uuidOf(id)}`, body, headers);

  it('takes the whole payload of the page and makes an edit only of what changed', async () => {
    const { companyId: uuid } = await addReading(server, 'dossier', {
      name: 'Payload Corp',
      observations: [observed('REVENUE', 8 * million), observed('EMPLOYEES', 40)],
    });
    const payload = {
      revenue: 8,
      revenueGrowthRate: 12.5,
      grossMargin: null,
      employees: 40,
      stage: 'Seed',
      industry: 'Robots',
      description: null,
      headquarters: '',
    };
    const response = await put(companyId(uuid), payload);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: uuid,
      companyName: 'Payload Corp',
      ...payload,
      headquarters: null,
    });
    const origins = await Promise.all(
      (['REVENUE', 'REVENUE_GROWTH', 'EMPLOYEES', 'STAGE'] as MetricName[]).map(
        async (metric) => (await readFigure(client, uuid, metric))?.observation?.origin,
      ),
    );
    expect(origins).toEqual(['RULES', 'PERSON', 'RULES', 'PERSON']);
  });

  it('answers 409 with both values to an outdated version or If-Match, and writes without a version', async () => {
    const company = await create('Versioned Corp', { revenue: 10 });
    expect((await put(company.id, { revenue: 11 }, { 'If-Match': `"${company.version}"` })).status).toBe(200);
    for (const [body, headers] of [
      [{ revenue: 12, version: company.version }, {}],
      [{ revenue: 12 }, { 'If-Match': `"${company.version}"` }],
    ] as const) {
      const response = await put(company.id, body, headers);
      expect(response.status).toBe(409);
      const { message, code } = (await response.json()) as { message: string; code: string };
      expect(code).toBe('CONFLICT');
      expect(message).toBe(
        `Somebody else changed this company meanwhile: revenue is now 11, you gave 12. Compare both and send it again with version ${company.version + 1}.`,
      );
    }
    expect((await put(company.id, { revenue: 12 }, { 'If-Match': 'yesterday' })).status).toBe(400);
    expect(await (await put(company.id, { revenue: 13 }, { 'If-Match': '*' })).json()).toMatchObject({ revenue: 13 });
  });
});
