import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { companyReadingOf } from '../../graph/companies/readings/companyReadingOf.ts';
import { readSources } from '../../graph/reading/readSources.ts';
import type { CompanyReading } from '../../graph/reading/observation.ts';
import type { DocumentSource } from '../../graph/reading/sources.ts';
import { createExtractor, type Extractor } from '../../graph/extraction/pool/pool.ts';
import { createLog } from '../../graph/log.ts';
import { checksOf, figureNames, shownValues, type Check } from './scores/figuresScore.ts';

const entrySchema = z.object({
  doc: z.string(),
  /** The path from FOLDER; without it, FOLDER/<doc> with one of `endings`. */
  pdf: z.string().optional(),
  expected: z.object({
    revenue_musd: z.number().nullable().optional(),
    prior_revenue_musd: z.number().nullable().optional(),
    revenue_growth_pct: z.number().nullable().optional(),
    gross_margin_pct: z.number().nullable().optional(),
    employees: z.number().nullable().optional(),
    stage: z.string().nullable().optional(),
  }),
});
type Entry = z.infer<typeof entrySchema>;

interface Result {
  doc: string;
  checks: Check[];
  extractSeconds: number;
  readSeconds: number;
  /** The longest stretch between two yields. */
  longestStep: number;
  failure?: string;
}

const endings = ['pdf', 'txt', 'htm', 'html'];
const processes = 2;
const run = promisify(execFile);

/**
 * `npm run bench -- figures FOLDER [--only NAME]`: reads the documents that FOLDER/expected.json lists as the product
 * does, and scores the figures that it would show: revenue within 0.5 %, growth and margin within 0.2 points, employees
 * within 1 %, the stage equal, and nothing where nothing is expected. Then runs pdftotext on the same PDFs, to compare
 * the cost of reading.
 */
export async function benchFigures(folder = '.', ...options: string[]): Promise<void> {
  const only = options[0] === '--only' ? options[1] : undefined;
  const index = z.array(entrySchema).parse(JSON.parse(await readFile(path.join(folder, 'expected.json'), 'utf8')));
  const entries = index.filter(({ doc }) => only === undefined || doc.includes(only));
  const log = createLog(process.env['LOG_LEVEL'] ?? 'warn');
  const extractor = createExtractor({ processes, seconds: 60, ocrSeconds: 600, memoryMegabytes: 512, log });
  const started = performance.now();
  let results: Result[];
  try {
    results = await readAll(extractor, folder, entries);
  } finally {
    await extractor.stop();
  }
  const seconds = (performance.now() - started) / 1000;
  for (const result of results) printResult(result);
  printTotals(results, seconds);
  await printReference(folder, entries, seconds);
}

/** Reads as many files at the same time as the extractor has processes, so that no file's time includes waiting. */
async function readAll(extractor: Extractor, folder: string, entries: readonly Entry[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = entries.entries();
  const lane = async () => {
    for (const [index, entry] of waiting) results[index] = await readEntry(extractor, folder, entry);
  };
  await Promise.all(Array.from({ length: processes }, lane));
  return results;
}

async function findFile(folder: string, { doc, pdf }: Entry): Promise<string | undefined> {
  const names = [
    ...(pdf === undefined ? [] : [pdf, path.basename(pdf)]),
    ...endings.map((ending) => `${doc}.${ending}`),
  ];
  for (const name of names) {
    const file = path.join(folder, name);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

async function readEntry(extractor: Extractor, folder: string, entry: Entry): Promise<Result> {
  const file = await findFile(folder, entry);
  const result: Result = { doc: entry.doc, checks: [], extractSeconds: 0, readSeconds: 0, longestStep: 0 };
  try {
    if (file === undefined) throw new Error(`no file ${entry.doc} with one of the endings ${endings.join(', ')}`);
    const begun = performance.now();
    const extracted = await extractor.extract(file, path.basename(file));
    result.extractSeconds = (performance.now() - begun) / 1000;
    const { reading, ...pace } = readWhole({
      title: extracted.title ?? path.basename(file),
      text: extracted.content,
      parts: extracted.parts,
    });
    return { ...result, ...pace, checks: checksOf(entry.expected, shownValues(reading)) };
  } catch (error) {
    result.failure = (error as Error).message;
    return { ...result, checks: checksOf(entry.expected, {}) };
  }
}

function readWhole(document: DocumentSource): { reading: CompanyReading; readSeconds: number; longestStep: number } {
  const steps = readSources([{ kind: 'DOCUMENT', label: 'document', ...document }]);
  const begun = performance.now();
  let longestStep = 0;
  for (let last = begun; ;) {
    const step = steps.next();
    const now = performance.now();
    longestStep = Math.max(longestStep, now - last);
    last = now;
    if (step.done) return { reading: companyReadingOf(step.value), readSeconds: (now - begun) / 1000, longestStep };
  }
}

function printResult({ doc, checks, readSeconds, failure }: Result): void {
  const wrong = checks.filter(({ isRight }) => !isRight);
  const marks = wrong.map(
    ({ name, got, expected }) => `${name} ${got ?? 'nothing'}, expected ${expected ?? 'nothing'}`,
  );
  const head = `${wrong.length === 0 ? 'ok  ' : 'no  '} ${doc.padEnd(36)} ${checks.length - wrong.length}/${checks.length}`;
  console.log(
    [`${head} ${readSeconds.toFixed(2)} s`, ...(failure === undefined ? [] : [failure]), ...marks].join('  | '),
  );
}

function printTotals(results: readonly Result[], seconds: number): void {
  console.log('');
  for (const name of figureNames) {
    const checks = results.flatMap((result) => result.checks.filter((check) => check.name === name));
    if (checks.length === 0) continue;
    const right = checks.filter(({ isRight }) => isRight).length;
    console.log(
      `${name.padEnd(16)} ${String(right).padStart(4)} of ${String(checks.length).padStart(4)}  ${percent(right / checks.length)}`,
    );
  }
  const whole = results.filter(({ checks }) => checks.every(({ isRight }) => isRight)).length;
  console.log(
    `${'all of a file'.padEnd(16)} ${String(whole).padStart(4)} of ${String(results.length).padStart(4)}  ${percent(whole / results.length)}`,
  );
  console.log(`extraction       ${spread(results.map(({ extractSeconds }) => extractSeconds))}`);
  console.log(`reading          ${spread(results.map(({ readSeconds }) => readSeconds))}`);
  console.log(`longest step     ${Math.max(...results.map(({ longestStep }) => longestStep)).toFixed(0)} ms`);
  console.log(
    `all together     ${seconds.toFixed(1)} s, ${(seconds / results.length).toFixed(2)} s a filing with ${processes} processes`,
  );
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function spread(values: number[]): string {
  const sorted = values.sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} s, p95 ${at(0.95)} s, max ${at(1)} s`;
}

async function printReference(folder: string, entries: readonly Entry[], seconds: number): Promise<void> {
  const files = (await Promise.all(entries.map(async (entry) => findFile(folder, entry)))).filter((file) =>
    file?.endsWith('.pdf'),
  );
  const begun = performance.now();
  try {
    for (const file of files)
      if (file !== undefined) await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 1024 ** 3 });
  } catch {
    console.log('pdftotext is not installed, so there is nothing to compare with.');
    return;
  }
  const theirs = (performance.now() - begun) / 1000;
  if (files.length > 0)
    console.log(
      `pdftotext        ${theirs.toFixed(1)} s for the text of ${files.length} PDFs: all of ours takes ${(seconds / theirs).toFixed(2)} times that`,
    );
}
