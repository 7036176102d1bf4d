import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricName } from '../../graph/finance/metrics.ts';
import { admin, type AdminClient } from '../admin/adminClient.ts';
import {
  addReading,
  createCompany,
  companyId,
  observed,
  readCompany,
  readFigure,
  updateCompany,
} from './companySteps.ts';
import { uuidOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';

let server: TestServer;
let client: AdminClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await admin(server);
});
afterAll(() => server.stop());

const million = 1_000_000;

const update = (input: object) => updateCompany(client, input);
const create = (name: string, figures: object = {}) => createCompany(client, name, figures);

describe('two people who edit one company', () => {
  it('who changed the same field: the second receives both values, nothing is saved, and then chooses', async () => {
    const company = await create('Contested Corp', { revenue: 10, employees: 5 });
    const seen = { id: company.id, version: company.version };
    expect(await update({ ...seen, revenue: 11 })).toMatchObject({ revenue: 11 });
    const second = await update({ ...seen, revenue: 12, employees: 6 });
    expect(second).toMatchObject({
      __typename: 'CompanyEditConflict',
      company: { id: company.id, version: company.version + 1 },
      fields: [{ field: 'revenue', yours: '12', theirs: '11' }],
    });
    expect(await readCompany(client, uuidOf(company.id))).toMatchObject({ revenue: 11, employees: 5 });
    const chosen = await update({ ...seen, version: company.version + 1, revenue: 12, employees: 6 });
    expect(chosen).toMatchObject({ revenue: 12, employees: 6 });
  });

  it('who changed different fields: both edits are kept', async () => {
    const company = await create('Shared Corp', { revenue: 10, employees: 5 });
    const seen = { id: company.id, version: company.version };
    await update({ ...seen, revenue: 11, stage: 'Seed' });
    const second = await update({ ...seen, employees: 6, headquarters: 'Oslo' });
    expect(second).toMatchObject({ revenue: 11, stage: 'Seed', employees: 6, headquarters: 'Oslo' });
  });

  it('who made the same edit: nobody has to choose', async () => {
    const company = await create('Agreed Corp', { revenue: 10 });
    const seen = { id: company.id, version: company.version };
    await update({ ...seen, revenue: 11, name: 'Agreed Corporation' });
    const second = await update({ ...seen, revenue: 11, name: 'Agreed Corporation', grossMargin: 40 });
    expect(second).toMatchObject({ __typename: 'Company', revenue: 11, grossMargin: 40 });
  });

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

  it('never lose an edit, whatever they send at the same time', async () => {
    const company = await create('Crowded Corp', { revenue: 0, employees: 0, grossMargin: 0 });
    const seen = { id: company.id, version: company.version };
    const edits = Array.from(
      { length: 12 },
      (_, i) => [{ revenue: i + 1 }, { employees: i + 1 }, { grossMargin: i + 1 }][i % 3] ?? {},
    );
    const results = await Promise.all(edits.map((edit) => update({ ...seen, ...edit })));
    const saved = edits.filter((_, index) => results[index]?.__typename === 'Company');
    // One edit of each field was first; all others received a conflict.
    expect(saved).toHaveLength(3);
    expect(await readCompany(client, uuidOf(company.id))).toMatchObject(Object.assign({}, ...saved) as object);
    const asked = results.filter((result) => result.__typename === 'CompanyEditConflict');
    expect(asked).toHaveLength(9);
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

  it('refuses numbers out of bounds or of another type', async () => {
    const { id } = await create('Strict Corp');
    const wrong = [
      { employees: 1.5 },
      { revenue: '12' },
      { revenue: Number.NaN },
      { stage: 'IPO' },
      { grossMargin: 1e9 },
    ];
    for (const body of wrong.slice(0, 2).concat(wrong.slice(3)))
      expect((await put(id, body)).status, JSON.stringify(body)).toBe(400);
  });
});
