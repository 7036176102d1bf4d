import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Analyst, SourcePiece } from '../../../graph/ai/provider.ts';
import { schemaForModel } from '../../../graph/ai/openai/structured.ts';
import { modelAnswer, type ModelAnswer } from '../../../graph/reading/byModel/modelAnswer.ts';
import { Failure } from '../../../graph/request/errors.ts';

/** The answers that a strong model would give, by case and task; recorded by people who saw the prompt alone. */
const answersFolder = path.join(import.meta.dirname, '../../fixtures/answers');

/** Returns the recorded reading of a case. */
export function recordedAnswer(caseName: string): ModelAnswer {
  return modelAnswer.parse(JSON.parse(readFileSync(path.join(answersFolder, caseName, 'reading.json'), 'utf8')));
}

/** The hash of the prompt that each answer was written for, by 'case/task'. */
type Hashes = Record<string, string>;

const hashesIn = (folder: string): string => path.join(folder, 'prompts.json');

function readHashes(folder: string): Hashes {
  const file = hashesIn(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {};
}

/** What a replay needed and did not have, or had for another wording of the prompt. */
export interface Replay {
  missing: string[];
  changed: string[];
}

/**
 * An analyst that answers from files by case and task, so that a reworded prompt does not void the answers. Notes in
 * `replay` which prompts have changed since, and which answers are missing: their prompts are written to `pending`, and
 * the call fails as a model that cannot be reached does.
 */
export function recordedAnalyst(
  caseName: string,
  replay: Replay,
  { folder = answersFolder, pending }: { folder?: string | undefined; pending?: string | undefined },
): Analyst {
  const hashes = readHashes(folder);
  const answerOf = (task: string, prompt: object, ending: string): string => {
    const key = `${caseName}/${task.replaceAll(' ', '-')}`;
    const text = JSON.stringify(prompt, null, 1);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const file = path.join(folder, `${key}.${ending}`);
    if (!existsSync(file)) {
      replay.missing.push(key);
      if (pending) writePending(pending, key, text);
      throw new Failure('PROVIDER_UNAVAILABLE', `No answer is recorded for ${key}.`);
    }
    if (hashes[key] === undefined) writeHashes(folder, { ...readHashes(folder), [key]: hash });
    else if (hashes[key] !== hash) replay.changed.push(key);
    return readFileSync(file, 'utf8');
  };
  return {
    name: 'recorded model',
    isBuiltin: false,
    async *streamText(task, input) {
      await Promise.resolve();
      yield answerOf(task.name, { instructions: task.instructions, material: named(task.sources(input)) }, 'md');
    },
    generate(task, input) {
      const { instructions, schema, name } = task;
      const prompt = { instructions, schema: schemaForModel(schema), material: named(task.sources(input)) };
      return Promise.resolve().then(() => schema.parse(JSON.parse(answerOf(name, prompt, 'json'))));
    },
  };
}

const named = (pieces: SourcePiece[]): string[] => pieces.map(({ label, text }) => `## ${label}\n${text}`);

function writePending(folder: string, key: string, prompt: string): void {
  const file = path.join(folder, `${key}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, prompt);
}

function writeHashes(folder: string, hashes: Hashes): void {
  mkdirSync(folder, { recursive: true });
  const sorted = Object.entries(hashes).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(hashesIn(folder), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
