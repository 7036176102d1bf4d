import { readdir, writeFile } from 'node:fs/promises';
import { eachTable, printWeights, weightsFile } from '../graph/reading/speech/weights.ts';
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
 * writes `graph/reading/speech/weights.json`. It does not learn from the even cases of test/fixtures from 168 on.
 */
async function learnReading(...folders: string[]): Promise<void> {
  const lessons: Lesson[] = [];
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((each) => each.startsWith('case-')).sort()) {
      if (folder.includes('fixtures') && isForMeasuring(Number(name.slice(5)))) continue;
      const call = await readCall(folder, name);
      lessons.push(await lessonOf(call.truth, await sourcesOf(call)));
    }
  const learned = learnSpeech(lessons);
  const kept = eachTable((name) => new Map([...learned[name]].filter(([, weight]) => Math.abs(weight) >= smallest)));
  await writeFile(weightsFile, printWeights(kept));
  console.log(`learned from ${lessons.length} conversations`);
}

const isForMeasuring = (number: number): boolean => number >= firstUnread && number % 2 === 0;

await learnReading(...process.argv.slice(2));
