import http from 'node:http';
import { Client } from '../support/client.ts';
import { docxFile, pdfFile, textFile } from './documentFiles.ts';
import { documentIn, postFiles, readFile, uploadFile, uploadFiles } from './documentSteps.ts';
import { until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { storedFiles } from '../recordings/recordingSteps.ts';
import { silentWav } from '../support/wav.ts';
import { readCases } from '../support/cases.ts';

const cases = readCases(import.meta.dirname, 'documentUploads');

const server = await useTestServer({ MAX_DOCUMENT_MB: '1' });
const client = await new Client(server).login('dossier');

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const tooLarge = textFile('long.txt', 'word '.repeat(220_000));

describe('a document', () => {
  it.each([
    [
      docxFile('Data_room summary.docx', 'Acme Robotics', 'Revenue was 4.2 million dollars.'),
      'Data_room summary',
      /^application\/vnd\.openxml.*wordprocessing/,
      'Acme Robotics\n\nRevenue was 4.2 million dollars.',
    ],
    [
      pdfFile('deck.v2.pdf', 'First page.', 'Second page.'),
      'deck.v2',
      /^application\/pdf$/,
      'First page.\n\nSecond page.',
    ],
    [
      textFile('決算.txt', '売上高は四百万ドルでした。営業利益も増えました。', 'shift_jis'),
      '決算',
      /^text\/plain$/,
      '売上高は四百万ドルでした。営業利益も増えました。',
    ],
  ])('$name is stored, then read', async (file, title, fileType, content) => {
    const [result] = await uploadFiles(client, [file]);
    expect(result).toMatchObject({ fileName: file.name, isDuplicate: false, message: null });
    expect(['WAITING', 'READING', 'READY']).toContain(result?.document?.status);
    const document = await documentIn(client, result!.document!.id, 'READY', 'FAILED');
    expect(document).toMatchObject({ status: 'READY', error: null, title, content, fileSize: file.size });
    expect(document.fileType).toMatch(fileType);
    expect(document.latestJob).toMatchObject({ kind: 'EXTRACTION', status: 'COMPLETED', progress: 100 });
  });

  it('that cannot be read is FAILED with the reason, and can be tried again', async () => {
    const failed = await readFile(client, new File([new Uint8Array(5000).fill(7)], 'noise.pdf'));
    expect(failed).toMatchObject({ status: 'FAILED', content: '', partCount: 0, latestJob: { status: 'FAILED' } });
    expect(failed.error?.code).toMatch(/^UN(SUPPORTED_TYPE|READABLE)$/);
    expect(failed.error?.message).toMatch(/\.$/);
  });
});

describe('among several files', () => {
  it('a bad file fails no other file and leaves nothing behind', async () => {
    const before = (await storedFiles(server)).length;
    const results = await uploadFiles(client, [
      textFile('first.txt', 'The first.'),
      tooLarge,
      new File([], 'empty.docx'),
      new File([png], 'logo.pdf'),
      new File([silentWav(1)], 'call.wav'),
      new File([`MZ\0\0${'\0'.repeat(200)}`], 'setup.doc'),
      textFile('BM.txt', 'BM is short for benchmark.'),
    ]);
    const other = 'Upload a PDF, Word, Excel, PowerPoint or text file.';
    expect(results.map(({ fileName, document, message }) => [fileName, document !== null, message])).toEqual([
      ['first.txt', true, null],
      ['long.txt', false, 'long.txt is larger than 1 MB. Split it into smaller files.'],
      ['empty.docx', false, 'This file is empty: it has no bytes. Upload it again.'],
      ['logo.pdf', false, `This file is a picture, not a document. ${other}`],
      ['call.wav', false, `This file is a sound recording, not a document. ${other}`],
      ['setup.doc', false, `This file is a program, not a document. ${other}`],
      ['BM.txt', true, null],
    ]);
    expect(await storedFiles(server)).toHaveLength(before + 2);
  });
});

describe('the same file', () => {
  it('is reported as existing, under its earlier name', async () => {
    const text = 'The same words, twice.';
    const id = await uploadFile(client, textFile('Original.txt', text));
    await documentIn(client, id, 'READY');
    const again = await uploadFiles(client, [textFile('copy.txt', text)]);
    expect(again).toMatchObject([
      {
        fileName: 'copy.txt',
        isDuplicate: true,
        message: 'This file already exists as “Original”.',
        document: { id },
      },
    ]);
    const other = await new Client(server).login('amberline');
    expect(await uploadFiles(other, [textFile('theirs.txt', text)])).toMatchObject([{ isDuplicate: false }]);
  });

  it('uploaded five times at the same moment is one document', async () => {
    const before = (await storedFiles(server)).length;
    const file = textFile('rush.txt', 'All at once.');
    const results = await Promise.all(Array.from({ length: 5 }, () => uploadFiles(client, [file, file])));
    const documents = new Set(results.flat().map(({ document }) => document?.id));
    expect(documents.size).toBe(1);
    expect(results.flat().filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(await storedFiles(server)).toHaveLength(before + 1);
  });
});

describe('an upload', () => {
  it.each(cases('an upload to … that breaks off leaves nothing behind') as [string, string][])(
    'to %s that breaks off leaves nothing behind',
    async (path, before) => {
      const stored = await storedFiles(server);
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Apollo-Require-Preflight': 'true' };
      const request = http.request(`${server.address}${path}`, {
        method: 'POST',
        headers: { ...headers, Cookie: client.cookie },
      });
      request.on('error', () => undefined);
      request.write(`${before}--x\r\nContent-Disposition: form-data; name="documentFiles"; filename="a.txt"\r\n\r\n`);
      request.write('word '.repeat(50_000));
      await until(
        () => storedFiles(server),
        (files) => files.length > stored.length,
      );
      request.destroy();
      await until(
        () => storedFiles(server),
        (files) => files.length === stored.length,
      );
      expect(await storedFiles(server)).toEqual(stored);
    },
  );

  it('without a login is refused unread, and its client learns that however large the file is', async () => {
    const files = Array.from({ length: 8 }, (_, index) => textFile(`${index}.txt`, 'word '.repeat(180_000)));
    const stranger = new Client(server);
    expect((await postFiles(stranger, files)).status).toBe(401);
    const query =
      'mutation ($files: [Upload!]!) { uploadDocuments(input: { files: $files }) { ... on Failure { code } } }';
    const variables = { files: files.map(() => null) };
    const parts = Object.fromEntries(files.map((file, index) => [`variables.files.${index}`, file]));
    const answer = await stranger.uploadAll(query, variables, parts);
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});
