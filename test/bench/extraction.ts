import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createExtractor, type Extractor } from '../../graph/extraction/pool/pool.ts';
import { createLog } from '../../graph/log.ts';
import { scoreText, textWithoutAsides, withoutMidnight, type Score } from './scores/extractionScore.ts';

const indexSchema = z.array(z.object({ file: z.string(), format: z.string(), reference: z.string().nullish() }));

interface Result extends Score {
  file: string;
  format: string;
  /**
   * The score of the content that both sides mean to contain: our text without notes and comments, the reference
   * without midnights.
   */
  alike: Score;
  refusal?: string;
}

const good = 0.95;
const worstShown = 25;

/**
 * `npm run bench -- extraction FOLDER [FORMAT]`: reads the documents that FOLDER/index.json lists, as the server reads
 * them. Compares each text with its reference, both complete and without what only one side means to contain ('alike').
 */
export async function benchExtraction(folder = '.', only?: string): Promise<void> {
  const documents = (await readIndex(folder)).filter(({ format }) => only === undefined || format === only);
  const extractor = createExtractor(limitsWith(2));
  try {
    const results = await Promise.all(documents.map((document) => scoreFile(extractor, folder, document)));
    if (results.length > 0) printResults(results.filter((result) => result !== null));
  } finally {
    await extractor.stop();
  }
}

function limitsWith(processes: number) {
  return {
    processes,
    seconds: 20,
    ocrSeconds: 600,
    memoryMegabytes: 512,
    log: createLog(process.env['LOG_LEVEL'] ?? 'warn'),
  };
}

async function readIndex(folder: string): Promise<z.infer<typeof indexSchema>> {
  const text = await readFile(path.join(folder, 'index.json'), 'utf8').catch(() => '[]');
  return indexSchema.parse(JSON.parse(text));
}

/** Returns null when the document has no reference. */
async function scoreFile(
  extractor: Extractor,
  folder: string,
  { file, format, reference }: z.infer<typeof indexSchema>[number],
): Promise<Result | null> {
  const expected = reference && (await readReference(folder, reference));
  if (typeof expected !== 'string') return null;
  try {
    const extracted = await extractor.extract(path.join(folder, file), path.basename(file));
    const alike = scoreText(textWithoutAsides(extracted), withoutMidnight(expected));
    return { file, format, ...scoreText(extracted.content, expected), alike };
  } catch (error) {
    // If the reference has no words either, that is the right answer.
    const score = { ...scoreText('', expected) };
    score.precision = score.recall;
    return { file, format, ...score, alike: score, refusal: (error as Error).message };
  }
}

async function readReference(folder: string, reference: string): Promise<string | null> {
  for (const name of [reference, path.join('reference', path.basename(reference))]) {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

function printResults(results: Result[]): void {
  const formats = [...new Set(results.map(({ format }) => format))].sort();
  console.log('format   files  recall  precision  files at 0.95  exact  refused  alike: recall  precision');
  for (const format of [...formats, 'all']) {
    const some = results.filter((result) => format === 'all' || result.format === format);
    const mean = (pick: (result: Result) => number) => some.reduce((sum, each) => sum + pick(each), 0) / some.length;
    console.log(
      format.padEnd(7),
      String(some.length).padStart(6),
      mean(({ recall }) => recall)
        .toFixed(3)
        .padStart(7),
      mean(({ precision }) => precision)
        .toFixed(3)
        .padStart(10),
      mean(({ recall }) => Number(recall >= good))
        .toFixed(3)
        .padStart(14),
      mean(({ isExact }) => Number(isExact))
        .toFixed(2)
        .padStart(6),
      String(some.filter(({ refusal }) => refusal !== undefined).length).padStart(8),
      mean(({ alike }) => alike.recall)
        .toFixed(3)
        .padStart(14),
      mean(({ alike }) => alike.precision)
        .toFixed(3)
        .padStart(10),
    );
  }
  const worst = results
    .filter(({ recall, precision, refusal }) => recall < good || precision < good || refusal !== undefined)
    .sort((a, b) => Math.min(a.recall, a.precision) - Math.min(b.recall, b.precision));
  if (worst.length > 0)
    console.log(`\nThe worst ${Math.min(worst.length, worstShown)} of ${worst.length} below ${good}:`);
  for (const { file, recall, precision, refusal = '' } of worst.slice(0, worstShown)) {
    console.log(`  recall ${recall.toFixed(3)}  precision ${precision.toFixed(3)}  ${file}  ${refusal}`);
  }
}
