import { admin } from '../admin/adminClient.ts';
import { addReading, companyFields, companyId, observed, readCompany, type CompanyState } from './companySteps.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { firmOf, mutate, readNode, refusalOf, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

const million = 1_000_000;

async function company(name: string, revenue?: number, over: object = {}): Promise<string> {
  const observations = revenue === undefined ? [] : [observed('REVENUE', revenue * million, over)];
  return companyId((await addReading(server, 'dossier', { name, observations })).companyId);
}

const merge = (id: string, intoId: string) =>
  mutate<CompanyState>(client, 'mergeCompanies', { id, intoId }, companyFields);
const undo = (id: string) => mutate<CompanyState>(client, 'undoMerge', { id }, companyFields);
const read = (id: string) => readCompany(client, uuidOf(id));

async function listed(search: string): Promise<string[]> {
  const answer = await client.graphql<{ companies: { totalCount: number; edges: { node: { name: string } }[] } }>(
    'query ($search: String!) { companies(search: $search) { totalCount edges { node { name } } } }',
    { search },
  );
  const { totalCount, edges } = answer.data!.companies;
  expect(totalCount).toBe(edges.length);
  return edges.map(({ node }) => node.name);
}

async function rows(ids: string[]) {
  const { prisma } = await firmOf(server, 'dossier');
  const where = { companyId: { in: ids.map(uuidOf) } };
  const orderBy = { id: 'asc' as const };
  const companies = await prisma.company.findMany({ where: { id: { in: ids.map(uuidOf) } }, orderBy });
  return {
    companies: companies.map(
      ({ version: _, fieldVersions: __, updatedAt: ___, figuresChangedAt: ____, ...row }) => row,
    ),
    names: await prisma.companyName.findMany({ where, orderBy: { key: 'asc' } }),
    readings: await prisma.companyReading.findMany({ where, orderBy }),
    observations: await prisma.metricObservation.findMany({ where, orderBy }),
  };
}

