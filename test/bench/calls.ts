import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeMemo } from '../../graph/analyst/memo/memo.ts';
import { citedFacts } from '../../graph/analyst/citedFacts.ts';
import { printFacts } from '../../graph/analyst/printFacts.ts';
import { extractText } from '../../graph/extraction/extractText.ts';
import { findSubject } from '../../graph/reading/subject/findSubject.ts';
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
  type ScoredReading,
  type Truth,
} from './scores/callsScore.ts';
import { scoreFirstPage, type FirstPage } from './scores/firstPageScore.ts';
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
 * which statements are not true, the share of the memo's words inside quotation marks, spoken figures and those of
 * papers apart, and with `--quick` the subject without a title and the figures of the first page. `--quick` calls the reader
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
      return { said: spokenBy(reading), ...memo };
    });
    report();
    return;
  }
  await inBenchPlace(async ({ startProduct }) => {
    const client = await new Client({ address: await startProduct() }).login('dossier');
    await printAll(calls, prints, (call) => readThroughProduct(client, { ...call, title: call.truth.title }));
  });
}

interface ReadCall {
  said: ScoredReading;
  memo?: string;
  /** Known where the reading is at hand: with `--quick` and `--labels`. */
  firstPage?: FirstPage;
  /** The subject without the title; `null` where the reader names none. */
  untitled?: string | null;
}

type Read = (call: Call) => Promise<ReadCall>;

async function printAll(calls: Call[], prints: { notes: boolean; memos: boolean }, read: Read): Promise<void> {
  const scores: CallScore[] = [];
  const apart = { spoken: [] as CallScore[], papers: [] as CallScore[] };
  const pages: FirstPage[] = [];
  const untitled: boolean[] = [];
  const quoted: number[] = [];
  for (const call of calls) {
    const { said, memo, ...more } = await read(call);
    const texts = await textsOf(call);
    const score = scoreCall(call.truth, said, texts);
    scores.push(score);
    for (const [isSpoken, list] of [[true, apart.spoken] as const, [false, apart.papers] as const]) {
      const isOf = ({ source }: { source: string }): boolean => (source === 'transcript') === isSpoken;
      const truth = { ...call.truth, facts: call.truth.facts.filter(isOf) };
      list.push(scoreCall(truth, { ...said, facts: said.facts.filter(isOf) }, texts));
    }
    if (more.firstPage) pages.push(more.firstPage);
    if (more.untitled !== undefined)
      untitled.push(scoreCall(call.truth, { ...said, subject: more.untitled }, texts).isSubjectRight);
    if (memo !== undefined) quoted.push(quotedShare(memo));
    console.log(`${call.name}  ${lineOf([score], quoted.slice(-1))}`);
    if (prints.memos) console.log(`\n${memo}\n`);
    if (prints.notes) for (const note of score.notes) console.log(`    ${note}`);
    if (prints.notes)
      for (const { metric, value, passage } of more.firstPage?.wrong ?? [])
        console.log(`    FIRST PAGE ${metric} ${value} | ${passage.quote.replace(/\s+/g, ' ').slice(0, 110)}`);
  }
  console.log(`all       ${lineOf(scores, quoted)}`);
  console.log(`spoken    ${figuresLine(apart.spoken)}`);
  console.log(`papers    ${figuresLine(apart.papers)}`);
  if (untitled.length > 0) console.log(`untitled  subject ${untitled.filter(Boolean).length}/${untitled.length}`);
  if (pages.length === 0) return;
  const [all, wrong] = [pages.flatMap(({ figures }) => figures), pages.flatMap((page) => page.wrong)];
  const faultless = pages.filter((page) => page.wrong.length === 0).length;
  console.log(
    `page 1    ${share(all.length - wrong.length, all.length)} (${all.length - wrong.length}/${all.length}) current facts of the subject, ${faultless}/${pages.length} pages without any other`,
  );
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

const readQuickly: Read = async (call) => {
  const sources = await sourcesOf(call);
  const untitled = sources.map((source) => (source.kind === 'CONVERSATION' ? { ...source, title: '' } : source));
  const written = writtenFrom(call, await inTurns(readSources(sources)));
  return { ...written, untitled: findSubject(untitled).subject.name };
};
const readLabels: Read = async (call) => writtenFrom(call, truthReading(call.truth, await sourcesOf(call)));

function writtenFrom({ truth }: Call, reading: Reading): ReadCall {
  const markdown = Array.from(writeMemo(reading)).join('');
  return {
    said: spokenBy(reading),
    memo: plainText(printFacts(markdown, citedFacts(reading)).html),
    firstPage: scoreFirstPage(truth, reading, markdown),
  };
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

function spokenBy({ sources, subject, facts, contradictions }: Reading): ScoredReading {
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

const summed = (scores: CallScore[], of: (score: CallScore) => number): number =>
  scores.reduce((total, score) => total + of(score), 0);

function figuresLine(scores: CallScore[]): string {
  const [truths, met] = [summed(scores, ({ truths }) => truths), summed(scores, ({ met }) => met)];
  const [counted, right] = [summed(scores, ({ counted }) => counted), summed(scores, ({ right }) => right)];
  return `recall ${share(met, truths)} (${met}/${truths})  precision ${share(right, counted)} (${right}/${counted})`;
}

function lineOf(scores: CallScore[], quoted: number[]): string {
  const sum = (of: (score: CallScore) => number): number => summed(scores, of);
  const real = sum(({ contradictions }) => contradictions.true);
  const named = sum(({ contradictions }) => contradictions.named);
  const found = sum(({ contradictions }) => contradictions.right);
  return [
    `subject ${sum(({ isSubjectRight }) => Number(isSubjectRight))}/${scores.length}`,
    figuresLine(scores),
    `others ${sum(({ ofOthers }) => ofOthers)}`,
    `superseded ${sum(({ superseded }) => superseded)}`,
    `contradictions ${found}/${real} of ${named} named`,
    ...(quoted.length === 0 ? [] : [`quoted ${(quoted.reduce((a, b) => a + b) / quoted.length).toFixed(2)}`]),
  ].join('  ');
}
