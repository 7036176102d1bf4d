import { admin } from '../admin/adminClient.ts';
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
import { jobIn, mutate, refusalOf, until, writeMemo } from '../support/factories.ts';
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
