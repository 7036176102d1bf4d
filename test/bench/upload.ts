import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { openDatabase, type TenantDb } from '../../graph/db.ts';
import { laughs, longPdf, office, pdf, pdfBomb, word } from '../extraction/extractionFiles.ts';
import { post } from './servers/load.ts';
import { inBenchPlace, login } from './servers/product.ts';

const listQuery = `query Writeups { writeups(first: 50) {
  edges { cursor node { id title snippet creationDate memoType tags recommendation } } pageInfo { hasNextPage endCursor } } }`;
const upload = `mutation Upload($files: [Upload!]!) { uploadDocuments(input: { files: $files }) {
  ... on UploadDocumentsPayload { results { fileName document { id } message } } } }`;
const traySubscription = `subscription Tray { jobs { id kind status title stage progress error { code message } createdAt finishedAt
  recording { id } transcript { id } writeup { id } document { id status error { code message } } } }`;
const idleSeconds = 4;
/** A reader at the screen: each request begins this long after the last was answered. */
const pauseMs = 10;

/**
 * Measures the p95 latency of the list of 50 write-ups on an idle server, then while many files are uploaded and read:
 * a hundred small texts, and harmful files with a healthy file among them. A page has the tray of jobs open. Prints
 * each latency with its ratio to the idle latency right before it, and the seconds until every file was read or
 * refused.
 */
export async function benchUpload(): Promise<void> {
  await inBenchPlace(async ({ ownerUrl, startProduct }) => {
    const db = openDatabase(ownerUrl, 2);
    let tray: Client | undefined;
    try {
      const firm = await fill(db);
      const product = await startProduct();
      const cookie = await login(product);
      tray = await openTray(product, cookie);
      // Warm-up: prepares the statements and starts the processes that read files.
      await measure(product, cookie, delay(3000));
      await uploadAndSettle(product, cookie, firm, smallTexts(10, 'warm'));
      for (const [name, files] of [
        ['100 small texts', smallTexts(100, 'small')],
        ['harmful files', harmfulFiles()],
        ['100 small texts', smallTexts(100, 'again')],
      ] as const) {
        await delay(1500);
        const idle = await measure(product, cookie, delay(idleSeconds * 1000));
        const busy = await measure(product, cookie, uploadAndSettle(product, cookie, firm, files));
        print(name, idle, busy);
      }
      await printHealthy(firm);
    } finally {
      await tray?.dispose();
      await db.close();
    }
  });
}

async function fill(db: ReturnType<typeof openDatabase>): Promise<TenantDb> {
  const { id: tenantId } = await db.outside.prisma.tenant.findFirstOrThrow({ where: { slug: 'dossier' } });
  const firm = db.forTenant(tenantId);
  await firm.prisma.writeup.createMany({
    data: Array.from({ length: 1000 }, (_, i) => ({
      tenantId,
      title: `Memo ${i}`,
      sortTitle: `memo ${i}`,
      content: '<p>Revenue grew, and the margin held.</p>'.repeat(200),
      searchText: 'revenue grew, and the margin held. '.repeat(200),
      snippet: 'Revenue grew, and the margin held. '.repeat(6).slice(0, 200),
      memoType: 'institutional',
      tags: [],
      creationDate: new Date(Date.UTC(2026, 0, 1, 0, i)),
    })),
  });
  return firm;
}

function smallTexts(count: number, name: string): File[] {
  return Array.from(
    { length: count },
    (_, i) => new File([`${name} ${i}. Revenue grew.\n\n`.repeat(40)], `${name} ${i}.txt`),
  );
}

function harmfulFiles(): File[] {
  const healthy = word(['Revenue grew by 12 %.', 'The margin held.']);
  const tree = pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>']);
  const files: [string, Uint8Array | string][] = [
    ['bomb.docx', office('word/document.xml', new Uint8Array(40 * 1024 * 1024))],
    ['bomb.pdf', pdfBomb()],
    ['laughs.docx', word(['&l9;'], laughs)],
    ['laughs.xlsx', office('xl/workbook.xml', `<?xml version="1.0"?>${laughs}<workbook>&l9;</workbook>`)],
    ['tree.pdf', tree],
    ['spaces.txt', ' '.repeat(40 * 1024 * 1024)],
    ['deep.docx', word(['<w:p>'.repeat(300_000)])],
    ['long.pdf', longPdf()],
    ['healthy.docx', healthy],
    ...Array.from({ length: 20 }, (_, i): [string, Uint8Array] => [`cut ${i}.docx`, healthy.subarray(0, 150 + i)]),
  ];
  return files.map(([name, bytes]) => new File([Uint8Array.from(Buffer.from(bytes))], name));
}