describe('merging', () => {
  it('shows both as one company, found by both names, and undoing it restores every row', async () => {
    const kept = await company('Square Works, Inc.', 8);
    const other = await company('Blockwork', 9, { isAudited: true });
    await mutate(client, 'updateCompany', { id: other, version: (await read(other)).version, employees: 12 });
    const before = await rows([kept, other]);
    expect(await merge(other, kept)).toMatchObject({
      id: kept,
      name: 'Square Works, Inc.',
      aliases: ['Blockwork'],
      revenue: 9,
      employees: 12,
      observationCount: 3,
      conflictCount: 1,
    });
    expect(await listed('blockwork')).toEqual(['Square Works, Inc.']);
    const merged = await readNode<{ merged: { id: string; name: string }[] }>(
      client,
      kept,
      '... on Company { merged { id name mergedAt } }',
    );
    expect(merged.merged).toMatchObject([{ id: other, name: 'Blockwork' }]);

    expect(await undo(other)).toMatchObject({ id: other, revenue: 9, employees: 12 });
    expect(await read(kept)).toMatchObject({ revenue: 8, employees: null, conflictCount: 0, aliases: [] });
    expect(await rows([kept, other])).toEqual(before);
    expect(await listed('work')).toEqual(['Blockwork', 'Square Works, Inc.']);
  });

  it('gives readings under the merged name to the company that shows it', async () => {
    const kept = await company('Parent Foods');
    const other = await company('Child Foods');
    await merge(other, kept);
    const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'Child report' }]);
    const source = { documentId, title: 'child.pdf' };
    const stored = await addReading(server, 'dossier', {
      name: 'CHILD FOODS LTD',
      observations: [observed('REVENUE', 3 * million)],
      source,
    });
    expect(companyId(stored.companyId)).toBe(other);
    expect((await read(kept)).revenue).toBe(3);
    const child = await readNode(client, other, '... on Company { revenue mergedInto { id name } }');
    expect(child).toEqual({ revenue: 3, mergedInto: { id: kept, name: 'Parent Foods' } });
    expect(await refusalOf(client, 'createCompany', { name: 'Child Foods' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Parent Foods already exists. Edit it instead.',
    });
    await undo(other);
    expect((await read(kept)).revenue).toBeNull();
    expect((await read(other)).revenue).toBe(3);
  });

  it('follows chains, and undoing a link in the middle separates everything below it', async () => {
    const [a, b, c] = [
      await company('Chain A', 1),
      await company('Chain B', 2, { isAudited: true }),
      await company('Chain C'),
    ];
    await mutate(client, 'updateCompany', { id: c, version: 1, stage: 'Seed' });
    await merge(c, b);
    // A merge into a merged company goes into the company that shows it.
    const d = await company('Chain D');
    await merge(b, a);
    expect(await merge(d, c)).toMatchObject({
      id: a,
      revenue: 2,
      stage: 'Seed',
      aliases: ['Chain B', 'Chain C', 'Chain D'],
    });
    await undo(b);
    expect(await read(a)).toMatchObject({ revenue: 1, stage: null, aliases: ['Chain D'] });
    expect(await read(b)).toMatchObject({ revenue: 2, stage: 'Seed', aliases: ['Chain C'] });
  });

  it('is refused into itself, into its own part, and twice', async () => {
    const [a, b, c] = [await company('Loop A'), await company('Loop B'), await company('Loop C')];
    expect(await refusalOf(client, 'mergeCompanies', { id: a, intoId: a })).toMatchObject({
      code: 'CONFLICT',
      message: 'A company cannot be merged into itself. Choose another one.',
    });
    await merge(b, a);
    await merge(c, b);
    for (const intoId of [b, c]) {
      const refusal = await refusalOf(client, 'mergeCompanies', { id: a, intoId });
      expect(refusal.message).toMatch(/^Loop [BC] is a part of Loop A\. Choose another one\.$/);
    }
    expect((await refusalOf(client, 'mergeCompanies', { id: b, intoId: a })).code).toBe('CONFLICT');
    expect((await refusalOf(client, 'undoMerge', { id: a })).code).toBe('CONFLICT');
    expect((await refusalOf(client, 'updateCompany', { id: b, version: 1, revenue: 1 })).message).toBe(
      'Loop B was merged into Loop A. Edit that one, or undo the merge first.',
    );
  });
});

it('deleting a company deletes everything stored about it and what was merged into it, and stops its jobs', async () => {
  const [a, b] = [await company('Doomed A', 1), await company('Doomed B', 2)];
  await merge(b, a);
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const job = { tenantId, kind: 'COMPANY_READING' as const, title: 'x', input: {}, companyId: uuidOf(b) };
  const { id: jobId } = await prisma.job.create({ data: { ...job, status: 'RUNNING' } });
  await mutate(client, 'deleteCompany', { id: a }, 'deletedId');
  expect(await rows([a, b])).toEqual({ companies: [], names: [], readings: [], observations: [] });
  expect(await prisma.job.count({ where: { id: jobId } })).toBe(0);
  expect((await refusalOf(client, 'deleteCompany', { id: a })).code).toBe('NOT_FOUND');
  expect((await addReading(server, 'dossier', { name: 'Doomed B', observations: [] })).isNew).toBe(true);
});

it('a merge and a deletion at the same moment both end, or one is refused with a reason', async () => {
  for (let round = 0; round < 6; round++) {
    const [part, whole] = [await company(`Part ${round}`), await company(`Whole ${round}`)];
    const settled = await Promise.allSettled([
      merge(part, whole),
      mutate(client, 'deleteCompany', { id: whole }, 'trashItemId'),
    ]);
    for (const each of settled) if (each.status === 'rejected') expect(String(each.reason)).toContain('NOT_FOUND');
    const { companies } = await rows([part, whole]);
    expect(companies.every(({ mergedIntoId }) => mergedIntoId === null)).toBe(true);
  }
});
