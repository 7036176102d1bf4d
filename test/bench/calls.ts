import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeMemo } from '../../graph/analyst/memo/memo.ts';
import { citedFacts } from '../../graph/analyst/citedFacts.ts';
import { printFacts } from '../../graph/analyst/printFacts.ts';
import { extractText } from '../../graph/extraction/extractText.ts';
import { readSources } from '../../graph/reading/readSources.ts';
import { inTurns } from '../../graph/reading/inTurns.ts';
import { plainText } from '../../graph/reading/grounding/grounding.ts';
import type { Reading } from '../../graph/reading/reading.ts';
import { sourceTexts, type DocumentSource, type MemoSource, type SourceText } from '../../graph/reading/sources.ts';
import { Client } from '../support/client.ts';
import { readThroughProduct } from './servers/callsProduct.ts';
import { inBenchPlace } from './servers/product.ts';
import { readingByModel } from './answers/readingByModel.ts';
import {
  quotedShare,
  scoreCall,
  truthSchema,
  type CallScore,
  type ReadingSaid,
  type Truth,
} from './scores/callsScore.ts';
import { truthReading } from './scores/truthReading.ts';
import { unpunctuated } from './scores/unpunctuated.ts';

interface Call {
  name: string;
  truth: Truth;
  transcript: string;
  papers: { name: string; path: string }[];
}

/**
 * `npm run bench -- calls FOLDER [--quick] [--labels] [--notes] [--memos] [--unpunctuated] [--only case-01,case-02]`: lets the product
 * read every labelled conversation of FOLDER with its papers and write the memo. Prints how much of the truth is found,
 * which statements are not true, and the share of the memo's words inside quotation marks. `--quick` calls the reader
 * and the writer without a server; `--model` reads with the configured model, without a key with recorded
 * answers, and with `--write` it writes memo and summary too; `--unpunctuated` takes punctuation and capitals out of
 * the transcripts; `--labels` writes from the labels instead of the reading; `--notes` prints each miss
 * and each fault, `--memos` each memo.
 */
export async function benchCalls(folder = '.', ...options: string[]): Promise<void> {
  const at = options.indexOf('--only');
  const only = at < 0 ? undefined : (options[at + 1] ?? '').split(',');
  const names = (await readdir(folder)).filter((name) => name.startsWith('case-') && (only?.includes(name) ?? true));
  const whole = await Promise.all(names.sort().map((name) => readCall(folder, name)));
  const calls = options.includes('--unpunctuated') ? whole.map(unpunctuated) : whole;
  const prints = { notes: options.includes('--notes'), memos: options.includes('--memos') };
  if (options.includes('--labels')) return printAll(calls, prints, readLabels);
  if (options.includes('--quick')) return printAll(calls, prints, readQuickly);
  if (options.includes('--model')) {
    console.log('the built-in analyst');
    await printAll(calls, { notes: false, memos: false }, readQuickly);
    console.log('the model');
    const after = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
    const { read, write, report } = readingByModel({ folder: after('--answers'), pending: after('--pending') });
    await printAll(calls, prints, async (call) => {
      const source = await memoSourceOf(call);
      const reading = await read(call, sourceTexts(source));
      const memo = options.includes('--write') ? { memo: await write(call.name, source, reading) } : {};
      return { said: saidBy(reading), ...memo };
    });
    report();
    return;
  }
  await inBenchPlace(async ({ startProduct }) => {
    const client = await new Client({ address: await startProduct() }).login('dossier');
    await printAll(calls, prints, (call) => readThroughProduct(client, { ...call, title: call.truth.title }));
  });
}

type Read = (call: Call) => Promise<{ said: ReadingSaid; memo?: string }>;

async function printAll(calls: Call[], prints: { notes: boolean; memos: boolean }, read: Read): Promise<void> {
  const scores: CallScore[] = [];
  const quoted: number[] = [];
  for (const call of calls) {
    const { said, memo } = await read(call);
    const score = scoreCall(call.truth, said, await textsOf(call));
    scores.push(score);
    if (memo !== undefined) quoted.push(quotedShare(memo));
    console.log(`${call.name}  ${lineOf([score], quoted.slice(-1))}`);
    if (prints.memos) console.log(`\n${memo}\n`);
    if (prints.notes) for (const note of score.notes) console.log(`    ${note}`);
  }
  console.log(`all       ${lineOf(scores, quoted)}`);
}

