import type { Figure } from '../../graph/finance/numbers/units.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { summaryOf } from '../../graph/analyst/summary/summary.ts';
import { findFigures } from '../../graph/finance/numbers/figures.ts';
import { compatible } from '../../graph/reading/grounding/equality.ts';
import { ground } from '../../graph/reading/grounding/grounding.ts';
import { inTurns } from '../../graph/reading/inTurns.ts';
import { readSources } from '../../graph/reading/readSources.ts';
import { sourceTexts } from '../../graph/reading/sources.ts';

interface Summarized {
  name: string;
  summary: string;
  words: number;
  /** The reference's numbers, each counted once, and those that the summary states. */
  numbers: Figure[];
  kept: Figure[];
  /** ROUGE-1: F1 over single words. */
  rouge: number | undefined;
  /** Figures of the summary that its source does not state; the aim is none. */
  unfounded: string[];
}

/**
 * `npm run bench -- summaries FOLDER [--notes]`: summarises each `X.txt` of FOLDER, or each `transcript.txt` of its
 * folders, and prints how many of the numbers in `X.reference.txt` are kept. A number counts once per reference and is
 * kept when the summary states the same value: 1.4 billion is 1,400 million, and a range counts by its two ends. The
 * names of quarters are not numbers; years are.
 */
export async function benchSummaries(folder = '.', ...options: string[]): Promise<void> {
  const all: Summarized[] = [];
  for (const file of await textsIn(folder)) {
    const one = await summarized(folder, file);
    all.push(one);
    console.log(`${one.name.padEnd(24)} ${lineOf([one])}`);
    if (!options.includes('--notes')) continue;
    console.log(`    ${one.summary}`);
    const missed = one.numbers.filter((number) => !one.kept.includes(number));
    if (missed.length > 0) console.log(`    missed ${missed.map(({ text }) => text).join(', ')}`);
    for (const text of one.unfounded) console.log(`    UNFOUNDED ${text}`);
  }
  console.log(`${'all'.padEnd(24)} ${lineOf(all)}`);
}

async function textsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if ((await stat(path.join(folder, name))).isDirectory()) found.push(path.join(name, 'transcript.txt'));
    else if (name.endsWith('.txt') && !name.endsWith('.reference.txt')) found.push(name);
  }
  return found;
}

async function summarized(folder: string, file: string): Promise<Summarized> {
  const text = await readFile(path.join(folder, file), 'utf8');
  const reference = await readFile(path.join(folder, file.replace(/\.txt$/, '.reference.txt')), 'utf8').catch(
    () => undefined,
  );
  const summary = summaryOf(await inTurns(readSources(sourceTexts({ transcript: text, documents: [] }))), text);
  const numbers = reference === undefined ? [] : numbersIn(reference);
  const stated = findFigures(summary);
  return {
    name: file.replace(/(?:\/transcript)?\.txt$/, ''),
    summary,
    words: summary.split(/\s+/).length,
    numbers,
    kept: numbers.filter((number) => stated.some((figure) => isSame(figure, number))),
    rouge: reference === undefined ? undefined : rougeOf(summary, reference),
    unfounded: ground(summary, [{ label: 'conversation', text }]).flatMap((figure) =>
      figure.isVerified ? [] : [figure.text],
    ),
  };
}

function numbersIn(reference: string): Figure[] {
  const numbers: Figure[] = [];
  for (const figure of findFigures(reference.replace(/\bq[1-4]\b|covid-19|\bform \S+/gi, ' ')))
    if (figure.unit !== 'quarter' && !numbers.some((other) => isSame(other, figure))) numbers.push(figure);
  return numbers;
}

const isSame = (a: Figure, b: Figure): boolean =>
  Math.abs(a.value - b.value) < 1e-9 * Math.max(1, Math.abs(b.value)) && compatible(a, b);

function rougeOf(summary: string, reference: string): number {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
  const [said, wanted] = [words(summary), words(reference)];
  const left = [...said];
  const shared = wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return shared === 0 ? 0 : (2 * shared) / (said.length + wanted.length);
}

function lineOf(all: Summarized[]): string {
  const sum = (of: (one: Summarized) => number): number => all.reduce((total, one) => total + of(one), 0);
  const [kept, numbers] = [sum((one) => one.kept.length), sum((one) => one.numbers.length)];
  const rated = all.flatMap(({ rouge }) => (rouge === undefined ? [] : [rouge]));
  return [
    numbers === 0 ? '' : `numbers ${(kept / numbers).toFixed(2)} (${kept}/${numbers})`,
    rated.length === 0 ? '' : `ROUGE-1 ${(rated.reduce((total, each) => total + each, 0) / rated.length).toFixed(2)}`,
    `words ${Math.round(sum(({ words }) => words) / all.length)}, most ${Math.max(...all.map(({ words }) => words))}`,
    `without a source ${sum(({ unfounded }) => unfounded.length)}`,
  ]
    .filter(Boolean)
    .join('  ');
}
