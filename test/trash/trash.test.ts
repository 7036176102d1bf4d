import { sweepEveryFirm } from '../../graph/sweep.ts';
import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { addReading, companyId, companiesOf, observed } from '../companies/companySteps.ts';
import { docxFile, textFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { addWriteups, createdId, firmOf, mutate, refusalOf, startRecording, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { storedFiles, storePart } from '../recordings/recordingSteps.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { searchFor, textsRead } from '../search/searchSteps.ts';
import { biCounts, deleted, deletedForGood, restored, rowsOf } from './trashSteps.ts';

const server = await useTestServer();
const client = await admin(server);

async function fill(name: string) {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const document = await readFile(client, docxFile(`${name}.docx`, `${name} sells robots for warehouses.`));
  const documentId = uuidOf(document.id);
  const { companyId: company } = await addReading(server, 'dossier', {
    name,
    aliases: [`${name} Robotics`],
    observations: [observed('REVENUE', 7_000_000), observed('EMPLOYEES', 30)],
    source: { title: document.title, documentId },
  });
  const recordingId = await startRecording(client);
  await storePart(client, recordingId, 0);
  const transcriptId = await createdId(client, 'saveTranscript', {
    title: `${name} call`,
    content: `${name} told us of its robots.`,
    recordingId,
  });
  await mutate(client, 'changeTranscriptDocuments', { transcriptId, add: [document.id], remove: [] });
  await mutate(client, 'editTranscript', { id: transcriptId, version: 1, title: `${name} first call` });
  const [writeupId] = await addWriteups(server, 'dossier', [{ title: `${name} memo` }]);
  await prisma.writeup.update({
    where: { tenantId_id: { tenantId, id: writeupId! } },
    data: { documentId, transcriptId: uuidOf(transcriptId) },
  });
  return {
    document: document.id,
    fileUrl: document.fileUrl,
    company: companyId(company),
    transcript: transcriptId,
    recording: recordingId,
    writeup: Buffer.from(`Writeup:${writeupId}`).toString('base64url'),
  };
}

type Made = Awaited<ReturnType<typeof fill>>;
const deletions = [
  ['deleteCompany', 'company'],
  ['deleteDocument', 'document'],
  ['deleteTranscript', 'transcript'],
  ['deleteWriteup', 'writeup'],
] as const satisfies [string, keyof Made][];
const exports = { company: 'companies', document: 'documents', transcript: 'transcripts', writeup: 'writeups' };
interface Counted {
  portfolioAnalytics: { totalCompanies: number };
}

describe('the trash', () => {
  it.each(deletions)(
    '%s removes it from lists, search, analytics, BI and exports; restoring brings back every row',
    async (name, what) => {
      const made = await fill(`Whole ${what}`);
      await textsRead(server, 'dossier');
      const [rows, counts] = [await rowsOf(server, 'dossier'), await biCounts(server, 'dossier')];
      const seen = async () => {
        await textsRead(server, 'dossier');
        const found = await searchFor(client, `Whole ${what}`);
        const lists = await client.graphql<object>(
          `{ companies { totalCount } writeups { totalCount } transcripts { totalCount } documents { totalCount }
             portfolioAnalytics { totalCompanies totalDataPoints industryBreakdown { label count } } }`,
        );
        const exported = await (await client.call('GET', `/api/export/${exports[what]}.csv`)).text();
        return { hits: found.edges.map(({ node }) => node.id).sort(), lists: lists.data, exported };
      };
      const before = await seen();
      expect(before.hits).toContain(made[what]);

      const item = await deleted(client, name, { id: made[what] });
      expect((await client.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: made[what] })).data).toEqual({
        node: null,
      });
      const without = await seen();
      expect(without.hits).toEqual(before.hits.filter((id) => id !== made[what]));
      expect(without.lists).not.toEqual(before.lists);
      const rowsIn = ({ exported }: typeof before) => exported.trimEnd().split('\r\n').length;
      expect(rowsIn(without)).toBeLessThan(rowsIn(before));
      const companiesIn = (lists: unknown) => (lists as Counted).portfolioAnalytics.totalCompanies;
      expect(companiesIn(without.lists)).toBe(companiesIn(before.lists) - (what === 'company' ? 1 : 0));
      expect(await biCounts(server, 'dossier')).not.toEqual(counts);

      await restored(client, item);
      expect(await rowsOf(server, 'dossier')).toEqual(rows);
      expect(await biCounts(server, 'dossier')).toEqual(counts);
      expect(await seen()).toEqual(before);
      expect(await refusalOf(client, 'restoreTrashItem', { id: item })).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('restores every link, in whatever order things that belong together are deleted and restored', async () => {
    const made = await fill('Woven');
    const rows = await rowsOf(server, 'dossier');
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ];
    for (const out of orders) {
      for (const back of orders) {
        const items = new Map<number, string>();
        for (const each of out) {
          const [name, what] = deletions[each]!;
          items.set(each, await deleted(client, name, { id: made[what] }));
        }
        for (const each of back) await restored(client, items.get(each)!);
        expect(await rowsOf(server, 'dossier'), `${out.join()} then ${back.join()}`).toEqual(rows);
      }
    }
  });

  it('keeps files until it is emptied, and restores a document and a recording with them', async () => {
    const made = await fill('Filed');
    const document = await deleted(client, 'deleteDocument', { id: made.document });
    expect((await client.fetch(made.fileUrl)).status).toBe(404);
    expect(await storedFiles(server, made.document)).toHaveLength(1);
    await restored(client, document);
    expect((await client.fetch(made.fileUrl)).status).toBe(200);
    await deletedForGood(client, 'deleteDocument', { id: made.document });
    expect(await storedFiles(server, made.document)).toEqual([]);

    const recording = await startRecording(client);
    await storePart(client, recording, 0);
    const item = await deleted(client, 'discardRecording', { recordingId: recording });
    expect((await client.fetch(`/audio/${uuidOf(recording)}/0`)).status).toBe(404);
    await restored(client, item);
    expect((await client.fetch(`/audio/${uuidOf(recording)}/0`)).status).toBe(200);
    await deletedForGood(client, 'discardRecording', { recordingId: recording });
    expect(await storedFiles(server, recording)).toEqual([]);
  });

  it('restores a company whose name is taken again under another name', async () => {
    const made = await fill('Twice');
    const item = await deleted(client, 'deleteCompany', { id: made.company });
    await addReading(server, 'dossier', { name: 'Twice Inc.', observations: [observed('REVENUE', 1)] });
    expect(await restored(client, item)).toBe('Twice (restored)');
    const names = (await companiesOf(client)).map(({ name }) => name).filter((name) => name.startsWith('Twice'));
    expect(names).toEqual(['Twice (restored)', 'Twice Inc.']);
  });

  it('does not restore a document whose file was uploaded again, and says so', async () => {
    const file = () => textFile('again.txt', 'The same words twice.');
    const { id } = await readFile(client, file());
    const item = await deleted(client, 'deleteDocument', { id });
    const again = await readFile(client, file());
    expect(again.id).not.toBe(id);
    expect(await refusalOf(client, 'restoreTrashItem', { id: item })).toMatchObject({ code: 'CONFLICT' });
    await deletedForGood(client, 'deleteDocument', { id: again.id });
    await restored(client, item);
    expect((await client.graphql('query ($id: ID!) { node(id: $id) { id } }', { id })).data).toEqual({ node: { id } });
  });

  it('stops the jobs of a deleted thing, which can be tried again after its restoration', async () => {
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const { document } = await fill('Busy');
    const job = { tenantId, kind: 'DOCUMENT_ANALYSIS' as const, title: 'x', input: {}, documentId: uuidOf(document) };
    const { id } = await prisma.job.create({ data: { ...job, status: 'RUNNING' } });
    await restored(client, await deleted(client, 'deleteDocument', { id: document }));
    expect(await prisma.job.findFirst({ where: { id }, select: { status: true } })).toEqual({ status: 'CANCELLED' });
  });

  it('is listed, emptied and configured only by administrators; a person can undo their own deletion', async () => {
    const person = await new Client(server).login('dossier');
    await nameMyself(person, 'Thea Trash');
    const [id] = await addWriteups(server, 'dossier', [{ title: 'Thrown away' }]);
    const writeup = Buffer.from(`Writeup:${id}`).toString('base64url');
    const item = await deleted(person, 'deleteWriteup', { id: writeup });
    const list = '{ trash(first: 1) { edges { node { id kind title deletedBy { name kind } } } } }';
    expect((await person.graphql(list)).data).toBeNull();
    expect((await client.graphql(list)).data).toEqual({
      trash: {
        edges: [
          {
            node: { id: item, kind: 'WRITEUP', title: 'Thrown away', deletedBy: { name: 'Thea Trash', kind: 'NAMED' } },
          },
        ],
      },
    });
    expect(await refusalOf(person, 'purgeTrashItem', { id: item })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(person, 'setTrashDays', { days: 0 })).toMatchObject({ code: 'FORBIDDEN' });
    const other = await admin(server, 'amberline');
    expect(await refusalOf(other, 'restoreTrashItem', { id: item })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(other, 'purgeTrashItem', { id: item })).toMatchObject({ code: 'NOT_FOUND' });
    const again = { id: item, clientMutationId: crypto.randomUUID() };
    for (const call of [again, again]) {
      const back = await mutate(person, 'restoreTrashItem', call, 'kind title');
      expect(back).toEqual({ kind: 'WRITEUP', title: 'Thrown away' });
    }
  });
});

describe('how long the trash keeps things', () => {
  it('is 30 days; the next sweep deletes what is older', async () => {
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const made = await fill('Aged');
    await deleted(client, 'deleteDocument', { id: made.document });
    const before = await prisma.trashItem.count();
    await sweepEveryFirm(server.services, new AbortController().signal);
    expect(await prisma.trashItem.count()).toBe(before);
    const aged = new Date(Date.now() - 31 * 86_400_000);
    await prisma.trashItem.updateMany({
      where: { tenantId, subjectId: uuidOf(made.document) },
      data: { deletedAt: aged },
    });
    await sweepEveryFirm(server.services, new AbortController().signal);
    expect(await prisma.trashItem.count()).toBe(before - 1);
    expect(await storedFiles(server, made.document)).toEqual([]);
  });

  it('may be zero days: what is deleted disappears immediately', async () => {
    expect(await refusalOf(client, 'setTrashDays', { days: -1 })).toMatchObject({ code: 'INVALID' });
    expect(await mutate(client, 'setTrashDays', { days: 0 }, 'days count')).toEqual({ days: 0, count: 0 });
    const { document } = await fill('Fleeting');
    const gone = await mutate(client, 'deleteDocument', { id: document }, 'trashItemId');
    expect(gone).toEqual({ trashItemId: null });
    expect(await storedFiles(server, document)).toEqual([]);
    await mutate(client, 'setTrashDays', { days: 30 });
  });
});
