import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readSources } from '../../graph/reading/readSources.ts';
import { sourceTexts } from '../../graph/reading/sources.ts';
import type { Remark } from '../../graph/reading/reading.ts';

const told = z.array(z.object({ text: z.string(), source: z.string(), quote: z.string() }));
const truthSchema = z.object({ title: z.string(), risks: told, strengths: told });
type Told = z.infer<typeof told>[number];

interface Found {
  true: Told[];
  met: Told[];
  said: Remark[];
  right: Remark[];
}

/** In characters: a sentence next to the quote is about the same topic. */
const near = 80;

/**
 * `npm run bench -- remarks FOLDER [--notes]`: reads the conversations of FOLDER and prints which of the risks and
 * strengths in `truth.json` have a remark of that kind that overlaps the truth's quote or is within eighty characters
 * of it. A remark beyond the truth may still be right; `--notes` prints it for a critical reader, together with the
 * misses.
 */
export async function benchRemarks(folder = '.', ...options: string[]): Promise<void> {
  const totals = { RISK: [] as Found[], STRENGTH: [] as Found[] };
  for (const name of (await readdir(folder)).filter((each) => each.startsWith('case-')).sort()) {
    const place = path.join(folder, name);
    const truth = truthSchema.parse(JSON.parse(await readFile(path.join(place, 'truth.json'), 'utf8')));
    const text = await readFile(path.join(place, 'transcript.txt'), 'utf8');
    const remarks = remarksOf(truth.title, text);
    const found = {
      RISK: compare(
        text,
        truth.risks,
        remarks.filter(({ kind }) => kind === 'RISK'),
      ),
      STRENGTH: compare(
        text,
        truth.strengths,
        remarks.filter(({ kind }) => kind === 'STRENGTH'),
      ),
    };
    totals.RISK.push(found.RISK);
    totals.STRENGTH.push(found.STRENGTH);
    console.log(
      `${name}  ${lineOf('risks', [found.RISK])}  ${lineOf('strengths', [found.STRENGTH])}  of ${remarks.length} remarks`,
    );
    if (options.includes('--notes')) note(found);
  }
  console.log(`all       ${lineOf('risks', totals.RISK)}  ${lineOf('strengths', totals.STRENGTH)}`);
}

function remarksOf(title: string, transcript: string): Remark[] {
  const reading = readSources(sourceTexts({ transcript, title, documents: [] }));
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value.remarks;
  }
}

function compare(text: string, truths: Told[], said: Remark[]): Found {
  const spoken = truths.filter(({ source }) => source === 'transcript');
  const isAt = ({ quote }: Told, { passage }: Remark): boolean => {
    const start = text.indexOf(quote);
    return start >= 0 && passage.start < start + quote.length + near && start - near < passage.end;
  };
  return {
    true: spoken,
    met: spoken.filter((each) => said.some((remark) => isAt(each, remark))),
    said,
    right: said.filter((remark) => spoken.some((each) => isAt(each, remark))),
  };
}

function lineOf(label: string, found: Found[]): string {
  const count = (of: keyof Found): number => found.reduce((sum, each) => sum + each[of].length, 0);
  const recall = (count('met') / Math.max(1, count('true'))).toFixed(2);
  return `${label} ${recall} (${count('met')}/${count('true')}), ${count('right')} of ${count('said')} in the truth`;
}

function note(found: Record<'RISK' | 'STRENGTH', Found>): void {
  for (const [kind, each] of Object.entries(found)) {
    for (const { quote } of each.true.filter((one) => !each.met.includes(one)))
      console.log(`    missed ${kind}  ${quote}`);
    for (const remark of each.said)
      console.log(
        `    ${each.right.includes(remark) ? 'right ' : 'beside'} ${kind} ${remark.weight.toFixed(2)}  ${remark.words}`,
      );
  }
}
