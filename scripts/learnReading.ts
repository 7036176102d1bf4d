import { readdir, writeFile } from 'node:fs/promises';
import { eachTable, printWeights, weightsFile } from '../graph/reading/speech/weights.ts';
import { readCall, sourcesOf } from '../test/bench/calls.ts';
import { learnSpeech, lessonOf, type Lesson } from '../test/bench/scores/speechLessons.ts';
import type { Truth } from '../test/bench/scores/callsScore.ts';
import type { SourceText } from '../graph/reading/sources.ts';
import { subjectWeightsFile } from '../graph/reading/subject/rank.ts';
import {
  learnSubject,
  scoreSubject,
  subjectLessonsOf,
  variedLessonsOf,
  type SubjectLesson,
} from '../test/bench/scores/subjectLessons.ts';

const smallest = 0.05;
const lessonKinds =
  'titled|untitled|talk|title and opening|opening|end|unpunctuated|unpunctuated talk|ordinary|ordinary talk|note|ordinary note'.split(
    '|',
  );

/**
 * From this conversation of test/fixtures on, the even conversations are not learned from, so that they can measure the
 * result.
 */
const firstUnread = 168;

/**
 * `npx node scripts/learnReading.ts [--subject] FOLDER…`: learns from labelled conversations how to read figures from
 * speech, and writes `graph/reading/speech/weights.json`. It does not learn from the even cases of test/fixtures from
 * 168 on. With `--subject` it learns instead which name is the company's, prints how well each half of the
 * conversations is answered by weights learned from the other half, and writes `graph/reading/subject/weights.json`.
 */
async function learnReading(...args: string[]): Promise<void> {
  const calls: { truth: Truth; sources: SourceText[] }[] = [];
  for (const folder of args.filter((each) => !each.startsWith('--')))
    for (const name of (await readdir(folder)).filter((each) => each.startsWith('case-')).sort()) {
      if (folder.includes('fixtures') && isForMeasuring(Number(name.slice(5)))) continue;
      const call = await readCall(folder, name);
      calls.push({ truth: call.truth, sources: await sourcesOf(call) });
    }
  if (args.includes('--subject'))
    await learnSubjectOf(
      calls.map(({ truth, sources }, index) => [
        ...subjectLessonsOf(truth, sources),
        ...variedLessonsOf(truth, sources, index),
      ]),
    );
  else await learnFigures(await Promise.all(calls.map(({ truth, sources }) => lessonOf(truth, sources))));
  console.log(`learned from ${calls.length} conversations`);
}

async function learnFigures(lessons: Lesson[]): Promise<void> {
  const learned = learnSpeech(lessons);
  const kept = eachTable((name) => new Map([...learned[name]].filter(([, weight]) => Math.abs(weight) >= smallest)));
  await writeFile(weightsFile, printWeights(kept));
}

async function learnSubjectOf(lessons: SubjectLesson[][]): Promise<void> {
  const halves = [0, 1].map((half) => lessons.filter((_lesson, index) => index % 2 === half));
  for (const [index, half] of halves.entries()) {
    const weights = learnSubject((halves[1 - index] ?? []).flat());
    for (const [at, kind] of lessonKinds.entries())
      console.log(
        `half ${index + 1} ${kind}: ${scoreSubject(
          half.flatMap((each) => each[at] ?? []),
          weights,
        )}`,
      );
  }
  const learned = Object.entries(learnSubject(lessons.flat())).sort(([, a], [, b]) => b - a);
  const rounded = Object.fromEntries(learned.map(([name, weight]) => [name, Number(weight.toFixed(2))]));
  await writeFile(subjectWeightsFile, `${JSON.stringify(rounded, null, 2)}\n`);
}

const isForMeasuring = (number: number): boolean => number >= firstUnread && number % 2 === 0;

await learnReading(...process.argv.slice(2));
