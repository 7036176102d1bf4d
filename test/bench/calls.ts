import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extractText } from '../../graph/extraction/extractText.ts';
import { readSources, sourceTexts } from '../../graph/reading/readSources.ts';
import { inTurns } from '../../graph/reading/inTurns.ts';
import type { Reading } from '../../graph/reading/reading.ts';
import type { DocumentSource } from '../../graph/reading/sources.ts';
import { Client } from '../client.ts';
import { readThroughProduct } from './callsProduct.ts';
import { inBenchPlace } from './product.ts';
import { quotedShare, scoreCall, truthSchema, type CallScore, type ReadingSaid, type Truth } from './callsScore.ts';

/** A labelled conversation with its papers. */
interface Call {
  name: string;
  truth: Truth;
  transcript: string;
  papers: { name: string; path: string }[];
}

/**
 * `npm run bench -- calls FOLDER [--quick] [--notes] [--only case-01,case-02]`: has the product read every labelled conversation of
 * FOLDER with its papers and write the memo, and prints how much of the truth beside it is found, what is stated that is not true, and the
 * share of the memo's words inside quotation marks. `--quick` calls the reader without a server and writes no memo; `--notes` prints each
 * miss and each fault.
 */
export async function benchCalls(folder = '.', ...options: string[]): Promise<void> {
  const at = options.indexOf('--only');
  const only = at < 0 ? undefined : (options[at + 1] ?? '').split(',');
  const names = (await readdir(folder)).filter((name) => name.startsWith('case-') && (only?.includes(name) ?? true));
  const calls = await Promise.all(names.sort().map((name) => readCall(folder, name)));
  const hasNotes = options.includes('--notes');
  if (options.includes('--quick')) return printAll(calls, hasNotes, readQuickly);
  await inBenchPlace(async ({ startProduct }) => {
    const client = await new Client({ address: await startProduct() }).login('dossier');
    await printAll(calls, hasNotes, (call) => readThroughProduct(client, { ...call, title: call.truth.title }));
  });
}

type Read = (call: Call) => Promise<{ said: ReadingSaid; memo?: string }>;

async function printAll(calls: Call[], hasNotes: boolean, read: Read): Promise<void> {
  const scores: CallScore[] = [];
  const quoted: number[] = [];
  for (const call of calls) {
    const { said, memo } = await read(call);
    const score = scoreCall(call.truth, said, await textsOf(call));
    scores.push(score);
    if (memo !== undefined) quoted.push(quotedShare(memo));
    console.log(`${call.name}  ${lineOf([score], quoted.slice(-1))}`);
    if (hasNotes) for (const note of score.notes) console.log(`    ${note}`);
  }
  console.log(`all       ${lineOf(scores, quoted)}`);
}

async function readCall(folder: string, name: string): Promise<Call> {
  const place = path.join(folder, name);
  const files = (await readdir(place)).filter((file) => file !== 'truth.json' && file !== 'transcript.txt').sort();
  return {
    name,
    truth: truthSchema.parse(JSON.parse(await readFile(path.join(place, 'truth.json'), 'utf8'))),
    transcript: await readFile(path.join(place, 'transcript.txt'), 'utf8'),
    papers: files.map((file) => ({ name: file, path: path.join(place, file) })),
  };
}

const readQuickly: Read = async ({ truth, transcript, papers }) => {
  const documents: DocumentSource[] = [];
  for (const paper of papers) {
    const bytes = await readFile(paper.path);
    const { content, parts } = await extractText({ bytes, fileName: paper.name, report: () => undefined });
    documents.push({ title: paper.name, text: content, parts });
  }
  return { said: saidBy(await inTurns(readSources(sourceTexts({ transcript, title: truth.title, documents })))) };
};

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
    contradictions: contradictions.map(({ metric, sides }) => ({
      metric,
      values: sides.map((id) => valueOf.get(id) ?? NaN),
    })),
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