/**
 * Uploads files and resolves when no reading of the firm is unfinished; queries the database directly, which costs the
 * product nothing.
 */
async function uploadAndSettle(address: string, cookie: string, firm: TenantDb, files: File[]): Promise<void> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: upload, variables: { files: files.map(() => null) } }));
  form.set('map', JSON.stringify(Object.fromEntries(files.map((_, i) => [i, [`variables.files.${i}`]]))));
  files.forEach((file, i) => form.set(String(i), file));
  const headers = { Cookie: cookie, 'Apollo-Require-Preflight': 'true' };
  const response = await fetch(`${address}/graphql`, { method: 'POST', body: form, headers });
  const answer = await response.text();
  const stored = answer.match(/"document":\{/g)?.length;
  if (stored !== files.length)
    throw new Error(`${stored} of ${files.length} files were stored: ${answer.slice(0, 500)}`);
  const unfinished = `SELECT 1 FROM jobs WHERE status IN ('QUEUED', 'RUNNING') LIMIT 1`;
  while ((await firm.rows(unfinished, [])).length > 0) await delay(100);
}

/** Subscribes to the tray of jobs, as every screen of the page does. */
async function openTray(address: string, cookie: string): Promise<Client> {
  class WithCookie extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols, { headers: { Cookie: cookie } });
    }
  }
  const tray = createClient({ url: `${address.replace('http', 'ws')}/graphql`, webSocketImpl: WithCookie });
  const opened = Promise.withResolvers<undefined>();
  tray.on('connected', () => opened.resolve(undefined));
  tray.subscribe(
    { query: traySubscription },
    { next: () => undefined, error: (error) => opened.reject(error as Error), complete: () => undefined },
  );
  await opened.promise;
  return tray;
}

interface Figures {
  /** In milliseconds. */
  p50: number;
  p95: number;
  seconds: number;
  requests: number;
}

async function measure(address: string, cookie: string, until: Promise<void>): Promise<Figures> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const request = { headers, body: JSON.stringify({ query: listQuery }) };
  const started = performance.now();
  const ended = new AbortController();
  const over = until.finally(() => ended.abort());
  const latencies: number[] = [];
  while (!ended.signal.aborted) {
    const sent = performance.now();
    const answer = await post(`${address}/graphql`, undefined, request);
    if (answer.includes('"errors"')) throw new Error(answer.slice(0, 500));
    latencies.push(performance.now() - sent);
    await Promise.race([delay(pauseMs), over]);
  }
  await over;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), seconds: (performance.now() - started) / 1000, requests: latencies.length };
}

/** Prints whether the healthy file among the harmful ones was read, and how long after it was stored. */
async function printHealthy(firm: TenantDb): Promise<void> {
  const [healthy] = await firm.rows<{ status: string; seconds: number }>(
    `SELECT d.status, extract(epoch FROM j.finished_at - j.created_at)::float AS seconds
       FROM documents d JOIN jobs j ON j.document_id = d.id WHERE d.file_name = 'healthy.docx'`,
    [],
  );
  if (healthy?.status !== 'READY') throw new Error('The healthy file among the harmful ones was not read.');
  console.log(`healthy.docx among the harmful files was read ${healthy.seconds.toFixed(1)} s after it was stored`);
}

function print(name: string, idle: Figures, busy: Figures): void {
  const latencies = ({ p50, p95 }: Figures) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  console.log(`${name.padEnd(16)} idle ${latencies(idle)}; busy ${latencies(busy)} (${busy.requests} requests)`);
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(
    `${''.padEnd(16)} p95 ratio ${(busy.p95 / idle.p95).toFixed(2)}, settled in ${busy.seconds.toFixed(1)} s, load ${load}`,
  );
}
