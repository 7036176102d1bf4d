import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createExtractor, type Extractor } from '../../graph/extraction/pool/pool.ts';
import { isolation } from '../../graph/extraction/pool/process.ts';
import { createLog } from '../../graph/log.ts';
import { laughs, longPdf, office, onePage, pdf, pdfBomb, stream, word } from './extractionFiles.ts';
import { childrenOf, watchMemory } from './processes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-extraction-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  await writeFile(path.join(folder, name), bytes);
  return path.join(folder, name);
}

const memoryMegabytes = 512;
function makeExtractor(limits: { processes?: number; seconds?: number } = {}): Extractor {
  const extractor = createExtractor({
    processes: 2,
    seconds: 20,
    ocrSeconds: 60,
    memoryMegabytes,
    log: createLog('silent'),
    ...limits,
  });
  onTestFinished(() => extractor.stop());
  return extractor;
}

const healthy = word(['Revenue grew by 12 %.', 'The margin held.']);
const text = 'Revenue grew by 12 %.\n\nThe margin held.';
const again = 'Save it again in the program it comes from and upload the new copy.';
const tooMuchMemory =
  'Reading this file needs too much memory and was stopped. Split it into smaller files and upload those.';
const damaged = `This file is damaged or incomplete. ${again}`;
const locked = 'This file is password-protected. Remove the password and upload it again.';
const entities = `This file defines XML entities, which no office program writes and harmful files use, so it was not read. ${again}`;
const bomb = 'This file unpacks to far more than its size. That is typical of a harmful file, so it was not read.';
const tooDeep =
  'This file is nested deeper than any office program would write it. That is typical of a harmful file, so it was not read.';
const empty = 'There is no text in this file. Upload a version that has text.';
const rights =
  'This file is protected by rights management and cannot be read. Ask its owner for an unprotected copy and upload that.';

const content = stream('', 'BT /F1 12 Tf 10 700 Td (Revenue grew by 12 %.) Tj ET');
const key = 'x'.repeat(32);
const encryption = `/ID[(${key})(${key})]/Encrypt<</Filter/Standard/V 1/R 2/Length 40/O(${key})/U(${key})/P -4>>`;

const hostile: [name: string, bytes: () => Uint8Array | string, sentence: string][] = [
  ['bomb.docx', () => office('word/document.xml', new Uint8Array(40 * 1024 * 1024)), bomb],
  ['bomb.pdf', pdfBomb, tooMuchMemory],
  ['laughs.docx', () => word(['&l9;'], laughs), entities],
  ['laughs.xlsx', () => office('xl/workbook.xml', `<?xml version="1.0"?>${laughs}<workbook>&l9;</workbook>`), entities],
  [
    'tree.pdf',
    () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>']),
    damaged,
  ],
  ['locked.pdf', () => onePage(content, encryption), locked],
  ['cut.docx', () => healthy.subarray(0, 150), damaged],
  ['rights.docx', () => word(['This document is protected by rights management.']), rights],
  ['spaces.txt', () => ' '.repeat(50 * 1024 * 1024), empty],
  ['deep.docx', () => word(['<w:p>'.repeat(300_000)]), tooDeep],
];

describe('harmful and broken files', () => {
  test('get a sentence each, keep within their memory, and healthy files are read between them', async () => {
    const extractor = makeExtractor();
    const memory = await watchMemory(process.pid);
    const outcomes = hostile.map(async ([name, bytes]) => {
      const outcome = extractor.extract(await put(name, bytes()), name);
      return outcome.then(
        () => 'read',
        (error: unknown) => error,
      );
    });
    const file = await put('healthy.docx', healthy);
    const between = hostile.map(async () => extractor.extract(file, 'healthy.docx'));

    const told = await Promise.all(outcomes);
    expect(told.map((outcome, i) => [hostile[i]?.[0], outcome instanceof Error ? outcome.message : outcome])).toEqual(
      hostile.map(([name, , sentence]) => [name, sentence]),
    );
    expect(told).toEqual(told.map(() => expect.objectContaining({ name: 'Failure' }) as unknown));
    expect((await Promise.all(between)).map((each) => each.content)).toEqual(between.map(() => text));
    const { peakMegabytes, processes } = memory.stop();
    expect(peakMegabytes).toBeLessThanOrEqual(memoryMegabytes);
    expect(processes).toBeLessThan(hostile.length * 2);
  }, 120_000);

  test('an external entity reveals nothing of the server', async () => {
    const secret = await put('secret.txt', 'the firm’s secret');
    const prolog = `<!DOCTYPE a [<!ENTITY b SYSTEM "file://${secret}">]>`;
    const outcome = makeExtractor().extract(await put('outside.docx', word(['&b;'], prolog)), 'outside.docx');
    await expect(outcome).rejects.toThrow(entities);
  });

  test('a file that takes too long is stopped at its limit, which does not count the waiting', async () => {
    const extractor = makeExtractor({ processes: 1, seconds: 3 });
    const long = await put('long.pdf', longPdf());
    const file = await put('healthy.docx', healthy);
    await extractor.extract(file, 'healthy.docx');
    const started = performance.now();
    const slow = [extractor.extract(long, 'long.pdf'), extractor.extract(long, 'long.pdf')];
    const waiting = extractor.extract(file, 'healthy.docx');
    for (const each of await Promise.allSettled(slow)) {
      expect(each).toMatchObject({
        reason: { code: 'UNREADABLE', message: expect.stringMatching(/^Reading this file took too long/) as string },
      });
    }
    expect(performance.now() - started).toBeGreaterThan(6000);
    await expect(waiting).resolves.toMatchObject({ content: text });
  });
});

