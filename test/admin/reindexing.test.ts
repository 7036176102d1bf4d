import { adminOf } from './adminSteps.ts';
import { textFile } from '../documents/documentFiles.ts';
import { documentIn, readFile, uploadFile } from '../documents/documentSteps.ts';
import { addWriteups, firmOf, mutate, saveTranscript } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

describe('reindexing', () => {
  it('finds nothing to correct in what was stored in the ordinary ways', async () => {
    const admin = await adminOf(server, 'amberline');
    await readFile(admin, textFile('plain words.txt', 'Some words of a text.'));
    await documentIn(admin, await uploadFile(admin, new File(['%PDF-1.4 x'], 'x.pdf')), 'FAILED');
    const transcriptId = await saveTranscript(admin);
    await mutate(admin, 'createWriteup', { title: 'Élan', content: '<p>Words &amp; more</p>', transcriptId });
    const { checked, corrected, total } = await admin.reindex();
    expect(corrected).toBe(0);
    expect(checked).toBe(total);
    expect(checked).toBeGreaterThanOrEqual(4);
  });

  it('makes what was written without the index searchable again, in this firm only', async () => {
    const admin = await adminOf(server, 'dossier');
    const titles = Array.from({ length: 45 }, (_, index) => ({ title: `Batch ${index}` }));
    await addWriteups(server, 'dossier', titles);
    await saveTranscript(admin, { title: 'Quillfeather call' });
    const [own, other] = [await firmOf(server, 'dossier'), await firmOf(server, 'northgate')];
    await addWriteups(server, 'northgate', [{ title: 'Theirs' }]);
    for (const { prisma } of [own, other]) await prisma.writeup.updateMany({ data: { searchText: 'stale' } });
    await own.prisma.transcript.updateMany({ where: { title: 'Quillfeather call' }, data: { searchText: 'stale' } });
    const find = async () =>
      (await admin.graphql<{ transcripts: object }>('{ transcripts(search: "quillfeather") { totalCount } }')).data
        ?.transcripts;
    expect(await find()).toEqual({ totalCount: 0 });

    const { corrected } = await admin.reindex();
    expect(corrected).toBe((await own.prisma.writeup.count()) + 1);
    expect(await find()).toEqual({ totalCount: 1 });
    expect((await admin.reindex()).corrected).toBe(0);
    expect(await other.prisma.writeup.count({ where: { searchText: 'stale' } })).toBeGreaterThan(0);
  });

  it('shows again what the observations of a company say', async () => {
    const admin = await adminOf(server, 'northgate');
    const create = `mutation { createCompany(input: { name: "Quillfeather", revenue: 12.5 }) { __typename } }`;
    expect((await admin.graphql(create)).data?.createCompany).toEqual({ __typename: 'Company' });
    const { prisma } = await firmOf(server, 'northgate');
    await admin.reindex();
    expect((await admin.reindex()).corrected).toBe(0);
    await prisma.company.updateMany({ data: { revenue: 999, searchText: 'stale' } });
    expect((await admin.reindex()).corrected).toBe(1);
    expect(await prisma.company.findFirst({ select: { revenue: true } })).toEqual({ revenue: 12.5 });
    const found = await admin.graphql('{ companies(search: "quillfeather") { totalCount } }');
    expect(found.data?.companies).toEqual({ totalCount: 1 });
  });
});
