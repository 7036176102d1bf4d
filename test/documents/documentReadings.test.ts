import { admin, openGate } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { docxFile } from './documentFiles.ts';
import {
  documentIn,
  holdReading,
  readDocument,
  readFile,
  uploadFile,
  uploadFiles,
  type DocumentState,
} from './documentSteps.ts';
import { firmOf, jobIn, mutate, readNode, refusalOf, until, uuidOf, writeMemo } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { storedFiles } from '../recordings/recordingSteps.ts';
import { deletedForGood } from '../trash/trashSteps.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

describe('a reading', () => {
  it('can be cancelled and tried again, but not while it runs or after it is done', async () => {
    const held = holdReading(server);
    const documentId = await uploadFile(client, docxFile('slow.docx', 'Slowly read.'));
    const { latestJob } = await documentIn(client, documentId, 'READING');
    await until(
      async () => held.begun,
      (begun) => begun.includes('slow.docx'),
    );
    expect(await refusalOf(client, 'retryDocument', { documentId })).toMatchObject({
      code: 'CONFLICT',
      message: 'This document is being read. Wait until it is finished.',
    });
    await mutate(client, 'cancelJob', { jobId: latestJob!.id });
    expect(await readDocument(client, documentId)).toMatchObject({ status: 'CANCELLED', error: null });
    held.letGo();
    const again = await mutate<DocumentState>(client, 'retryDocument', { documentId }, 'id status latestJob { id }');
    expect(again.latestJob?.id).not.toBe(latestJob?.id);
    await documentIn(client, documentId, 'READY');
    expect(await refusalOf(client, 'retryDocument', { documentId })).toMatchObject({ code: 'CONFLICT' });
    // The cancelled job may be started again from the tray; the existing text stays.
    await mutate(client, 'retryJob', { jobId: latestJob!.id });
    await jobIn(client, latestJob!.id, 'COMPLETED');
    expect(await readDocument(client, documentId)).toMatchObject({ status: 'READY', content: 'Slowly read.' });
  });

  it('is stopped when its file is removed, and leaves nothing behind', async () => {
    const held = holdReading(server);
    const before = await storedFiles(server);
    const documentId = await uploadFile(client, docxFile('mistake.docx', 'Not meant for us.'));
    await until(
      async () => held.begun,
      (begun) => begun.includes('mistake.docx'),
    );
    await deletedForGood(await admin(server), 'removeDocument', { documentId });
    held.letGo();
    expect(await storedFiles(server)).toEqual(before);
    expect((await client.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: documentId })).data).toEqual({
      node: null,
    });
    expect(await refusalOf(client, 'removeDocument', { documentId })).toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await readFile(client, docxFile('kept.docx', 'Meant for us.'));
    expect(await refusalOf(client, 'removeDocument', { documentId: id })).toMatchObject({
      code: 'CONFLICT',
      message: 'This document has already been read. Delete it in the admin panel.',
    });
  });
});

it('many readings do not delay a memo of the same firm', async () => {
  const held = holdReading(server);
  const files = Array.from({ length: 12 }, (_, index) => docxFile(`${index}.docx`, `Held back ${index}.`));
  const results = await uploadFiles(client, files);
  await until(
    async () => held.begun,
    (begun) => begun.length >= 2,
  );
  await writeMemo(client);
  held.letGo();
  for (const { document } of results) await documentIn(client, document!.id, 'READY');
});

it('deleting a document needs the admin gate and keeps the write-ups', async () => {
  const { id, fileUrl } = await readFile(client, docxFile('old.docx', 'An old document.'));
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const text = { content: '<p>x</p>', searchText: 'x', snippet: 'x', sortTitle: 'x', memoType: 'human_memo' };
  await prisma.writeup.create({ data: { tenantId, title: 'Made from it', documentId: uuidOf(id), ...text } });
  const writeups = await readNode(client, id, '... on Document { writeups { title } }');
  expect(writeups).toEqual({ writeups: [{ title: 'Made from it' }] });
  const locked = { code: 'FORBIDDEN', message: 'This needs the admin password. Unlock the admin panel first.' };
  expect(await refusalOf(client, 'deleteDocument', { id })).toMatchObject(locked);
  const path = `/api/documents/${uuidOf(id)}`;
  const refused = await client.call('DELETE', path);
  expect([refused.status, await refused.json()]).toEqual([403, locked]);
  expect((await readDocument(client, id)).status).toBe('READY');

  const answer = await client.call(
    'POST',
    '/graphql',
    {
      query: 'mutation ($id: ID!) { deleteDocument(input: { id: $id }) { ... on DeletedNode { deletedId } } }',
      variables: { id },
    },
    { 'Apollo-Require-Preflight': 'true', 'X-Admin-Token': await openGate(client) },
  );
  expect(await answer.json()).toEqual({ data: { deleteDocument: { deletedId: id } } });
  expect((await client.fetch(fileUrl)).status).toBe(404);
  expect(await prisma.writeup.findFirst({ where: { title: 'Made from it' }, select: { documentId: true } })).toEqual({
    documentId: null,
  });
  expect(await prisma.documentPart.count({ where: { documentId: uuidOf(id) } })).toBe(0);
  expect((await client.call('DELETE', path, undefined, { 'X-Admin-Token': await openGate(client) })).status).toBe(404);
});
