import { Failure } from '../../request/errors.ts';
import { estimateTokens, splitText } from '../chunks.ts';
import { composeMessages } from './prompt.ts';
import { readToEnd, type Write } from './writer.ts';
import type { CallContext, SourcePiece } from '../provider.ts';

const framingTokens = 400;
const parallelParts = 3;
const maxRounds = 3;

/** Returns the estimated tokens left for sources; at least 300, so that the model always reads something. */
function sourceBudget(instructions: string, maxInputTokens: number): number {
  return Math.max(300, maxInputTokens - estimateTokens(instructions) - framingTokens);
}

/** Estimates the tokens of a request with these instructions and sources. */
export function tokensOf(instructions: string, sources: SourcePiece[]): number {
  return estimateTokens(instructions) + framingTokens + totalTokens(sources);
}

function totalTokens(sources: SourcePiece[]): number {
  return sources.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}

interface Reading {
  task: string;
  instructions: string;
  sources: SourcePiece[];
  maxInputTokens: number;
  call: CallContext;
}

/**
 * Returns sources that fit the budget: unchanged if they fit already. Otherwise the long sources are read in parts and
 * replaced by notes that keep every figure in its own words (map; the task itself is the reduce). Reports progress from
 * 0 to 0.9. Throws a TOO_LARGE Failure if even the notes of the notes do not fit.
 */
export async function condense(write: Write, reading: Reading): Promise<SourcePiece[]> {
  const budget = sourceBudget(reading.instructions, reading.maxInputTokens);
  // Two or three pieces stay whole; a list of figures is cut at its end before it fills the budget.
  let sources = reading.sources.map((piece) =>
    piece.staysWhole ? { ...piece, text: splitText(piece.text, budget / 4)[0] ?? '' } : piece,
  );
  for (let round = 0; totalTokens(sources) > budget; round += 1) {
    const before = totalTokens(sources);
    if (round < maxRounds) sources = await takeNotes(write, { ...reading, sources }, budget, round);
    if (round >= maxRounds || totalTokens(sources) >= before) throw tooLong();
  }
  return sources;
}

/** Progress before a round, to 0.9. The first does most of the work; nobody knows whether another follows. */
const shareBefore = (round: number) => 0.9 * (1 - 0.3 ** round);

async function takeNotes(write: Write, reading: Reading, budget: number, round: number): Promise<SourcePiece[]> {
  const { sources, call } = reading;
  const whole = totalTokens(sources.filter((piece) => piece.staysWhole));
  const room = budget - whole;
  const staysWhole = (piece: SourcePiece) =>
    piece.staysWhole ?? estimateTokens(piece.text) <= room / (2 * sources.length);
  const long = sources.filter((source) => !staysWhole(source));
  // The number of words hardly changes the length of the instructions, so any number serves here.
  const partTokens = sourceBudget(noteInstructions(reading.instructions, 1000), reading.maxInputTokens);
  const parts = long.flatMap((source) => {
    const texts = splitText(source.text, partTokens);
    return texts.map((text, index) => ({
      source,
      text,
      label: `${source.label}, part ${index + 1} of ${texts.length}`,
    }));
  });
  // The notes get half the budget, because models exceed the requested length. A word is about two estimated tokens.
  const words = Math.max(60, Math.floor(room / 2 / parts.length / 2));
  const instructions = noteInstructions(reading.instructions, words);
  let done = 0;
  const notes = await inParallel(parts, call.signal, async (part, signal) => {
    const messages = composeMessages(instructions, [{ label: part.label, text: part.text }]);
    const { text } = await readToEnd(write({ task: reading.task, messages, call: { ...call, signal } }));
    done += 1;
    const share = shareBefore(round);
    call.onProgress?.(share + ((shareBefore(round + 1) - share) * done) / parts.length);
    return text.trim();
  });
  return sources.map((source) => {
    if (staysWhole(source)) return source;
    const text = notes.filter((_, index) => parts[index]?.source === source).join('\n\n');
    return { label: `notes on ${source.label}`.replace(/^(notes on )+/, 'notes on '), text };
  });
}

function noteInstructions(taskInstructions: string, words: number): string {
  return [
    'You take notes on one part of a longer text, for a colleague who will do the task below from your notes alone.',
    `Write at most ${words} words, as short points. Keep every figure exactly as the text writes it, with its unit,`,
    'currency, period and what it measures, and keep who said it. Quote in the original words what is a claim, a term, a',
    'risk or an open question. Leave out small talk. Add nothing that is not in the text. If nothing in this part serves',
    'the task, write: Nothing relevant.',
    '',
    'The task of your colleague:',
    taskInstructions,
  ].join('\n');
}

async function inParallel<Item, Result>(
  items: Item[],
  outer: AbortSignal,
  map: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outer, stop.signal]);
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await map(item, signal);
  };
  const workers = Array.from({ length: Math.min(parallelParts, items.length) }, () =>
    worker().catch((error: unknown) => {
      stop.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  // The reason is the first failure, not the abort of the other items that it caused.
  if (signal.aborted) throw signal.reason;
  return results;
}

function tooLong(): Failure {
  return new Failure(
    'TOO_LARGE',
    'The text is too long to be read even in parts. Split it, or ask your administrator to raise the model’s input limit.',
  );
}