/** Reads a labelled conversation of a folder. */
export async function readCall(folder: string, name: string): Promise<Call> {
  const place = path.join(folder, name);
  const files = (await readdir(place)).filter((file) => file !== 'truth.json' && file !== 'transcript.txt').sort();
  return {
    name,
    truth: truthSchema.parse(JSON.parse(await readFile(path.join(place, 'truth.json'), 'utf8'))),
    transcript: await readFile(path.join(place, 'transcript.txt'), 'utf8'),
    papers: files.map((file) => ({ name: file, path: path.join(place, file) })),
  };
}

const readQuickly: Read = async (call) => writtenFrom(await inTurns(readSources(await sourcesOf(call))));
const readLabels: Read = async (call) => writtenFrom(truthReading(call.truth, await sourcesOf(call)));

function writtenFrom(reading: Reading): { said: ReadingSaid; memo: string } {
  const markdown = Array.from(writeMemo(reading)).join('');
  return { said: saidBy(reading), memo: plainText(printFacts(markdown, citedFacts(reading)).html) };
}

/** Returns the sources of a labelled conversation as the product reads them. */
export async function sourcesOf(call: Call): Promise<SourceText[]> {
  return sourceTexts(await memoSourceOf(call));
}

async function memoSourceOf({ truth, transcript, papers }: Call): Promise<MemoSource> {
  const documents: DocumentSource[] = [];
  for (const paper of papers) {
    const bytes = await readFile(paper.path);
    const { content, parts } = await extractText({ bytes, fileName: paper.name, report: () => undefined });
    documents.push({ title: paper.name, text: content, parts });
  }
  return { transcript, title: truth.title, documents };
}

async function textsOf({ transcript, papers }: Call): Promise<Map<string, string>> {
  const texts = papers.map(async ({ name, path: place }) => [name, await readFile(place, 'utf8')] as const);
  return new Map([['transcript', transcript], ...(await Promise.all(texts))]);
}

function saidBy({ sources, subject, facts, contradictions }: Reading): ReadingSaid {
  const valueOf = new Map(facts.map(({ id, value }) => [id, value ?? NaN]));
  return {
    subject: subject.name,
    facts: facts
      .filter(({ value }) => value !== null)
      .map(({ metric, value, currency, status, owner, passage }) => ({
        metric,
        value: value ?? NaN,
        currency,
        status,
        owner,
        source:
          sources[passage.source]?.kind === 'CONVERSATION' ? 'transcript' : (sources[passage.source]?.title ?? ''),
        quote: passage.quote,
      })),
    // The labels know only figures with a metric.
    contradictions: contradictions.flatMap(({ metric, sides }) =>
      metric === null ? [] : [{ metric, values: sides.map((id) => valueOf.get(id) ?? NaN) }],
    ),
  };
}

const share = (part: number, whole: number): string => (whole === 0 ? '  – ' : (part / whole).toFixed(2));

function lineOf(scores: CallScore[], quoted: number[]): string {
  const sum = (of: (score: CallScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  const [truths, met] = [sum(({ truths }) => truths), sum(({ met }) => met)];
  const [counted, right] = [sum(({ counted }) => counted), sum(({ right }) => right)];
  const real = sum(({ contradictions }) => contradictions.true);
  const named = sum(({ contradictions }) => contradictions.named);
  const found = sum(({ contradictions }) => contradictions.right);
  return [
    `subject ${sum(({ isSubjectRight }) => Number(isSubjectRight))}/${scores.length}`,
    `recall ${share(met, truths)} (${met}/${truths})`,
    `precision ${share(right, counted)} (${right}/${counted})`,
    `others ${sum(({ ofOthers }) => ofOthers)}`,
    `superseded ${sum(({ superseded }) => superseded)}`,
    `contradictions ${found}/${real} of ${named} named`,
    ...(quoted.length === 0 ? [] : [`quoted ${(quoted.reduce((a, b) => a + b) / quoted.length).toFixed(2)}`]),
  ].join('  ');
}
