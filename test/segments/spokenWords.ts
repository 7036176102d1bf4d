import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasTool, toolPath } from '../support/tools.ts';

const run = promisify(execFile);

type Voice = 'rms' | 'slt';

export interface Line {
  voice: Voice;
  text: string;
}

/** A word with its time, in ms from the file's beginning. */
export interface SpokenWord {
  word: string;
  startMs: number;
  endMs: number;
}

/** A spoken conversation in which every word's time is known, because the voices were generated from it. */
export interface SpokenScript {
  /** 48 kHz, 16 bit, mono. */
  file: string;
  words: SpokenWord[];
  /** The start of each line, in seconds. */
  starts: number[];
  seconds: number;
}

/** Of the two pocketsphinx programs, only this one prints the words' times in a form that is read here. */
export const canTellWords =
  hasTool('flite') &&
  hasTool('ffmpeg') &&
  hasTool('pocketsphinx') &&
  path.basename(toolPath('pocketsphinx')) === 'pocketsphinx_continuous';

/** Silence before the first line and after each, in seconds. */
const gap = { before: 1.5, after: 0.7 };

/** Speaks the lines into `folder`, one after another. */
export async function speakScript(lines: readonly Line[], folder: string): Promise<SpokenScript> {
  const words: SpokenWord[] = [];
  const starts: number[] = [];
  let at = gap.before;
  for (const [index, { voice, text }] of lines.entries()) {
    const phones = await phonesOf(voice, text, path.join(folder, `${index}.wav`));
    starts.push(at);
    words.push(...(await wordsOf(voice, text, phones)).map((word) => later(word, at * 1000)));
    at += (phones.at(-1)?.end ?? 0) + gap.after;
  }
  const file = path.join(folder, 'script.wav');
  const inputs = lines.flatMap((_, index) => ['-i', path.join(folder, `${index}.wav`)]);
  // Each line lasts exactly as long as its phones and the gap, whatever the voice adds at its end.
  const lasts = starts.map((start, index) => (starts[index + 1] ?? at) - start);
  const padded = lasts.map((seconds, index) => `[${index}]aresample=48000,apad,atrim=0:${seconds}[s${index}]`);
  const joined = `${lasts.map((_, index) => `[s${index}]`).join('')}concat=n=${lines.length}:v=0:a=1,adelay=${gap.before * 1000}`;
  await ffmpeg(...inputs, '-filter_complex', [...padded, joined].join(';'), '-ac', '1', '-c:a', 'pcm_s16le', file);
  return { file, words, starts, seconds: at };
}

const later = ({ word, startMs, endMs }: SpokenWord, by: number) => ({
  word,
  startMs: startMs + by,
  endMs: endMs + by,
});

interface Phone {
  name: string;
  /** In seconds. */
  end: number;
}

async function phonesOf(voice: Voice, text: string, file: string): Promise<Phone[]> {
  const { stdout } = await run(toolPath('flite'), ['-voice', voice, '-psdur', '-t', text, '-o', file]);
  return [...stdout.matchAll(/(\S+):([\d.]+)/g)].map(([, name = '', end]) => ({ name, end: Number(end) }));
}

const phoneCounts = new Map<string, number>();

