import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeMemo } from '../../graph/analyst/memo/memo.ts';
import { quotedShare } from '../../graph/analyst/memo/quotes.ts';
import { citedFacts, printFacts } from '../../graph/analyst/printFacts.ts';
import { extractText } from '../../graph/extraction/extractText.ts';
import { readSources, sourceTexts } from '../../graph/reading/readSources.ts';
import { plainText } from '../../graph/reading/grounding/grounding.ts';
import type { Reading } from '../../graph/reading/reading.ts';
import type { DocumentSource } from '../../graph/reading/sources.ts';
import { scoreCall, truthSchema, type CallScore, type ReadingSaid, type Truth } from './callsScore.ts';
import { truthReading } from './truthReading.ts';

/** A labelled conversation with its papers. */
interface Call {
  name: string;
  truth: Truth;
  transcript: string;
  papers: DocumentSource[];
}

/**
 * `npm run bench -- calls FOLDER [--notes] [--memos] [--truth] [--only case-01,case-02]`: reads every labelled conversation of FOLDER
 * and prints how much of the truth beside it is found, what is stated that is not true, and the share of the memo's words in
 * quotation marks. `--notes` prints each miss and each fault, `--memos` each memo; `--truth` writes from the labels themselves.
 */
export async function benchCalls(folder = '.', ...options: string[]): Promise<void> {
  const at = options.indexOf('--only');
  const only = at < 0 ? undefined : (options[at + 1] ?? '').split(',');
  const names = (await readdir(folder)).filter((name) => name.startsWith('case-') && (only?.includes(name) ?? true));
  const scores: CallScore[] = [];
  const shares: number[] = [];
  for (const name of names.sort()) {
    const call = await readCall(folder, name);
    const reading = options.includes('--truth') ? labelledReading(call) : readWhole(call);
    const score = scoreCall(call.truth, saidBy(reading), textsOf(call));
    const memo = memoText(reading);
    scores.push(score);
    shares.push(quotedShare(memo));
    console.log(`${name}  ${lineOf([score])}  quoted ${quotedShare(memo).toFixed(2)}`);
    if (options.includes('--memos')) console.log(`\n${memo}\n`);
    if (options.includes('--notes')) for (const note of score.notes) console.log(`    ${note}`);
  }
  console.log(`all      ${lineOf(scores)}  quoted at most ${Math.max(...shares).toFixed(2)}`);
}

function memoText(reading: Reading): string {
  const markdown = Array.from(writeMemo(reading)).join('');
  return plainText(printFacts(markdown, citedFacts(reading)).html);
}

async function readCall(folder: string, name: string): Promise<Call> {
  const place = path.join(folder, name);
  const truth = truthSchema.parse(JSON.parse(await readFile(path.join(place, 'truth.json'), 'utf8')));
  const files = (await readdir(place)).filter((file) => file !== 'truth.json' && file !== 'transcript.txt').sort();
  const papers: DocumentSource[] = [];
  for (const file of files) {
    const { content, parts } = await extractText({
      bytes: await readFile(path.join(place, file)),
      fileName: file,
      report: () => undefined,
    });
    papers.push({ title: file, text: content, parts });
  }
  return { name, truth, transcript: await readFile(path.join(place, 'transcript.txt'), 'utf8'), papers };
}

const sourcesOf = ({ truth, transcript, papers }: Call) =>
  sourceTexts({ transcript, title: truth.title, documents: papers });

const labelledReading = (call: Call): Reading => truthReading(call.truth, sourcesOf(call));

function readWhole(call: Call): Reading {
  const reading = readSources(sourcesOf(call));
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

function textsOf({ transcript, papers }: Call): Map<string, string> {
  return new Map([['transcript', transcript], ...papers.map(({ title, text }): [string, string] => [title, text])]);
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

function lineOf(scores: CallScore[]): string {
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
  ].join('  ');
}