describe('a reading that is cancelled', () => {
  test('ends immediately, running or waiting, and the next file is read', async () => {
    const extractor = makeExtractor({ processes: 1 });
    const file = await put('healthy.docx', healthy);
    const running = new AbortController();
    const waiting = new AbortController();
    const first = extractor.extract(await put('long.pdf', longPdf()), 'long.pdf', { signal: running.signal });
    const second = extractor.extract(file, 'healthy.docx', { signal: waiting.signal });
    const third = extractor.extract(file, 'healthy.docx');
    waiting.abort(new Error('Not this one.'));
    await expect(second).rejects.toThrow('Not this one.');
    await new Promise((resolve) => setTimeout(resolve, 700));
    const aborted = performance.now();
    running.abort(new Error('Nor this.'));
    await expect(first).rejects.toThrow('Nor this.');
    expect(performance.now() - aborted).toBeLessThan(2_000);
    await expect(third).resolves.toMatchObject({ format: 'docx', content: text });
  });

  test('leaves no process behind when the server stops or is killed', async () => {
    const long = await put('long.pdf', longPdf());
    const ofOthers = await childrenOf(process.pid);
    const ownChildren = async () => (await childrenOf(process.pid)).filter((pid) => !ofOthers.includes(pid));
    const extractor = makeExtractor();
    const reading = extractor.extract(long, 'long.pdf');
    reading.catch(() => undefined);
    await expect.poll(ownChildren).toHaveLength(1);
    await extractor.stop();
    await expect(reading).rejects.toThrow('The server is stopping.');
    expect(await ownChildren()).toEqual([]);

    const pool = new URL('../../graph/extraction/pool/pool.ts', import.meta.url).href;
    const server = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { createExtractor } = await import(${JSON.stringify(pool)});
       const log = { debug() {} };
       const extractor = createExtractor({ processes: 1, seconds: 60, ocrSeconds: 60, memoryMegabytes: 4096, log });
       await extractor.extract(${JSON.stringify(long)}, 'long.pdf');`,
    ]);
    await expect.poll(() => childrenOf(server.pid ?? 0), { timeout: 20_000 }).toHaveLength(1);
    const [child = 0] = await childrenOf(server.pid ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 700));
    server.kill('SIGKILL');
    await once(server, 'exit');
    await expect.poll(() => isAlive(child), { timeout: 20_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the process that reads has no network, no files, no programs and no settings', async () => {
  process.env['DOSSIER_TEST_SECRET'] = 'key';
  onTestFinished(() => {
    delete process.env['DOSSIER_TEST_SECRET'];
  });
  const secret = await put('secret.txt', 'secret');
  const attempts = `
    import net, { Socket } from 'node:net';
    import { lookup } from 'node:dns/promises';
    import { get } from 'node:http';
    import { readFileSync, writeFileSync } from 'node:fs';
    import { execFileSync } from 'node:child_process';
    const attempts = {
      fetch: () => fetch('http://127.0.0.1:9'), get: () => get('http://127.0.0.1:9'), lookup: () => lookup('localhost'),
      connect: () => net.connect(9), socket: () => new Socket().connect(9, '127.0.0.1'),
      read: () => readFileSync(${JSON.stringify(secret)}), environment: () => readFileSync('.env'),
      write: () => writeFileSync(${JSON.stringify(secret)}, ''), run: () => execFileSync(process.execPath, ['-v']),
    };
    const succeeded = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try { await attempt(); succeeded.push(name); } catch (error) {
        if (!/no network|Access to this API/.test(error.message)) succeeded.push(name + ': ' + error.message);
      }
    }`;
  const inThread = `${attempts} (await import('node:worker_threads')).parentPort.postMessage(succeeded);`;
  const program = `${attempts}
    import { Worker } from 'node:worker_threads';
    const thread = new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(inThread)})));
    thread.once('message', (inThread) => console.log(JSON.stringify({ succeeded, inThread, settings: Object.keys(process.env) })));`;
  const { execArgv, ...place } = isolation(memoryMegabytes);
  const child = spawn(process.execPath, [...execArgv, '--input-type=module', '--eval', program], place);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  await once(child, 'close');
  expect(JSON.parse(output)).toEqual({ succeeded: [], inThread: [], settings: ['TZ', 'NODE_ENV'] });
  expect(await readFile(secret, 'utf8')).toBe('secret');
  expect(await readdir(folder)).toEqual(['secret.txt']);
});
