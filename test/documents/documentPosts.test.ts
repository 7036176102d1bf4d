import { Client } from '../support/client.ts';
import { docxFile, textFile } from './documentFiles.ts';
import { postFiles, type RestUpload } from './documentSteps.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer({ MAX_DOCUMENT_MB: '1', MAX_DOCUMENTS: '20' });
const client = await new Client(server).login('dossier');

const tooLarge = textFile('long.txt', 'word '.repeat(220_000));

describe('POST /api/documents/upload', () => {
  it('answers when every file is read or has failed', async () => {
    const answer = await postFiles(client, [
      docxFile('terms.docx', 'A Series A of 12 million dollars.'),
      tooLarge,
      new File([new Uint8Array(5000).fill(3)], 'noise.xls'),
    ]);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as RestUpload;
    expect(body).toMatchObject({ successCount: 1, errorCount: 2 });
    expect(body).not.toHaveProperty('document');
    const [terms, long, noise] = body.documents;
    expect(terms).toMatchObject({ title: 'terms', content: 'A Series A of 12 million dollars.', status: 'success' });
    expect(Object.keys(terms!)).toEqual(
      expect.arrayContaining(['id', 'fileName', 'fileType', 'fileSize', 'uploadDate']),
    );
    expect(long).toEqual({
      fileName: 'long.txt',
      status: 'error',
      message: 'long.txt is larger than 1 MB. Split it into smaller files.',
    });
    expect(noise).toMatchObject({
      fileName: 'noise.xls',
      status: 'error',
      content: '',
      message: expect.stringMatching(/\.$/) as string,
    });
  });

  it('returns a single file as `document`; the same file again succeeds and names the existing document', async () => {
    const file = textFile('Seed memo.txt', 'A seed memo.');
    const first = (await (await postFiles(client, [file])).json()) as RestUpload;
    expect(first).toMatchObject({
      document: { title: 'Seed memo', content: 'A seed memo.' },
      successCount: 1,
      errorCount: 0,
    });
    const again = (await (await postFiles(client, [file])).json()) as RestUpload;
    expect(again).toMatchObject({
      document: { id: first.document?.id },
      documents: [{ status: 'success', message: 'This file already exists as “Seed memo”.' }],
    });
    const bad = (await (await postFiles(client, [new File([], 'x.txt')])).json()) as RestUpload;
    expect(bad).toMatchObject({ successCount: 0, errorCount: 1, message: bad.documents[0]?.message });
  });

  it('names each file beyond the limit', async () => {
    const firm = await new Client(server).login('amberline');
    const files = Array.from({ length: 22 }, (_, index) => textFile(`${index}.txt`, `Note ${index}.`));
    const { documents } = (await (await postFiles(firm, files, { Prefer: 'respond-async' })).json()) as {
      documents: { id: string | null; message: string | null }[];
    };
    expect(documents.filter(({ id }) => id)).toHaveLength(20);
    expect(documents.at(-1)).toEqual({
      id: null,
      jobId: null,
      fileName: '21.txt',
      message: 'At most 20 documents can be uploaded at once. Upload the rest after these.',
    });
  });
});