async function wordsOf(voice: Voice, text: string, phones: readonly Phone[]): Promise<SpokenWord[]> {
  const spoken = phones.flatMap(({ name, end }, index) => {
    return name === 'pau' ? [] : [{ startMs: (phones[index - 1]?.end ?? 0) * 1000, endMs: end * 1000 }];
  });
  let at = 0;
  const words: SpokenWord[] = [];
  for (const word of text.toLowerCase().match(/[a-z']+/g) ?? []) {
    const key = `${voice} ${word}`;
    const count =
      phoneCounts.get(key) ?? (await phonesOf(voice, word, 'none')).filter(({ name }) => name !== 'pau').length;
    phoneCounts.set(key, count);
    const [first, last] = [spoken[at], spoken[at + count - 1]];
    if (!first || !last) throw new Error(`“${text}” has fewer phones than its words.`);
    words.push({ word, startMs: first.startMs, endMs: last.endMs });
    at += count;
  }
  if (at !== spoken.length) throw new Error(`“${text}” has more phones than its words.`);
  return words;
}

/**
 * Returns the TRANSCRIBE_COMMAND for pocketsphinx that prints each utterance as a segment of Whisper's JSON with its
 * words' times.
 */
export function timedTranscribeCommand(): string {
  const raw = `'${toolPath('ffmpeg')}' -nostdin -loglevel error -i {file} -f s16le -ar 16000 -ac 1 pipe:1`;
  const hear = `'${toolPath('pocketsphinx')}' -infile /dev/stdin -time yes -logfn /dev/null`;
  const isWord = 'NF == 4 && $2 ~ /^[0-9.]+$/';
  const program = [
    'BEGIN { printf "{\\"segments\\":[" }',
    `${isWord} && $1 == "<s>" { printf "%s{\\"text\\":\\"%s\\",\\"words\\":[", u++ ? "]}," : "", text; n = 0; next }`,
    `${isWord} { if ($1 ~ /^[a-z]/) { sub(/[(].*/, "", $1);`,
    ' printf "%s{\\"word\\":\\"%s\\",\\"start\\":%s,\\"end\\":%s}", n++ ? "," : "", $1, $2, $3 }; next }',
    '{ text = $0 }',
    'END { print (u ? "]}" : "") "]}" }',
  ].join(' ');
  return `${raw} | ${hear} | awk '${program}'`;
}

export async function ffmpeg(...args: string[]): Promise<Buffer> {
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
  const settings = { encoding: 'buffer' as const, maxBuffer: 256 * 1024 * 1024 };
  return (await run(toolPath('ffmpeg'), [...quiet, ...args], settings)).stdout;
}

/** Makes a folder, which is removed after `work`. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-spoken-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Compares the times of the recognised words with the script's, for words that both have, in order.
 * @param beganLate true when the recording began at an unknown moment of the script: the median delay counts as that
 * moment
 */
export function compareTimes(said: readonly SpokenWord[], heard: readonly SpokenWord[], { beganLate = false } = {}) {
  const late = commonWords(said, heard).map(([one, other]) => other.startMs - one.startMs);
  const beginMs = beganLate ? (late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)] ?? 0) : 0;
  const errors = late.map((ms) => Math.abs(ms - beginMs));
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN);
  const within = errors.filter((error) => error <= 300).length / errors.length;
  return { said: said.length, found: errors.length, within, medianMs: at(0.5), ninetiethMs: at(0.9) };
}

function commonWords(said: readonly SpokenWord[], heard: readonly SpokenWord[]): [SpokenWord, SpokenWord][] {
  const lengths = Array.from({ length: said.length + 1 }, () => new Array<number>(heard.length + 1).fill(0));
  const cell = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = said.length - 1; row >= 0; row -= 1) {
    for (let column = heard.length - 1; column >= 0; column -= 1) {
      const isSame = said[row]?.word === heard[column]?.word;
      const best = isSame ? cell(row + 1, column + 1) + 1 : Math.max(cell(row + 1, column), cell(row, column + 1));
      lengths[row]![column] = best;
    }
  }
  const pairs: [SpokenWord, SpokenWord][] = [];
  for (let [row, column] = [0, 0]; row < said.length && column < heard.length;) {
    const [one, other] = [said[row]!, heard[column]!];
    if (one.word === other.word) {
      pairs.push([one, other]);
      [row, column] = [row + 1, column + 1];
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** The two sides of a script: our partner on the left channel, the founder on the right. */
const sideOfVoice: Record<Voice, 'Us' | 'Them'> = { slt: 'Us', rms: 'Them' };

/** Returns the words of one side of a spoken script. */
export function wordsOfSide(
  lines: readonly Line[],
  { words, starts }: SpokenScript,
  side: 'Us' | 'Them',
): SpokenWord[] {
  return words.filter(({ startMs }) => {
    const line = lines[starts.findLastIndex((start) => start * 1000 <= startMs)];
    return line && sideOfVoice[line.voice] === side;
  });
}

/** Writes one side of a spoken script as a file as long as the script, silent while the other side speaks. */
export async function writeSide(
  lines: readonly Line[],
  { file, starts, seconds }: SpokenScript,
  side: 'Us' | 'Them',
  target: string,
): Promise<string> {
  const others = lines.flatMap(({ voice }, index) =>
    sideOfVoice[voice] === side ? [] : [`between(t,${starts[index]},${starts[index + 1] ?? seconds})`],
  );
  await ffmpeg('-i', file, '-af', `volume=0:enable='${others.join('+')}'`, '-c:a', 'pcm_s16le', target);
  return target;
}

/** Returns until which second each of the two channels of a sound is heard. */
export async function loudUntil(sound: Buffer, folder: string): Promise<[left: number, right: number]> {
  const file = path.join(folder, 'heard');
  await writeFile(file, sound);
  const bytes = await ffmpeg('-i', file, '-f', 's16le', '-ac', '2', '-ar', '8000', 'pipe:1');
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const lastOn = (channel: number) =>
    Math.floor(samples.findLastIndex((sample, at) => at % 2 === channel && Math.abs(sample) > 500) / 2) / 8000;
  return [lastOn(0), lastOn(1)];
}
