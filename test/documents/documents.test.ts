import { Client } from '../support/client.ts';
import { docxFile, pdfFile, xlsxFile } from './documentFiles.ts';
import { addDocuments, readFile } from './documentSteps.ts';
import { readNode } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer({ MAX_DOCUMENT_MB: '7', MAX_DOCUMENTS: '12' });
const client = await new Client(server).login('dossier');

describe('documents', () => {
  it('are listed by REST whole and page by page, only those that are read', async () => {
    const firm = await new Client(server).login('northgate');
    const names = ['zeta', 'Émile', 'apple', 'Über'];
    await addDocuments(
      server,
      'northgate',
      names.map((title) => ({ title, content: 'It grows.' })),
    );
    const whole = (await (await firm.call('GET', '/api/documents')).json()) as Record<string, unknown>[];
    expect(whole.map(({ title }) => title)).toEqual(['Über', 'apple', 'Émile', 'zeta']);
    expect(Object.keys(whole[0]!)).toEqual([
      'id',
      'title',
      'fileName',
      'fileType',
      'fileSize',
      'uploadDate',
      'updatedAt',
      'content',
      'author',
    ]);
    expect(whole[0]).toMatchObject({ content: 'It grows.', fileType: 'text/plain' });
    const first = await firm.call('GET', '/api/documents?limit=3');
    expect(await first.json()).toEqual(whole.slice(0, 3));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1];
    expect(await (await firm.call('GET', next ?? '')).json()).toEqual(whole.slice(3));
  });
});

describe('the text of a document', () => {
  it('is read part by part, with places and structure', async () => {
    const { id } = await readFile(client, pdfFile('report.pdf', 'Revenue grew.', 'Margins fell.', 'Cash is king.'));
    const { partCount, ...document } = await readNode<Record<string, unknown>>(
      client,
      id,
      `... on Document { partCount ocrPartCount warnings partNames { position kind name length isOcr }
        parts(from: 1, count: 2) { position kind name place text isOcr isHidden blocks } }`,
    );
    expect(partCount).toBe(3);
    expect(document).toMatchObject({
      ocrPartCount: 0,
      partNames: ['1', '2', '3'].map((name, position) => ({ position, kind: 'PAGE', name, length: 13, isOcr: false })),
      parts: [
        { position: 1, name: '2', place: 'page 2', text: 'Margins fell.', blocks: [{ start: 0, end: 13 }] },
        { position: 2, name: '3', place: 'page 3', text: 'Cash is king.' },
      ],
    });
    for (const [from, count] of [
      [0, 51],
      [0, 0],
      [-1, 1],
    ]) {
      const query = `{ node(id: "${id}") { ... on Document { parts(from: ${from}, count: ${count}) { text } } } }`;
      const { errors } = await client.graphql(query);
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'INVALID' } });
    }
  });

  it('is searched whatever the case and across line ends, with the place of each match', async () => {
    const { id } = await readFile(
      client,
      xlsxFile('model.xlsx', 'P&amp;L', [
        ['Umsatz', 'ÜBER 4'],
        ['Kosten', 'über 3'],
      ]),
    );
    const matches = async (search: string) => {
      const selection = `... on Document { content matches(search: ${JSON.stringify(search)}) { position start end place }
        parts(from: 0, count: 50) { text } }`;
      const node = await readNode<{
        matches: { position: number; start: number; end: number; place: string }[];
        parts: { text: string }[];
      }>(client, id, selection);
      return node.matches.map(({ position, start, end, place }) => [
        node.parts[position]?.text.slice(start, end),
        place,
      ]);
    };
    expect(await matches('über')).toEqual([
      ['ÜBER', 'Sheet P&L, B1'],
      ['über', 'Sheet P&L, B2'],
    ]);
    expect(await matches('über 4 kosten')).toEqual([['ÜBER 4\nKosten', 'Sheet P&L, B1']]);
    expect(await matches('.*')).toEqual([]);
    expect(await matches('  ')).toEqual([]);
  });
});

describe('the original file', () => {
  it('is downloaded whole or by range under its own name, and runs nothing', async () => {
    const file = pdfFile('Übersicht “Q3”.pdf', 'A page.');
    const { fileUrl } = await readFile(client, file);
    const response = await client.fetch(fileUrl);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="?bersicht ?Q3?.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%E2%80%9CQ3%E2%80%9D.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/sandbox/) as string,
    });
    const range = await client.fetch(`${fileUrl}?inline=1`, { headers: { Range: 'bytes=0-4' } });
    expect([range.status, await range.text(), range.headers.get('content-range')]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${file.size}`,
    ]);
    expect(range.headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('is shown in the page only when it is a PDF', async () => {
    const { fileUrl } = await readFile(client, docxFile('letter.docx', 'Dear all.'));
    const response = await client.fetch(`${fileUrl}?inline=1`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await client.fetch('/files/documents/nonsense')).status).toBe(404);
    expect((await new Client(server).fetch(fileUrl)).status).toBe(401);
  });
});
