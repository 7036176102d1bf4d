import { readFile } from 'node:fs/promises';
import { parsePapers, scorePaper, type PaperScore } from './scores/papersScore.ts';

/**
 * `npm run bench -- papers test/fixtures/papers/open.txt [--notes]`: lets the product read each labelled paper of a
 * fixture. Prints how many of its figures are read (recall) and how many of the read figures are right (precision).
 * `--notes` prints each miss and each fault; leave it out for `heldOut.txt`, which must stay unseen by the developers
 * of the reader.
 */
export async function benchPapers(file = '', ...options: string[]): Promise<void> {
  const scores: PaperScore[] = [];
  for (const paper of parsePapers(await readFile(file, 'utf8'))) {
    const score = await scorePaper(paper);
    scores.push(score);
    if (!options.includes('--notes')) continue;
    console.log(`${paper.name.padEnd(28)} ${lineOf([score])}`);
    for (const note of score.notes) console.log(`    ${note}`);
  }
  console.log(`${'all'.padEnd(28)} ${lineOf(scores)}`);
}

function lineOf(scores: PaperScore[]): string {
  const sum = (key: 'truths' | 'met' | 'stated' | 'right') => scores.reduce((total, score) => total + score[key], 0);
  const share = (part: number, whole: number) => `${(part / Math.max(whole, 1)).toFixed(3)} (${part}/${whole})`;
  return `recall ${share(sum('met'), sum('truths'))}  precision ${share(sum('right'), sum('stated'))}`;
}
