import { describe, expect, it } from 'vitest';
import { csvFile, csvHead, importFile, previewImport } from './companyImportSteps.ts';
import { admin } from '../admin/adminClient.ts';
import { companiesOf, companyNamed } from './companySteps.ts';
import { mutate, readNode, refusalOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

describe('undoing an import', () => {
  it('withdraws what it stated and removes the companies that it created', async () => {
    await importFile(client, csvFile(csvHead, 'Older Works,10,,,,,,'));
    const done = await importFile(
      client,
      csvFile(csvHead, 'Older Works,11,,,,,,', 'Newer Works,5,,,,,,', 'Touched Works,5,,,,,,'),
    );
    const { id, version } = await companyNamed(client, 'Touched Works');
    await mutate(client, 'updateCompany', { id, version, employees: 12 });
    await mutate(client, 'undoCompanyImport', { id: done.id });
    expect(await companyNamed(client, 'Older Works')).toMatchObject({ revenue: 10 });
    expect(await companyNamed(client, 'Touched Works')).toMatchObject({ revenue: null, employees: 12 });
    expect((await companiesOf(client)).map(({ name }) => name)).not.toContain('Newer Works');
    expect(await refusalOf(client, 'undoCompanyImport', { id: done.id })).toMatchObject({ code: 'CONFLICT' });
  });

  it('removes the names that it gave', async () => {
    await importFile(client, csvFile('Company', 'Square Works'));
    const done = await importFile(client, csvFile('Company,Aliases', 'Block Works,Square Works'));
    const { id } = await companyNamed(client, 'Square Works');
    const aliases = async () => readNode<{ aliases: string[] }>(client, id, '... on Company { aliases }');
    expect(await aliases()).toEqual({ aliases: ['Block Works'] });
    await mutate(client, 'undoCompanyImport', { id: done.id });
    expect(await aliases()).toEqual({ aliases: [] });
    expect(await importFile(client, csvFile('Company', 'Block Works'))).toMatchObject({ createdCount: 1 });
  });

  it('is not possible before the import was applied', async () => {
    const preview = await previewImport(client, csvFile(csvHead, 'Never Works,5,,,,,,'));
    expect(await refusalOf(client, 'undoCompanyImport', { id: preview.id })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is offered for the newest imports', async () => {
    const done = await importFile(client, csvFile(csvHead, 'Listed Works,5,,,,,,'));
    const { data } = await client.graphql<{ companyImports: { id: string; status: string }[] }>(
      '{ companyImports { id status } }',
    );
    expect(data?.companyImports[0]).toEqual({ id: done.id, status: 'APPLIED' });
  });
});
