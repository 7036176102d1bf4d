import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type AdminClient } from '../admin/adminClient.ts';
import { addReading, companyId, observed, readCompany, readFigure } from './companySteps.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { firmOf, mutate, refusalOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';

let server: TestServer;
let client: AdminClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await admin(server);
});
afterAll(() => server.stop());

const million = 1_000_000;

describe('a source that is read again', () => {
  it('replaces its earlier reading', async () => {
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Twice' }]);
    const source = { documentId, title: 'twice.pdf' };
    const read = (observations: ReturnType<typeof observed>[]) =>
      addReading(server, 'dossier', { name: 'Twice Corp', observations, source });
    const first = await read([observed('REVENUE', 4 * million), observed('EMPLOYEES', 20)]);
    const second = await read([observed('REVENUE', 5 * million)]);
    expect(second).toEqual({ ...first, isNew: false });
    expect(await readCompany(client, first.companyId)).toMatchObject({
      revenue: 5,
      employees: null,
      observationCount: 1,
    });
  });

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
