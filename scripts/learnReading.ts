import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Weights } from '../graph/reading/speech/score.ts';
import { readCall, sourcesOf } from '../test/bench/calls.ts';
import { learnSpeech, lessonOf, type Lesson } from '../test/bench/scores/speechLessons.ts';

const smallest = 0.05;

/**
 * From this conversation of test/fixtures on, the even conversations are not learned from, so that they can measure the
 * result.
 */
const firstUnread = 168;

/**
 * `npx node scripts/learnReading.ts FOLDER…`: learns from labelled conversations how to read figures from speech, and
 * writes the weights beside the reader. It does not learn from the even cases of test/fixtures from 168 on.
 */
async function learnReading(...folders: string[]): Promise<void> {
  const lessons: Lesson[] = [];
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((each) => each.startsWith('case-')).sort()) {
      if (folder.includes('fixtures') && isForMeasuring(Number(name.slice(5)))) continue;
      const call = await readCall(folder, name);
      lessons.push(await lessonOf(call.truth, await sourcesOf(call)));
    }
  const { link, impression, fact, timing, plan } = learnSpeech(lessons);
  await write('linkWeights', 'What speaks for a metric of a number', link);
  await write('impressionWeights', 'What speaks for a fact of the company, each figure by itself', impression);
  await write('factWeights', 'What speaks for a fact of the company, among the figures around it', fact);
  await write('timingWeights', 'What speaks for a plan, each figure by itself', timing);
  await write('planWeights', 'What speaks for a plan, among the figures around it', plan);
  console.log(`learned from ${lessons.length} conversations`);
}

const isForMeasuring = (number: number): boolean => number >= firstUnread && number % 2 === 0;

async function write(name: string, what: string, weights: Weights): Promise<void> {
  const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= smallest);
  const lines = [...Map.groupBy(kept, ([, weight]) => weight.toFixed(1))]
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([weight, features]) => `${weight}: ${features.map(([feature]) => feature).join(' | ')}`);
  const text = [
    `import { weightsOf } from '../score.ts';\n`,
    `/** ${what}; written by scripts/learnReading.ts. */`,
    `export const ${name} = weightsOf(String.raw\`\n${lines.join('\n')}\n\`);\n`,
  ];
  await writeFile(path.join(import.meta.dirname, `../graph/reading/speech/weights/${name}.ts`), text.join('\n'));
}

await learnReading(...process.argv.slice(2));
