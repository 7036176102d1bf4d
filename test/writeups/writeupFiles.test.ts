import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLog } from '../../graph/log.ts';
import { createPdfPrinter } from '../../graph/writeups/exports/pdfPrinter.ts';
import { Client } from '../support/client.ts';
import { readNode, writeMemo } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { hasTool, toolPath } from '../support/tools.ts';

interface Files {
  title: string;
  htmlUrl: string;
  pdfUrl: string | null;
  wordUrl: string;
}

async function filesOfMemo(client: Client): Promise<Files> {
  return readNode<Files>(client, await writeMemo(client), '... on Writeup { title htmlUrl pdfUrl wordUrl }');
}

async function readPdf(server: TestServer, pdf: Buffer): Promise<{ text: string; pages: number }> {
  const file = path.join(server.dataDir, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, pdf);
  const { content, parts } = await server.services.extractor.extract(file, 'memo.pdf');
  return { text: content.replace(/\s+/g, ' '), pages: parts.length };
}

const isPdf = (content: Buffer) => content.subarray(0, 5).toString() === '%PDF-';

describe.skipIf(!hasTool('chromium'))('a memo as a PDF', { timeout: 120_000 }, () => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await startTestServer({ CHROMIUM_SANDBOX: String(await hasSandbox()) });
    client = await new Client(server).login('dossier');
  }, 120_000);
  afterAll(() => server.stop());

  it('contains its sections, its figures and the passages behind them', async () => {
    const { title, pdfUrl } = await filesOfMemo(client);
    const answer = await client.fetch(pdfUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${title.replace(/ /g, '_')}.pdf`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(isPdf(pdf)).toBe(true);
    // Its outline, its tags and its language, for readers who navigate by them.
    for (const part of ['/Outlines', '/StructTreeRoot', '/Lang']) expect(pdf.includes(part), part).toBe(true);

    const { text, pages } = await readPdf(server, pdf);
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(text).toContain(title);
    expect(text).toContain('Written by Built-in analyst');
    expect(text).toMatch(
      /Deal header[\s\S]*One-page summary[\s\S]*Financials[\s\S]*Evidence and open questions[\s\S]*Sources/,
    );
    // The reader leaves out raised marks after figures, so the mark after a word shows that they are printed.
    expect(text).toMatch(/Revenue was \$4\.2M in fiscal year 2024, up 80%/);
    expect(text).toMatch(/because two ?\[5\] customers/);
    expect(text).toMatch(/3\. ?Conversation: “Revenue was 4\.2 million dollars in fiscal year 2024/);
    expect(text).toContain(`${pages} / ${pages}`);
  });

  it('is printed by a browser that runs no script and reaches no network', async () => {
    let requests = 0;
    const web = createServer((_, res) => res.end(String((requests += 1))));
    await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
    const { port } = web.address() as AddressInfo;
    const isSandboxed = await hasSandbox();
    const printer = createPdfPrinter({ program: toolPath('chromium'), isSandboxed, log: createLog('silent') });
    // Without the memos' content security policy, to test the barrier behind it.
    const page = `<p>The words</p><script>document.body.textContent = 'ran'</script>
      <img src="http://127.0.0.1:${port}/a"><img src="http://localhost:${port}/b"><iframe src="http://[::1]:${port}/c"></iframe>`;
    const { text } = await readPdf(server, await printer.print(page, new AbortController().signal));
    web.close();
    expect(text).toContain('The words');
    expect(text).not.toContain('ran');
    expect(requests).toBe(0);
  });
});

/** True when this machine permits Chromium's sandbox; containers often do not. */
let sandbox: Promise<boolean> | undefined;
async function hasSandbox(): Promise<boolean> {
  const printer = createPdfPrinter({ program: toolPath('chromium'), isSandboxed: true, log: createLog('silent') });
  sandbox ??= printer.print('<p>Text</p>', new AbortController().signal).then(isPdf, () => false);
  return sandbox;
}

describe('a server without Chromium', () => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await startTestServer({ CHROMIUM_PATH: '/nowhere/chromium' });
    client = await new Client(server).login('dossier');
  });
  afterAll(() => server.stop());

  it('says so when a PDF is requested, and gives the other files', async () => {
    const { title, pdfUrl, htmlUrl, wordUrl } = await filesOfMemo(client);
    expect(pdfUrl).toBeNull();
    const refused = await client.fetch(htmlUrl.replace('.html', '.pdf'));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({
      code: 'PROVIDER_UNAVAILABLE',
      message:
        'This server has no Chromium to make PDFs with. Print the page from your browser, or ask your administrator to set CHROMIUM_PATH.',
    });
    expect((await client.fetch(wordUrl)).status).toBe(200);
    const page = await client.fetch(htmlUrl);
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; .*\.html$/);
    const html = await page.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toMatch(/<li id="note-1"><cite>Conversation<\/cite>: “/);
    expect((await (await new Client(server).login('northgate')).fetch(htmlUrl)).status).toBe(404);
  });
});
