import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { promisify } from 'node:util';
import { hasTool, toolPath } from '../../support/tools.ts';

const run = promisify(execFile);
const cache = path.join(import.meta.dirname, '../../../node_modules/.cache/dossier/speech');

/** In seconds: the gap between two spans of speech, enough to press a button. */
const gapSeconds = 3;
/** In seconds: the silence at the start, while the page opens the microphone. */
const leadSeconds = 1;

/** A founder's pitch, in words that a small recogniser knows. */
export const pitch = {
  before: `Thank you for meeting with us today. We founded our company five years ago to sell software to hospitals.
    Annual recurring revenue is twelve million dollars. Revenue growth was forty two percent last year.
    Gross margin is seventy eight percent. Net revenue retention is one hundred and fifteen percent.`,
  /** Spoken while the recording is paused. */
  offTheRecord: 'The elephant and the giraffe were eating purple bananas in the garden.',
  after: `Our largest competitor is an old company that sells paper forms. We are raising twenty five million dollars
    in a series B round. The main risk is customer concentration because two customers pay for thirty percent of
    revenue. We burn six hundred thousand dollars every month. The next step is a meeting in two weeks.`,
};

export interface Speech {
  /** 48 kHz, 16 bit, mono, which Chromium plays as its microphone. */
  file: string;
  /** The start and end of each stretch, in seconds from the file's start. */
  spans: { start: number; end: number }[];
  seconds: number;
}

/** Speaks the texts with flite, with a gap between them and at the end. The file is made once and kept. */
export async function speak(...texts: string[]): Promise<Speech> {
  await mkdir(cache, { recursive: true });
  const spoken = await Promise.all(texts.map(speakOne));
  const spans: Speech['spans'] = [];
  let at = leadSeconds;
  for (const { seconds } of spoken) {
    spans.push({ start: at, end: at + seconds });
    at += seconds + gapSeconds;
  }
  const file = path.join(cache, `${hash('whole', ...spoken.map(({ file }) => file))}.wav`);
  await once(file, async (target) => {
    const inputs = spoken.flatMap(({ file }) => ['-i', file]);
    const padded = spoken.map((_, index) => `[${index}]aresample=48000,apad=pad_dur=${gapSeconds}[s${index}]`);
    const joined = `${spoken.map((_, index) => `[s${index}]`).join('')}concat=n=${spoken.length}:v=0:a=1,adelay=${leadSeconds * 1000}`;
    await ffmpeg(...inputs, '-filter_complex', [...padded, joined].join(';'), '-ac', '1', '-c:a', 'pcm_s16le', target);
  });
  return { file, spans, seconds: at };
}

async function speakOne(text: string): Promise<{ file: string; seconds: number }> {
  const words = text.replace(/\s+/g, ' ');
  const file = path.join(cache, `${hash('rms', words)}.wav`);
  await once(file, (target) => run(toolPath('flite'), ['-voice', 'rms', '-t', words, '-o', target]));
  return { file, seconds: await audioSeconds(file) };
}

/** Returns the length of the audio in a file by ffmpeg, in seconds. Decodes all of it; rejects when that fails. */
export async function audioSeconds(file: string): Promise<number> {
  const { stdout } = await ffmpeg('-xerror', '-i', file, '-f', 's16le', '-ac', '1', '-ar', '8000', 'pipe:1');
  return stdout.length / 2 / 8000;
}

/** Returns the length in seconds of the stored sound in the only player of the page, or of a part of the page. */
export async function playedSeconds(place: Page | Locator, folder: string): Promise<number> {
  const page = 'page' in place ? place.page() : place;
  const address = await place.locator('audio').getAttribute('src');
  const answer = await page.request.get(new URL(address ?? '', page.url()).href);
  const file = path.join(folder, 'played.webm');
  await writeFile(file, await answer.body());
  return audioSeconds(file);
}

function ffmpeg(...args: string[]): Promise<{ stdout: Buffer; stderr: Buffer }> {
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
  return run(toolPath('ffmpeg'), [...quiet, ...args], { encoding: 'buffer', maxBuffer: 512 * 1024 * 1024 });
}

/** Writes the file under a temporary name first, so that an interrupted run leaves no incomplete file. */
async function once(file: string, make: (target: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return;
  const target = `${file.slice(0, -'.wav'.length)}.${process.pid}.part.wav`;
  try {
    await make(target);
    await rename(target, file);
  } finally {
    await rm(target, { force: true });
  }
}

const hash = (...parts: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([leadSeconds, gapSeconds, ...parts]))
    .digest('hex')
    .slice(0, 24);

/** True when the tools of the speech tests are installed; the tests are skipped without them. */
export const canSpeak = hasTool('flite') && hasTool('ffmpeg');

/**
 * Returns the TRANSCRIBE_COMMAND for pocketsphinx, which needs 16 kHz mono. Debian 12 ships a program that prints the
 * text; later versions ship another program that prints a line of JSON for each utterance.
 */
export function transcribeCommand(): string {
  const program = toolPath('pocketsphinx');
  const raw = `'${toolPath('ffmpeg')}' -nostdin -loglevel error -i {file} -f s16le -ar 16000 -ac 1 pipe:1`;
  if (path.basename(program) === 'pocketsphinx_continuous') {
    return `${raw} | '${program}' -infile /dev/stdin -logfn /dev/null`;
  }
  return `${raw} | '${program}' live - | sed 's/^{"b":[^"]*"d":[^"]*"p":[^"]*"t":"//; s/".*//'`;
}

/** Returns the word error rate: the share of spoken words that were missed, added or replaced; 0 is perfect. */
export function wordErrorRate(spoken: string, heard: string): number {
  const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];
  const [expected, actual] = [wordsOf(spoken), wordsOf(heard)];
  let row = Array.from({ length: actual.length + 1 }, (_, index) => index);
  for (const [index, word] of expected.entries()) {
    const next = [index + 1];
    for (const [at, other] of actual.entries()) {
      next.push(Math.min(row[at]! + (word === other ? 0 : 1), row[at + 1]! + 1, next[at]! + 1));
    }
    row = next;
  }
  return row.at(-1)! / expected.length;
}
