import { readdir, writeFile } from 'node:fs/promises';
import { eachTable, printWeights, weightsFile } from '../graph/reading/speech/weights.ts';
import { readCall, sourcesOf } from '../test/bench/calls.ts';
import { learnSpeech, lessonOf, type Lesson as SpeechLesson } from '../test/bench/scores/speechLessons.ts';
import type { Truth } from '../test/bench/scores/callsScore.ts';
import type { SourceText } from '../graph/reading/sources.ts';
import { beginningWeightsFile } from '../graph/reading/subject/beginnings.ts';
import { subjectWeightsFile } from '../graph/reading/subject/rankSubjects.ts';
import { beginningLessonsOf, learnBeginnings } from '../test/bench/scores/beginningLessons.ts';
import type { Lesson } from '../test/bench/scores/learnChoice.ts';
import { dossiersFolder, dossiersIn } from '../test/bench/scores/dossiers.ts';
import { learnPromises, promiseLessonsOf } from '../test/bench/scores/promiseLessons.ts';
import type { Weights } from '../graph/reading/softmax.ts';
import { promiseWeightsFile } from '../graph/reading/promises/readPromises.ts';
import { learnSubject, scoreSubject, subjectLessonsOf, variedLessonsOf } from '../test/bench/scores/subjectLessons.ts';

const smallest = 0.05;
const lessonKinds =
  'titled|untitled|talk|title and opening|opening|end|unpunctuated|unpunctuated talk|ordinary|ordinary talk|note|ordinary note'.split(
    '|',
  );

/** Even conversations from this one on are not learned from, so that they can measure the result. */
const firstUnread = 168;

/**
 * `npx node scripts/learnReading.ts [--subject | --beginnings | --promises] FOLDER…`: learns from labelled conversations how to read figures from
 * speech, and writes `graph/reading/speech/weights.json`. It does not learn from the even cases of test/fixtures from
 * 168 on. With `--subject` it learns instead which name is the company's, prints how well each half of the
 * conversations is answered by weights learned from the other half, and writes `graph/reading/subject/weights.json`.
 * With `--beginnings` it learns where one conversation ends and another begins in a text that several were joined to,
 * and writes `graph/reading/subject/beginnings.json`; `npm run bench -- dossier FOLDER --joined` measures it.
 * With `--promises` it learns instead from the labelled companies of test/fixtures/dossiers what is a promise and what
 * became of it, and writes `graph/reading/promises/weights.json`; `npm run bench -- followups --left-out` measures it.
 */
async function learnReading(...args: string[]): Promise<void> {
  if (args.includes('--promises')) return learnPromisesOf(dossiersFolder);
  const calls: { truth: Truth; transcript: string; sources: SourceText[] }[] = [];
  for (const folder of args.filter((each) => !each.startsWith('--')))
    for (const name of (await readdir(folder)).filter((each) => each.startsWith('case-')).sort()) {
      if (folder.includes('fixtures') && isForMeasuring(Number(name.slice(5)))) continue;
      const call = await readCall(folder, name);
      calls.push({ ...call, sources: await sourcesOf(call) });
    }
  if (args.includes('--subject'))
    await learnSubjectOf(
      calls.map(({ truth, sources }, index) => [
        ...subjectLessonsOf(truth, sources),
        ...variedLessonsOf(truth, sources, index),
      ]),
    );
  else if (args.includes('--beginnings'))
    await writeWeights(beginningWeightsFile, learnBeginnings(beginningLessonsOf(calls)));
  else await learnFigures(await Promise.all(calls.map(({ truth, sources }) => lessonOf(truth, sources))));
  console.log(`learned from ${calls.length} conversations`);
}

async function learnFigures(lessons: SpeechLesson[]): Promise<void> {
  const learned = learnSpeech(lessons);
  const kept = eachTable((name) => new Map([...learned[name]].filter(([, weight]) => Math.abs(weight) >= smallest)));
  await writeFile(weightsFile, printWeights(kept));
}

async function learnSubjectOf(lessons: Lesson[][]): Promise<void> {
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
  await writeWeights(subjectWeightsFile, learnSubject(lessons.flat()));
}

async function learnPromisesOf(folder: string): Promise<void> {
  const { promise, outcome } = learnPromises((await dossiersIn(folder)).map(promiseLessonsOf));
  const learned = { promise: rounded(promise), outcome: rounded(outcome) };
  await writeFile(promiseWeightsFile, `${JSON.stringify(learned, null, 2)}\n`);
}

const writeWeights = (file: string, weights: Weights): Promise<void> =>
  writeFile(file, `${JSON.stringify(rounded(weights), null, 2)}\n`);

/** Returns weights with the largest first, without those that weigh nothing. */
const rounded = (weights: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights)
      .sort(([, a], [, b]) => b - a)
      .map(([name, weight]) => [name, Number(weight.toFixed(2))] as const)
      .filter(([, weight]) => weight !== 0),
  );

const isForMeasuring = (number: number): boolean => number >= firstUnread && number % 2 === 0;

await learnReading(...process.argv.slice(2));
